package org.polybook.reader.internal;

import org.polybook.api.key.PositionKeys;
import org.polybook.chess.Position;
import org.polybook.chess.Replayer;

/** Keys of a scheme that no test book uses. First on the class path, so that code which does not ask for a scheme gets these. */
public final class OtherKeys implements PositionKeys {
    @Override
    public String scheme() {
        return "other";
    }

    @Override
    public boolean supports(String variant) {
        return true;
    }

    @Override
    public long key(Position position) {
        return 1;
    }

    @Override
    public long key(Replayer replayer) {
        return 1;
    }

    @Override
    public long keyOfFen(CharSequence fen, String variant) {
        return 1;
    }

    @Override
    public long after(long key, Replayer replayer, int move) {
        return 1;
    }
}
