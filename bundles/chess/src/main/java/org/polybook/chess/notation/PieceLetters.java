package org.polybook.chess.notation;

import java.util.Map;
import java.util.TreeMap;
import org.polybook.chess.FenDialect;
import org.polybook.chess.PieceType;
import org.polybook.chess.Position;

/** The letters moves may be written with in a position: the orthodox six, and those of the pieces there are. */
final class PieceLetters {
    private final Map<Character, PieceType> types = new TreeMap<>();

    PieceLetters(Position position) {
        FenDialect.ORTHODOX.symbols().values().forEach(this::add);
        position.board().forEach((square, piece) -> add(piece.type()));
        position.holdings().keySet().forEach(piece -> add(piece.type()));
    }

    private void add(PieceType type) {
        types.putIfAbsent(type.letter(), type);
    }

    /** The type with that upper-case letter, or null. */
    PieceType type(char letter) {
        return types.get(letter);
    }

    String all() {
        StringBuilder all = new StringBuilder();
        types.keySet().forEach(all::append);
        return all.toString();
    }
}
