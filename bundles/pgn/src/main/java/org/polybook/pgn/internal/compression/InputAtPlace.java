package org.polybook.pgn.internal.compression;

import java.io.FilterInputStream;
import java.io.IOException;
import java.io.InputStream;
import java.nio.channels.Channels;
import java.nio.channels.FileChannel;
import java.nio.file.Path;
import java.util.Optional;

/**
 * The text of a file from a byte on, at most 1 MiB of it. Seeks in a plain file; a compressed one is decompressed from
 * its start.
 */
public final class InputAtPlace implements AutoCloseable {
    /** The maximum number of bytes of a game. */
    static final int MAX_GAME = 1 << 20;

    /** The maximum number of bytes that are decompressed before the game. */
    static final long MAX_SKIPPED = 1L << 30;

    private final GamesInput file;
    private final GamesInput games;

    private InputAtPlace(GamesInput file, InputStream text) {
        this.file = file;
        this.games = new GamesInput(
                file.name(),
                -1,
                file.compression(),
                new TextInput(new LookaheadInput(new LimitedStream(text))),
                file.read(),
                Optional.empty());
    }

    /**
     * Opens a file.
     *
     * @param place an offset in the decompressed text
     * @throws IOException if the file cannot be read up to there, or would have to be decompressed for too long
     */
    public static InputAtPlace open(Path path, long place) throws IOException {
        GamesInput file = GamesInput.of(path);
        try {
            return new InputAtPlace(file, textFrom(file, place));
        } catch (IOException | RuntimeException e) {
            try (InputStream closed = file.decompressed()) {
                throw e;
            }
        }
    }

    private static InputStream textFrom(GamesInput file, long place) throws IOException {
        if (file.plain().isPresent()) {
            FileChannel channel = file.plain().get().openChannelOnce();
            return Channels.newInputStream(channel.position(Math.min(place, channel.size())));
        }
        if (place > MAX_SKIPPED) {
            throw new IOException(
                    file.name() + ": the game begins at byte " + place + " of the decompressed text, and at most "
                            + MAX_SKIPPED + " bytes are decompressed for one game: decompress the file first");
        }
        try {
            file.decompressed().skipNBytes(place);
        } catch (IOException | RuntimeException e) {
            // damaged compressed data may cause any exception
            throw new IOException(
                    file.name() + ": cannot be decompressed up to byte " + place + ": "
                            + (e.getMessage() == null ? "the text ends before" : e.getMessage()),
                    e);
        }
        return file.decompressed();
    }

    /** Returns the text from the place on. */
    public GamesInput games() {
        return games;
    }

    @Override
    public void close() throws IOException {
        try (InputStream text = file.decompressed()) {
            if (file.plain().isPresent()) {
                file.plain().get().close();
            }
        }
    }

    /** The first bytes of a stream; an exception instead of the byte after them. */
    private static final class LimitedStream extends FilterInputStream {
        private int left = MAX_GAME;

        LimitedStream(InputStream in) {
            super(in);
        }

        @Override
        public int read() throws IOException {
            byte[] one = new byte[1];
            return read(one, 0, 1) < 0 ? -1 : one[0] & 0xFF;
        }

        @Override
        public int read(byte[] into, int offset, int length) throws IOException {
            if (left == 0 && length > 0) {
                throw new IOException("the game has more than " + MAX_GAME + " bytes");
            }
            int n = super.read(into, offset, Math.min(length, left));
            left -= Math.max(0, n);
            return n;
        }
    }
}
