package org.polybook.commands.position;

import java.util.List;
import java.util.Optional;
import org.polybook.api.variant.Variants;
import org.polybook.chess.ChessVariant;
import org.polybook.chess.Fen;
import org.polybook.chess.fault.Fault;
import org.polybook.chess.fault.IllegalPositionException;
import org.polybook.chess.fault.InvalidNotationException;
import org.polybook.chess.orthodox.Orthodox;
import org.polybook.commands.FaultLines;

/** Says what speaks against a FEN that can be read: pieces and rights that no game of the variant leads to. */
final class FenWarnings {
    private final Optional<ChessVariant> rules;

    private final Optional<SoundPosition> sound;

    private FenWarnings(Optional<ChessVariant> rules) {
        this.rules = rules;
        this.sound = rules.filter(variant -> variant == Orthodox.NORMAL || variant == Orthodox.FISCHERANDOM)
                .map(variant -> new SoundPosition(variant == Orthodox.FISCHERANDOM));
    }

    /** By the rules of that variant; where they are not available nothing is doubted. One thread at a time. */
    static FenWarnings of(String variant) {
        return new FenWarnings(Variants.find(variant));
    }

    /** Whether there is surely nothing to say; quick. */
    boolean isNone(CharSequence fen) {
        return rules.isEmpty() || sound.isPresent() && sound.get().isSure(fen);
    }

    /** Everything that speaks against it; empty if nothing does. */
    List<String> about(String fen) {
        if (isNone(fen)) {
            return List.of();
        }
        try {
            rules.get().position(Fen.parse(fen, rules.get().notation()));
            return List.of();
        } catch (IllegalPositionException e) {
            return e.faults().stream().map(Fault::message).toList();
        } catch (InvalidNotationException e) {
            return FaultLines.of(e);
        }
    }
}
