package org.polybook.writer.internal;

import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.OutputStream;
import org.polybook.api.game.GameDecoder;

/** The texts of the bad games of a block, for the quarantine. One thread at a time; reused from block to block. */
final class BadGames {
    /** Of one game, in bytes; each thread may hold it twice, and copy it when it grows. */
    static final int MAX_GAME_BYTES = 1 << 20;

    private final ByteArrayOutputStream texts = new ByteArrayOutputStream();

    void clear() {
        texts.reset();
    }

    /** Copies the game that is being shown; false if it is too long. */
    boolean add(GameDecoder decoder) throws IOException {
        ByteArrayOutputStream game = new ByteArrayOutputStream();
        try {
            decoder.copyGame(new Limited(game));
        } catch (TooLong e) {
            return false;
        }
        game.writeTo(texts);
        texts.write('\n');
        return true;
    }

    void writeTo(OutputStream out) throws IOException {
        texts.writeTo(out);
    }

    /** More than is kept of one game. */
    private static final class TooLong extends IOException {
        private static final long serialVersionUID = 1L;
    }

    /** Refuses what goes beyond the limit. */
    private static final class Limited extends OutputStream {
        private final ByteArrayOutputStream game;

        Limited(ByteArrayOutputStream game) {
            this.game = game;
        }

        @Override
        public void write(int b) throws IOException {
            write(new byte[] {(byte) b}, 0, 1);
        }

        @Override
        public void write(byte[] bytes, int offset, int length) throws IOException {
            if (game.size() > MAX_GAME_BYTES - length) {
                throw new TooLong();
            }
            game.write(bytes, offset, length);
        }
    }
}
