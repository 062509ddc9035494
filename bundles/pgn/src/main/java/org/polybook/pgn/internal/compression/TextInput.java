package org.polybook.pgn.internal.compression;

import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.Charset;
import java.util.Optional;

/**
 * The bytes of a text: unchanged if it is in UTF-8 or an 8-bit character set, converted to UTF-8 if it is in UTF-16 or
 * UTF-32. The first read detects which of these it is.
 */
public final class TextInput extends InputStream {
    private final LookaheadInput in;
    /** The frames of the compressed file; null if it is not compressed or has none. */
    private final FrameStarts framesOrNull;

    private InputStream text;
    private Optional<Charset> charset = Optional.empty();

    public TextInput(LookaheadInput in) {
        this(in, null);
    }

    TextInput(LookaheadInput in, FrameStarts framesOrNull) {
        this.in = in;
        this.framesOrNull = framesOrNull;
    }

    /** Returns text whose character set is not detected, because it does not begin with the file. */
    static TextInput withoutDetection(LookaheadInput in, FrameStarts framesOrNull) {
        TextInput text = new TextInput(in, framesOrNull);
        text.text = in;
        return text;
    }

    /** Returns the {@link CompressedPlace} of a byte of the text that has been read. */
    public long compressedPlaceOf(long offset) {
        return framesOrNull == null || charset.isPresent()
                ? CompressedPlace.of(0, offset)
                : framesOrNull.placeOf(offset);
    }

    /** Detects the character set now, not at the first read. */
    public TextInput detectCharset() throws IOException {
        charset = WideCharsetDetector.detectAndSkipMark(in);
        text = charset.isPresent() ? new Utf8Transcoder(in, charset.get()) : in;
        return this;
    }

    /**
     * The character set from which the text is converted to UTF-8; empty if it is not converted, or if nothing has been
     * read yet.
     */
    public Optional<Charset> wideCharset() {
        return charset;
    }

    @Override
    public int read() throws IOException {
        return textStream().read();
    }

    @Override
    public int read(byte[] into, int offset, int length) throws IOException {
        return textStream().read(into, offset, length);
    }

    private InputStream textStream() throws IOException {
        if (text == null) {
            detectCharset();
        }
        return text;
    }

    @Override
    public void close() throws IOException {
        in.close();
    }
}
