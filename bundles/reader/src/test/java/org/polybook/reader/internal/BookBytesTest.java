package org.polybook.reader.internal;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.EOFException;
import java.io.IOException;
import org.junit.jupiter.api.Test;

/** Copies of files that return their bytes in small pieces, as network file systems may. */
class BookBytesTest {
    private static byte[] ascendingBytes(int size) {
        byte[] bytes = new byte[size];
        for (int i = 0; i < size; i++) {
            bytes[i] = (byte) i;
        }
        return bytes;
    }

    @Test
    void open_readsThatReturnFewBytesOrNone_copiesAllBytes() throws IOException {
        for (int chunkBits : new int[] {5, BookBytes.CHUNK_BITS}) {
            BookBytes copy = BookBytes.open(new SlowChannel(ascendingBytes(96), 96), true, chunkBits);

            assertThat(copy.size()).isEqualTo(96);
            for (int i = 0; i < 96; i += 8) {
                assertThat(copy.getLong(i)).isEqualTo(0x0001020304050607L + i * 0x0101010101010101L);
            }
            copy.close();
        }
    }

    @Test
    void open_fileThatBecomesShorter_isAnError() {
        assertThatThrownBy(() -> BookBytes.open(new SlowChannel(ascendingBytes(80), 96), true, BookBytes.CHUNK_BITS))
                .isInstanceOf(EOFException.class)
                .hasMessageContaining("shorter");
    }
}
