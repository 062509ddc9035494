package org.polybook.variants;

import java.util.List;
import java.util.Objects;
import java.util.Optional;
import org.osgi.annotation.versioning.ConsumerType;
import org.polybook.chess.BoardSize;
import org.polybook.chess.ChessVariant;
import org.polybook.chess.ChessVariant.Naming;
import org.polybook.chess.Fen;
import org.polybook.chess.Notation;
import org.polybook.chess.Position;
import org.polybook.chess.Replayer;
import org.polybook.chess.fault.IllegalPositionException;
import org.polybook.variants.internal.engine.VariantEngine;
import org.polybook.variants.rules.Rules;

/**
 * A variant that consists of its names and its {@link Rules}. A provider writes a subclass that has a public
 * constructor without parameters; in an OSGi framework the subclass is a component, on a class path its name is listed
 * in {@code META-INF/services/org.polybook.chess.ChessVariant}.
 *
 * <pre>
 * {@literal @}Component(service = ChessVariant.class)
 * public final class Amazons extends RuledVariant {
 *     public Amazons() {
 *         super(VariantNames.of("amazons").pgn("Amazons"));
 *     }
 *
 *     {@literal @}Override
 *     protected Rules rules() {
 *         return Rules.orthodox()
 *                 .without("Q")
 *                 .piece("A", "amazon", "QN")
 *                 .promotes(Promotion.of("P", "A R B N"))
 *                 .start("rnbakbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBAKBNR w KQkq - 0 1");
 *     }
 * }
 * </pre>
 *
 * <p>Safe to share between threads. Two variants are equal if they have the same class and name.
 */
@ConsumerType
public abstract class RuledVariant implements ChessVariant {
    private final VariantNames names;
    private volatile Rules cachedRules;
    private volatile Notation notation;
    private volatile VariantEngine engine;
    private volatile Optional<RuledVariant> recordedVariant;

    /**
     * Creates a variant with these names. The rules are read when they are first needed, so that a list of all variants
     * costs little.
     */
    protected RuledVariant(VariantNames names) {
        this.names = Objects.requireNonNull(names, "names");
    }

    /** Returns the rules of the variant; called once. */
    protected abstract Rules rules();

    /**
     * Returns other rules by which games of this variant are recorded, too, for the same board and pieces; see {@link
     * ChessVariant#underRulesOfRecordedGames}. Called once.
     */
    protected Optional<Rules> recordedRules() {
        return Optional.empty();
    }

    private Rules cachedRules() {
        Rules known = cachedRules;
        if (known == null) {
            synchronized (this) {
                known = cachedRules == null ? rules() : cachedRules;
                cachedRules = known;
            }
        }
        return known;
    }

    private VariantEngine engine() {
        VariantEngine known = engine;
        if (known == null) {
            synchronized (this) {
                known = engine == null ? new VariantEngine(this, cachedRules()) : engine;
                engine = known;
            }
        }
        return known;
    }

    @Override
    public final String name() {
        return names.cecp();
    }

    @Override
    public final String name(Naming naming) {
        return names.in(naming);
    }

    @Override
    public final List<String> aliases() {
        return names.aliases();
    }

    @Override
    public final BoardSize size() {
        return cachedRules().size();
    }

    @Override
    public final Notation notation() {
        Notation known = notation;
        if (known == null) {
            synchronized (this) {
                known = notation == null ? cachedRules().notation() : notation;
                notation = known;
            }
        }
        return known;
    }

    /**
     * Returns the standard start position.
     *
     * @throws IllegalArgumentException if the rules do not fit together; the message has the problem
     */
    @Override
    public final Position start() {
        return engine().start();
    }

    @Override
    public final Position position(Fen fen) throws IllegalPositionException {
        return engine().position(fen);
    }

    @Override
    public final Replayer replayer() {
        return engine().replayer();
    }

    @Override
    public final Optional<Position> underRulesOfRecordedGames(Position start) {
        try {
            Optional<RuledVariant> rules = recordedVariant();
            return rules.isEmpty() ? Optional.empty() : Optional.of(rules.get().position(Fen.of(start)));
        } catch (IllegalPositionException e) {
            return Optional.empty();
        }
    }

    private Optional<RuledVariant> recordedVariant() {
        Optional<RuledVariant> known = recordedVariant;
        if (known == null) {
            synchronized (this) {
                known = recordedVariant == null
                        ? recordedRules().map(other -> new RecordedRulesVariant(names, other))
                        : recordedVariant;
                recordedVariant = known;
            }
        }
        return known;
    }

    @Override
    public final boolean equals(Object other) {
        return other != null && getClass() == other.getClass() && name().equals(((RuledVariant) other).name());
    }

    @Override
    public final int hashCode() {
        return name().hashCode();
    }

    @Override
    public final String toString() {
        return name();
    }
}
