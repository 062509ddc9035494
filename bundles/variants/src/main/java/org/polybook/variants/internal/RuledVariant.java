package org.polybook.variants.internal;

import java.util.List;
import java.util.function.Supplier;
import org.polybook.chess.BoardSize;
import org.polybook.chess.ChessVariant;
import org.polybook.chess.Fen;
import org.polybook.chess.IllegalPositionException;
import org.polybook.chess.Naming;
import org.polybook.chess.Notation;
import org.polybook.chess.Position;
import org.polybook.chess.Replayer;
import org.polybook.variants.internal.engine.Engine;
import org.polybook.variants.internal.rules.Rules;

/** A variant that is nothing but its names and its {@link Rules}, which are read when they are first needed; equal if its name is. */
abstract class RuledVariant implements ChessVariant {
    private final Names names;
    private final Lazy<Rules> rules;
    private final Lazy<Notation> notation;
    private final Lazy<Engine> engine;

    RuledVariant(Names names, Supplier<Rules> rules) {
        this.names = names;
        this.rules = new Lazy<>(rules);
        this.notation = new Lazy<>(() -> this.rules.get().notation());
        this.engine = new Lazy<>(() -> new Engine(this, this.rules.get()));
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
        return rules.get().size();
    }

    @Override
    public final Notation notation() {
        return notation.get();
    }

    @Override
    public final Position start() {
        return engine.get().start();
    }

    @Override
    public final Position position(Fen fen) throws IllegalPositionException {
        return engine.get().position(fen);
    }

    @Override
    public final Replayer replayer() {
        return engine.get().replayer();
    }

    /** FEN of the start position. */
    final String startFen() {
        return rules.get().start();
    }

    @Override
    public final boolean equals(Object other) {
        return other instanceof RuledVariant variant && name().equals(variant.name());
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
