package org.polybook.chess.orthodox;

import java.util.List;
import java.util.Locale;
import java.util.Optional;
import org.polybook.chess.ChessVariant;

/**
 * The variants that are built in: orthodox chess and Chess960.
 *
 * <pre>{@code
 * Position start = Orthodox.NORMAL.start();
 * ChessVariant chess960 = Orthodox.ofName("Chess960").orElseThrow();
 * }</pre>
 */
public final class Orthodox {
    /** Orthodox chess. */
    public static final ChessVariant NORMAL = OrthodoxVariant.NORMAL;

    /** Chess960: orthodox but for the start positions and so for castling. Starts with number 518, the orthodox array. */
    public static final ChessVariant FISCHERANDOM = OrthodoxVariant.FISCHERANDOM;

    private Orthodox() {}

    /** {@link #NORMAL} or {@link #FISCHERANDOM} by name or alias in any case; empty for any other variant. */
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
