package org.polybook.commands;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.IOException;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import java.util.Optional;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.polybook.api.book.BookMetadata.Content;
import org.polybook.api.book.OpeningBook;
import org.polybook.commands.pick.Pick;
import org.polybook.commands.show.Show;

class BookSessionTest {
    private static final PositionRef OF_THE_BOOK = PositionRef.of(PositionRef.OF_THE_BOOK, Optional.empty());

    @TempDir
    Path folder;

    private BookRef book;
    private int before;

    @BeforeEach
    void writeBook() throws IOException {
        book = TestResultsFormat.write(folder.resolve("club.results"), Content.STATISTICS);
        before = TestResultsFormat.timesOpened();
    }

    private int timesOpened() {
        return TestResultsFormat.timesOpened() - before;
    }

    @Test
    void show_variantOfTheBook_opensItOnce() throws Exception {
        Show.Answer answer = new Show(CommandContext.quiet()).run(new Show.Request(book, OF_THE_BOOK, false));
        assertThat(answer.results()).isNotEmpty();
        assertThat(timesOpened()).isOne();
    }

    @Test
    void show_wrongMove_isRefusedBeforeAMissingFile() throws Exception {
        Show show = new Show(CommandContext.quiet());
        BookRef nowhere = BookRef.file(folder.resolve("nowhere.results"));
        assertThatThrownBy(() -> show.run(new Show.Request(nowhere, OF_THE_BOOK.withMoves("e5"), false)))
                .isInstanceOf(BadInputException.class)
                .hasMessageContaining("e5");
        assertThatThrownBy(() -> show.run(new Show.Request(nowhere, OF_THE_BOOK, false)))
                .isInstanceOf(NoSuchFileException.class);
    }

    @Test
    void session_variantOfTheUser_opensTheBookAtTheFirstUse() throws Exception {
        try (BookSession session = BookSession.of(CommandContext.quiet(), book, PositionRef.START)) {
            assertThat(session.resolvedPosition()).isEqualTo(PositionRef.START);
            assertThat(timesOpened()).isZero();
            OpeningBook open = session.openAndReportProblems();
            assertThat(session.openAndReportProblems()).isSameAs(open);
            assertThat(session.isServed()).isFalse();
        }
        assertThat(timesOpened()).isOne();
    }

    @Test
    void pick_twoBooks_opensEachOnce() throws Exception {
        Path other = folder.resolve("other.results");
        BookRef second = TestResultsFormat.write(other, Content.STATISTICS);
        new Pick(CommandContext.quiet()).run(Pick.Request.of(book, second).withPosition(OF_THE_BOOK));
        assertThat(timesOpened()).isEqualTo(2);
    }
}
