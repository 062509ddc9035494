package org.polybook.inspect.internal;

import java.util.List;
import org.polybook.chess.BoardSize;
import org.polybook.chess.ChessVariant;
import org.polybook.chess.Fen;
import org.polybook.chess.Position;
import org.polybook.chess.Replayer;
import org.polybook.chess.fault.IllegalPositionException;
import org.polybook.chess.orthodox.Orthodox;

/** A variant whose rules are available, but which no scheme supports. */
public final class UnsupportedVariant implements ChessVariant {
    public static final String NAME = "clubchess";

    @Override
    public String name() {
        return NAME;
    }

    @Override
    public List<String> aliases() {
        return List.of("house rules");
    }

    @Override
    public BoardSize size() {
        return BoardSize.ORTHODOX;
    }

    @Override
    public Position start() {
        return Orthodox.NORMAL.start();
    }

    @Override
    public Position position(Fen fen) throws IllegalPositionException {
        return Orthodox.NORMAL.position(fen);
    }

    @Override
    public Replayer replayer() {
        return Orthodox.NORMAL.replayer();
    }
}
