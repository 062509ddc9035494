package org.polybook.zobrist.internal;

import org.osgi.service.component.annotations.Activate;
import org.osgi.service.component.annotations.Component;
import org.polybook.api.key.PositionKeys;
import org.polybook.chess.Fen;
import org.polybook.chess.InvalidNotationException;
import org.polybook.chess.Position;
import org.polybook.chess.Replayer;
import org.polybook.chess.orthodox.OrthodoxReplayer;

/**
 * The keys of the Polyglot book format: pieces, castling rights and turn, and the file of a pawn that has just made a
 * double step if a pawn of the side to move stands beside it, whether or not the capture is legal and whatever a FEN says.
 */
@Component(property = PositionKeys.SCHEME + "=" + PolyglotKeys.NAME)
public final class PolyglotKeys implements PositionKeys {
    static final String NAME = "polyglot";

    @Activate
    public PolyglotKeys() {
        // no state and no collaborators
    }

    @Override
    public String scheme() {
        return NAME;
    }

    @Override
    public boolean supports(String variant) {
        return variant.equals("normal") || variant.equals("fischerandom");
    }

    @Override
    public long key(Position position) {
        return key(position.replayer());
    }

    @Override
    public long key(Replayer replayer) {
        if (replayer instanceof OrthodoxReplayer orthodox) {
            return ReplayerKernel.key(orthodox);
        }
        check(replayer.variant().name());
        return OtherEngines.key(replayer);
    }

    @Override
    public long keyOfFen(CharSequence fen, String variant) throws InvalidNotationException {
        check(variant);
        long key = FenKernel.key(fen);
        return key != FenKernel.UNREAD ? key : ParsedKernel.key(Fen.parse(fen.toString()));
    }

    @Override
    public long after(long key, Replayer replayer, int move) {
        if (replayer instanceof OrthodoxReplayer orthodox) {
            return StepKernel.after(key, orthodox, move);
        }
        check(replayer.variant().name());
        return PositionKeys.super.after(key, replayer, move);
    }

    private void check(String variant) {
        if (!supports(variant)) {
            throw new IllegalArgumentException(
                    "the polyglot scheme has keys for normal and fischerandom, not for \"" + variant + '"');
        }
    }
}
