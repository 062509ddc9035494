package org.polybook.api.provider;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import java.util.List;
import java.util.Locale;
import java.util.Random;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.polybook.api.book.BookEntry;
import org.polybook.api.book.BookFile;
import org.polybook.api.book.BookFinding;
import org.polybook.api.book.BookFormatException;
import org.polybook.api.book.EntryBuffer;
import org.polybook.api.book.OpenOptions;

/** The contract of {@link BookFormat} and its {@link BookFile}s. The test of a provider extends this class. */
public abstract class BookFormatContract {
    private static final List<BookEntry> ENTRIES =
            List.of(new BookEntry(5, 0x031C, 300, 0), new BookEntry(5, 0x02DB, 200, 7), new BookEntry(9, 0x0107, 1, 1));

    @TempDir
    Path folder;

    protected abstract BookFormat format();

    /** Writes a book of the format with these entries, which are sorted by key. */
    protected abstract void write(Path path, List<BookEntry> entries) throws IOException;

    private Path writeTestBook() throws IOException {
        Path path = folder.resolve("written.book");
        write(path, ENTRIES);
        return path;
    }

    @Test
    void name_isShortAndLowerCase() {
        assertThat(format().name())
                .isEqualTo(format().name().toLowerCase(Locale.ROOT))
                .isNotBlank();
    }

    @Test
    void open_writtenBook_findsItsRecords() throws IOException {
        for (OpenOptions options : List.of(OpenOptions.MAP, OpenOptions.DEFAULT)) {
            try (BookFile book = format().open(writeTestBook(), options)) {
                assertThat(book.find(5)).as("%s", options).isEqualTo(ENTRIES.subList(0, 2));
                assertThat(book.metadata().format()).isEqualTo(format().name());
                assertThat(book.path()).isEqualTo(folder.resolve("written.book"));
            }
        }
    }

    @Test
    void files_writtenBook_existAndBeginWithTheMainFile() throws IOException {
        Path main = writeTestBook();

        assertThat(format().files(main))
                .startsWith(main)
                .doesNotHaveDuplicates()
                .allMatch(Files::isRegularFile);
        assertThat(format().files(main)).isEqualTo(format().files(main));
    }

    @Test
    void open_missingFile_isNamedInTheError() {
        Path missing = folder.resolve("missing.book");

        assertThatThrownBy(() -> format().open(missing, OpenOptions.MAP))
                .isInstanceOf(NoSuchFileException.class)
                .hasMessageContaining(missing.toString());
    }

    @Test
    void open_directory_isRejected() {
        assertThatThrownBy(() -> format().open(folder, OpenOptions.MAP))
                .isInstanceOf(BookFormatException.class)
                .hasMessageContaining(folder.toString())
                .hasMessageContaining("directory");
    }

    @Test
    void use_afterClose_throws() throws IOException {
        for (OpenOptions options : List.of(OpenOptions.MAP, OpenOptions.DEFAULT)) {
            BookFile book = format().open(writeTestBook(), options);

            book.close();
            book.close();

            assertThatThrownBy(() -> book.find(5)).isInstanceOf(IllegalStateException.class);
            assertThatThrownBy(() -> book.find(new long[] {5}, 1, new EntryBuffer(), new int[1]))
                    .isInstanceOf(IllegalStateException.class);
            assertThatThrownBy(() -> book.forEach((index, key, packed) -> true))
                    .isInstanceOf(IllegalStateException.class);
            assertThatThrownBy(() -> book.validate(finding -> true)).isInstanceOf(IllegalStateException.class);
        }
    }

    @Test
    void validate_soundBook_findsNoError() throws IOException {
        try (BookFile book = format().open(writeTestBook(), OpenOptions.MAP)) {
            book.validate(finding -> {
                assertThat(finding.severity()).as("%s", finding).isNotEqualTo(BookFinding.Severity.ERROR);
                return true;
            });
            assertThat(book.plausibilityProblem()).isEmpty();
        }
    }

    @Test
    void open_randomBytes_isImplausible() throws IOException {
        Path noise = folder.resolve("noise.book");
        byte[] bytes = new byte[64 * 1024];
        new Random(7).nextBytes(bytes);
        Files.write(noise, bytes);

        try (BookFile book = format().open(noise, OpenOptions.MAP)) {
            assertThat(book.plausibilityProblem()).get().asString().contains(noise.toString());
        } catch (BookFormatException e) {
            assertThat(e).hasMessageContaining(noise.toString());
        }
    }
}
