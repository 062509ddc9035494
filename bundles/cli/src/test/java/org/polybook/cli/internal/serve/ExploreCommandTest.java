package org.polybook.cli.internal.serve;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.polybook.cli.internal.Run;

class ExploreCommandTest {
    @TempDir
    private Path folder;

    private static void assertRefused(int status, String reason, String... arguments) {
        Run run = Run.polybook(arguments);

        assertThat(run.err()).contains(reason).doesNotContain("\tat ");
        assertThat(run.status()).isEqualTo(status);
    }

    @Test
    void explore_wrongOptions_areRefused() {
        assertRefused(2, "--port: expected a number from 0 to 65535, not 70000", "explore", "--port", "70000");
        assertRefused(2, "not both", "explore", "a.bin", "--books", folder.toString());
    }

    @Test
    void explore_missingFileOrGames_areRefused() throws Exception {
        Path games = Files.writeString(folder.resolve("games.pgn"), "[Result \"1-0\"]\n\n1. e4 1-0\n");

        assertRefused(1, "missing.bin", "explore", folder.resolve("missing.bin").toString());
        assertRefused(1, "games.pgn", "explore", games.toString());
        assertRefused(1, "expected a folder of games", "explore", "--games", games.toString());
    }
}
