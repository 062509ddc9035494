package org.polybook.writer.internal;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;
import org.polybook.api.book.BookEntry;
import org.polybook.api.build.BuildOptions;
import org.polybook.api.build.BuildOptions.Weighting;
import org.polybook.api.build.MoveFilter;
import org.polybook.chess.Color;

class MoveWeigherTest {
    private static final long START = 0x463B96181691FC9CL;
    private static final long AFTER_E4 = 0x823C9B50FD114196L;
    private static final int A4 = 8 << 6 | 24;
    private static final int D4 = 11 << 6 | 27;
    private static final int E4 = 12 << 6 | 28;
    private static final int E5 = 52 << 6 | 36;
    private static final int AGING_UNIT = 4096;

    @TempDir
    private Path folder;

    /** The moves to be weighed, with games and half-points in the units of the build. */
    private final List<Played> played = new ArrayList<>();

    private record Played(long key, int identity, long games, long halfPoints) {}

    private void played(int move, long games, long halfPoints) {
        played.add(new Played(START, move, games, halfPoints));
    }

    private MoveWeigher weigh(BuildOptions options, int unit, RecordOutput output) throws IOException {
        MoveWeigher weigher = new MoveWeigher(options, output);
        for (long key : new long[] {START, AFTER_E4}) {
            EntryTable table = new EntryTable(8, key >>> 56, CountingRule.of(unit, false));
            played.stream()
                    .filter(move -> move.key == key)
                    .forEach(move ->
                            table.add(key, move.identity, move.games, move.halfPoints, Math.max(1, move.games / unit)));
            SortedEntries entries = new SortedEntries();
            entries.load(table);
            weigher.accept(entries);
        }
        return weigher;
    }

    private List<BookEntry> book(BuildOptions options, int unit) throws IOException {
        Path book = folder.resolve("book.bin");
        Files.deleteIfExists(book);
        try (RecordOutput output = RecordOutput.to(book, book)) {
            weigh(options, unit, output);
        }
        List<BookEntry> entries = new ArrayList<>();
        try (RecordInput records = RecordInput.open(book)) {
            while (records.next()) {
                entries.add(BookEntry.of(records.key(), records.packed()));
            }
        }
        return entries;
    }

    private List<BookEntry> book(BuildOptions options) throws IOException {
        return book(options, 1);
    }

    private List<BookEntry> book(MoveFilter filter) throws IOException {
        return book(BuildOptions.DEFAULT.withMoves(filter));
    }

    private static BuildOptions weighedBy(Weighting weighting) {
        return BuildOptions.DEFAULT.withWeighting(weighting);
    }

    private static BookEntry move(int move, int weight) {
        return new BookEntry(START, move, weight, 0);
    }

    @Test
    void accept_positionTooHeavyForSixteenBits_isScaledAsAWhole() throws IOException {
        played(E4, 100_000, 131_070);
        played(D4, 10_000, 20_000);
        assertThat(book(BuildOptions.DEFAULT)).containsExactly(move(E4, 65_535), move(D4, 10_000));
    }

    @Test
    void accept_heaviestMoveThatFits_isNotScaled() throws IOException {
        played(E4, 65_535, 65_535);
        played(D4, 3, 3);
        assertThat(book(BuildOptions.DEFAULT)).containsExactly(move(E4, 65_535), move(D4, 3));
    }

    /** A weight of 0 would mean "never play". */
    @Test
    void accept_rareMoveNextToAFrequentOne_keepsAWeight() throws IOException {
        played(E4, 200_000, 400_000);
        played(A4, 1, 1);
        assertThat(book(BuildOptions.DEFAULT)).containsExactly(move(E4, 65_535), move(A4, 1));
    }

    @Test
    void accept_agedGamesOfLessThanHalfAGame_keepTheirProportion() throws IOException {
        played(E4, 100, 100);
        played(D4, 3 * AGING_UNIT, 3 * AGING_UNIT + AGING_UNIT / 2);
        played(A4, 3 * AGING_UNIT, 3 * AGING_UNIT + AGING_UNIT / 2 - 1);
        assertThat(book(BuildOptions.DEFAULT.withMoves(MoveFilter.ALL.withMinGames(0)), AGING_UNIT))
                .containsExactly(move(D4, 14_336), move(A4, 14_335), move(E4, 100));
    }

    @Test
    void accept_scoreOfAMoveThatRarelyScored_isNotZero() throws IOException {
        played(E4, 2000, 1);
        played(D4, 3, 4);
        assertThat(book(weighedBy(Weighting.SCORE))).containsExactly(move(D4, 667), move(E4, 1));
    }

    /** The move won two games, drew one and lost one. */
    @ParameterizedTest
    @CsvSource({"WINS_AND_DRAWS, 5", "POLYGLOT, 5", "GAMES, 4", "SCORE, 625", "UNIFORM, 1", "POLYGLOT_UNIFORM, 1"})
    void accept_eachWeighting_givesItsWeight(Weighting weighting, int weight) throws IOException {
        played(E4, 4, 5);
        assertThat(book(weighedBy(weighting))).containsExactly(move(E4, weight));
    }

    @ParameterizedTest
    @CsvSource({"WINS_AND_DRAWS, 1", "POLYGLOT, 1", "GAMES, 2", "SCORE, 1", "UNIFORM, 1", "POLYGLOT_UNIFORM, 1"})
    void accept_moveThatAlwaysLost_isSkippedUnlessGamesCount(Weighting weighting, int records) throws IOException {
        played(E4, 4, 5);
        played(A4, 3, 0);
        assertThat(book(weighedBy(weighting))).hasSize(records);
    }

    @Test
    void accept_moveThatAlwaysLost_weighsItsGamesIfGamesCount() throws IOException {
        played(A4, 3, 0);
        assertThat(book(weighedBy(Weighting.GAMES))).containsExactly(move(A4, 3));
    }

    @Test
    void accept_equalWeights_stayAsFirstSeen() throws IOException {
        played(D4, 1, 2);
        played(E4, 2, 3);
        played(A4, 1, 2);
        assertThat(book(BuildOptions.DEFAULT)).containsExactly(move(E4, 3), move(D4, 2), move(A4, 2));
    }

    @Test
    void accept_moveOfExactlyTheMinimumShare_isKept() throws IOException {
        played(E4, 3, 3);
        played(D4, 1, 1);
        assertThat(book(MoveFilter.ALL.withMinShare(25))).containsExactly(move(E4, 3), move(D4, 1));
        assertThat(book(MoveFilter.ALL.withMinShare(25.1))).containsExactly(move(E4, 3));
    }

    /** The share refers to all games in the position, including those of moves that are not kept. */
    @Test
    void accept_shareNextToALosingMove_includesItsGames() throws IOException {
        played(A4, 7, 0);
        played(E4, 3, 3);
        assertThat(book(MoveFilter.ALL.withMinShare(31))).isEmpty();
    }

    @Test
    void accept_moveOfExactlyTheMinimumScore_isKept() throws IOException {
        played(E4, 4, 5);
        played(D4, 4, 4);
        assertThat(book(MoveFilter.ALL.withMinScore(62.5))).containsExactly(move(E4, 5));
        assertThat(book(MoveFilter.ALL.withMinScore(62.6))).isEmpty();
    }

    @Test
    void accept_moveOfExactlyTheMinimumGames_isKept() throws IOException {
        played(E4, 3, 3);
        played(D4, 2, 4);
        assertThat(book(MoveFilter.ALL.withMinGames(3))).containsExactly(move(E4, 3));
        assertThat(book(MoveFilter.ALL.withMinGames(4))).isEmpty();
    }

    @Test
    void accept_minimumGamesOfAgedGames_areWholeGames() throws IOException {
        played(E4, 2 * AGING_UNIT, 2 * AGING_UNIT);
        played(D4, 2 * AGING_UNIT - 1, 2 * AGING_UNIT - 1);
        BuildOptions options = BuildOptions.DEFAULT.withMoves(MoveFilter.ALL.withMinGames(2));
        assertThat(book(options, AGING_UNIT)).containsExactly(move(E4, 2 * AGING_UNIT));
    }

    @Test
    void accept_minimumBeyondAnyNumberOfGames_keepsNothing() throws IOException {
        played(E4, AGING_UNIT, AGING_UNIT);
        BuildOptions options = BuildOptions.DEFAULT.withMoves(MoveFilter.ALL.withMinGames(Long.MAX_VALUE / 4000));
        assertThat(book(options, AGING_UNIT)).isEmpty();
    }

    @Test
    void accept_oneSideOnly_skipsTheOther() throws IOException {
        played(E4, 1, 1);
        played.add(new Played(AFTER_E4, E5 | Occurrence.BLACK, 1, 1));
        assertThat(book(MoveFilter.ALL.withSide(Color.WHITE))).containsExactly(move(E4, 1));
        assertThat(book(MoveFilter.ALL.withSide(Color.BLACK))).containsExactly(new BookEntry(AFTER_E4, E5, 1, 0));
    }

    @Test
    void accept_report_countsEntriesReadAndPositionsWritten() throws IOException {
        played(E4, 2, 2);
        played(D4, 1, 1);
        played.add(new Played(AFTER_E4, E5 | Occurrence.BLACK, 1, 0));
        try (RecordOutput output = RecordOutput.toNowhere()) {
            MoveWeigher weigher = weigh(BuildOptions.DEFAULT, 1, output);
            assertThat(weigher.counted()).isEqualTo(3);
            assertThat(weigher.positions()).isEqualTo(1);
            assertThat(output.records()).isEqualTo(2);
        }
    }

    @Test
    void accept_positionAfterOneWithMoreMoves_hasOnlyItsOwnMoves() throws IOException {
        played(E4, 10, 10);
        played(D4, 9, 9);
        played.add(new Played(AFTER_E4, E5 | Occurrence.BLACK, 1, 1));
        assertThat(book(MoveFilter.ALL)).containsExactly(move(E4, 10), move(D4, 9), new BookEntry(AFTER_E4, E5, 1, 0));
    }

    /** No chess position has so many moves, but the weigher must accept any number of moves. */
    @ParameterizedTest
    @ValueSource(ints = {63, 64, 65, 300})
    void accept_moreMovesThanPositionsUsuallyHave_areAllWritten(int moves) throws IOException {
        for (int move = 1; move < moves; move++) {
            played(move, 1, move);
        }
        played(moves, 65_536, 131_070);
        assertThat(book(BuildOptions.DEFAULT))
                .hasSize(moves)
                .startsWith(move(moves, 65_535))
                .contains(move(1, 1));
    }
}
