package org.polybook.uci;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.polybook.api.learn.LearnSide;
import org.polybook.api.select.SelectionContext;
import org.polybook.chess.ChessVariant;
import org.polybook.chess.Color;
import org.polybook.chess.Fen;
import org.polybook.chess.FenStyle;
import org.polybook.chess.Move;
import org.polybook.chess.Outcome;
import org.polybook.chess.PieceType;
import org.polybook.chess.Position;
import org.polybook.chess.fault.NotationException;
import org.polybook.chess.notation.Cecp;
import org.polybook.chess.notation.PositionWithoutImpossibleRights;
import org.polybook.chess.notation.San;
import org.polybook.chess.notation.Uci;
import org.polybook.chess.orthodox.Orthodox;

/** The game of a CECP session: its start position, its moves, and the player of each move. */
final class XboardGame {
    private ChessVariant variant = Orthodox.NORMAL;
    private Position start = variant.start();
    private final List<Move> moves = new ArrayList<>();
    private final List<Position> positions = new ArrayList<>(List.of(start));
    private final List<Boolean> byEngine = new ArrayList<>();

    void begin(ChessVariant rules) {
        variant = rules;
        begin(rules.start());
    }

    /** Begins a game of the same variant from that position. */
    void begin(String fen) throws NotationException {
        begin(PositionWithoutImpossibleRights.of(variant, Fen.parse(fen, variant.notation()))
                .position());
    }

    private void begin(Position position) {
        start = position;
        moves.clear();
        byEngine.clear();
        positions.clear();
        positions.add(position);
    }

    ChessVariant variant() {
        return variant;
    }

    Position position() {
        return positions.get(positions.size() - 1);
    }

    /** Returns true if the side to move has no legal move or a rule has ended the game. */
    boolean isOver() {
        return position().isVariantEnd() || position().legalMoves().isEmpty();
    }

    /** Returns the result in CECP's format: {@code 1-0 {White mates}}. */
    String cecpResult() {
        Optional<Color> winner = position().winner();
        if (winner.isEmpty()) {
            return "1/2-1/2 {" + (position().outcome() == Outcome.STALEMATE ? "Stalemate" : "Draw") + '}';
        }
        String how = position().outcome() == Outcome.CHECKMATE ? "mates" : "wins";
        return (winner.get() == Color.WHITE ? "1-0 {White " : "0-1 {Black ") + how + '}';
    }

    Color turn() {
        return position().turn();
    }

    Position start() {
        return start;
    }

    List<Move> moves() {
        return List.copyOf(moves);
    }

    /** Parses a move in the notations of GUIs: coordinates, {@code O-O}, or SAN. */
    Move parseMove(String text) throws NotationException {
        try {
            return Cecp.parse(position(), text);
        } catch (NotationException e) {
            return San.parse(position(), text);
        }
    }

    /** Returns true if the text is a legal move. */
    boolean isMove(String text) {
        try {
            parseMove(text);
            return true;
        } catch (NotationException e) {
            return false;
        }
    }

    boolean hasQueen(Color side) {
        boolean[] found = new boolean[1];
        position()
                .board()
                .forEach((square, piece) -> found[0] |= piece.color() == side && piece.type() == PieceType.QUEEN);
        return found[0];
    }

    void play(Move move, boolean engine) {
        positions.add(position().play(move));
        moves.add(move);
        byEngine.add(engine);
    }

    /** Takes back the last move; the game must have one. */
    void undo() {
        moves.remove(moves.size() - 1);
        byEngine.remove(byEngine.size() - 1);
        positions.remove(positions.size() - 1);
    }

    /** Returns the number of moves of that side. */
    int countMoves(Color side) {
        int played = 0;
        for (int i = 0; i < moves.size(); i++) {
            played += positions.get(i).turn() == side ? 1 : 0;
        }
        return played;
    }

    SelectionContext context() {
        return SelectionContext.of(start, moves);
    }

    /** Returns UCI's {@code position} command. It has {@code startpos} for orthodox chess only, as engines differ in the start positions of
     * other variants. */
    String uciPositionCommand() {
        StringBuilder text = new StringBuilder("position ");
        boolean isStandard = variant == Orthodox.NORMAL && start.equals(variant.start());
        text.append(isStandard ? "startpos" : "fen " + Fen.of(start).format(FenStyle.UCI));
        for (int i = 0; i < moves.size(); i++) {
            text.append(i == 0 ? " moves " : " ")
                    .append(Uci.of(positions.get(i), moves.get(i)).text());
        }
        return text.toString();
    }

    /**
     * Returns the side whose moves have all been made by the engine, for which the result is learned; empty if there is
     * no such side.
     */
    Optional<LearnSide> sidePlayedByEngine() {
        if (enginePlayedAllOf(Color.WHITE)) {
            return Optional.of(LearnSide.WHITE);
        }
        return enginePlayedAllOf(Color.BLACK) ? Optional.of(LearnSide.BLACK) : Optional.empty();
    }

    private boolean enginePlayedAllOf(Color side) {
        boolean any = false;
        for (int i = 0; i < moves.size(); i++) {
            if (positions.get(i).turn() == side) {
                if (!byEngine.get(i)) {
                    return false;
                }
                any = true;
            }
        }
        return any;
    }
}
