package org.polybook.uci;

import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.OptionalLong;
import java.util.stream.Collectors;
import org.polybook.api.Books;
import org.polybook.api.book.BookFile;
import org.polybook.api.select.BookUseConditions;
import org.polybook.api.select.Explanation;
import org.polybook.api.select.MoveSelector;
import org.polybook.api.select.Selection;
import org.polybook.api.select.SelectionContext;
import org.polybook.api.select.SelectionPolicy;
import org.polybook.api.select.SelectionRule;
import org.polybook.api.select.SelectionRules;
import org.polybook.api.select.StackedBook;

/** The open books of some settings and the selectors over them. */
final class OpenBooks implements AutoCloseable {
    private final List<BookFile> open = new ArrayList<>();
    private final List<String> problems = new ArrayList<>();
    private final MoveSelector selector;
    /** Explains choices without advancing the seeds of the game. */
    private final MoveSelector explainer;

    private final MoveSelector best;
    private final boolean on;

    /**
     * Opens the books; {@link #problems()} names those that cannot be opened.
     *
     * @param seed the seed of the first random choice; empty for a random one
     */
    OpenBooks(BookSettings settings, OptionalLong seed) {
        on = settings.usesBooks();
        List<StackedBook> stack = new ArrayList<>();
        if (on) {
            for (Path path : settings.books()) {
                openOrAddProblem(path, settings.useConditions(path), stack);
            }
            open.forEach(book -> addRulesWithoutEffect(book, settings.policy()));
        }
        MoveSelector unseeded = MoveSelector.over(stack, settings.policy());
        explainer = unseeded.withSeed(0);
        best = MoveSelector.over(stack, settings.policy().with(SelectionRules.best()));
        selector = seed.isPresent() ? unseeded.withSeed(seed.getAsLong()) : unseeded;
    }

    private void openOrAddProblem(Path path, BookUseConditions use, List<StackedBook> stack) {
        try {
            BookFile book = Books.open(path);
            open.add(book);
            book.problem().ifPresent(problems::add);
            stack.add(StackedBook.of(path.toString(), book).withUseConditions(use));
        } catch (IOException e) {
            problems.add(e.getMessage() == null ? path + ": " + e : e.getMessage());
        }
    }

    private void addRulesWithoutEffect(BookFile book, SelectionPolicy policy) {
        List<SelectionRule> rules = policy.rulesWithoutEffect(book.metadata());
        if (!rules.isEmpty()) {
            problems.add(book.path() + ": has no results of games, so these rules have no effect: "
                    + rules.stream().map(SelectionRule::text).collect(Collectors.joining(", ")));
        }
    }

    /** Returns the reasons why books, their edits, or rules of the policy are not used. */
    List<String> problems() {
        return List.copyOf(problems);
    }

    /** Returns a move; empty if the books have none. */
    Optional<Selection> choose(SelectionContext context) throws IOException {
        return on && !open.isEmpty() ? selector.select(context) : Optional.empty();
    }

    /** Returns the most likely move; empty if the books have none. */
    Optional<Selection> best(SelectionContext context) throws IOException {
        return on && !open.isEmpty() ? best.select(context) : Optional.empty();
    }

    /** Explains the choice; empty if no book is open. */
    Optional<Explanation> explain(SelectionContext context) throws IOException {
        return on && !open.isEmpty() ? Optional.of(explainer.explain(context)) : Optional.empty();
    }

    @Override
    public void close() {
        open.forEach(BookFile::close);
    }
}
