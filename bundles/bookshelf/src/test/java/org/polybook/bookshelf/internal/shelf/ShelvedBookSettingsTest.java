package org.polybook.bookshelf.internal.shelf;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Path;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;
import org.polybook.bookshelf.internal.settings.ConfigValues;
import org.polybook.bookshelf.internal.settings.ShelvedBookSettings;

/** Names of books and of their files, and lists of names. */
class ShelvedBookSettingsTest {
    @ParameterizedTest
    @ValueSource(strings = {"book.bin", "BOOK.BIN", "two words.bin", "a.b.bin", "x.bin"})
    void isBinBookName_endsInBin_isTrue(String name) {
        assertThat(ShelvedBookSettings.isBinBookName(name)).isTrue();
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                ".bin",
                ".hidden.bin",
                "~lock.bin",
                "#auto.bin",
                "book.bin.tmp",
                "book.bin~",
                "book",
                "bookbin",
                ""
            })
    void isBinBookName_hiddenTemporaryOrOther_isFalse(String name) {
        assertThat(ShelvedBookSettings.isBinBookName(name)).isFalse();
    }

    @ParameterizedTest
    @CsvSource({"book.bin, book", "BOOK.Bin, BOOK", "a.b.bin, a.b", "plain, plain", ".bin, .bin"})
    void nameOf_file_dropsTheEndingAfterAName(String file, String name) {
        assertThat(ShelvedBookSettings.nameOf(Path.of("dir", file))).isEqualTo(name);
    }

    @Test
    void nameOf_root_isThePath() {
        Path root = Path.of("").toAbsolutePath().getRoot();
        assertThat(ShelvedBookSettings.nameOf(root)).isEqualTo(root.toString());
    }

    @Test
    void list_inOneTextAsInFiles_isSplit() {
        assertThat(new ConfigValues(Map.of("variants", new String[] {"normal, fischerandom", " ", "crazyhouse"}))
                        .splitList("variants"))
                .containsExactly("normal", "fischerandom", "crazyhouse");
    }
}
