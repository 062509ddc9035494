package org.polybook.uci;

import java.io.IOException;
import java.nio.file.Path;
import java.time.Duration;
import java.util.Locale;
import java.util.Optional;
import org.polybook.api.edit.EditOptions;
import org.polybook.api.game.GameResult;
import org.polybook.api.learn.BookLearner;
import org.polybook.api.learn.LearnOptions;
import org.polybook.api.learn.LearnSession;
import org.polybook.api.learn.LearnSide;
import org.polybook.api.select.Explanation;
import org.polybook.api.spi.Providers;
import org.polybook.chess.Move;
import org.polybook.chess.notation.San;

/** The book's half of a CECP engine: what it says of a position, and what it learns. For one thread at a time. */
final class XboardBook {
    private static final Duration LONGEST_WAIT = Duration.ofSeconds(5);

    private final BookPlayer player;

    XboardBook(BookPlayer player) {
        this.player = player;
    }

    /** The moves of the position as the command {@code bk} shows them: each indented, and a blank line at the end. */
    String moves(XboardGame game) {
        StringBuilder text = new StringBuilder();
        player.explain(game.situation())
                .ifPresent(explanation -> explanation
                        .books()
                        .forEach(asked -> asked.candidates().forEach(candidate -> text.append(line(game, candidate)))));
        return (text.isEmpty() ? " no move in the book\n" : text) + "\n";
    }

    private static String line(XboardGame game, Explanation.Candidate candidate) {
        Optional<Move> move = candidate.move();
        return String.format(
                Locale.ROOT,
                " %6s %6.2f%%%s\n",
                move.isEmpty() ? "?" : San.of(game.position(), move.get()).text(),
                100 * candidate.probability(),
                candidate.dropped().map(rule -> " (never: " + rule + ')').orElse(""));
    }

    /** Records a game in all books, if they are to learn. */
    void learn(XboardGame game, GameResult result) {
        Optional<LearnSide> side = game.side();
        BookSettings settings = player.settings();
        if (!settings.learn() || !settings.on() || side.isEmpty() || result == GameResult.UNKNOWN) {
            return;
        }
        LearnOptions options = LearnOptions.DEFAULT.withEditing(EditOptions.DEFAULT.withTimeout(LONGEST_WAIT));
        for (Path book : settings.books()) {
            try (LearnSession session =
                    Providers.forBook(BookLearner.class, book).open(book, options)) {
                session.record(game.start(), game.moves(), result, side.get());
            } catch (IOException | IllegalArgumentException e) {
                player.remark("nothing learned: " + e.getMessage());
            }
        }
    }
}
