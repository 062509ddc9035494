package org.polybook.itests.conformance;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.HashMap;
import java.util.Map;
import java.util.TreeSet;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;
import org.polybook.api.Books;
import org.polybook.api.book.BookFile;
import org.polybook.api.scheme.Schemes;
import org.polybook.api.select.Explanation;
import org.polybook.api.select.MoveSelector;
import org.polybook.api.select.Selection;
import org.polybook.api.select.SelectionContext;
import org.polybook.api.select.SelectionPolicy;
import org.polybook.chess.Position;
import org.polybook.chess.orthodox.Orthodox;

/** Random choices of Polyglot from small books, compared with ours from the same books. */
class PolyglotRandomChoiceIT {
    private static final Position START = Orthodox.NORMAL.start();
    private static final int DRAWS = 3000;
    /** The maximum rounding error of a recorded number: half a unit of the last digit. */
    private static final double ROUNDING = 0.0005;
    /** The deviation, in standard deviations, that one of ten thousand samples exceeds. */
    private static final double SELDOM = 3.9;
    /**
     * The chi-square that one of ten thousand samples exceeds, for two degrees of freedom; no sample here has more
     * degrees of freedom.
     */
    private static final double SELDOM_EXCEEDED = 18.42;

    @TempDir
    private Path folder;

    static Stream<Sample> samples() {
        return RecordedTable.read("polyglot-draws.tsv").rows().stream().map(Sample::parse);
    }

    /**
     * One recorded sample.
     *
     * @param shares each move's share of the choices
     */
    record Sample(String name, SelectionPolicy policy, String records, int choices, Map<String, Double> shares) {
        static Sample parse(RecordedTable.Row row) {
            Map<String, Double> parts = new HashMap<>();
            for (String part : row.columnOrEmpty(4).split(" ")) {
                if (!part.isEmpty()) {
                    parts.put(part.substring(0, 4), Double.valueOf(part.substring(5)));
                }
            }
            return new Sample(
                    row.columnOrEmpty(0),
                    SelectionPolicy.parse(row.columnOrEmpty(1)),
                    row.columnOrEmpty(2),
                    Integer.parseInt(row.columnOrEmpty(3)),
                    parts);
        }

        /** Returns the number of times that the move was chosen. */
        double timesChosen(String move) {
            return choices * shares.getOrDefault(move, 0.0);
        }

        @Override
        public String toString() {
            return name;
        }
    }

    /** Builds a book of the records, each with code, weight, games and half-points. */
    private BookFile writeAndOpenBook(String records) throws IOException {
        String[] all = records.split(" ");
        ByteBuffer bytes = ByteBuffer.allocate(16 * all.length);
        for (String record : all) {
            String[] fields = record.split(":");
            bytes.putLong(Schemes.key(START, Schemes.POLYGLOT));
            for (int i = 0; i < 4; i++) {
                bytes.putShort((short) (i < fields.length ? Integer.parseInt(fields[i]) : 0));
            }
        }
        return Books.open(Files.write(folder.resolve("sample.bin"), bytes.array()));
    }

    private static Map<String, Double> probabilities(Explanation explanation) {
        Map<String, Double> probabilities = new HashMap<>();
        for (Explanation.Candidate candidate : explanation.books().get(0).candidates()) {
            if (candidate.probability() > 0) {
                probabilities.put(candidate.move().orElseThrow().toString(), candidate.probability());
            }
        }
        return probabilities;
    }

    @ParameterizedTest
    @MethodSource("samples")
    void explain_recordedBook_hasTheRecordedProbabilities(Sample sample) throws IOException {
        try (BookFile book = writeAndOpenBook(sample.records())) {
            Map<String, Double> probabilities =
                    probabilities(MoveSelector.over(book, sample.policy()).explain(SelectionContext.of(START)));

            assertThat(probabilities).containsOnlyKeys(sample.shares().keySet());
            probabilities.forEach((move, probability) -> {
                double deviation = Math.sqrt(probability * (1 - probability) / sample.choices());
                assertThat(sample.shares().get(move))
                        .as(move)
                        .isCloseTo(probability, within(SELDOM * deviation + ROUNDING));
            });
        }
    }

    @ParameterizedTest
    @MethodSource("samples")
    void select_recordedBook_choosesEachMoveAsOften(Sample sample) throws IOException {
        try (BookFile book = writeAndOpenBook(sample.records())) {
            MoveSelector selector = MoveSelector.over(book, sample.policy()).withSeed(20241);
            Map<String, Integer> drawn = new HashMap<>();
            for (int i = 0; i < DRAWS; i++) {
                selector.select(START)
                        .map(Selection::move)
                        .ifPresent(move -> drawn.merge(move.toString(), 1, Integer::sum));
            }

            assertThat(drawn).containsOnlyKeys(sample.shares().keySet());
            double sum = 0;
            for (String move : new TreeSet<>(drawn.keySet())) {
                double theirs = sample.timesChosen(move) * DRAWS / sample.choices();
                sum += Math.pow(drawn.get(move) - theirs, 2) / (drawn.get(move) + theirs);
            }
            assertThat(sum).isLessThan(SELDOM_EXCEEDED);
        }
    }

    /**
     * The formula of the original, computed by hand: 60000, 1666 and 10000 of 71666, each in hundredths of a percent.
     */
    @Test
    void explain_learnedWeights_areExact() throws IOException {
        Sample learned = samples()
                .filter(sample -> sample.name().equals("learn on"))
                .findFirst()
                .orElseThrow();
        try (BookFile book = writeAndOpenBook(learned.records())) {
            Map<String, Double> probabilities =
                    probabilities(MoveSelector.over(book, learned.policy()).explain(SelectionContext.of(START)));
            assertThat(probabilities)
                    .isEqualTo(Map.of("e2e4", 8372.0 / 9999, "d2d4", 232.0 / 9999, "c2c4", 1395.0 / 9999));
        }
    }

    /**
     * The record has more half-points than its games allow: the original divides by a negative number and never plays
     * d4; ours treats all games as won.
     */
    @Test
    void explain_corruptLearnField_isLimitedToItsRange() throws IOException {
        try (BookFile book = writeAndOpenBook("796:10:1:9 731:10:0:0")) {
            Map<String, Double> probabilities =
                    probabilities(MoveSelector.over(book, SelectionPolicy.parse("polyglot-learn"))
                            .explain(SelectionContext.of(START)));
            assertThat(probabilities).isEqualTo(Map.of("e2e4", 0.6, "d2d4", 0.4));
        }
    }
}
