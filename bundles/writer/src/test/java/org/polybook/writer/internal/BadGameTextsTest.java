package org.polybook.writer.internal;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.OutputStream;
import org.junit.jupiter.api.Test;
import org.polybook.api.game.GameBlock;
import org.polybook.api.game.GameDecoder;
import org.polybook.api.game.GameVisitor;

class BadGameTextsTest {
    private static final int MEBIBYTE = 1 << 20;

    /** A decoder whose current game has that length and is copied in pieces. */
    private record Decoder(int length) implements GameDecoder {
        @Override
        public int decode(GameBlock block, GameVisitor visitor) {
            throw new UnsupportedOperationException();
        }

        @Override
        public boolean copyGame(OutputStream to) throws IOException {
            for (int left = length; left > 0; left -= 1024) {
                to.write(new byte[Math.min(left, 1024)]);
            }
            return true;
        }
    }

    @Test
    void game_ofMoreThanAMebibyte_isNotKept() throws IOException {
        BadGameTexts games = new BadGameTexts();

        assertThat(games.addCurrentGameUnlessTooLong(new Decoder(MEBIBYTE))).isTrue();
        assertThat(games.addCurrentGameUnlessTooLong(new Decoder(MEBIBYTE + 1))).isFalse();
        ByteArrayOutputStream out = new ByteArrayOutputStream();
        games.writeTo(out);
        assertThat(out.size()).isEqualTo(MEBIBYTE + 1);
    }
}
