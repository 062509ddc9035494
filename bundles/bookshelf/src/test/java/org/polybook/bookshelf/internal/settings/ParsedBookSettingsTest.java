package org.polybook.bookshelf.internal.settings;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;

/** The settings of a book read from a configuration, and the problems of an invalid one. */
class ParsedBookSettingsTest {
    private static final Path FOLDER = Path.of("").toAbsolutePath().resolve("folder");

    private static ParsedBookSettings read(Map<String, ?> properties) {
        return ParsedBookSettings.read(properties, FOLDER);
    }

    @Test
    void read_path_isEnough() {
        ParsedBookSettings read = read(Map.of("path", " mine.bin "));

        assertThat(read.settings())
                .isEqualTo(new ShelvedBookSettings(
                        "", FOLDER.resolve("mine.bin"), List.of(), "", 0, ShelvedBookSettings.AS_THE_SHELF));
        assertThat(read.problems()).isEmpty();
    }

    @Test
    void read_allKeys_areUsed() {
        ParsedBookSettings read = read(Map.of(
                "path", "mine.bin", "name", "Mine", "variants", "normal", "priority", "-2147483648", "copyUpTo", 0));

        assertThat(read.settings())
                .isEqualTo(new ShelvedBookSettings(
                        "Mine", FOLDER.resolve("mine.bin"), List.of("normal"), "", Integer.MIN_VALUE, 0));
    }

    @Test
    void read_severalProblems_areAllReported() {
        ParsedBookSettings read = read(Map.of("name", "Mine", "priority", 2147483648L, "copyUpTo", -2, "path", "a\0b"));

        assertThat(read.settings()).isNull();
        assertThat(read.name()).isEqualTo("Mine");
        assertThat(read.path()).isEqualTo("a\0b");
        assertThat(read.problems()).hasSize(3);
        assertThat(read.problemsInOneLine("it"))
                .startsWith("it: ")
                .contains("priority is \"Long 2147483648\"", "; copyUpTo is \"Integer -2\"", "; path is \"a\0b\"");
    }

    @Test
    void read_withoutPath_reportsIt() {
        assertThat(read(Map.of()).problems()).containsExactly("it has no \"path\", expected a book file");
    }
}
