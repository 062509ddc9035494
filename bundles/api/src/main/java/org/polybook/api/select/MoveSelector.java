package org.polybook.api.select;

import java.io.IOException;
import java.util.List;
import java.util.Optional;
import java.util.function.Supplier;
import org.osgi.annotation.versioning.ProviderType;
import org.polybook.api.book.OpeningBook;
import org.polybook.chess.Position;
import org.polybook.chess.Replayer;

/**
 * Chooses moves from a book, or from a stack of books; the first book of the stack with a remaining move decides.
 * Thread-safe.
 *
 * <pre>{@code
 * MoveSelector selector = MoveSelector.over(book, SelectionPolicy.WEIGHTED);
 * Optional<Selection> chosen = selector.select(Orthodox.NORMAL.start());
 * chosen.ifPresent(selection -> System.out.println(selection.move() + " with " + selection.probability()));
 * }</pre>
 *
 * <p>Each choice uses its own seed: the seed of the previous choice plus 1, starting with {@link #withSeed}. If a book
 * cannot be read, the methods throw an {@link IOException} instead of returning an empty result; if its scheme is not
 * available, they throw {@link org.polybook.api.scheme.SchemeUnavailableException} like {@link OpeningBook#coding}.
 */
@ProviderType
public interface MoveSelector {
    /** The result of {@link #select(Replayer)} if no book has a move. */
    int NO_MOVE = -1;

    /**
     * Returns a selector for one book.
     *
     * @throws IllegalStateException if the bundle {@code org.polybook.select} is missing
     */
    static MoveSelector over(OpeningBook book, SelectionPolicy policy) {
        return over(List.of(StackedBook.of("", book)), policy);
    }

    /**
     * Returns a selector for a stack of books, the highest priority first.
     *
     * @throws IllegalStateException if the bundle {@code org.polybook.select} is missing
     */
    static MoveSelector over(List<StackedBook> stack, SelectionPolicy policy) {
        List<StackedBook> books = List.copyOf(stack);
        return over(() -> books, policy);
    }

    /**
     * Returns a selector for a stack of books that may change. The supplier is called once for each choice.
     *
     * @throws IllegalStateException if the bundle {@code org.polybook.select} is missing
     */
    static MoveSelector over(Supplier<List<StackedBook>> stack, SelectionPolicy policy) {
        return MoveSelectors.available().over(stack, policy);
    }

    /** Returns a copy whose first choice has that seed; the seed increases by 1 with each choice. */
    MoveSelector withSeed(long seed);

    /** Returns the policy. */
    SelectionPolicy policy();

    /**
     * Chooses a move for the current position of the replayer, which is unchanged afterwards. Does not allocate, unless
     * a rule of the policy does.
     *
     * @return a move in the layout of {@link org.polybook.chess.CoreMove}; {@link #NO_MOVE} if no book has a move
     */
    int select(Replayer at) throws IOException;

    /** Chooses a move for a position in a game; empty if no book has one. */
    Optional<Selection> select(SelectionContext context) throws IOException;

    /** Chooses a move for a position without a known game. */
    default Optional<Selection> select(Position position) throws IOException {
        return select(SelectionContext.of(position));
    }

    /** Chooses a move and explains the choice. */
    Explanation explain(SelectionContext context) throws IOException;
}
