package org.polybook.api.select;

import java.util.Optional;
import org.osgi.annotation.versioning.ProviderType;
import org.polybook.api.book.EntryBuffer;
import org.polybook.api.book.MoveStatistics;
import org.polybook.api.learn.LearnDialect;
import org.polybook.api.scheme.Coding;
import org.polybook.chess.Move;
import org.polybook.chess.Position;
import org.polybook.chess.Replayer;

/**
 * The records of a position in a book while a move is chosen from them: each with its decoded move, its chance, and the
 * rule that dropped it, if any. In file order, numbered from 0. The selector owns the object and reuses it for the next
 * position; a rule must not keep it.
 *
 * <p>The chance of a candidate is a number from 0 to {@link #MAX_CHANCE}; the probability of a move is its chance
 * divided by {@link #totalRemainingChance()}. The initial chance is the weight of the record. Candidates without a legal move,
 * and candidates of weight 0, are dropped before the first rule is applied.
 */
@ProviderType
public interface Candidates {
    /** The maximum chance: 2<sup>40</sup>. */
    long MAX_CHANCE = 1L << 40;

    /** Returns the number of records of the position, including dropped ones. */
    int size();

    /**
     * Returns the legal move of a record in the layout of {@link org.polybook.chess.CoreMove}; negative if it has none.
     */
    int legalMoveOrNegative(int index);

    /** Returns a record in the layout of {@link EntryBuffer}. */
    long packed(int index);

    /** Returns the weight of a record in the book, 0 to 65535. */
    int weight(int index);

    /** Returns the learn field of a record, 0 to 4294967295. */
    long learn(int index);

    /** Returns the index of a record in the file of the book; −1 if it has none. */
    long recordIndex(int index);

    /**
     * Returns the results of the games with the move of a record; empty if the record has no legal move or no game
     * played it.
     *
     * @throws IllegalStateException unless the rule {@linkplain SelectionRule#needsStatistics needs statistics}
     */
    Optional<MoveStatistics> statistics(int index);

    /**
     * Returns the chance of a candidate, 0 to {@link #MAX_CHANCE}. A dropped candidate keeps the chance that it had
     * when it was dropped.
     */
    long chance(int index);

    /**
     * Sets the chance of a candidate.
     *
     * @throws IllegalArgumentException if the chance is not from 0 to {@link #MAX_CHANCE}
     */
    void setChance(int index, long chance);

    /** Returns true if the candidate was dropped and cannot be chosen. */
    boolean isDropped(int index);

    /** Drops a candidate. Explanations name the first rule that drops it. */
    void drop(int index, SelectionRule by);

    /** Drops all records of a legal move. */
    void drop(Move move, SelectionRule by);

    /** Drops all remaining candidates. */
    void dropAll(SelectionRule by);

    /** Returns the rule that dropped the candidate; empty if it was not dropped. */
    Optional<SelectionRule> droppedBy(int index);

    /** Returns the sum of the chances of the remaining candidates. */
    long totalRemainingChance();

    /** Returns the maximum chance of the remaining candidates; 0 if none remain. */
    long highestRemainingChance();

    /** Returns the sum of the weights of all records, including dropped ones. */
    long totalWeight();

    /** Returns the position; a rule may make moves on it and must take them back. */
    Replayer position();

    /** Returns the position as an immutable value, which a rule may keep. */
    Position toPosition();

    /** Returns the keys and move codes of the book. */
    Coding coding();

    /**
     * Returns the dialect of the book's learn fields: the one it names, or Polyglot's; empty if the dialect is not
     * available.
     */
    Optional<LearnDialect> dialect();

    /** Returns the key of the position in the book. */
    long key();

    /**
     * Returns the number of plies from the start of the game, from 0, computed from the move number and the side to
     * move.
     */
    int ply();

    /**
     * Returns true if the move leads to a position that has already occurred in the game, as far as the selector knows
     * the game.
     */
    boolean repeatsPosition(int index);
}
