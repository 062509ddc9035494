package org.polybook.reader.internal;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.polybook.api.book.BookFinding;
import org.polybook.api.book.BookFinding.Severity;
import org.polybook.api.book.BookMove;
import org.polybook.chess.orthodox.Orthodox;

/** GNU Chess's book, if the machine has a copy next to the repository. */
class RealBookTest {
    private static Path bookPathOrNull() {
        return Stream.of("../shared", "../../../shared")
                .map(shared -> Path.of(shared, "data/medium/book/gnuchess_book.bin"))
                .filter(Files::exists)
                .findFirst()
                .orElse(null);
    }

    @Test
    void book_ofGnuChess_isSoundAndKnowsItsMoves() throws IOException {
        Path path = bookPathOrNull();
        assumeTrue(path != null, "no ../shared/data/medium/book/gnuchess_book.bin next to the repository");

        try (PolyglotBook book = TestBooks.openMapped(path)) {
            List<BookFinding> findings = TestBooks.findings(book);
            assertThat(findings).noneMatch(finding -> finding.severity() == Severity.ERROR);
            assertThat(book.plausibilityProblem()).isEmpty();
            assertThat(book.moves(Orthodox.NORMAL.start())).isNotEmpty().allMatch(BookMove::isLegal);
        }
    }
}
