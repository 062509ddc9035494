package org.polybook.pgn.internal;

import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.util.Optional;
import org.polybook.api.game.GameBlock;
import org.polybook.api.game.GameDecoder;
import org.polybook.api.game.GameLocation;
import org.polybook.api.game.GameVisitor;
import org.polybook.pgn.internal.read.GameBytes;
import org.polybook.pgn.internal.read.GameReader;
import org.polybook.pgn.internal.split.PgnBlock;

/** The decoder of one source's blocks. */
final class PgnDecoder implements GameDecoder {
    private final PgnSource source;
    private final GameBytes gameBytes;
    private final GameReader reader;
    private PgnBlock current;
    private int game;

    PgnDecoder(PgnSource source) {
        this.source = source;
        this.gameBytes = new GameBytes(source.locationName());
        this.reader = new GameReader(gameBytes, source.options());
    }

    @Override
    public int decode(GameBlock block, GameVisitor visitor) throws IOException {
        if (!(block instanceof PgnBlock ours) || ours.source != source) {
            throw new IllegalArgumentException("block: expected a block of " + source.name());
        }
        source.checkOpen();
        current = ours;
        GameVisitor located = source.hasNumbers() ? visitor : new UnnumberedVisitor(visitor);
        for (game = 0; game < ours.games; game++) {
            try (gameBytes) {
                gameBytes.open(ours, game);
                if (ours.trailing == null) {
                    String warning = game == ours.charsetGame ? ours.charsetWarning : null;
                    reader.read(ours.results[game], warning, located);
                } else {
                    reader.reportTrailingBytes(ours.trailing, located);
                }
            }
        }
        current = null;
        return ours.games;
    }

    @Override
    public long placeOf(GameLocation location) {
        return source.placeOf(location.offset());
    }

    @Override
    public Optional<GameLocation> commentPlace() {
        return current == null
                ? Optional.empty()
                : Optional.of(
                        source.hasNumbers()
                                ? reader.commentPlace()
                                : UnnumberedVisitor.withoutNumbers(reader.commentPlace()));
    }

    @Override
    public boolean continuesComment() {
        return current != null && reader.continuesComment();
    }

    @Override
    public boolean copyGame(OutputStream to) throws IOException {
        if (current == null) {
            throw new IllegalStateException("no game is being shown");
        }
        if (current.longGame == null) {
            int start = current.starts[game];
            to.write(current.bytes, start, current.starts[game + 1] - start);
        } else {
            try (InputStream in = current.longGame.open(0)) {
                in.transferTo(to);
            }
        }
        return true;
    }
}
