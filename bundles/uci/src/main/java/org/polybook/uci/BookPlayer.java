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
 * Plays from the books that the settings name, which the GUI may change in between, and keeps what there is to tell about it. A book that
 * cannot be read is no end: it is opened again for the next move. For one thread at a time.
 */
final class BookPlayer implements AutoCloseable {
    private BookSettings settings;
    private Optional<OpenBooks> books = Optional.empty();
    private List<String> remarks = new ArrayList<>();
    /** The draws go on over games and changes of other options; empty before the first from the seed of the settings. */
    private OptionalLong nextSeed = OptionalLong.empty();

    /** The last remark on options that the policy does not use; GUIs set options again before each game. */
    private String lastUnused = "";

    BookPlayer(BookSettings settings) {
        this.settings = settings;
    }

    BookSettings settings() {
        return settings;
    }

    /** An option of the book; a value that is wrong leaves the old one. */
    void set(String name, String value) {
        try {
            settings = settings.with(name, value);
            if (BookOption.find(name).equals(Optional.of(BookOption.SEED))) {
                nextSeed = OptionalLong.empty();
            }
            close();
        } catch (IllegalArgumentException e) {
            remark(e.getMessage());
        }
    }

    /** Against whom the game is from now on. */
    void setOpponent(String name) {
        if (!name.equals(settings.opponent())) {
            set(BookOption.OPPONENT.word(), name);
        }
    }

    void remark(String words) {
        remarks.add(words);
    }

    /** What there is to tell the GUI since the last time. */
    List<String> remarks() {
        List<String> all = remarks;
        remarks = new ArrayList<>();
        return all;
    }

    /** A move drawn as the settings say; empty if the books have none. */
    Optional<Selection> choose(SelectionContext context) {
        Optional<Selection> chosen = ask(open -> open.choose(of(context)));
        if (chosen.isPresent() && settings.seed().isPresent()) {
            nextSeed = OptionalLong.of(chosen.get().seed() + 1);
        }
        return chosen;
    }

    /** The likeliest move; empty if the books have none. */
    Optional<Selection> best(SelectionContext context) {
        return ask(open -> open.best(of(context)));
    }

    /** What the books say of the position; empty if there are none. */
    Optional<Explanation> explain(SelectionContext context) {
        return ask(open -> open.explain(of(context)));
    }

    private SelectionContext of(SelectionContext context) {
        return context.withOpponent(settings.opponent());
    }

    private interface Question<T> {
        Optional<T> ask(OpenBooks open) throws IOException;
    }

    private <T> Optional<T> ask(Question<T> question) {
        try {
            return question.ask(open());
        } catch (IOException | RuntimeException e) {
            remark("the book cannot be read: " + e.getMessage());
            close();
            return Optional.empty();
        }
    }

    /** Opened when they are first asked, so that a book that is named in vain delays nothing. */
    private OpenBooks open() {
        if (books.isEmpty()) {
            OpenBooks opened = new OpenBooks(settings, nextSeed.isPresent() ? nextSeed : settings.seed());
            remarks.addAll(opened.problems());
            remarkUnused();
            books = Optional.of(opened);
        }
        return books.get();
    }

    private void remarkUnused() {
        String unused = settings.unused().orElse("");
        if (!unused.isEmpty() && !unused.equals(lastUnused)) {
            remark(unused);
        }
        lastUnused = unused;
    }

    @Override
    public void close() {
        books.ifPresent(OpenBooks::close);
        books = Optional.empty();
    }
}
