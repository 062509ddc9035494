package org.polybook.bookshelf.internal.shelf;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Path;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;
import org.polybook.bookshelf.internal.settings.BookSettings;
import org.polybook.bookshelf.internal.settings.ConfigValues;

/** Which files are books, by name alone, what they are called, and lists of names. */
class NamesTest {
    @ParameterizedTest
    @ValueSource(strings = {"book.bin", "BOOK.BIN", "two words.bin", "a.b.bin", "x.bin"})
    void isBookName_endsInBin_yes(String name) {
        assertThat(BookSettings.isBookName(name)).isTrue();
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
    void isBookName_hiddenTemporaryOrOther_no(String name) {
        assertThat(BookSettings.isBookName(name)).isFalse();
    }

    @ParameterizedTest
    @CsvSource({"book.bin, book", "BOOK.Bin, BOOK", "a.b.bin, a.b", "plain, plain", ".bin, .bin"})
    void nameOf_file_dropsTheEnding(String file, String name) {
        assertThat(BookSettings.nameOf(Path.of("dir", file))).isEqualTo(name);
    }

    @Test
    void nameOf_root_isThePath() {
        Path root = Path.of("").toAbsolutePath().getRoot();
        assertThat(BookSettings.nameOf(root)).isEqualTo(root.toString());
    }

    @Test
    void list_inOneTextAsFilesHaveIt_isTakenApart() {
        assertThat(new ConfigValues(Map.of("variants", new String[] {"normal, fischerandom", " ", "crazyhouse"}))
                        .list("variants"))
                .containsExactly("normal", "fischerandom", "crazyhouse");
    }
}
