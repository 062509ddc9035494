package org.polybook.pgn.internal.compression;

import java.io.IOException;
import java.io.InputStream;
import java.io.InputStreamReader;
import java.io.Reader;
import java.nio.ByteBuffer;
import java.nio.CharBuffer;
import java.nio.charset.Charset;
import java.nio.charset.CharsetEncoder;
import java.nio.charset.CodingErrorAction;
import java.nio.charset.StandardCharsets;

/** Text of another character set, converted to UTF-8; malformed characters become {@code ?} or U+FFFD. */
final class Utf8Transcoder extends InputStream {
    private final Reader reader;
    private final CharsetEncoder encoder = StandardCharsets.UTF_8
            .newEncoder()
            .onMalformedInput(CodingErrorAction.REPLACE)
            .onUnmappableCharacter(CodingErrorAction.REPLACE);
    private final CharBuffer chars = CharBuffer.allocate(1 << 13).limit(0);
    private final ByteBuffer bytes = ByteBuffer.allocate(1 << 15).limit(0);
    private boolean isAll;

    Utf8Transcoder(InputStream in, Charset charset) {
        reader = new InputStreamReader(in, charset);
    }

    @Override
    public int read() throws IOException {
        return fill() ? bytes.get() & 0xFF : -1;
    }

    @Override
    public int read(byte[] into, int offset, int length) throws IOException {
        if (length == 0) {
            return 0;
        }
        if (!fill()) {
            return -1;
        }
        int n = Math.min(length, bytes.remaining());
        bytes.get(into, offset, n);
        return n;
    }

    private boolean fill() throws IOException {
        while (!bytes.hasRemaining() && !isAll) {
            chars.compact();
            isAll = reader.read(chars) < 0;
            chars.flip();
            bytes.clear();
            encoder.encode(chars, bytes, isAll);
            bytes.flip();
        }
        return bytes.hasRemaining();
    }

    @Override
    public void close() throws IOException {
        reader.close();
    }
}
