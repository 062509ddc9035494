package org.polybook.variants.internal.engine;

import java.util.ArrayList;
import java.util.List;
import org.polybook.chess.ChessVariant;
import org.polybook.chess.Fen;
import org.polybook.chess.Position;
import org.polybook.chess.Replayer;
import org.polybook.chess.fault.Fault;
import org.polybook.chess.fault.IllegalPositionException;
import org.polybook.chess.fault.InvalidNotationException;
import org.polybook.variants.rules.Rules;

/** An engine that plays one variant. Immutable; each variant creates it once. */
public final class VariantEngine {
    final ChessVariant variant;
    final RuleTables tables;
    final VariantEndings endings;
    private final RuledPosition start;

    /**
     * Creates an engine for the variant.
     *
     * @throws IllegalArgumentException if the rules do not fit together, or the start position breaks them; the message
     *     has the variant's name
     */
    public VariantEngine(ChessVariant variant, Rules rules) {
        this.variant = variant;
        this.endings = new VariantEndings(rules);
        try {
            this.tables = new RuleTables(rules, variant.notation());
            this.start = setUpStart(rules.start());
        } catch (IllegalArgumentException e) {
            throw new IllegalArgumentException(variant.name() + ": " + e.getMessage(), e);
        }
    }

    private RuledPosition setUpStart(String text) {
        try {
            Fen fen = Fen.parse(text, tables.notation);
            List<Fault> faults = new ArrayList<>();
            PositionState state = new PositionStateBuilder(tables, fen, faults).build();
            if (faults.isEmpty()) {
                System.arraycopy(state.count, 0, tables.countAtStart, 0, state.count.length);
                for (int side = 0; side < 2; side++) {
                    tables.kingFiles[side] = Math.max(0, state.castleFrom[side]) % tables.geometry.files;
                }
                return new RuledPosition(this, state);
            }
            throw new IllegalArgumentException("start: " + text + ": " + faults);
        } catch (InvalidNotationException e) {
            throw new IllegalArgumentException("start: " + text, e);
        }
    }

    /** The standard start position. */
    public Position start() {
        return start;
    }

    /** Returns a replayer at the start position. */
    public Replayer replayer() {
        return start.replayer();
    }

    /**
     * Returns the position of the FEN.
     *
     * @throws IllegalPositionException with all the faults, if the position breaks the rules
     */
    public Position position(Fen fen) throws IllegalPositionException {
        List<Fault> faults = new ArrayList<>();
        PositionState state = new PositionStateBuilder(tables, fen, faults).build();
        if (!faults.isEmpty()) {
            throw new IllegalPositionException(fen.toString(), faults);
        }
        return new RuledPosition(this, state);
    }
}
