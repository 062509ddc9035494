package org.polybook.pgn.internal;

import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.polybook.api.variant.Variants;
import org.polybook.chess.ChessVariant;
import org.polybook.chess.Fault;
import org.polybook.chess.Fen;
import org.polybook.chess.IllegalPositionException;
import org.polybook.chess.NotationException;
import org.polybook.chess.Position;
import org.polybook.chess.Replayer;
import org.polybook.chess.TrimmedFen;
import org.polybook.chess.orthodox.Orthodox;

/** Finds the start position that a game's tags ask for. Keeps one replayer for each variant it has met. */
final class StartPositions {
    private final Map<String, ChessVariant> byTag = new HashMap<>();
    private final Map<ChessVariant, Replayer> replayers = new HashMap<>();
    private final Replayer normal = Orthodox.NORMAL.replayer();
    private List<Fault> dropped = List.of();

    StartPositions() {
        replayers.put(Orthodox.NORMAL, normal);
    }

    /** The usual start. */
    Replayer normal() {
        normal.reset();
        return normal;
    }

    /** The variant that a {@code Variant} tag names, or null if nobody here knows it. */
    ChessVariant variant(String tag) {
        ChessVariant known = byTag.get(tag);
        if (known == null) {
            known = find(tag);
            if (known != null && byTag.size() < 100 && tag.length() < 100) {
                byTag.put(tag, known);
            }
        }
        return known;
    }

    /** A tag without a word stands for the usual chess. */
    private static ChessVariant find(String tag) {
        boolean empty = tag.codePoints().noneMatch(Character::isLetterOrDigit);
        return empty ? Orthodox.NORMAL : Variants.find(tag).orElse(null);
    }

    Replayer start(ChessVariant variant) {
        Replayer replayer = replayer(variant);
        replayer.reset();
        return replayer;
    }

    /**
     * The position of a FEN, in the notation of the variant. Where the rules of orthodox chess refuse it but those of Chess960 do not (the tag is often
     * left out), it is Chess960. Otherwise what the FEN says too much is left out, see {@link #dropped}.
     */
    Replayer start(ChessVariant variant, String fen) throws NotationException {
        Fen read = Fen.parse(fen, variant.notation());
        TrimmedFen trimmed = trimmed(variant, read);
        dropped = trimmed.dropped();
        Replayer replayer = replayer(trimmed.position().variant());
        replayer.set(trimmed.position());
        return replayer;
    }

    /** What was wrong with the fields of the last FEN that were left out; empty if nothing was. */
    List<Fault> dropped() {
        return dropped;
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
