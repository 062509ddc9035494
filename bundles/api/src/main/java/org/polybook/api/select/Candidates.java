package org.polybook.api.select;

import java.util.Optional;
import org.osgi.annotation.versioning.ProviderType;
import org.polybook.api.book.EntryBuffer;
import org.polybook.api.learn.LearnDialect;
import org.polybook.api.scheme.Coding;
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
@ProviderType
public interface Candidates {
    /** The highest chance: 2<sup>40</sup>. */
    long MOST = 1L << 40;

    /** How many records the position has, dropped ones included. */
    int size();

    /** The legal move it means, laid out as {@link org.polybook.chess.CoreMove} says; negative if none. */
    int move(int index);

    /** Its record, laid out as {@link EntryBuffer} says. */
    long packed(int index);

    /** The weight as it stands in the book, 0 to 65535. */
    int weight(int index);

    /** Its learn field, 0 to 4294967295. */
    long learn(int index);

    /** Number of the record in the book's file, −1 if it has none. */
    long record(int index);

    /** Its chance, 0 to {@link #MOST}; that of a dropped one is what it was when it was dropped. */
    long chance(int index);

    /**
     * Gives it that chance.
     *
     * @throws IllegalArgumentException if the chance is not from 0 to {@link #MOST}
     */
    void setChance(int index, long chance);

    /** Whether it cannot be drawn any more. */
    boolean isDropped(int index);

    /** Takes it out of the draw; the first rule that drops it is the one that explanations name. */
    void drop(int index, SelectionRule by);

    /** Takes every record of a legal move out of the draw. */
    void drop(Move move, SelectionRule by);

    /** Drops all that are left. */
    void dropAll(SelectionRule by);

    /** Which rule dropped it; empty if none did. */
    Optional<SelectionRule> droppedBy(int index);

    /** The sum of the chances of those that are left. */
    long total();

    /** The highest chance of those that are left; 0 if there are none. */
    long highest();

    /** The sum of the weights of all records, dropped ones included. */
    long totalWeight();

    /** The position; a rule may play moves and must take them back. */
    Replayer position();

    /** The position as a value, which a rule may keep. */
    Position asked();

    /** How the book numbers the position and writes its moves. */
    Coding coding();

    /** The dialect of the book's learn fields: the one it names, else Polyglot's; empty if that is not available. */
    Optional<LearnDialect> dialect();

    /** The position's key in the book. */
    long key();

    /** Plies from the start of the game, from 0, by the number of the move and the side to move. */
    int ply();

    /** Whether that move leads to a position that the game has had, as far as the selector was told of the game. */
    boolean repeats(int index);
}
