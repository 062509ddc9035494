package org.polybook.pgn.internal.compression;

import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.Charset;
import java.util.Optional;

/** Text in UTF-8 or in an 8-bit character set: the bytes unchanged, or wide text converted to UTF-8. Decided at the first read. */
public final class TextInput extends InputStream {
    private final LookaheadInput in;
    private InputStream text;
    private Optional<Charset> charset = Optional.empty();

    public TextInput(LookaheadInput in) {
        this.in = in;
    }

    /** Inspects the first bytes now. */
    public TextInput begin() throws IOException {
        charset = WideCharsetDetector.begin(in);
        text = charset.isPresent() ? new Utf8Transcoder(in, charset.get()) : in;
        return this;
    }

    /** The character set that is converted to UTF-8; empty if none is, or nothing has been read yet. */
    public Optional<Charset> charset() {
        return charset;
    }

    @Override
    public int read() throws IOException {
        return text().read();
    }

    @Override
    public int read(byte[] into, int offset, int length) throws IOException {
        return text().read(into, offset, length);
    }

    private InputStream text() throws IOException {
        if (text == null) {
            begin();
        }
        return text;
    }

    @Override
    public void close() throws IOException {
        in.close();
    }
}
