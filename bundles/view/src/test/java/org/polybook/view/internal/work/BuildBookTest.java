package org.polybook.view.internal.work;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.polybook.api.build.BookMerger.MergePolicy;
import org.polybook.api.build.BookReplacement;
import org.polybook.api.build.BuildOptions;
import org.polybook.api.build.BuildOptions.UnknownResults;
import org.polybook.api.build.BuildOptions.Weighting;
import org.polybook.api.build.MoveFilter;
import org.polybook.api.game.GameFilter;
import org.polybook.io.OutputIsInputException;

/**
 * Tests the outputs of tasks, which never replace an input and leave no empty book, and the messages about skipped
 * games and moves.
 */
class BuildBookTest {
    private static final TaskProgress IGNORED = new TaskProgress() {
        @Override
        public void reportShare(double share) {
            // ignored
        }

        @Override
        public boolean isCancelled() {
            return false;
        }
    };

    @TempDir
    private Path folder;

    @Test
    void run_bookInPlaceOfItsGames_isRejected() throws IOException {
        Path games = Files.writeString(folder.resolve("games.pgn"), "1. e4 e5 1-0\n");
        Path other = Files.createLink(folder.resolve("other.pgn"), games);
        for (Task task : List.of(
                new BuildBook(List.of(games), other, Optional.empty()),
                new ImportGames(games, games, Optional.empty()),
                new MergeBooks(List.of(games, other), MergePolicy.SUM, games, Optional.empty()))) {
            assertThatThrownBy(() -> task.runForMessage(IGNORED)).isInstanceOf(OutputIsInputException.class);
        }
        assertThat(games).hasContent("1. e4 e5 1-0\n");
    }

    private String buildForMessage(String games, String book, BuildOptions options) throws IOException {
        Path pgn = Files.writeString(folder.resolve("games.pgn"), games);
        return new BuildBook(List.of(pgn), folder.resolve(book), options, Optional.empty()).runForMessage(IGNORED);
    }

    /** Games that are dragged onto the view are built with the defaults, without the dialog. */
    @Test
    void run_repertoireWithTheDefaults_namesTheChoicesThatCountIt() throws IOException {
        String repertoire = "1. e4 (1. d4) e5 *\n\n1. c4 1-0\n";

        assertThat(buildForMessage(repertoire, "a.bin", BuildOptions.DEFAULT))
                .endsWith("One game without a result was skipped. One variation was skipped."
                        + " The dialog of Build from games\u2026 can include them.");
        assertThat(buildForMessage(repertoire, "b.bin", BuildOptions.DEFAULT.withUnknownResults(UnknownResults.DRAW)))
                .endsWith("One variation was skipped.");
    }

    @Test
    void run_movesMarkedAsMistakes_areCountedOrSkippedAndNamed() throws IOException {
        String annotated = "1. e4 f6? (1... c5) 2. d4 1-0\n";
        BuildOptions variations = BuildOptions.DEFAULT.withVariations(true).withWeighting(Weighting.GAMES);

        assertThat(buildForMessage(annotated, "a.bin", variations))
                .isEqualTo("One game, 4 moves: a.bin. One move marked ? or ?? was counted.");
        assertThat(buildForMessage(annotated, "b.bin", variations.withMistakes(false)))
                .isEqualTo("One game, 3 moves: b.bin. One move marked ? or ?? was skipped.");
    }

    @Test
    void run_conditionsThatNoMoveMeets_areNamed() throws IOException {
        BuildOptions options = BuildOptions.DEFAULT.withMoves(MoveFilter.ALL.withMinGames(2));

        assertThat(buildForMessage("1. e4 e5 1-0\n", "none.bin", options))
                .isEqualTo("games.pgn: no moves for a book." + " 2 moves were counted, but none meets the conditions.");
        assertThat(folder.resolve("none.bin")).doesNotExist();
    }

    /** The existing book stays, and the message gives the same reason as for a new book. */
    @Test
    void run_noMovesForAnExistingBook_failsWithTheReason() throws IOException {
        Path book = Files.write(folder.resolve("club.bin"), new byte[16]);
        BuildOptions options = BuildOptions.DEFAULT.withGames(GameFilter.ALL.withPlayer("Tal", Optional.empty()));

        assertThatThrownBy(() -> buildForMessage("1. e4 e5 1-0\n", "club.bin", options))
                .isInstanceOf(IOException.class)
                .hasMessageContaining("club.bin")
                .hasMessageEndingWith(" One game without the player was skipped.");
        assertThat(book).hasSize(16);
    }

    @Test
    void run_weightsInComments_areUsedOrReportedAsUnused() throws IOException {
        String export = "1. e4 {weight 7} (1. d4 {weight 3}) (1. c4) e5 {weight 5} *\n";
        BuildOptions variations = BuildOptions.DEFAULT.withVariations(true);

        assertThat(buildForMessage(export, "a.bin", variations.withUnknownResults(UnknownResults.DRAW)))
                .endsWith("a.bin. 3 comments state weights, which were not used.");
        assertThat(buildForMessage(
                        export,
                        "b.bin",
                        variations.withUnknownResults(UnknownResults.DRAW).withWeighting(Weighting.COMMENTS)))
                .isEqualTo("One game, 3 moves: b.bin. One move without a weight in a comment was skipped.");
    }

    @Test
    void deleteIfEmptyAndUnused_bookOfNoRecords_isDeleted() throws IOException {
        Path book = Files.createFile(folder.resolve("club.bin"));
        BuildBook.deleteIfEmptyAndUnused(book);
        assertThat(folder).isEmptyDirectory();
        BuildBook.deleteIfEmptyAndUnused(book);
        assertThat(folder).isEmptyDirectory();
    }

    @Test
    void deleteIfEmptyAndUnused_lockedBook_stays() throws IOException {
        Path book = Files.createFile(folder.resolve("club.bin"));
        try (BookReplacement other = BookReplacement.lockAndBegin(book)) {
            BuildBook.deleteIfEmptyAndUnused(other.target());
            assertThat(book).exists();
        }
    }

    @Test
    void deleteIfEmptyAndUnused_bookWrittenSince_stays() throws IOException {
        Path book = Files.write(folder.resolve("club.bin"), new byte[16]);
        BuildBook.deleteIfEmptyAndUnused(book);
        assertThat(book).hasSize(16);
    }
}
