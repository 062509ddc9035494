package org.polybook.uci;

import java.io.IOException;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import org.polybook.api.edit.EditOptions;
import org.polybook.api.game.GameResult;
import org.polybook.api.learn.BookLearner;
import org.polybook.api.learn.LearnOptions;
import org.polybook.api.learn.LearnSession;
import org.polybook.api.learn.LearnSide;
import org.polybook.api.select.Explanation;
import org.polybook.api.select.Selection;
import org.polybook.api.spi.Providers;
import org.polybook.chess.Move;
import org.polybook.chess.notation.San;

/** The book's half of a CECP engine: its moves, what it knows of a position, and what it learns. For one thread at a time. */
final class XboardBook implements AutoCloseable {
    private static final Duration LONGEST_WAIT = Duration.ofSeconds(5);

    private BookSettings settings;
    private Optional<BookPlayer> player = Optional.empty();
    private List<String> remarks = new ArrayList<>();

    XboardBook(BookSettings settings) {
        this.settings = settings;
    }

    BookSettings settings() {
        return settings;
    }

    /** What there is to tell since the last time. */
    List<String> remarks() {
        List<String> all = remarks;
        remarks = new ArrayList<>();
        return all;
    }

    /** An option of the book; a value that is wrong leaves the old one. */
    void set(String name, String value) {
        try {
            settings = settings.with(name, value);
            close();
        } catch (IllegalArgumentException e) {
            remarks.add(e.getMessage());
        }
    }

    /** A move drawn as the settings say. */
    Optional<Selection> choose(XboardGame game) {
        return ask(() -> player().choose(game.situation()));
    }

    /** The likeliest move. */
    Optional<Selection> best(XboardGame game) {
        return ask(() -> player().best(game.situation()));
    }

    private interface Question {
        Optional<Selection> ask() throws IOException;
    }

    private Optional<Selection> ask(Question question) {
        try {
            return question.ask();
        } catch (IOException | RuntimeException e) {
            remarks.add("the book cannot be read: " + e.getMessage());
            close(); // it is opened again for the next move
            return Optional.empty();
        }
    }

    /** The moves of the position as the command {@code bk} shows them: each indented, and a blank line at the end. */
    String moves(XboardGame game) {
        StringBuilder text = new StringBuilder();
        try {
            player().explain(game.situation())
                    .ifPresent(explanation -> explanation
                            .books()
                            .forEach(asked ->
                                    asked.candidates().forEach(candidate -> text.append(line(game, candidate)))));
        } catch (IOException | RuntimeException e) {
            text.append(' ').append(e.getMessage()).append('\n');
        }
        return (text.isEmpty() ? " no move in the book\n" : text) + "\n";
    }

    private static String line(XboardGame game, Explanation.Candidate candidate) {
        Optional<Move> move = candidate.move();
        return String.format(
                Locale.ROOT,
                " %6s %6.2f%%%s%n",
                move.isEmpty() ? "?" : San.of(game.position(), move.get()).text(),
                100 * candidate.probability(),
                candidate.dropped().map(rule -> " (never: " + rule + ')').orElse(""));
    }

    /** Records a game in all books, if they are to learn. */
    void learn(XboardGame game, GameResult result) {
        Optional<LearnSide> side = game.side();
        if (!settings.learn() || !settings.on() || side.isEmpty() || result == GameResult.UNKNOWN) {
            return;
        }
        LearnOptions options = LearnOptions.DEFAULT.withEditing(EditOptions.DEFAULT.withTimeout(LONGEST_WAIT));
        for (Path book : settings.books()) {
            try (LearnSession session =
                    Providers.forBook(BookLearner.class, book).open(book, options)) {
                session.record(game.start(), game.moves(), result, side.get());
            } catch (IOException | IllegalArgumentException e) {
                remarks.add("nothing learned: " + e.getMessage());
            }
        }
    }

    /** Opened when it is first asked, so that a book that is named in vain delays nothing. */
    private BookPlayer player() {
        if (player.isEmpty()) {
            BookPlayer opened = new BookPlayer(settings);
            remarks.addAll(opened.problems());
            player = Optional.of(opened);
        }
        return player.get();
    }

    @Override
    public void close() {
        player.ifPresent(BookPlayer::close);
        player = Optional.empty();
    }
}
