package org.polybook.view.internal.text;

import java.util.List;
import java.util.stream.Collectors;
import org.polybook.api.variant.Variants;
import org.polybook.chess.ChessVariant;
import org.polybook.chess.ChessVariant.Naming;
import org.polybook.chess.Color;
import org.polybook.chess.Piece;
import org.polybook.chess.PieceType;

/**
 * Names of variants and pieces in the user's language. Variants and pieces of other bundles have the names that the
 * variant itself gives.
 */
public final class ChessTexts {
    private ChessTexts() {}

    /** Returns the name of a variant. */
    public static String variant(ChessVariant variant) {
        return Texts.orElse("variant." + variant.name(), Variants.name(variant, Naming.PGN));
    }

    /** Returns the names of the variants with these CECP names, separated by commas. */
    public static String variants(List<String> names) {
        return names.stream().map(name -> Texts.orElse("variant." + name, name)).collect(Collectors.joining(", "));
    }

    /** Returns the colour and name of a piece. */
    public static String piece(Piece piece) {
        String color = piece.color() == Color.WHITE ? "piece.white" : "piece.black";
        return Texts.orElse(color + '.' + piece.type().name(), Texts.of(color, type(piece.type())));
    }

    private static String type(PieceType type) {
        return Texts.orElse("piece." + type.name().replace(' ', '-'), type.name());
    }
}
