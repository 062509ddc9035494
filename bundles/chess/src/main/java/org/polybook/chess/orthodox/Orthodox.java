package org.polybook.chess.orthodox;

import java.util.List;
import java.util.Locale;
import java.util.Optional;
import org.polybook.chess.ChessVariant;

/**
 * The built-in variants: orthodox chess and Chess960.
 *
 * <pre>{@code
 * Position start = Orthodox.NORMAL.start();
 * ChessVariant chess960 = Orthodox.ofName("Chess960").orElseThrow();
 * }</pre>
 */
public final class Orthodox {
    /** Orthodox chess. */
    public static final ChessVariant NORMAL = OrthodoxVariant.NORMAL;

    /**
     * Chess960: orthodox chess except for the start positions and therefore for castling. Its start is number 518, the
     * orthodox array.
     */
    public static final ChessVariant FISCHERANDOM = OrthodoxVariant.FISCHERANDOM;

    private Orthodox() {}

    /** Returns {@link #NORMAL} or {@link #FISCHERANDOM} by name or alias in any case; empty for any other variant. */
    public static Optional<ChessVariant> ofName(String name) {
        String lower = name.toLowerCase(Locale.ROOT);
        for (ChessVariant variant : List.of(NORMAL, FISCHERANDOM)) {
            if (variant.name().equals(lower) || variant.aliases().contains(lower)) {
                return Optional.of(variant);
            }
        }
        return Optional.empty();
    }
}
