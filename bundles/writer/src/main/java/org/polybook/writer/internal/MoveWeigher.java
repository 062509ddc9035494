package org.polybook.writer.internal;

import java.io.IOException;
import org.polybook.api.build.BuildOptions;
import org.polybook.api.build.MoveFilter;
import org.polybook.chess.Color;
import org.polybook.writer.internal.record.RecordOutput;

/**
 * Converts the counts of each position into records: drops the moves that the filter rejects, computes the weights,
 * scales those of a position down if one of them exceeds 16 bits, and sorts by descending weight (equal weights as
 * first seen). If games count less with age, weights that count games or half-points are in small fractions of a game:
 * rounding them to whole games would make all old games equal. Used by one thread.
 */
final class MoveWeigher implements PartitionGroup.EntrySink {
    private static final int MAX_WEIGHT = 0xFFFF;

    private final MoveFilter filter;
    private final BuildOptions.Weighting weighting;
    private final boolean isStated;
    private final double minShare;
    private final double minScore;
    private final RecordOutput output;
    private long[] weights = new long[64];
    private int[] moves = new int[64];
    private long counted;
    private long positions;

    /** Creates the weigher of one book. */
    MoveWeigher(BuildOptions options, RecordOutput output) {
        this.filter = options.moves();
        this.weighting = options.weighting();
        this.minShare = filter.minSharePercent();
        this.minScore = filter.minScorePercent();
        this.isStated = weighting == BuildOptions.Weighting.COMMENTS;
        this.output = output;
    }

    /** The number of entries read. */
    long entriesRead() {
        return counted;
    }

    /** The number of positions written. */
    long positionsWritten() {
        return positions;
    }

    @Override
    public void accept(SortedMoveCounts entries) throws IOException {
        counted += entries.size();
        for (int start = 0; start < entries.size(); ) {
            int end = entries.groupEnd(start);
            writePosition(entries, start, end);
            start = end;
        }
    }

    private void writePosition(SortedMoveCounts entries, int start, int end) throws IOException {
        if (weights.length < end - start) {
            weights = new long[2 * (end - start)];
            moves = new int[2 * (end - start)];
        }
        int kept = selectWeighAndCountMoves(entries, start, end);
        if (kept == 0) {
            return;
        }
        scale(kept);
        sort(kept);
        for (int i = 0; i < kept; i++) {
            output.write(entries.keys[start], (long) moves[i] << 48 | weights[i] << 32);
        }
        positions++;
    }

    private int selectWeighAndCountMoves(SortedMoveCounts entries, int start, int end) {
        long total = 0;
        for (int i = start; i < end; i++) {
            total += gamesOrStatedWeight(entries, i);
        }
        int kept = 0;
        for (int i = start; i < end; i++) {
            if (passes(entries, i, total)) {
                weights[kept] = weight(entries.games[i], entries.scores[i]);
                moves[kept++] = entries.identities[i] & 0xFFFF;
            }
        }
        return kept;
    }

    /** The move's contribution to its position: its games, or its stated weight. */
    private long gamesOrStatedWeight(SortedMoveCounts entries, int i) {
        return isStated ? entries.scores[i] : entries.games[i];
    }

    /**
     * Returns true if the move is kept. Scores are half-points, so a move that lost every game scores 0 and is kept
     * only if the weights count games.
     */
    private boolean passes(SortedMoveCounts entries, int i, long total) {
        boolean isTooRare =
                minShare > 0 && (double) gamesOrStatedWeight(entries, i) / (double) total < minShare / 100.0;
        return !isTooRare && (isStated || passesCounts(entries, i));
    }

    private boolean passesCounts(SortedMoveCounts entries, int i) {
        long games = entries.games[i];
        long score = entries.scores[i];
        boolean black = (entries.identities[i] & PackedMoveOccurrence.BLACK) != 0;
        boolean wanted = filter.side().isEmpty() || (filter.side().get() == Color.BLACK) == black;
        boolean worthless = score == 0 && weighting != BuildOptions.Weighting.GAMES;
        return wanted
                && !worthless
                && entries.plays[i] >= filter.minGames()
                && !(minScore > 0 && (double) score / (double) games / 2.0 < minScore / 100.0);
    }

    private long weight(long games, long score) {
        return switch (weighting) {
            case WINS_AND_DRAWS, POLYGLOT, COMMENTS -> score;
            case GAMES -> games;
            case SCORE -> Math.max(1, Math.round(500.0 * score / games));
            case UNIFORM, POLYGLOT_UNIFORM -> 1;
        };
    }

    private void scale(int kept) {
        long max = 0;
        for (int i = 0; i < kept; i++) {
            max = Math.max(max, weights[i]);
        }
        if (max <= MAX_WEIGHT) {
            return;
        }
        for (int i = 0; i < kept; i++) {
            weights[i] = weights[i] == 0 ? 0 : Math.max(1, Math.round((double) weights[i] / max * MAX_WEIGHT));
        }
    }

    /** Sorts by insertion, which is stable; a position has few moves. */
    private void sort(int kept) {
        for (int i = 1; i < kept; i++) {
            long weight = weights[i];
            int move = moves[i];
            int at = i;
            for (; at > 0 && weights[at - 1] < weight; at--) {
                weights[at] = weights[at - 1];
                moves[at] = moves[at - 1];
            }
            weights[at] = weight;
            moves[at] = move;
        }
    }
}
