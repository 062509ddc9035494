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
import org.polybook.writer.internal.record.RecordInput;
import org.polybook.writer.internal.record.RecordOutput;

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

    private void addCountedMove(int move, long games, long halfPoints) {
        played.add(new Played(START, move, games, halfPoints));
    }

    private MoveWeigher weigh(BuildOptions options, int unit, RecordOutput output) throws IOException {
        MoveWeigher weigher = new MoveWeigher(options, output);
        for (long key : new long[] {START, AFTER_E4}) {
            MoveCountTable table = new MoveCountTable(8, key >>> 56, CountingRule.of(unit, false));
            for (Played move : played) {
                if (move.key == key) {
                    table.add(key, move.identity, move.games, move.halfPoints, Math.max(1, move.games / unit));
                }
            }
            SortedMoveCounts entries = new SortedMoveCounts();
            entries.load(table);
            weigher.accept(entries);
        }
        return weigher;
    }

    private List<BookEntry> weighedEntries(BuildOptions options, int unit) throws IOException {
        Path book = folder.resolve("book.bin");
        Files.deleteIfExists(book);
        try (RecordOutput output = RecordOutput.to(book, book)) {
            weigh(options, unit, output);
        }
        List<BookEntry> entries = new ArrayList<>();
        try (RecordInput records = RecordInput.openWithoutEdits(book)) {
            while (records.next()) {
                entries.add(BookEntry.of(records.key(), records.packed()));
            }
        }
        return entries;
    }

    private List<BookEntry> weighedEntries(BuildOptions options) throws IOException {
        return weighedEntries(options, 1);
    }

    private List<BookEntry> weighedEntries(MoveFilter filter) throws IOException {
        return weighedEntries(BuildOptions.DEFAULT.withMoves(filter));
    }

    private static BuildOptions weighedBy(Weighting weighting) {
        return BuildOptions.DEFAULT.withWeighting(weighting);
    }

    private static BookEntry startPositionEntry(int move, int weight) {
        return new BookEntry(START, move, weight, 0);
    }

    @Test
    void accept_positionTooHeavyForSixteenBits_isScaledAsAWhole() throws IOException {
        addCountedMove(E4, 100_000, 131_070);
        addCountedMove(D4, 10_000, 20_000);
        assertThat(weighedEntries(BuildOptions.DEFAULT))
                .containsExactly(startPositionEntry(E4, 65_535), startPositionEntry(D4, 10_000));
    }

    @Test
    void accept_heaviestMoveThatFits_isNotScaled() throws IOException {
        addCountedMove(E4, 65_535, 65_535);
        addCountedMove(D4, 3, 3);
        assertThat(weighedEntries(BuildOptions.DEFAULT))
                .containsExactly(startPositionEntry(E4, 65_535), startPositionEntry(D4, 3));
    }

    /** A weight of 0 would mean "never play". */
    @Test
    void accept_rareMoveNextToAFrequentOne_keepsAWeight() throws IOException {
        addCountedMove(E4, 200_000, 400_000);
        addCountedMove(A4, 1, 1);
        assertThat(weighedEntries(BuildOptions.DEFAULT))
                .containsExactly(startPositionEntry(E4, 65_535), startPositionEntry(A4, 1));
    }

    @Test
    void accept_agedGamesOfLessThanHalfAGame_keepTheirProportion() throws IOException {
        addCountedMove(E4, 100, 100);
        addCountedMove(D4, 3 * AGING_UNIT, 3 * AGING_UNIT + AGING_UNIT / 2);
        addCountedMove(A4, 3 * AGING_UNIT, 3 * AGING_UNIT + AGING_UNIT / 2 - 1);
        assertThat(weighedEntries(BuildOptions.DEFAULT.withMoves(MoveFilter.ALL.withMinGames(0)), AGING_UNIT))
                .containsExactly(
                        startPositionEntry(D4, 14_336), startPositionEntry(A4, 14_335), startPositionEntry(E4, 100));
    }

    @Test
    void accept_scoreOfAMoveThatRarelyScored_isNotZero() throws IOException {
        addCountedMove(E4, 2000, 1);
        addCountedMove(D4, 3, 4);
        assertThat(weighedEntries(weighedBy(Weighting.SCORE)))
                .containsExactly(startPositionEntry(D4, 667), startPositionEntry(E4, 1));
    }

    /** The move won two games, drew one and lost one. */
    @ParameterizedTest
    @CsvSource({"WINS_AND_DRAWS, 5", "POLYGLOT, 5", "GAMES, 4", "SCORE, 625", "UNIFORM, 1", "POLYGLOT_UNIFORM, 1"})
    void accept_eachWeighting_givesItsWeight(Weighting weighting, int weight) throws IOException {
        addCountedMove(E4, 4, 5);
        assertThat(weighedEntries(weighedBy(weighting))).containsExactly(startPositionEntry(E4, weight));
    }

    @ParameterizedTest
    @CsvSource({"WINS_AND_DRAWS, 1", "POLYGLOT, 1", "GAMES, 2", "SCORE, 1", "UNIFORM, 1", "POLYGLOT_UNIFORM, 1"})
    void accept_moveThatAlwaysLost_isSkippedUnlessGamesCount(Weighting weighting, int records) throws IOException {
        addCountedMove(E4, 4, 5);
        addCountedMove(A4, 3, 0);
        assertThat(weighedEntries(weighedBy(weighting))).hasSize(records);
    }

    @Test
    void accept_moveThatAlwaysLost_weighsItsGamesIfGamesCount() throws IOException {
        addCountedMove(A4, 3, 0);
        assertThat(weighedEntries(weighedBy(Weighting.GAMES))).containsExactly(startPositionEntry(A4, 3));
    }

    @Test
    void accept_equalWeights_stayAsFirstSeen() throws IOException {
        addCountedMove(D4, 1, 2);
        addCountedMove(E4, 2, 3);
        addCountedMove(A4, 1, 2);
        assertThat(weighedEntries(BuildOptions.DEFAULT))
                .containsExactly(startPositionEntry(E4, 3), startPositionEntry(D4, 2), startPositionEntry(A4, 2));
    }

    @Test
    void accept_moveOfExactlyTheMinimumShare_isKept() throws IOException {
        addCountedMove(E4, 3, 3);
        addCountedMove(D4, 1, 1);
        assertThat(weighedEntries(MoveFilter.ALL.withMinShare(25)))
                .containsExactly(startPositionEntry(E4, 3), startPositionEntry(D4, 1));
        assertThat(weighedEntries(MoveFilter.ALL.withMinShare(25.1))).containsExactly(startPositionEntry(E4, 3));
    }

    /** The share refers to all games in the position, including those of moves that are not kept. */
    @Test
    void accept_shareNextToALosingMove_includesItsGames() throws IOException {
        addCountedMove(A4, 7, 0);
        addCountedMove(E4, 3, 3);
        assertThat(weighedEntries(MoveFilter.ALL.withMinShare(31))).isEmpty();
    }

    @Test
    void accept_moveOfExactlyTheMinimumScore_isKept() throws IOException {
        addCountedMove(E4, 4, 5);
        addCountedMove(D4, 4, 4);
        assertThat(weighedEntries(MoveFilter.ALL.withMinScore(62.5))).containsExactly(startPositionEntry(E4, 5));
        assertThat(weighedEntries(MoveFilter.ALL.withMinScore(62.6))).isEmpty();
    }

    @Test
    void accept_moveOfExactlyTheMinimumGames_isKept() throws IOException {
        addCountedMove(E4, 3, 3);
        addCountedMove(D4, 2, 4);
        assertThat(weighedEntries(MoveFilter.ALL.withMinGames(3))).containsExactly(startPositionEntry(E4, 3));
        assertThat(weighedEntries(MoveFilter.ALL.withMinGames(4))).isEmpty();
    }

    @Test
    void accept_minimumGamesOfAgedGames_areWholeGames() throws IOException {
        addCountedMove(E4, 2 * AGING_UNIT, 2 * AGING_UNIT);
        addCountedMove(D4, 2 * AGING_UNIT - 1, 2 * AGING_UNIT - 1);
        BuildOptions options = BuildOptions.DEFAULT.withMoves(MoveFilter.ALL.withMinGames(2));
        assertThat(weighedEntries(options, AGING_UNIT)).containsExactly(startPositionEntry(E4, 2 * AGING_UNIT));
    }

    @Test
    void accept_minimumBeyondAnyNumberOfGames_keepsNothing() throws IOException {
        addCountedMove(E4, AGING_UNIT, AGING_UNIT);
        BuildOptions options = BuildOptions.DEFAULT.withMoves(MoveFilter.ALL.withMinGames(Long.MAX_VALUE / 4000));
        assertThat(weighedEntries(options, AGING_UNIT)).isEmpty();
    }

    @Test
    void accept_oneSideOnly_skipsTheOther() throws IOException {
        addCountedMove(E4, 1, 1);
        played.add(new Played(AFTER_E4, E5 | PackedMoveOccurrence.BLACK, 1, 1));
        assertThat(weighedEntries(MoveFilter.ALL.withSide(Color.WHITE))).containsExactly(startPositionEntry(E4, 1));
        assertThat(weighedEntries(MoveFilter.ALL.withSide(Color.BLACK)))
                .containsExactly(new BookEntry(AFTER_E4, E5, 1, 0));
    }

    @Test
    void accept_report_countsEntriesReadAndPositionsWritten() throws IOException {
        addCountedMove(E4, 2, 2);
        addCountedMove(D4, 1, 1);
        played.add(new Played(AFTER_E4, E5 | PackedMoveOccurrence.BLACK, 1, 0));
        try (RecordOutput output = RecordOutput.toNowhere()) {
            MoveWeigher weigher = weigh(BuildOptions.DEFAULT, 1, output);
            assertThat(weigher.entriesRead()).isEqualTo(3);
            assertThat(weigher.positionsWritten()).isEqualTo(1);
            assertThat(output.records()).isEqualTo(2);
        }
    }

    @Test
    void accept_positionAfterOneWithMoreMoves_hasOnlyItsOwnMoves() throws IOException {
        addCountedMove(E4, 10, 10);
        addCountedMove(D4, 9, 9);
        played.add(new Played(AFTER_E4, E5 | PackedMoveOccurrence.BLACK, 1, 1));
        assertThat(weighedEntries(MoveFilter.ALL))
                .containsExactly(
                        startPositionEntry(E4, 10), startPositionEntry(D4, 9), new BookEntry(AFTER_E4, E5, 1, 0));
    }

    /** No chess position has so many moves, but the weigher must accept any number of moves. */
    @ParameterizedTest
    @ValueSource(ints = {63, 64, 65, 300})
    void accept_moreMovesThanPositionsUsuallyHave_areAllWritten(int moves) throws IOException {
        for (int move = 1; move < moves; move++) {
            addCountedMove(move, 1, move);
        }
        addCountedMove(moves, 65_536, 131_070);
        assertThat(weighedEntries(BuildOptions.DEFAULT))
                .hasSize(moves)
                .startsWith(startPositionEntry(moves, 65_535))
                .contains(startPositionEntry(1, 1));
    }
}
