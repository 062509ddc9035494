package org.polybook.uci;

import java.io.IOException;
import java.util.HashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.function.Consumer;
import java.util.stream.Collectors;
import org.polybook.chess.Move;
import org.polybook.chess.Position;
import org.polybook.chess.fault.NotationException;
import org.polybook.chess.notation.Uci;

/** The analysis of the current position, and the moves that the analysis skips there. */
final class XboardAnalysis {
    private final XboardGame game;
    private final XboardEngine engine;
    private final XboardGui gui;
    private boolean isOn;

    /** The moves of {@link #position} that are skipped. */
    private final Set<Move> excluded = new HashSet<>();

    private Position position;

    XboardAnalysis(XboardGame game, XboardEngine engine, XboardGui gui) {
        this.game = game;
        this.engine = engine;
        this.gui = gui;
    }

    boolean isOn() {
        return isOn;
    }

    void begin() throws IOException {
        engine.abortAndSendPongs();
        isOn = true;
        resume();
    }

    void end() throws IOException {
        engine.abortAndSendPongs();
        isOn = false;
    }

    /** Analyzes the current position, if the analysis is on. */
    void resume() {
        if (isOn) {
            searchCommand().ifPresent(go -> engine.analyze(game.uciPositionCommand(), go));
        }
    }

    /** Returns the search command; empty if all moves are excluded. */
    private Optional<String> searchCommand() {
        clearExcludedOnNewPosition();
        if (excluded.isEmpty()) {
            return Optional.of("go infinite");
        }
        String moves = position.legalMoves().stream()
                .filter(move -> !excluded.contains(move))
                .map(move -> Uci.of(position, move).text())
                .collect(Collectors.joining(" "));
        return moves.isEmpty() ? Optional.empty() : Optional.of("go infinite searchmoves " + moves);
    }

    /** Excludes a move of the current position, or {@code all} of them. */
    void exclude(String move) throws IOException {
        clearExcludedOnNewPosition();
        changeExcludedMoves("exclude", move, position.legalMoves(), excluded::addAll);
    }

    /** Includes a move of the current position again, or {@code all} of them. */
    void include(String move) throws IOException {
        clearExcludedOnNewPosition();
        changeExcludedMoves("include", move, List.copyOf(excluded), excluded::removeAll);
    }

    private void changeExcludedMoves(String word, String move, List<Move> all, Consumer<List<Move>> change)
            throws IOException {
        try {
            change.accept(move.equals("all") ? all : List.of(game.parseMove(move)));
        } catch (NotationException e) {
            gui.sendError("no such move", word + ' ' + move);
            return;
        }
        if (isOn) {
            engine.abortAndSendPongs();
            resume();
        }
    }

    /** Clears the excluded moves after a change of the position. */
    private void clearExcludedOnNewPosition() {
        if (!game.position().equals(position)) {
            excluded.clear();
            position = game.position();
        }
    }
}
