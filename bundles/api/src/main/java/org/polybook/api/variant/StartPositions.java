package org.polybook.api.variant;

import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Collectors;
import org.polybook.chess.ChessVariant;
import org.polybook.chess.Fen;
import org.polybook.chess.Position;
import org.polybook.chess.Replayer;
import org.polybook.chess.fault.Fault;
import org.polybook.chess.fault.IllegalPositionException;
import org.polybook.chess.fault.NotationException;
import org.polybook.chess.notation.PositionWithoutImpossibleRights;
import org.polybook.chess.orthodox.Orthodox;

/**
 * Finds the start position that the tags {@code Variant} and {@code FEN} of a game denote, for readers of games of any
 * format. Keeps one replayer for each variant and returns the same replayer each time. Not thread-safe.
 *
 * <pre>{@code
 * StartPositions starts = new StartPositions();
 * ChessVariant variant = starts.variant("Chess960").orElseThrow();
 * Replayer start = starts.start(variant, "bqnbrnkr/pppppppp/8/8/8/8/PPPPPPPP/BQNBRNKR w HEhe - 0 1");
 * }</pre>
 */
public final class StartPositions {
    private final Map<String, ChessVariant> byTag = new HashMap<>();
    private final Map<ChessVariant, Replayer> replayers = new HashMap<>();
    private final Replayer normal = Orthodox.NORMAL.replayer();
    private List<Fault> ignoredFieldFaults = List.of();

    /** Creates an empty instance. */
    public StartPositions() {
        replayers.put(Orthodox.NORMAL, normal);
    }

    /** Returns the start position of orthodox chess. */
    public Replayer normal() {
        normal.reset();
        return normal;
    }

    /**
     * Returns the variant that a {@code Variant} tag names; empty if it is unknown. A tag without letters and digits
     * denotes orthodox chess.
     */
    public Optional<ChessVariant> variant(String tag) {
        ChessVariant known = byTag.get(tag);
        if (known == null) {
            known = findVariantOrNull(tag);
            if (known != null && byTag.size() < 100 && tag.length() < 100) {
                byTag.put(tag, known);
            }
        }
        return Optional.ofNullable(known);
    }

    private static ChessVariant findVariantOrNull(String tag) {
        boolean empty = tag.codePoints().noneMatch(Character::isLetterOrDigit);
        return empty ? Orthodox.NORMAL : Variants.find(tag).orElse(null);
    }

    /** Returns the start position of a variant. */
    public Replayer start(ChessVariant variant) {
        Replayer replayer = replayer(variant);
        replayer.reset();
        return replayer;
    }

    /**
     * Returns the position of a FEN in the notation of the variant. If the position is illegal in orthodox chess but
     * legal in Chess960, the result is a Chess960 position, because the tag {@code Variant} is often missing. Otherwise
     * impossible castling rights and en-passant squares of the FEN are ignored, see {@link #ignoredFieldFaults}.
     *
     * @throws NotationException if the FEN is not a position of the variant
     */
    public Replayer start(ChessVariant variant, String fen) throws NotationException {
        Fen read = Fen.parse(fen, variant.notation());
        PositionWithoutImpossibleRights trimmed = withoutImpossibleFields(variant, read);
        ignoredFieldFaults = trimmed.droppedFieldFaults();
        Replayer replayer = replayer(trimmed.position().variant());
        replayer.set(trimmed.position());
        return replayer;
    }

    /** Returns the faults of the ignored fields of the last FEN; empty if no field was ignored. */
    public List<Fault> ignoredFieldFaults() {
        return ignoredFieldFaults;
    }

    /** Returns {@link #ignoredFieldFaults} as a message. */
    public String ignoredFieldsMessage() {
        return "ignored in the start position: "
                + ignoredFieldFaults.stream().map(Fault::message).collect(Collectors.joining("; "));
    }

    private static PositionWithoutImpossibleRights withoutImpossibleFields(ChessVariant variant, Fen fen)
            throws IllegalPositionException {
        if (variant == Orthodox.NORMAL) {
            try {
                return new PositionWithoutImpossibleRights(variant.position(fen), List.of());
            } catch (IllegalPositionException e) {
                Optional<Position> chess960 = chess960(fen);
                if (chess960.isPresent()) {
                    return new PositionWithoutImpossibleRights(chess960.get(), List.of());
                }
            }
        }
        return PositionWithoutImpossibleRights.of(variant, fen);
    }

    private static Optional<Position> chess960(Fen fen) {
        try {
            return Optional.of(Orthodox.FISCHERANDOM.position(fen));
        } catch (IllegalPositionException e) {
            return Optional.empty();
        }
    }

    private Replayer replayer(ChessVariant variant) {
        return replayers.computeIfAbsent(variant, ChessVariant::replayer);
    }
}
