package org.polybook.uci;

import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.OptionalLong;
import org.polybook.api.Books;
import org.polybook.api.book.BookFile;
import org.polybook.api.select.BookUse;
import org.polybook.api.select.Explanation;
import org.polybook.api.select.MoveSelector;
import org.polybook.api.select.Selection;
import org.polybook.api.select.SelectionContext;
import org.polybook.api.select.SelectionRules;
import org.polybook.api.select.StackedBook;

/** The books of some settings, open, and the selectors over them. */
final class OpenBooks implements AutoCloseable {
    private final List<BookFile> open = new ArrayList<>();
    private final List<String> problems = new ArrayList<>();
    private final MoveSelector selector;
    /** Looks without drawing from the seeds of the game. */
    private final MoveSelector looker;

    private final MoveSelector best;
    private final boolean on;

    /**
     * Opens the books; those that cannot be opened are {@linkplain #problems() problems}, and the others are played from.
     *
     * @param seed of the first draw; empty for any
     */
    OpenBooks(BookSettings settings, OptionalLong seed) {
        on = settings.on();
        List<StackedBook> stack = new ArrayList<>();
        if (on) {
            for (Path path : settings.books()) {
                open(path, settings.use(path), stack);
            }
        }
        MoveSelector made = MoveSelector.over(stack, settings.policy());
        looker = made.withSeed(0);
        best = MoveSelector.over(stack, settings.policy().with(SelectionRules.best()));
        selector = seed.isPresent() ? made.withSeed(seed.getAsLong()) : made;
    }

    private void open(Path path, BookUse use, List<StackedBook> stack) {
        try {
            BookFile book = Books.open(path);
            open.add(book);
            book.problem().ifPresent(problems::add);
            stack.add(StackedBook.of(path.toString(), book).withUse(use));
        } catch (IOException e) {
            problems.add(e.getMessage() == null ? path + ": " + e : e.getMessage());
        }
    }

    /** Returns the reasons for which books, or their edits, are not played from. */
    List<String> problems() {
        return List.copyOf(problems);
    }

    /** A move; empty if the books have none. */
    Optional<Selection> choose(SelectionContext context) throws IOException {
        return on && !open.isEmpty() ? selector.select(context) : Optional.empty();
    }

    /** The likeliest move; empty if the books have none. */
    Optional<Selection> best(SelectionContext context) throws IOException {
        return on && !open.isEmpty() ? best.select(context) : Optional.empty();
    }

    /** Why it chooses as it does. */
    Optional<Explanation> explain(SelectionContext context) throws IOException {
        return on && !open.isEmpty() ? Optional.of(looker.explain(context)) : Optional.empty();
    }

    @Override
    public void close() {
        open.forEach(BookFile::close);
    }
}
