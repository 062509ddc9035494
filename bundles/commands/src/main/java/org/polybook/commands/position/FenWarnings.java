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

/**
 * Finds the faults of a position that a readable FEN denotes: pieces and rights that no game of the variant leads to.
 */
final class FenWarnings {
    private final Optional<ChessVariant> rules;

    private final Optional<FenPrecheck> precheck;

    private FenWarnings(Optional<ChessVariant> rules) {
        this.rules = rules;
        this.precheck = rules.filter(variant -> variant == Orthodox.NORMAL || variant == Orthodox.FISCHERANDOM)
                .map(variant -> new FenPrecheck(variant == Orthodox.FISCHERANDOM));
    }

    /**
     * Returns an object that finds faults by the rules of the variant; it finds none if these rules are not available.
     * Not thread-safe.
     */
    static FenWarnings of(String variant) {
        return new FenWarnings(Variants.find(variant));
    }

    /** Returns true if a fast test shows that there are no warnings about the FEN; false if the rules must decide. */
    boolean areCertainlyNone(CharSequence fen) {
        return rules.isEmpty() || precheck.isPresent() && precheck.get().isCertainlyLegal(fen);
    }

    /** Returns all warnings about the FEN. */
    List<String> warningsFor(String fen) {
        if (areCertainlyNone(fen)) {
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
