package org.polybook.inspect.internal.tree;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.polybook.api.book.BookMetadata;
import org.polybook.api.book.BookMove;
import org.polybook.api.book.BookRecords;
import org.polybook.api.book.EntryBuffer;
import org.polybook.api.book.EntryVisitor;
import org.polybook.api.book.MoveStatistics;
import org.polybook.api.book.OpeningBook;
import org.polybook.api.book.PositionStatistics;
import org.polybook.api.book.StatisticsQuery;
import org.polybook.api.inspect.TreeFormat;
import org.polybook.api.inspect.TreeOptions;
import org.polybook.chess.Color;
import org.polybook.chess.Move;
import org.polybook.chess.Position;
import org.polybook.chess.Squares;
import org.polybook.chess.fault.NotationException;
import org.polybook.chess.notation.San;
import org.polybook.chess.orthodox.Orthodox;

class ResultsTreeTest {
    private static final Position START = Orthodox.NORMAL.start();

    /** A book, in memory, that has results of games. */
    private static final class InMemoryResultsBook implements OpeningBook {
        private final Map<Position, List<MoveStatistics>> moves = new HashMap<>();
        private int searches;

        /**
         * @param line the moves in SAN; the results are those of the games in which the last of these moves was played
         */
        InMemoryResultsBook withResults(String line, long whiteWins, long draws) throws NotationException {
            return withResults(line, whiteWins, draws, 0);
        }

        InMemoryResultsBook withResults(String line, long whiteWins, long draws, long blackWins)
                throws NotationException {
            Position position = START;
            List<String> texts = List.of(line.split(" "));
            for (String text : texts.subList(0, texts.size() - 1)) {
                position = position.play(San.parse(position, text));
            }
            return withResults(position, San.parse(position, texts.get(texts.size() - 1)), whiteWins, draws, blackWins);
        }

        InMemoryResultsBook withResults(Position position, Move move, long whiteWins, long draws, long blackWins) {
            moves.computeIfAbsent(position, any -> new ArrayList<>())
                    .add(MoveStatistics.of(move, whiteWins, draws, blackWins));
            return this;
        }

        @Override
        public BookMetadata metadata() {
            return BookMetadata.of("games").withContent(BookMetadata.Content.STATISTICS);
        }

        @Override
        public PositionStatistics statistics(Position position, StatisticsQuery query) {
            searches++;
            return PositionStatistics.of(moves.getOrDefault(position, List.of()));
        }

        @Override
        public int find(long key, EntryBuffer into) {
            throw new AssertionError("a book of results has no records");
        }

        @Override
        public void forEach(EntryVisitor visitor) {
            throw new AssertionError("a book of results has no records");
        }
    }

    private static List<String> linesOfTree(OpeningBook book, TreeOptions options) throws IOException {
        ByteArrayOutputStream out = new ByteArrayOutputStream();
        new PolyglotTrees().write(book, START, options, TreeFormat.CSV, out);
        return out.toString(StandardCharsets.UTF_8)
                .lines()
                .skip(1)
                .map(row -> row.substring(row.lastIndexOf(',') + 1))
                .toList();
    }

    private static List<BookMove> startMoves(OpeningBook book) throws IOException {
        return BookRecords.of(book, Orthodox.NORMAL).orElseThrow().moves(START);
    }

    @Test
    void write_bookOfResults_listsTheMostPlayedMovesFirst() throws Exception {
        InMemoryResultsBook games = new InMemoryResultsBook()
                .withResults("d4", 1, 0)
                .withResults("e4", 2, 1)
                .withResults("e4 c5", 1, 1);

        assertThat(linesOfTree(games, TreeOptions.DEFAULT)).containsExactly("1. e4", "1. e4 c5", "1. d4");
    }

    @Test
    void write_limitedTree_hasTheMostReachedLines() throws Exception {
        InMemoryResultsBook games = new InMemoryResultsBook()
                .withResults("e4", 90, 0)
                .withResults("a4", 10, 0)
                .withResults("e4 c5", 90, 0)
                .withResults("e4 c5 Nf3", 90, 0)
                .withResults("a4 a5", 10, 0);

        assertThat(linesOfTree(games, TreeOptions.DEFAULT.withMaxMoves(4)))
                .containsExactly("1. e4", "1. e4 c5", "1. e4 c5 2. Nf3", "1. a4");
        assertThat(games.searches).as("each is one pass over the games").isLessThanOrEqualTo(5);
    }

    @Test
    void records_manyGames_areScaledToSixteenBits() throws Exception {
        InMemoryResultsBook games = new InMemoryResultsBook()
                .withResults("e4", 3_000_000, 0)
                .withResults("d4", 1_500_000, 0)
                .withResults("a3", 1, 0);

        assertThat(startMoves(games)).extracting(move -> move.entry().weight()).containsExactly(65_535, 32_768, 1);
    }

    @Test
    void records_fewGames_areTheirNumbersAndTheMostPlayedMoveIsFirst() throws Exception {
        InMemoryResultsBook games = new InMemoryResultsBook()
                .withResults("d4", 1, 2)
                .withResults("e4", 4, 1)
                .withResults("a3", 0, 0);

        assertThat(startMoves(games))
                .extracting(move -> San.of(START, move.move().orElseThrow()).text() + " "
                        + move.entry().weight())
                .containsExactly("e4 5", "d4 3");
    }

    @Test
    void records_illegalMove_isSkipped() throws Exception {
        InMemoryResultsBook games = new InMemoryResultsBook()
                .withResults(START, Move.normal(Squares.E2, Squares.E5), 7, 0, 0)
                .withResults("e4", 1, 0);

        assertThat(startMoves(games)).hasSize(1);
    }

    @Test
    void records_otherVariant_areNone() {
        assertThat(BookRecords.of(new InMemoryResultsBook(), Orthodox.FISCHERANDOM))
                .isEmpty();
    }

    private static String write(OpeningBook book, TreeFormat format) throws IOException {
        ByteArrayOutputStream out = new ByteArrayOutputStream();
        new PolyglotTrees().write(book, START, TreeOptions.PICTURE, format, out);
        return out.toString(StandardCharsets.UTF_8);
    }

    /** White wins 70 of 100 games with 1. e4, of which 60 of 100 with 1... c5; Black's score there is 40 %. */
    private static InMemoryResultsBook sicilian() throws NotationException {
        return new InMemoryResultsBook().withResults("e4", 70, 0, 30).withResults("e4 c5", 60, 0, 40);
    }

    @Test
    void write_csv_hasTheScoreOfTheSideThatMoves() throws Exception {
        assertThat(write(sicilian(), TreeFormat.CSV).lines().skip(1))
                .satisfiesExactly(
                        row -> assertThat(row).contains(",,100,0.7000,0.6041,0.7811,,1. e4"),
                        row -> assertThat(row).contains(",,100,0.4000,0.3094,0.4980,,1. e4 c5"));
    }

    @Test
    void write_json_hasTheScoreOfTheSideThatMoves() throws Exception {
        assertThat(write(sicilian(), TreeFormat.JSON))
                .contains("\"games\": 100, \"score\": 0.7000, \"scoreLow\": 0.6041, \"scoreHigh\": 0.7811, "
                        + "\"lastYear\": null, \"lastMonth\": null, \"moves\": [");
    }

    @Test
    void write_picture_hasColoursByScoreAndTheirScale() throws Exception {
        String svg = write(sicilian(), TreeFormat.SVG);
        String low = ScoreColor.of(sicilian().moves.get(position("e4")).get(0), Color.BLACK);

        assertThat(svg).contains(PictureLegend.SCORES, "≤35%", ">50%<", "≥65%");
        assertThat(svg)
                .contains(": weight 100, 100% of the position, 100% of the games; 100 games, score 70.0% (60-78%)");
        assertThat(low).isEqualTo(ScoreColor.at(1));
        assertThat(svg.split(low, -1)).as("the band and the scale").hasSize(3);
        assertThat(svg).doesNotContain("has its own colour");
        assertThat(write(sicilian(), TreeFormat.DOT)).contains("color=\"" + low + '"');
    }

    @Test
    void color_fewGames_isNearGrey() {
        Move e4 = Move.normal(Squares.E2, Squares.E4);
        assertThat(ScoreColor.of(MoveStatistics.of(e4, 0, 0, 0), Color.WHITE)).isEqualTo(ScoreColor.at(3));
        assertThat(ScoreColor.of(MoveStatistics.of(e4, 1, 0, 0), Color.WHITE)).isEqualTo(ScoreColor.at(5));
        assertThat(ScoreColor.of(MoveStatistics.of(e4, 900, 0, 100), Color.WHITE))
                .isEqualTo(ScoreColor.at(6));
        assertThat(ScoreColor.of(MoveStatistics.of(e4, 900, 0, 100), Color.BLACK))
                .isEqualTo(ScoreColor.at(0));
    }

    private static Position position(String move) throws NotationException {
        return START.play(San.parse(START, move));
    }
}
