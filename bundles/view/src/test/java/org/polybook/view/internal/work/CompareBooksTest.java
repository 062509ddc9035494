package org.polybook.view.internal.work;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.tuple;

import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.OptionalInt;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.polybook.api.book.UnsupportedFormatException;
import org.polybook.api.build.BuildCancelledException;
import org.polybook.api.inspect.BookDifference;
import org.polybook.api.inspect.BookDifference.Kind;
import org.polybook.view.internal.testing.TestBookShelf;

/** Tests comparisons of two books. */
class CompareBooksTest {
    @TempDir
    private Path folder;

    private final List<CompareBooks.Result> results = new ArrayList<>();
    private boolean cancelled;

    private final TaskProgress progress = new TaskProgress() {
        @Override
        public void reportShare(double share) {
            assertThat(share).isNegative();
        }

        @Override
        public boolean isCancelled() {
            return cancelled;
        }
    };

    private CompareBooks compareTask(Path first, Path second) {
        return new CompareBooks(first, second, results::add);
    }

    private Path writeClubBook() throws Exception {
        return TestBookShelf.writeBook(folder.resolve("club.bin"), "e4 = 30", "d4 = 10", "d4 d5 c4 e6 = 1");
    }

    @Test
    void compare_booksWithOtherMoves_namesThemNearestToTheStartFirst() throws Exception {
        Path other = TestBookShelf.writeBook(folder.resolve("other.bin"), "e4 = 7", "d4 = 10", "d4 d5 = 2");

        assertThat(compareTask(writeClubBook(), other).runForMessage(progress))
                .isEqualTo("club.bin and other.bin: 3 differences.");

        List<BookDifference> differences = results.get(0).differences();
        assertThat(results.get(0).isComplete()).isTrue();
        assertThat(differences)
                .extracting(BookDifference::kind, BookDifference::line, BookDifference::san)
                .startsWith(tuple(Kind.WEIGHT, "", "e4"), tuple(Kind.POSITION, "1. d4", "d5"));
        assertThat(differences.get(0).second()).isEqualTo(OptionalInt.of(7));
        assertThat(differences).hasSize(3);
    }

    @Test
    void compare_bookWithItsCopy_findsNothing() throws Exception {
        Path copy = Files.copy(writeClubBook(), folder.resolve("copy.bin"));

        assertThat(compareTask(writeClubBook(), copy).runForMessage(progress))
                .isEqualTo("club.bin and copy.bin: no differences.");
        assertThat(results.get(0).differences()).isEmpty();
    }

    @Test
    void compare_cancelled_hasNoResult() throws Exception {
        Path copy = Files.copy(writeClubBook(), folder.resolve("copy.bin"));
        cancelled = true;

        assertThatThrownBy(() -> compareTask(writeClubBook(), copy).runForMessage(progress))
                .isInstanceOf(BuildCancelledException.class);
        assertThat(results).isEmpty();
    }

    @Test
    void compare_aDatabase_isRejectedByName() throws Exception {
        Path games = Files.writeString(folder.resolve("games.pgn"), "1. e4 c5 1-0\n");
        Path database = folder.resolve("games.si4");
        new ImportGames(games, database, Optional.empty())
                .runForMessage(new EnqueuedTask(compareTask(database, database), () -> {}));

        assertThatThrownBy(() -> compareTask(writeClubBook(), database).runForMessage(progress))
                .isInstanceOf(UnsupportedFormatException.class)
                .hasMessageContaining("games.si4");
    }
}
