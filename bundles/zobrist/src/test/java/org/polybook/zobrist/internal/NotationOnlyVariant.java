package org.polybook.zobrist.internal;

import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import org.polybook.chess.BoardSize;
import org.polybook.chess.ChessVariant;
import org.polybook.chess.Fen;
import org.polybook.chess.FenShape;
import org.polybook.chess.Notation;
import org.polybook.chess.PieceType;
import org.polybook.chess.Position;
import org.polybook.chess.Replayer;
import org.polybook.chess.Symbol;

/** A variant with XBoard's notation and without rules: enough for keys of FENs. */
record NotationOnlyVariant(String name, Notation notation) implements ChessVariant {
    static NotationOnlyVariant of(String name) {
        VariantFacts facts = VariantTable.find(name).orElseThrow();
        List<Symbol> symbols = new ArrayList<>();
        facts.pieces().forEach(piece -> symbols.add(symbol(piece)));
        FenShape shape = FenShape.ORTHODOX
                .withHands(facts.handTypeCount() > 0 ? FenShape.Hands.BRACKETS : FenShape.Hands.NONE)
                .withCastlingField(facts.has(VariantTrait.CASTLING))
                .withGatingLetters(name.equals("seirawan"))
                .withChecks(name.equals("3check") ? FenShape.Checks.LEFT : FenShape.Checks.NONE);
        return new NotationOnlyVariant(
                name,
                Notation.ORTHODOX.withSize(size(name)).withSymbols(symbols).withFen(shape));
    }

    private static BoardSize size(String name) {
        return switch (name) {
            case "gothic", "capablanca", "caparandom", "janus", "falcon", "great" -> new BoardSize(10, 8);
            case "grand", "elven" -> new BoardSize(10, 10);
            case "courier" -> new BoardSize(12, 8);
            case "xiangqi" -> new BoardSize(9, 10);
            case "shogi" -> new BoardSize(9, 9);
            case "chu" -> new BoardSize(12, 12);
            default -> BoardSize.ORTHODOX;
        };
    }

    private static Symbol symbol(PieceIndex piece) {
        String text = piece.text();
        PieceType type = switch (text) {
            case "P" -> PieceType.PAWN;
            case "R" -> PieceType.ROOK;
            case "K" -> PieceType.KING;
            default ->
                PieceType.of(
                        "test " + text.toLowerCase(Locale.ROOT),
                        text.replaceAll("[^A-Z]", "").charAt(0));
        };
        return text.equals("P") ? Symbol.pawn(text, type) : Symbol.of(text, type);
    }

    @Override
    public List<String> aliases() {
        return List.of();
    }

    @Override
    public BoardSize size() {
        return notation.size();
    }

    @Override
    public Position start() {
        throw new UnsupportedOperationException(name);
    }

    @Override
    public Position position(Fen fen) {
        throw new UnsupportedOperationException(name);
    }

    @Override
    public Replayer replayer() {
        throw new UnsupportedOperationException(name);
    }
}
