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
 * Plays from the books of the settings, which the GUI may change between moves, and collects notices for the GUI. A book that cannot be
 * read is opened again for the next move. For one thread at a time.
 */
final class BookPlayer implements AutoCloseable {
    private BookSettings settings;
    private Optional<OpenBooks> books = Optional.empty();
    private List<String> notices = new ArrayList<>();
    /** The next seed, which continues over games and changes of other options; empty before the first choice with the seed of the settings. */
    private OptionalLong nextSeed = OptionalLong.empty();

    /** The last notice on options that the policy does not use, to avoid repeating it: GUIs set options before each game. */
    private String lastUnused = "";

    BookPlayer(BookSettings settings) {
        this.settings = settings;
    }

    BookSettings settings() {
        return settings;
    }

    /** Sets an option of the book; an invalid value changes nothing and adds a notice. */
    void set(String name, String value) {
        try {
            settings = settings.with(name, value);
            if (BookOption.find(name).equals(Optional.of(BookOption.SEED))) {
                nextSeed = OptionalLong.empty();
            }
            close();
        } catch (IllegalArgumentException e) {
            notice(e.getMessage());
        }
    }

    /** Sets the opponent. */
    void setOpponent(String name) {
        if (!name.equals(settings.opponent())) {
            set(BookOption.OPPONENT.word(), name);
        }
    }

    void notice(String words) {
        notices.add(words);
    }

    /** Returns the notices for the GUI since the last call. */
    List<String> notices() {
        List<String> all = notices;
        notices = new ArrayList<>();
        return all;
    }

    /** Returns a move chosen by the settings; empty if the books have none. */
    Optional<Selection> choose(SelectionContext context) {
        Optional<Selection> chosen = lookUp(open -> open.choose(of(context)));
        if (chosen.isPresent() && settings.seed().isPresent()) {
            nextSeed = OptionalLong.of(chosen.get().seed() + 1);
        }
        return chosen;
    }

    /** Returns the most likely move; empty if the books have none. */
    Optional<Selection> best(SelectionContext context) {
        return lookUp(open -> open.best(of(context)));
    }

    /** Returns the explanation of the choice; empty if no book is open. */
    Optional<Explanation> explain(SelectionContext context) {
        return lookUp(open -> open.explain(of(context)));
    }

    private SelectionContext of(SelectionContext context) {
        return context.withOpponent(settings.opponent());
    }

    private interface LookUp<T> {
        Optional<T> in(OpenBooks open) throws IOException;
    }

    private <T> Optional<T> lookUp(LookUp<T> lookUp) {
        try {
            return lookUp.in(open());
        } catch (IOException | RuntimeException e) {
            notice("the book cannot be read: " + e.getMessage());
            close();
            return Optional.empty();
        }
    }

    /** Opens the books at the first look-up, so that an unused book causes no delay. */
    private OpenBooks open() {
        if (books.isEmpty()) {
            OpenBooks opened = new OpenBooks(settings, nextSeed.isPresent() ? nextSeed : settings.seed());
            notices.addAll(opened.problems());
            reportUnused();
            books = Optional.of(opened);
        }
        return books.get();
    }

    private void reportUnused() {
        String unused = settings.unused().orElse("");
        if (!unused.isEmpty() && !unused.equals(lastUnused)) {
            notice(unused);
        }
        lastUnused = unused;
    }

    @Override
    public void close() {
        books.ifPresent(OpenBooks::close);
        books = Optional.empty();
    }
}
