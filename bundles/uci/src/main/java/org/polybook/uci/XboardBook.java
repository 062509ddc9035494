package org.polybook.uci;

import java.io.IOException;
import java.nio.file.Path;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.concurrent.CompletableFuture;
import org.polybook.api.game.GameResult;
import org.polybook.api.learn.LearnSide;
import org.polybook.api.select.Explanation;
import org.polybook.api.select.Selection;
import org.polybook.chess.Move;
import org.polybook.chess.notation.San;

/** The book's part of a CECP engine: its moves, its answers about a position, and the results that it learns. */
final class XboardBook implements AutoCloseable {
    private final BookPlayer player;
    private final boolean log;
    private final XboardGame game;
    private final XboardGui gui;
    private final GameLearner learner;
    /** True if the GUI has reported the result of the game; a further report has no effect. */
    private boolean learned;

    /** @param log true if the GUI gets a notice on each decision */
    XboardBook(BookPlayer player, boolean log, XboardGame game, XboardGui gui) {
        this.player = player;
        this.log = log;
        this.game = game;
        this.gui = gui;
        this.learner = new GameLearner(gui::sendComment, gui::sendUserError);
    }

    /** Returns a move chosen by the settings; empty if the books have none. */
    Optional<Move> choose() {
        Optional<Selection> chosen = player.choose(game.context());
        if (log) {
            gui.sendComment(DecisionText.describe(chosen, () -> player.explain(game.context())));
        }
        return chosen.map(Selection::move);
    }

    /** Sends the most likely move, if any. */
    void sendHint() throws IOException {
        Optional<Selection> chosen = player.best(game.context());
        if (chosen.isPresent()) {
            gui.writeLine(
                    "Hint: " + San.of(game.position(), chosen.get().move()).text());
        }
    }

    /** Writes the moves of the position for the command {@code bk}: each indented, and a blank line at the end. */
    void writeBookMoves() throws IOException {
        StringBuilder text = new StringBuilder();
        player.explain(game.context())
                .ifPresent(explanation -> explanation
                        .books()
                        .forEach(consulted ->
                                consulted.candidates().forEach(candidate -> text.append(candidateLine(candidate)))));
        gui.write((text.isEmpty() ? " no move in the book\n" : text) + "\n");
    }

    private String candidateLine(Explanation.Candidate candidate) {
        Optional<Move> move = candidate.move();
        return String.format(
                Locale.ROOT,
                " %6s %7s%s\n",
                move.isEmpty() ? "?" : San.of(game.position(), move.get()).text(),
                DecisionText.percent(candidate.probability()),
                candidate.droppedBy().map(rule -> " (never: " + rule + ')').orElse(""));
    }

    /**
     * Learns the result of the game asynchronously, once, if the option for learning is set and the engine has made all
     * moves of one side.
     */
    void learnOnceAsync(GameResult result) {
        if (learned) {
            return;
        }
        learned = true;
        BookSettings settings = player.settings();
        if (settings.learnsResults() && settings.usesBooks() && result != GameResult.UNKNOWN) {
            game.sidePlayedByEngine()
                    .ifPresent(side -> learner.learnAsync(
                            new GameLearner.FinishedGame(game.start(), game.moves(), result, side), books(side)));
        }
    }

    /** Returns the books that are used for moves of that side. */
    private List<Path> books(LearnSide side) {
        return player.settings()
                .booksFor(side.equals(LearnSide.WHITE), game.start().variant().name());
    }

    /** Prepares to learn the result of another game. */
    void newGame() {
        learned = false;
    }

    /**
     * Returns a future that completes when the results so far have been recorded, except those whose book was locked
     * for more than a second.
     */
    CompletableFuture<Void> whenRecorded() {
        return learner.whenRecorded();
    }

    @Override
    public void close() {
        learner.close();
        player.close();
    }
}
