package org.polybook.pgn.internal.compression;

import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.Charset;
import java.util.Optional;

/** Text as it is to be read: as it stands, or, of wide text, in UTF-8. Which of them is decided when the first byte is asked for. */
public final class TextInput extends InputStream {
    private final PackedInput in;
    private InputStream text;
    private Optional<Charset> charset = Optional.empty();

    public TextInput(PackedInput in) {
        this.in = in;
    }

    /** Looks at the first bytes now. */
    public TextInput begin() throws IOException {
        charset = WideText.begin(in);
        text = charset.isPresent() ? new Transcoded(in, charset.get()) : in;
        return this;
    }

    /** The character set that is made UTF-8 here; empty if none is, or nothing has been read yet. */
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
