package org.polybook.zobrist.internal;

import org.polybook.api.scheme.PositionKeys;
import org.polybook.chess.Fen;
import org.polybook.chess.Replayer;
import org.polybook.chess.fault.InvalidNotationException;
import org.polybook.chess.orthodox.OrthodoxReplayer;

/**
 * The keys of the Polyglot book format: pieces, castling rights and turn, and the file of a pawn that has just made a
 * double step if a pawn of the side to move is next to it, even if the capture is illegal. In a FEN only the pawn
 * behind the en-passant square of its field has just made a double step.
 */
final class PolyglotKeys implements PositionKeys {
    static final PolyglotKeys KEYS = new PolyglotKeys();

    private PolyglotKeys() {}

    @Override
    public long key(Replayer replayer) {
        return replayer instanceof OrthodoxReplayer orthodox
                ? OrthodoxReplayerKernel.key(orthodox)
                : GenericReplayerKernel.key(replayer);
    }

    @Override
    public long key(Fen fen) {
        return ParsedFenKernel.key(fen);
    }

    @Override
    public long keyOfFen(CharSequence fen) throws InvalidNotationException {
        long key = FenKernel.keyOrUnread(fen);
        return key != FenKernel.UNREAD ? key : ParsedFenKernel.key(Fen.parse(fen.toString()));
    }

    @Override
    public long keyAfter(long key, Replayer replayer, int move) {
        return replayer instanceof OrthodoxReplayer orthodox
                ? IncrementalKernel.after(key, orthodox, move)
                : PositionKeys.super.keyAfter(key, replayer, move);
    }
}
