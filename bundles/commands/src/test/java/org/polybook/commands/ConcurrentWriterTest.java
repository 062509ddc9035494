package org.polybook.commands;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.polybook.api.Books;
import org.polybook.api.book.BookEntry;
import org.polybook.api.book.BookFile;
import org.polybook.api.learn.DrawAssumption;
import org.polybook.api.learn.LearnDialects;
import org.polybook.commands.header.Header;
import org.polybook.commands.learn.Learn;

/**
 * Tests commands while another writer changes the book after the command has read it and before the command writes it.
 */
class ConcurrentWriterTest {
    /** A win: two half-points of one game. */
    private static final long WIN = 0x0001_0002;

    @TempDir
    Path folder;

    private final Header header = new Header(CommandContext.quiet());
    private final Learn learn = new Learn(CommandContext.quiet());

    private static Header.Change addingLine(String text) {
        return new Header.Change(Optional.empty(), Optional.empty(), List.of(text));
    }

    @Test
    void set_headerSetConcurrently_keepsBothLines() throws Exception {
        Path file = folder.resolve("club.bin");
        BookRef book = new TestBookWriter().addAtStart(TestBookWriter.E2E4, 3).writeTo(file);

        ClosingHook.onClose(file, () -> new Header(CommandContext.quiet()).set(book, addingLine("theirs")));
        header.set(book, addingLine("mine"));

        assertThat(ClosingHook.hasRun()).isTrue();
        assertThat(header.show(book).orElseThrow().header().comment()).isEqualTo("theirs\nmine");
    }

    private BookRef writeLearnedBook(Path file) throws Exception {
        BookRef book = new TestBookWriter().addAtStart(TestBookWriter.E2E4, 3).writeTo(file);
        byte[] record = Files.readAllBytes(file);
        record[13] = 1;
        record[15] = 2;
        Files.write(file, record);
        header.set(book, addingLine("Learn dialect: polyglot"));
        assertThat(readLearnField(file)).isEqualTo(WIN);
        return book;
    }

    private static long readLearnField(Path file) throws Exception {
        try (BookFile opened = Books.open(file)) {
            return opened.find(TestBookWriter.START).stream()
                    .mapToLong(BookEntry::learn)
                    .findFirst()
                    .orElseThrow();
        }
    }

    private static Learn.ConvertRequest toXboard(BookRef book) {
        return new Learn.ConvertRequest(book, Optional.empty(), "xboard", DrawAssumption.FEWEST);
    }

    @Test
    void convert_convertedConcurrently_isNotConvertedTwice() throws Exception {
        Path file = folder.resolve("club.bin");
        BookRef book = writeLearnedBook(file);
        long converted = LearnDialects.convert(
                WIN, LearnDialects.required("polyglot"), LearnDialects.required("xboard"), DrawAssumption.FEWEST);

        ClosingHook.onClose(
                file,
                () -> assertThat(new Learn(CommandContext.quiet()).convert(toXboard(book)))
                        .isEqualTo(1));
        long changed = learn.convert(toXboard(book));

        assertThat(ClosingHook.hasRun()).isTrue();
        assertThat(readLearnField(file)).isEqualTo(converted);
        assertThat(changed).isZero();
        assertThat(header.show(book).orElseThrow().header().learnDialect()).isEqualTo("xboard");
    }

    @Test
    void convert_headerDeletedConcurrently_leavesTheBook() throws Exception {
        Path file = folder.resolve("club.bin");
        BookRef book = writeLearnedBook(file);

        ClosingHook.onClose(file, () -> new Header(CommandContext.quiet()).delete(book));

        assertThatThrownBy(() -> learn.convert(toXboard(book)))
                .isInstanceOf(BadInputException.class)
                .hasMessageContaining("does not name the dialect of its learn fields");
        assertThat(readLearnField(file)).isEqualTo(WIN);
    }
}
