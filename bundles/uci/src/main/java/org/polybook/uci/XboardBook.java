package org.polybook.uci;

import java.nio.file.Path;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import org.polybook.api.game.GameResult;
import org.polybook.api.learn.LearnSide;
import org.polybook.api.select.Explanation;
import org.polybook.chess.Move;
import org.polybook.chess.notation.San;

/** The book's half of a CECP engine: what it says of a position, and what it is to learn. For one thread at a time. */
final class XboardBook {
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
                " %6s %7s%s\n",
                move.isEmpty() ? "?" : San.of(game.position(), move.get()).text(),
                BookText.percent(candidate.probability()),
                candidate.dropped().map(rule -> " (never: " + rule + ')').orElse(""));
    }

    /** Those that have been asked for moves of such a game, which learn from it. */
    List<Path> books(GameLearner.FinishedGame game) {
        boolean white = game.side().equals(LearnSide.WHITE);
        return player.settings().booksFor(white, game.start().variant().name());
    }

    /** What a finished game teaches the books; empty if they are not to learn, or it says nothing of them. */
    Optional<GameLearner.FinishedGame> lesson(XboardGame game, GameResult result) {
        BookSettings settings = player.settings();
        return settings.learn() && settings.on() && result != GameResult.UNKNOWN
                ? game.side().map(side -> new GameLearner.FinishedGame(game.start(), game.moves(), result, side))
                : Optional.empty();
    }
}
