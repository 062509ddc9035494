package org.polybook.bookshelf.internal.settings;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Path;
import java.time.Duration;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.polybook.api.build.Resources;
import org.polybook.api.watch.WatchRequest;

class WatchSettingsTest {
    private static final Path START = Path.of("/home/club");

    private static WatchSettings read(Map<String, Object> properties) {
        return WatchSettings.read(properties, START);
    }

    @Test
    void read_folderAndBookAlone_hasTheDefaults() {
        WatchSettings settings = read(Map.of("folder", "games", "book", "/srv/club.bin"));

        assertThat(settings.problems()).isEmpty();
        WatchRequest request = settings.request().orElseThrow();
        assertThat(request.folder()).isEqualTo(START.resolve("games"));
        assertThat(request.output().path()).isEqualTo(Path.of("/srv/club.bin"));
        assertThat(request.output().statistics()).contains(Path.of("/srv/club.bin.stats"));
        assertThat(request.every()).isEqualTo(Duration.ofMinutes(1));
        assertThat(request.options().names()).isEmpty();
        assertThat(request.resources()).isEqualTo(new Resources(1, 64 << 20, java.util.Optional.empty()));
    }

    @Test
    void read_allValuesAsTexts_areUsed() {
        WatchRequest request = read(Map.of(
                        "folder",
                        "games",
                        "book",
                        "club.bin",
                        "everySeconds",
                        "0",
                        "maxPly",
                        "40",
                        "minGames",
                        "3",
                        "comment",
                        "of the club",
                        "threads",
                        "2",
                        "memoryMegabytes",
                        "16",
                        "temporary",
                        "tmp"))
                .request()
                .orElseThrow();

        assertThat(request.every()).isZero();
        assertThat(request.options().names()).containsExactlyInAnyOrder("max-ply", "min-games");
        assertThat(request.options().options().moves().maxPly()).isEqualTo(40);
        assertThat(request.options().options().moves().minGames()).isEqualTo(3);
        assertThat(request.output().headerComment()).contains("of the club");
        assertThat(request.resources())
                .isEqualTo(new Resources(2, 16 << 20, java.util.Optional.of(START.resolve("tmp"))));
    }

    @Test
    void read_invalidValues_namesEach() {
        WatchSettings settings = read(Map.of("folder", "", "book", "a\0b", "maxPly", "all", "threads", 0));

        assertThat(settings.request()).isEmpty();
        assertThat(settings.problems())
                .hasSize(4)
                .anySatisfy(problem -> assertThat(problem).isEqualTo("it has no \"folder\""))
                .anySatisfy(problem -> assertThat(problem).startsWith("book is "))
                .anySatisfy(problem -> assertThat(problem).startsWith("maxPly is \"all\", expected a whole number"))
                .anySatisfy(problem -> assertThat(problem).startsWith("threads is \"Integer 0\""));
    }
}
