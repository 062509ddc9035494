package org.polybook.select.internal.selector;

import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import org.polybook.api.book.EntryBuffer;
import org.polybook.api.book.MoveStatistics;
import org.polybook.api.learn.LearnDialect;
import org.polybook.api.scheme.Coding;
import org.polybook.api.select.Candidates;
import org.polybook.api.select.SelectionContext;
import org.polybook.api.select.SelectionRule;
import org.polybook.chess.CoreMove;
import org.polybook.chess.Move;
import org.polybook.chess.Position;
import org.polybook.chess.Replayer;

/**
 * The candidates of one position, in arrays that are reused for the next position. Only one thread at a time may use a
 * table.
 */
final class CandidateTable implements Candidates {
    private final EntryBuffer recordBuffer = new EntryBuffer();
    private final CodingCache codings = new CodingCache();
    private final int[] legal = new int[Replayer.MAX_MOVES];
    private int[] moves = new int[64];
    private long[] chances = new long[64];
    private SelectionRule[] droppedBy = new SelectionRule[64];
    private MoveStatistics[] statistics = new MoveStatistics[64];
    private Replayer at;
    private Coding coding;
    private Optional<LearnDialect> dialect = Optional.empty();
    private Optional<SelectionContext> context = Optional.empty();
    private long key;
    private int drawnIndex;
    private boolean lookedUp;
    private boolean hasStatistics;

    CodingCache codings() {
        return codings;
    }

    /** Removes all candidates. */
    void clear() {
        recordBuffer.clear();
        lookedUp = false;
        hasStatistics = false;
    }

    /** Returns true if the candidates come from a look-up in a book. */
    boolean isLookedUp() {
        return lookedUp;
    }

    /** Sets the position for the next look-ups. */
    void setPosition(Replayer position, Optional<SelectionContext> game) {
        at = position;
        context = game;
    }

    /** The buffer for the book's records of the position, to be filled before {@link #decodeRecords}. */
    EntryBuffer recordBuffer() {
        return recordBuffer;
    }

    /**
     * Makes candidates of the records in {@link #recordBuffer}. They come from a book that has this coding and, for the
     * position, this key. Drops the illegal moves and those of weight 0.
     */
    void decodeRecords(CodingCache.CachedCoding book, long positionKey) {
        coding = book.coding();
        dialect = book.dialect();
        key = positionKey;
        lookedUp = true;
        int size = recordBuffer.size();
        if (size > moves.length) {
            moves = new int[2 * size];
            chances = new long[2 * size];
            droppedBy = new SelectionRule[2 * size];
            statistics = new MoveStatistics[2 * size];
        }
        Arrays.fill(droppedBy, 0, size, null);
        int count = size == 0 ? 0 : at.legalMoves(legal);
        for (int i = 0; i < size; i++) {
            moves[i] = coding.moves().decode(recordBuffer.rawMove(i), at, legal, count);
            chances[i] = recordBuffer.weight(i);
            if (moves[i] < 0) {
                droppedBy[i] = AlwaysAppliedRule.ILLEGAL;
            } else if (chances[i] == 0) {
                droppedBy[i] = AlwaysAppliedRule.WEIGHT_0;
            }
        }
    }

    /** Returns true if {@link #setStatistics} was called for these candidates. */
    boolean hasStatistics() {
        return hasStatistics;
    }

    /** Assigns the results of the games in the position to the candidates, by their moves. */
    void setStatistics(List<MoveStatistics> results) {
        hasStatistics = true;
        Arrays.fill(statistics, 0, size(), null);
        for (MoveStatistics each : results) {
            int packed = CoreMove.fromMove(each.move(), at.size());
            for (int i = 0; i < size(); i++) {
                if (moves[i] == packed) {
                    statistics[i] = each;
                }
            }
        }
    }

    @Override
    public Optional<MoveStatistics> statistics(int index) {
        if (!hasStatistics) {
            throw new IllegalStateException("statistics are read only for a rule that needs them");
        }
        return Optional.ofNullable(statistics[index]);
    }

    @Override
    public int size() {
        return recordBuffer.size();
    }

    @Override
    public int legalMoveOrNegative(int index) {
        return moves[index];
    }

    @Override
    public long packed(int index) {
        return recordBuffer.packed(index);
    }

    @Override
    public int weight(int index) {
        return recordBuffer.weight(index);
    }

    @Override
    public long learn(int index) {
        return recordBuffer.learn(index);
    }

    @Override
    public long recordIndex(int index) {
        return recordBuffer.indexInFile(index);
    }

    @Override
    public long chance(int index) {
        return chances[index];
    }

    @Override
    public void setChance(int index, long chance) {
        if (chance < 0 || chance > MAX_CHANCE) {
            throw new IllegalArgumentException("chance: from 0 to " + MAX_CHANCE + ", not " + chance);
        }
        chances[index] = chance;
    }

    @Override
    public boolean isDropped(int index) {
        return droppedBy[index] != null;
    }

    @Override
    public void drop(int index, SelectionRule by) {
        if (droppedBy[index] == null) {
            droppedBy[index] = by;
        }
    }

    @Override
    public void drop(Move move, SelectionRule by) {
        int packed = CoreMove.fromMove(move, at.size());
        for (int i = 0; i < size(); i++) {
            if (moves[i] == packed) {
                drop(i, by);
            }
        }
    }

    @Override
    public void dropAll(SelectionRule by) {
        for (int i = 0; i < size(); i++) {
            drop(i, by);
        }
    }

    @Override
    public Optional<SelectionRule> droppedBy(int index) {
        return Optional.ofNullable(droppedBy[index]);
    }

    @Override
    public long totalRemainingChance() {
        long total = 0;
        for (int i = 0; i < size(); i++) {
            total += isDropped(i) ? 0 : chances[i];
        }
        return total;
    }

    @Override
    public long highestRemainingChance() {
        long highest = 0;
        for (int i = 0; i < size(); i++) {
            highest = isDropped(i) ? highest : Math.max(highest, chances[i]);
        }
        return highest;
    }

    @Override
    public long totalWeight() {
        long total = 0;
        for (int i = 0; i < size(); i++) {
            total += weight(i);
        }
        return total;
    }

    @Override
    public Replayer position() {
        return at;
    }

    @Override
    public Coding coding() {
        return coding;
    }

    @Override
    public Optional<LearnDialect> dialect() {
        return dialect;
    }

    @Override
    public long key() {
        return key;
    }

    @Override
    public int ply() {
        return 2 * (at.fullmoveNumber() - 1) + (at.whiteToMove() ? 0 : 1);
    }

    @Override
    public boolean repeatsPosition(int index) {
        List<Position> before = context.isPresent() ? context.get().earlierPositions() : List.of();
        if (before.isEmpty()) {
            return false;
        }
        at.play(moves[index]);
        Position after = at.toPosition();
        at.undo();
        return before.stream().anyMatch(after::isSameAs);
    }

    @Override
    public Position toPosition() {
        return context.map(SelectionContext::position).orElseGet(at::toPosition);
    }

    /** The name of the opponent; empty if unknown. */
    String opponent() {
        return context.isPresent() ? context.get().opponent() : "";
    }

    /** Draws one of the remaining candidates; returns false if none with a chance above 0 remains. */
    boolean drawCandidate(long seed) {
        long total = totalRemainingChance();
        if (total > 0) {
            drawnIndex = candidateAtChance(SeededRandom.number(seed, total));
        }
        return total > 0;
    }

    /** The candidate that was drawn last. */
    int drawnIndex() {
        return drawnIndex;
    }

    /**
     * Returns the candidate to which a number belongs. The numbers from 0 to {@link #totalRemainingChance} − 1 are divided among
     * the candidates in order; each candidate has as many numbers as its chance.
     */
    private int candidateAtChance(long number) {
        long left = number;
        int i = -1;
        while (left >= 0) {
            i++;
            left -= isDropped(i) ? 0 : chances[i];
        }
        return i;
    }
}
