package org.polybook.writer.internal;

import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.OutputStream;
import org.polybook.api.game.GameDecoder;

/**
 * The texts of a block's bad games, for the quarantine. Used by one thread at a time, and reused from block to block.
 */
final class BadGameTexts {
    /**
     * The maximum length of one game in bytes. While a thread collects a game it may need a multiple of that memory,
     * because it copies the text.
     */
    static final int MAX_GAME_BYTES = 1 << 20;

    private final ByteArrayOutputStream texts = new ByteArrayOutputStream();

    void clear() {
        texts.reset();
    }

    /** Copies the current game; returns false if it is too long. */
    boolean addCurrentGameUnlessTooLong(GameDecoder decoder) throws IOException {
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

    /** Thrown if a game exceeds {@link #MAX_GAME_BYTES}. */
    private static final class TooLong extends IOException {
        private static final long serialVersionUID = 1L;
    }

    /** A stream that rejects the bytes of a game beyond {@link #MAX_GAME_BYTES}. */
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
