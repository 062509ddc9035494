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
import org.polybook.chess.notation.TrimmedFen;
import org.polybook.chess.orthodox.Orthodox;

/**
 * Finds the start position that a game's tags {@code Variant} and {@code FEN} ask for, for readers of games of any format. Keeps one
 * replayer for each variant it has met, which is handed out again and again. One thread.
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
    private List<Fault> dropped = List.of();

    /** One that has met nothing yet. */
    public StartPositions() {
        replayers.put(Orthodox.NORMAL, normal);
    }

    /** The usual start. */
    public Replayer normal() {
        normal.reset();
        return normal;
    }

    /** The variant that a {@code Variant} tag names; empty if nobody here knows it. A tag without a word stands for the usual chess. */
    public Optional<ChessVariant> variant(String tag) {
        ChessVariant known = byTag.get(tag);
        if (known == null) {
            known = find(tag);
            if (known != null && byTag.size() < 100 && tag.length() < 100) {
                byTag.put(tag, known);
            }
        }
        return Optional.ofNullable(known);
    }

    /** A tag without a word stands for the usual chess. */
    private static ChessVariant find(String tag) {
        boolean empty = tag.codePoints().noneMatch(Character::isLetterOrDigit);
        return empty ? Orthodox.NORMAL : Variants.find(tag).orElse(null);
    }

    /** The usual start of that variant. */
    public Replayer start(ChessVariant variant) {
        Replayer replayer = replayer(variant);
        replayer.reset();
        return replayer;
    }

    /**
     * The position of a FEN, in the notation of the variant. Where the rules of orthodox chess refuse it but those of Chess960 do
     * not (the tag is often left out), it is Chess960. Otherwise what the FEN says too much is left out, see {@link #dropped}.
     *
     * @throws NotationException if it is no position of the variant
     */
    public Replayer start(ChessVariant variant, String fen) throws NotationException {
        Fen read = Fen.parse(fen, variant.notation());
        TrimmedFen trimmed = trimmed(variant, read);
        dropped = trimmed.dropped();
        Replayer replayer = replayer(trimmed.position().variant());
        replayer.set(trimmed.position());
        return replayer;
    }

    /** What was wrong with the fields of the last FEN that were left out; empty if nothing was. */
    public List<Fault> dropped() {
        return dropped;
    }

    /** {@link #dropped} as a message has it. */
    public String droppedInWords() {
        return "left out of the start position: "
                + dropped.stream().map(Fault::message).collect(Collectors.joining("; "));
    }

    private static TrimmedFen trimmed(ChessVariant variant, Fen fen) throws IllegalPositionException {
        if (variant == Orthodox.NORMAL) {
            try {
                return new TrimmedFen(variant.position(fen), List.of());
            } catch (IllegalPositionException e) {
                Optional<Position> chess960 = chess960(fen);
                if (chess960.isPresent()) {
                    return new TrimmedFen(chess960.get(), List.of());
                }
            }
        }
        return TrimmedFen.of(variant, fen);
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
