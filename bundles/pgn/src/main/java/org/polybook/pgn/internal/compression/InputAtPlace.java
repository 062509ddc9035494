package org.polybook.pgn.internal.compression;

import java.io.FilterInputStream;
import java.io.IOException;
import java.io.InputStream;
import java.nio.channels.Channels;
import java.nio.channels.FileChannel;
import java.nio.file.Path;
import java.util.Optional;
import org.polybook.io.InputOpener;
import org.polybook.pgn.internal.bytes.CountingStream;

/**
 * The text of a file from a place on, at most 1 MiB of it. Seeks in a plain file, and to a frame of a zstd file; any
 * other compressed file is decompressed from its start.
 */
public final class InputAtPlace implements AutoCloseable {
    /** The maximum number of bytes of a game. */
    static final int MAX_GAME = 1 << 20;

    /** The maximum number of bytes that are decompressed before the game. */
    static final long MAX_SKIPPED = 1L << 30;

    private final GamesInput file;
    private final InputStream text;
    private final GamesInput games;
    private final long offset;

    private InputAtPlace(GamesInput file, InputStream text, long offset) {
        this.file = file;
        this.text = text;
        this.offset = offset;
        this.games = new GamesInput(
                file.name(),
                -1,
                file.compression(),
                new TextInput(new LookaheadInput(new LimitedStream(text))),
                file.read(),
                Optional.empty(),
                Optional.empty());
    }

    /**
     * Opens a file.
     *
     * @param place the offset in a file that is not compressed, else a {@link CompressedPlace}
     * @throws IOException if the file cannot be read up to there, or too much of it would have to be decompressed
     */
    public static InputAtPlace open(Path path, long place) throws IOException {
        GamesInput file = GamesInput.of(path);
        InputStream text = file.decompressed();
        try {
            if (file.compression().isEmpty()) {
                return new InputAtPlace(file, fromOffset(file, text, place), place);
            }
            long offset = CompressedPlace.offset(place);
            if (CompressedPlace.frame(place) > 0) {
                text = openFrame(path, file, CompressedPlace.frame(place));
            }
            return new InputAtPlace(file, fromOffset(file, text, offset), offset);
        } catch (IOException | RuntimeException e) {
            try (InputStream whole = file.decompressed();
                    InputStream part = text) {
                throw e;
            }
        }
    }

    private static InputStream fromOffset(GamesInput file, InputStream text, long offset) throws IOException {
        if (file.plain().isPresent()) {
            FileChannel channel = file.plain().get().openChannelOnce();
            return Channels.newInputStream(channel.position(Math.min(offset, channel.size())));
        }
        if (offset > MAX_SKIPPED) {
            throw new IOException(file.name() + ": the game begins at byte " + offset
                    + " of the decompressed text, and at most " + MAX_SKIPPED
                    + " bytes are decompressed for one game: decompress the file first");
        }
        try {
            text.skipNBytes(offset);
        } catch (IOException | RuntimeException e) {
            // damaged compressed data may cause any exception
            throw new IOException(
                    file.name() + ": cannot be decompressed up to byte " + offset + ": "
                            + (e.getMessage() == null ? "the text ends before" : e.getMessage()),
                    e);
        }
        return text;
    }

    private static InputStream openFrame(Path path, GamesInput file, long frame) throws IOException {
        if (!file.compression().equals(Optional.of("zstd"))) {
            throw new IOException(file.name() + ": the game is in frame " + frame + ", but the file has no frames");
        }
        LookaheadInput in = new LookaheadInput(new CountingStream(InputOpener.open(path)));
        try {
            return Zstd.openFrame(in, frame);
        } catch (IOException e) {
            try (in) {
                throw new IOException(file.name() + ": frame " + frame + ": " + e.getMessage(), e);
            }
        }
    }

    /** Returns the offset of the text in the decompressed file, or in its frame. */
    public long offset() {
        return offset;
    }

    /** Returns the text from the place on. */
    public GamesInput games() {
        return games;
    }

    @Override
    public void close() throws IOException {
        try (InputStream whole = file.decompressed();
                InputStream part = text) {
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
