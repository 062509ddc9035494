package org.polybook.variants.rules;

import java.util.ArrayList;
import java.util.EnumSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import org.polybook.chess.BoardSize;
import org.polybook.chess.CastlingSide;
import org.polybook.chess.CoordinateShape;
import org.polybook.chess.FenShape;
import org.polybook.chess.Symbol;

/** The mutable parts of {@link Rules}; changed only while a new instance is built. */
final class RuleParts {
    final BoardSize size;
    /** Pieces by their symbols. */
    final Map<String, PieceRule> pieces = new LinkedHashMap<>();

    final Map<String, Promotion> promotions = new LinkedHashMap<>();
    final List<Symbol> synonyms = new ArrayList<>();
    final Set<Rule> rules = EnumSet.noneOf(Rule.class);
    Optional<CastlingTargetFiles> castling = Optional.empty();
    FenShape fen = FenShape.ORTHODOX.withCastlingField(false);
    CoordinateShape coordinates = CoordinateShape.ORTHODOX;
    CastlingSide shortCastling = CastlingSide.H_SIDE;
    String dropped = "";
    String gated = "";
    int dropMargin;
    String start = "";

    RuleParts(BoardSize size) {
        this.size = size;
    }

    RuleParts copy() {
        RuleParts copy = new RuleParts(size);
        copy.pieces.putAll(pieces);
        copy.promotions.putAll(promotions);
        copy.synonyms.addAll(synonyms);
        copy.rules.addAll(rules);
        copy.castling = castling;
        copy.fen = fen;
        copy.coordinates = coordinates;
        copy.shortCastling = shortCastling;
        copy.dropped = dropped;
        copy.gated = gated;
        copy.dropMargin = dropMargin;
        copy.start = start;
        return copy;
    }

    /** Returns the piece with that symbol. */
    PieceRule requirePiece(String text) {
        PieceRule piece = pieces.get(text);
        if (piece == null) {
            throw new IllegalArgumentException(
                    "no piece has the symbol " + text + "; the symbols are " + pieces.keySet());
        }
        return piece;
    }
}
