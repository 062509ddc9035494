package org.polybook.uci;

import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.OptionalLong;
import org.polybook.api.select.Explanation;
import org.polybook.api.select.Selection;
import org.polybook.api.select.SelectionContext;

/**
 * Plays from the books of the settings, which the GUI may change between moves, and collects notices for the GUI. A
 * book that cannot be read is opened again for the next move. For one thread at a time.
 */
final class BookPlayer implements AutoCloseable {
    private BookSettings settings;
    private Optional<OpenBooks> books = Optional.empty();
    private List<String> notices = new ArrayList<>();
    /**
     * The next seed, which continues over games and changes of other options; empty before the first choice with the
     * seed of the settings.
     */
    private OptionalLong nextSeed = OptionalLong.empty();

    /**
     * The last notice on options that the policy does not use, to avoid repeating it: GUIs set options before each
     * game.
     */
    private String lastUnused = "";

    BookPlayer(BookSettings settings) {
        this.settings = settings;
    }

    BookSettings settings() {
        return settings;
    }

    /**
     * Sets an option of the book, and closes the books, which the next look-up opens with it. An invalid value changes
     * nothing and adds a notice.
     */
    void setOptionAndCloseBooks(String name, String value) {
        try {
            settings = settings.with(name, value);
            if (BookOption.find(name).equals(Optional.of(BookOption.SEED))) {
                nextSeed = OptionalLong.empty();
            }
            close();
        } catch (IllegalArgumentException e) {
            addNotice(e.getMessage());
        }
    }

    /** Sets the opponent. If the name is unchanged, the books stay open. */
    void setOpponent(String name) {
        if (!name.equals(settings.opponent())) {
            setOptionAndCloseBooks(BookOption.OPPONENT.optionName(), name);
        }
    }

    void addNotice(String words) {
        notices.add(words);
    }

    /** Returns the notices for the GUI since the last call. */
    List<String> drainNotices() {
        List<String> all = notices;
        notices = new ArrayList<>();
        return all;
    }

    /** Returns a move chosen by the settings; empty if the books have none or cannot be read. */
    Optional<Selection> choose(SelectionContext context) {
        Optional<Selection> chosen = lookUp(open -> open.choose(withOpponent(context)));
        if (chosen.isPresent() && settings.seed().isPresent()) {
            nextSeed = OptionalLong.of(chosen.get().seed() + 1);
        }
        return chosen;
    }

    /** Returns the most likely move; empty if the books have none or cannot be read. */
    Optional<Selection> best(SelectionContext context) {
        return lookUp(open -> open.best(withOpponent(context)));
    }

    /** Returns the explanation of the choice; empty if no book is open, or one cannot be read. */
    Optional<Explanation> explain(SelectionContext context) {
        return lookUp(open -> open.explain(withOpponent(context)));
    }

    private SelectionContext withOpponent(SelectionContext context) {
        return context.withOpponent(settings.opponent());
    }

    private interface LookUp<T> {
        Optional<T> in(OpenBooks open) throws IOException;
    }

    private <T> Optional<T> lookUp(LookUp<T> lookUp) {
        try {
            return lookUp.in(openIfClosed());
        } catch (IOException | RuntimeException e) {
            addNotice("the book cannot be read: " + e.getMessage());
            close();
            return Optional.empty();
        }
    }

    /** Opens the books at the first look-up, so that an unused book causes no delay. */
    private OpenBooks openIfClosed() {
        if (books.isEmpty()) {
            OpenBooks opened = new OpenBooks(settings, nextSeed.isPresent() ? nextSeed : settings.seed());
            notices.addAll(opened.problems());
            reportUnusedOptions();
            books = Optional.of(opened);
        }
        return books.get();
    }

    private void reportUnusedOptions() {
        String unused = settings.unusedOptionsNotice().orElse("");
        if (!unused.isEmpty() && !unused.equals(lastUnused)) {
            addNotice(unused);
        }
        lastUnused = unused;
    }

    @Override
    public void close() {
        books.ifPresent(OpenBooks::close);
        books = Optional.empty();
    }
}
