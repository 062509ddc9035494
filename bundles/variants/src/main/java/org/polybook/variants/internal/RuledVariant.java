package org.polybook.variants.internal;

import java.util.List;
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

/**
 * A variant that is nothing but its names and its {@link Rules}; equal if its name is. A list of all variants should cost little, so
 * the rules are read when they are first needed.
 */
abstract class RuledVariant implements ChessVariant {
    private final Names names;
    private volatile Rules read;
    private volatile Notation notation;
    private volatile Engine engine;

    RuledVariant(Names names) {
        this.names = names;
    }

    /** The rules as they are written down; asked for once. */
    abstract Rules rules();

    private Rules read() {
        Rules known = read;
        if (known == null) {
            synchronized (this) {
                known = read == null ? rules() : read;
                read = known;
            }
        }
        return known;
    }

    private Engine engine() {
        Engine known = engine;
        if (known == null) {
            synchronized (this) {
                known = engine == null ? new Engine(this, read()) : engine;
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
        return read().size();
    }

    @Override
    public final Notation notation() {
        Notation known = notation;
        if (known == null) {
            synchronized (this) {
                known = notation == null ? read().notation() : notation;
                notation = known;
            }
        }
        return known;
    }

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

    /** FEN of the start position. */
    final String startFen() {
        return read().start();
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
