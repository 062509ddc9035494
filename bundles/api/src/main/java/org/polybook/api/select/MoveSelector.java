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
 * Chooses moves from a book, or from a stack of books, of which the first that has a move left to choose decides. Safe for any number
 * of threads.
 *
 * <pre>{@code
 * MoveSelector selector = MoveSelector.over(book, SelectionPolicy.WEIGHTED);
 * Optional<Selection> chosen = selector.select(Orthodox.NORMAL.start());
 * chosen.ifPresent(selection -> System.out.println(selection.move() + " with " + selection.probability()));
 * }</pre>
 *
 * <p>Each draw has a seed of its own, the next number after the last draw's, from where {@link #withSeed} lets them begin. An
 * {@link IOException} is a book that cannot be read, never an empty answer; a book whose scheme is not available throws {@link
 * org.polybook.api.scheme.SchemeUnavailableException}, as {@link OpeningBook#coding} says.
 */
@ProviderType
public interface MoveSelector {
    /** Answer of {@link #select(Replayer)} if no book has a move. */
    int NO_MOVE = -1;

    /**
     * From one book.
     *
     * @throws IllegalStateException if the bundle {@code org.polybook.select} is missing
     */
    static MoveSelector over(OpeningBook book, SelectionPolicy policy) {
        return over(List.of(StackedBook.of("", book)), policy);
    }

    /**
     * From a stack of books, the most important first.
     *
     * @throws IllegalStateException if the bundle {@code org.polybook.select} is missing
     */
    static MoveSelector over(List<StackedBook> stack, SelectionPolicy policy) {
        List<StackedBook> books = List.copyOf(stack);
        return over(() -> books, policy);
    }

    /**
     * From a stack of books that may change; it is asked for once a choice.
     *
     * @throws IllegalStateException if the bundle {@code org.polybook.select} is missing
     */
    static MoveSelector over(Supplier<List<StackedBook>> stack, SelectionPolicy policy) {
        return MoveSelectors.available().over(stack, policy);
    }

    /** The same whose next draw has that seed, and each after it the next number. */
    MoveSelector withSeed(long seed);

    /** How it chooses. */
    SelectionPolicy policy();

    /**
     * A move for the position in which the replayer stands, which is there again afterwards. Allocates nothing, unless a rule of the
     * policy does.
     *
     * @return a move laid out as {@link org.polybook.chess.CoreMove} says, or {@link #NO_MOVE}
     */
    int select(Replayer at) throws IOException;

    /** A move for that context; empty if no book has one. */
    Optional<Selection> select(SelectionContext context) throws IOException;

    /** A move for a position of whose game nothing else is known. */
    default Optional<Selection> select(Position position) throws IOException {
        return select(SelectionContext.of(position));
    }

    /** Chooses, and tells why. */
    Explanation explain(SelectionContext context) throws IOException;
}
