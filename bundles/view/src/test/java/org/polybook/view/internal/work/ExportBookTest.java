package org.polybook.view.internal.work;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.polybook.api.build.BuildCancelledException;
import org.polybook.api.build.BuildOptions;
import org.polybook.api.build.BuildOptions.UnknownResults;
import org.polybook.api.build.BuildOptions.Weighting;
import org.polybook.chess.Position;
import org.polybook.chess.notation.San;
import org.polybook.chess.orthodox.Orthodox;
import org.polybook.io.OutputIsInputException;
import org.polybook.view.internal.testing.TestBookShelf;

/** Tests exports of books to PGN. */
class ExportBookTest {
    @TempDir
    private Path folder;

    private final List<Double> reported = new ArrayList<>();

    /** Returns the progress of a task that is cancelled after that many reports. */
    private TaskProgress cancelledAfter(int reports) {
        return new TaskProgress() {
            @Override
            public void reportShare(double share) {
                reported.add(share);
            }

            @Override
            public boolean isCancelled() {
                return reported.size() >= reports;
            }
        };
    }

    private Path book(String... lines) throws Exception {
        return TestBookShelf.writeBook(folder.resolve("club.bin"), lines);
    }

    private String exportForMessage(Path book, Optional<Position> from, String pgn) throws IOException {
        return new ExportBook(book, from, folder.resolve(pgn)).runForMessage(cancelledAfter(Integer.MAX_VALUE));
    }

    @Test
    void export_wholeBook_isTheSameBookWhenBuiltAgain() throws Exception {
        Path book = book("e4 = 30", "d4 = 10", "e4 c5 = 6", "e4 e5 = 2", "d4 d5 = 1");

        assertThat(exportForMessage(book, Optional.empty(), "club.pgn"))
                .isEqualTo("5 moves of club.bin were written to club.pgn.");

        assertThat(reported).isNotEmpty().isSorted().endsWith(1.0);
        Path again = folder.resolve("again.bin");
        BuildOptions options = BuildOptions.DEFAULT
                .withWeighting(Weighting.COMMENTS)
                .withUnknownResults(UnknownResults.DRAW)
                .withVariations(true);
        new BuildBook(List.of(folder.resolve("club.pgn")), again, options, Optional.empty())
                .runForMessage(cancelledAfter(Integer.MAX_VALUE));
        assertThat(again).hasSameBinaryContentAs(book);
    }

    @Test
    void export_fromAPosition_hasTheMovesAfterIt() throws Exception {
        Path book = book("e4 = 30", "d4 = 10", "e4 c5 = 6");
        Position start = Orthodox.NORMAL.start();
        Position e4 = start.play(San.parse(start, "e4"));

        assertThat(exportForMessage(book, Optional.of(e4), "sicilian.pgn")).startsWith("One move of club.bin was");

        assertThat(folder.resolve("sicilian.pgn"))
                .content()
                .contains("[FEN ", "1... c5")
                .doesNotContain("e4");
    }

    @Test
    void export_unreachablePositions_areCounted() throws Exception {
        Path book = book("e4 = 30", "d4 d5 c4 e6 = 10");

        assertThat(exportForMessage(book, Optional.empty(), "club.pgn"))
                .endsWith(
                        " One position of the book is not in the file, as no single move leads there from the others.");
    }

    @Test
    void export_bookWithoutMovesThere_writesNothing() throws Exception {
        Path book = book("d4 d5 c4 e6 = 10");

        assertThatThrownBy(() -> exportForMessage(book, Optional.empty(), "club.pgn"))
                .hasMessageStartingWith("club.bin: the book has no move");
        assertThat(folder).isDirectoryNotContaining("glob:**.pgn");
    }

    /** A book of a variant without rules is read with the keys of orthodox chess. */
    @Test
    void export_bookOfAVariantWithoutRules_beginsAtTheOrthodoxStart() throws Exception {
        byte[] moves = Files.readAllBytes(book("e4 = 30"));
        byte[] header = "@PG@\n1.0\n2\n1\nunknown\n\0".getBytes(StandardCharsets.US_ASCII);
        ByteBuffer bytes = ByteBuffer.allocate(16 * ((header.length + 7) / 8) + moves.length);
        for (int i = 0; i < header.length; i += 8) {
            bytes.putLong(0).put(Arrays.copyOfRange(header, i, i + 8));
        }
        Path strange =
                Files.write(folder.resolve("strange.bin"), bytes.put(moves).array());

        assertThat(exportForMessage(strange, Optional.empty(), "strange.pgn"))
                .startsWith("One move of strange.bin was written to strange.pgn.");
    }

    @Test
    void export_ofADatabase_hasTheMovesOfItsGames() throws Exception {
        Path games = Files.writeString(folder.resolve("games.pgn"), "[Result \"1-0\"]\n\n1. e4 c5 2. Nf3 1-0\n");
        Path database = folder.resolve("games.si4");
        new ImportGames(games, database, Optional.empty()).runForMessage(cancelledAfter(Integer.MAX_VALUE));

        assertThat(exportForMessage(database, Optional.empty(), "tree.pgn")).startsWith("3 moves of games.si4");
    }

    /**
     * The platform's dialog prompts before it replaces a file of the entered name, but that name may lack its ending.
     */
    @Test
    void export_nameWithoutItsEnding_replacesNoUnconfirmedFile() throws Exception {
        Path book = book("e4 = 30");
        Path pgn = Files.writeString(folder.resolve("club.pgn"), "games of the club");

        assertThatThrownBy(() -> exportForMessage(book, Optional.empty(), "club"))
                .hasMessageContaining("club.pgn");

        assertThat(pgn).hasContent("games of the club");
        exportForMessage(book, Optional.empty(), "club.pgn");
        assertThat(pgn).content().contains("1. e4");
        exportForMessage(book, Optional.empty(), "club.bin");
        assertThat(folder.resolve("club.bin.pgn")).hasSameTextualContentAs(pgn);
        assertThat(book).hasSize(16);
    }

    @Test
    void export_inPlaceOfTheBook_isRejected() throws Exception {
        Path book = book("e4 = 30");
        Files.createLink(folder.resolve("link.pgn"), book);

        assertThatThrownBy(() -> exportForMessage(book, Optional.empty(), "link.pgn"))
                .isInstanceOf(OutputIsInputException.class);
    }

    @Test
    void export_cancelled_leavesTheFileUnchanged() throws Exception {
        Path book = book("e4 = 30", "d4 = 10", "e4 c5 = 6", "e4 e5 = 2");
        Path pgn = Files.writeString(folder.resolve("club.pgn"), "games of the club");
        Task export = new ExportBook(book, Optional.empty(), pgn);

        for (int reports = 0; reports < 4; reports++) {
            reported.clear();
            TaskProgress progress = cancelledAfter(reports);
            assertThatThrownBy(() -> export.runForMessage(progress)).isInstanceOf(BuildCancelledException.class);
        }

        assertThat(pgn).hasContent("games of the club");
        assertThat(folder.toFile().list()).containsExactlyInAnyOrder("club.bin", "club.pgn");
    }
}
