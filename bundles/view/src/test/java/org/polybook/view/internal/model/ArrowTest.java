package org.polybook.view.internal.model;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import org.polybook.chess.Position;
import org.polybook.chess.notation.San;
import org.polybook.chess.orthodox.Orthodox;
import org.polybook.view.internal.books.BookAnswer;
import org.polybook.view.internal.books.BookAnswers;
import org.polybook.view.internal.books.BookGames;
import org.polybook.view.internal.books.BookQuery;
import org.polybook.view.internal.books.ListedBook;
import org.polybook.view.internal.books.MoveRow;
import org.polybook.view.internal.books.Transposition;
import org.polybook.view.internal.line.Line;

class ArrowTest {
    private static final Position START = Orthodox.NORMAL.start();

    private static MoveRow row(String book, String san, double share) throws Exception {
        return new MoveRow(
                book,
                Optional.of(San.parse(START, san)),
                san,
                Optional.empty(),
                share,
                "",
                Optional.empty(),
                Transposition.NONE);
    }

    private static BookAnswer answer(String name, MoveRow... rows) {
        ListedBook book = new ListedBook(name, Optional.empty(), List.of(), 0, "", -1, 1, true, "", Optional.empty());
        return new BookAnswer(book, Arrays.asList(rows), BookGames.NONE, "");
    }

    /** A regression: a database without results halved the width of the arrows. */
    @Test
    void share_ofABookWithoutWeights_isNotInTheMean() throws Exception {
        List<BookAnswer> answers = List.of(
                answer("club", row("club", "e4", 0.75), row("club", "d4", 0.25)),
                answer("friends", row("friends", "d4", 1)),
                answer("unfinished", row("unfinished", "e4", 0), row("unfinished", "c4", 0)),
                answer("silent"));

        assertThat(Arrow.forMovesWithLargestShares(
                        new BookAnswers(BookQuery.ofAllGames(Line.from(START)), answers, true)))
                .extracting(arrow -> arrow.move().toString() + ' ' + arrow.share())
                .containsExactly("c2c4 0.0", "e2e4 0.375", "d2d4 0.625");
    }
}
