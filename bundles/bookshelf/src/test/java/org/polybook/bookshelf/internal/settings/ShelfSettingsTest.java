package org.polybook.bookshelf.internal.settings;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;

import java.nio.file.Path;
import java.time.Duration;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** The configuration of the shelf as a whole. */
class ShelfSettingsTest {
    private static ShelfSettings read(Object... keysAndValues) {
        Map<String, Object> values = new java.util.HashMap<>();
        for (int i = 0; i < keysAndValues.length; i += 2) {
            values.put((String) keysAndValues[i], keysAndValues[i + 1]);
        }
        return ShelfSettings.read(values, null);
    }

    @Test
    void read_nothing_givesTheDefaults() {
        ShelfSettings settings = read();

        assertThat(settings.options())
                .isEqualTo(new ShelfOptions(
                        Duration.ofMillis(500), Duration.ofSeconds(2), Duration.ofSeconds(30), 64L << 20));
        assertThat(settings.answerLimit()).isEqualTo(Duration.ofSeconds(5));
        assertThat(settings.folders()).isEmpty();
        assertThat(settings.problems()).isEmpty();
    }

    @Test
    void read_slowSeconds_isUsed() {
        assertThat(read("slowSeconds", 3600L).answerLimit()).isEqualTo(Duration.ofHours(1));
    }

    @Test
    void read_values_areUsed() {
        ShelfSettings settings = read("pollMillis", 1L, "restMillis", "0", "graceSeconds", 604_800, "copyUpTo", 5L);

        assertThat(settings.options())
                .isEqualTo(new ShelfOptions(Duration.ofMillis(1), Duration.ZERO, Duration.ofDays(7), 5));
        assertThat(settings.problems()).isEmpty();
    }

    /** Any value gives a time that can be counted in nanoseconds, and a value out of range is reported. */
    @ParameterizedTest
    @CsvSource({
        "pollMillis, 9223372036854775807",
        "pollMillis, -9223372036854775808",
        "pollMillis, 0",
        "pollMillis, 3600001",
        "pollMillis, often",
        "restMillis, -1",
        "restMillis, 9223372036854775807",
        "graceSeconds, 10000000000",
        "graceSeconds, 9223372036854775807",
        "graceSeconds, -1",
        "graceSeconds, 1.5",
        "slowSeconds, 0",
        "slowSeconds, 3601",
        "copyUpTo, -1",
        "copyUpTo, much",
        "copyUpTo, 9223372036854775808"
    })
    void read_invalidValue_isAProblemAndIsReplaced(String key, String value) {
        ShelfSettings settings = read(key, value);

        assertThat(settings.problems()).singleElement().asString().contains(key, value);
        ShelfOptions options = settings.options();
        assertThat(options.pollInterval().toNanos()).isBetween(1_000_000L, 3_600_000_000_000L);
        assertThat(options.restTime().multipliedBy(32).toNanos()).isNotNegative();
        assertThat(options.graceTime().toNanos()).isNotNegative();
        assertThat(options.copyUpTo()).isNotNegative();
    }

    @Test
    void read_folders_areAbsoluteAndOnceEach() {
        Path here = Path.of("").toAbsolutePath();

        ShelfSettings settings =
                ShelfSettings.read(Map.of("folders", new String[] {"a", "./a", " b, c "}), "with\nnewline");

        assertThat(settings.folders())
                .containsExactly(here.resolve("a"), here.resolve("b, c"), here.resolve("with\nnewline"));
    }

    @Test
    void read_impossibleFolder_isAProblem() {
        ShelfSettings settings = read("folders", "a\0b");

        assertThat(settings.folders()).isEmpty();
        assertThat(settings.problems()).singleElement().asString().startsWith("folder ");
    }

    @Test
    void options_outOfRange_areRefused() {
        Duration second = Duration.ofSeconds(1);
        assertThatIllegalArgumentException()
                .isThrownBy(() -> new ShelfOptions(Duration.ZERO, second, second, 0))
                .withMessageContaining("poll interval");
        assertThatIllegalArgumentException()
                .isThrownBy(() -> new ShelfOptions(second, Duration.ofMillis(-1), second, 0))
                .withMessageContaining("rest");
        assertThatIllegalArgumentException()
                .isThrownBy(() -> new ShelfOptions(second, second, Duration.ofDays(8), 0))
                .withMessageContaining("grace time");
    }
}
