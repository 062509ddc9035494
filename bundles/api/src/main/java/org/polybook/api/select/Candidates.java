package org.polybook.api.select;

import java.util.Arrays;
import java.util.Optional;
import org.polybook.api.book.EntryBuffer;
import org.polybook.api.learn.LearnDialect;
import org.polybook.api.scheme.Coding;
import org.polybook.chess.CoreMove;
import org.polybook.chess.Move;
import org.polybook.chess.Position;
import org.polybook.chess.Replayer;

/**
 * The records that a book has of one position, while a move is chosen from them: each with the move it means, its chance, and the
 * rule that dropped it, if one did. In file order, numbered from 0. Belongs to the selector, which uses it again for the next
 * position; a rule keeps nothing of it.
 *
 * <p>The chance of a candidate is a number from 0 to {@link #MOST}; a move is drawn with the probability of its chance over {@link
 * #total()}. At first it is the record's weight. Candidates that mean no legal move, and those of weight 0, are dropped before the
 * first rule.
 */
public final class Candidates {
    /** The highest chance: 2<sup>40</sup>. */
    public static final long MOST = 1L << 40;

    private final EntryBuffer records = new EntryBuffer();
    private final CodingCache codings = new CodingCache();
    private final int[] legal = new int[Replayer.MAX_MOVES];
    private int[] moves = new int[64];
    private long[] chances = new long[64];
    private SelectionRule[] droppedBy = new SelectionRule[64];
    private Replayer at;
    private Coding coding;
    private Optional<LearnDialect> dialect = Optional.empty();
    private Optional<Situation> situation = Optional.empty();
    private long key;
    private int drawn;
    private boolean lookedUp;

    Candidates() {}

    CodingCache codings() {
        return codings;
    }

    /** None, of no position. */
    void clear() {
        records.clear();
        lookedUp = false;
    }

    /** Whether they are those of a book that was looked into. */
    boolean isLookedUp() {
        return lookedUp;
    }

    /** From now on about that position. */
    void ask(Replayer position, Optional<Situation> game) {
        at = position;
        situation = game;
    }

    /** Where the book's records of the position go before {@link #begin}. */
    EntryBuffer records() {
        return records;
    }

    /** The records are those of a book that numbers the position so. */
    void begin(CodingCache.Known book, long positionKey) {
        coding = book.coding();
        dialect = book.dialect();
        key = positionKey;
        lookedUp = true;
        int size = records.size();
        if (size > moves.length) {
            moves = new int[2 * size];
            chances = new long[2 * size];
            droppedBy = new SelectionRule[2 * size];
        }
        Arrays.fill(droppedBy, 0, size, null);
        int count = size == 0 ? 0 : at.legalMoves(legal);
        for (int i = 0; i < size; i++) {
            moves[i] = coding.moves().decode(records.rawMove(i), at, legal, count);
            chances[i] = records.weight(i);
            if (moves[i] < 0) {
                droppedBy[i] = Dropped.ILLEGAL;
            } else if (chances[i] == 0) {
                droppedBy[i] = Dropped.WEIGHT_0;
            }
        }
    }

    /** How many records the position has, dropped ones included. */
    public int size() {
        return records.size();
    }

    /** The legal move it means, laid out as {@link org.polybook.chess.CoreMove} says; negative if none. */
    public int move(int index) {
        return moves[index];
    }

    /** Its record, laid out as {@link EntryBuffer} says. */
    public long packed(int index) {
        return records.packed(index);
    }

    /** The weight as it stands in the book, 0 to 65535. */
    public int weight(int index) {
        return records.weight(index);
    }

    /** Its learn field, 0 to 4294967295. */
    public long learn(int index) {
        return records.learn(index);
    }

    /** Number of the record in the book's file, −1 if it has none. */
    public long record(int index) {
        return records.index(index);
    }

    /** Its chance, 0 to {@link #MOST}; that of a dropped one is what it was when it was dropped. */
    public long chance(int index) {
        return chances[index];
    }

    /**
     * Gives it that chance.
     *
     * @throws IllegalArgumentException if the chance is not from 0 to {@link #MOST}
     */
    public void setChance(int index, long chance) {
        if (chance < 0 || chance > MOST) {
            throw new IllegalArgumentException("chance: from 0 to " + MOST + ", not " + chance);
        }
        chances[index] = chance;
    }

    /** Whether it cannot be drawn any more. */
    public boolean isDropped(int index) {
        return droppedBy[index] != null;
    }

    /** Takes it out of the draw; the first rule that drops it is the one that explanations name. */
    public void drop(int index, SelectionRule by) {
        if (droppedBy[index] == null) {
            droppedBy[index] = by;
        }
    }

    /** Takes every record of a legal move out of the draw. */
    public void drop(Move move, SelectionRule by) {
        int packed = CoreMove.fromMove(move, at.size());
        for (int i = 0; i < size(); i++) {
            if (moves[i] == packed) {
                drop(i, by);
            }
        }
    }

    /** Drops all that are left. */
    public void dropAll(SelectionRule by) {
        for (int i = 0; i < size(); i++) {
            drop(i, by);
        }
    }

    /** Which rule dropped it; empty if none did. */
    public Optional<SelectionRule> droppedBy(int index) {
        return Optional.ofNullable(droppedBy[index]);
    }

    /** The sum of the chances of those that are left. */
    public long total() {
        long total = 0;
        for (int i = 0; i < size(); i++) {
            total += isDropped(i) ? 0 : chances[i];
        }
        return total;
    }

    /** The highest chance of those that are left; 0 if there are none. */
    public long highest() {
        long highest = 0;
        for (int i = 0; i < size(); i++) {
            highest = isDropped(i) ? highest : Math.max(highest, chances[i]);
        }
        return highest;
    }

    /** The sum of the weights of all records, dropped ones included. */
    public long totalWeight() {
        long total = 0;
        for (int i = 0; i < size(); i++) {
            total += weight(i);
        }
        return total;
    }

    /** The position; a rule may play moves and must take them back. */
    public Replayer position() {
        return at;
    }

    /** How the book numbers the position and writes its moves. */
    public Coding coding() {
        return coding;
    }

    /** The dialect of the book's learn fields: the one it names, else Polyglot's; empty if that is not available. */
    public Optional<LearnDialect> dialect() {
        return dialect;
    }

    /** The position's key in the book. */
    public long key() {
        return key;
    }

    /** Plies from the start of the game, from 0, by the number of the move and the side to move. */
    public int ply() {
        return 2 * (at.fullmoveNumber() - 1) + (at.whiteToMove() ? 0 : 1);
    }

    /** Whether that move leads to a position that the game has had, as far as the selector was told of the game. */
    public boolean repeats(int index) {
        return situation.isPresent() && situation.get().hasBeen(at, moves[index]);
    }

    /** The position asked about, as a value. */
    Position asked() {
        return situation.map(Situation::position).orElseGet(at::toPosition);
    }

    /** Name of the opponent; empty if unknown. */
    String opponent() {
        return situation.isPresent() ? situation.get().opponent() : "";
    }

    /** Draws one of those that are left; false if there are none. */
    boolean draw(long seed) {
        long total = total();
        if (total > 0) {
            drawn = at(Draw.number(seed, total));
        }
        return total > 0;
    }

    /** The one that was drawn last. */
    int drawn() {
        return drawn;
    }

    /** The one that a number below {@link #total} falls on. */
    private int at(long number) {
        long left = number;
        int i = -1;
        while (left >= 0) {
            i++;
            left -= isDropped(i) ? 0 : chances[i];
        }
        return i;
    }
}
