package org.polybook.pgn.internal.compression;

import java.io.IOException;
import java.io.InputStream;
import java.nio.ByteBuffer;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.polybook.api.game.ByteSource;
import org.polybook.api.game.GamePart;
import org.polybook.api.game.GamePart.Unit;
import org.polybook.api.game.GameSplit;
import org.polybook.pgn.internal.bytes.CountingStream;

/**
 * The division of a file into parts: at any byte of a file that is not compressed, between the frames of a zstd file. No
 * other file has parts.
 */
public final class FileSplits {
    private static final String ZSTD = "zstd";

    private final ByteSource file;
    /** Empty if the file has no parts. */
    private final Optional<Unit> unit;
    /** The reason why the file has no parts. */
    private final String reason;

    private FileSplits(ByteSource file, Optional<Unit> unit, String reason) {
        this.file = file;
        this.unit = unit;
        this.reason = reason;
    }

    /** Reads the beginning of a file. */
    public static FileSplits of(ByteSource file) throws IOException {
        try (CountingStream in = new CountingStream(file.open(0))) {
            Decompression.Decompressed text = Decompression.decompress(in, file.name(), file.path());
            try (TextInput start = text.stream().detectCharset()) {
                Optional<String> compression = text.compression();
                if (start.wideCharset().isPresent()) {
                    return new FileSplits(
                            file,
                            Optional.empty(),
                            "is in " + start.wideCharset().get() + "; convert it to UTF-8");
                }
                return compression.isEmpty()
                        ? new FileSplits(file, Optional.of(Unit.BYTES), "")
                        : ofCompressed(file, compression.get());
            }
        }
    }

    private static FileSplits ofCompressed(ByteSource file, String compression) {
        return compression.equals(ZSTD)
                ? new FileSplits(file, Optional.of(Unit.FRAMES), "")
                : new FileSplits(
                        file,
                        Optional.empty(),
                        "is compressed with " + compression + "; compress it with pzstd, or decompress it");
    }

    /** Returns parts of about equal sizes; the whole file alone if it cannot be read in parts. */
    public List<GameSplit> divide(int parts) throws IOException {
        if (parts == 1 || unit.isEmpty()) {
            return List.of(GameSplit.whole(unit.orElse(Unit.BYTES)));
        }
        return unit.get() == Unit.BYTES ? divideBytes(parts) : divideFrames(parts);
    }

    private List<GameSplit> divideBytes(int parts) throws IOException {
        long size = file.size();
        List<GameSplit> splits = new ArrayList<>();
        for (int i = 0; i < parts; i++) {
            long from = nominal(size, i, parts);
            long to = i == parts - 1 ? GamePart.END : nominal(size, i + 1, parts);
            splits.add(new GameSplit(new GamePart(Unit.BYTES, from, to), false, from, to));
        }
        return splits;
    }

    private static long nominal(long size, int part, int parts) {
        return size / parts * part + size % parts * part / parts;
    }

    private List<GameSplit> divideFrames(int parts) throws IOException {
        List<Long> frames = frames(Long.MAX_VALUE);
        if (frames.size() < 2) {
            return List.of(GameSplit.whole(Unit.FRAMES));
        }
        long size = file.size();
        List<GameSplit> splits = new ArrayList<>();
        int frame = 0;
        for (int i = 0; i < parts; i++) {
            int next = frame;
            while (next < frames.size() && (i == parts - 1 || frames.get(next) < nominal(size, i + 1, parts))) {
                next++;
            }
            splits.add(new GameSplit(
                    new GamePart(Unit.FRAMES, frame(frames, frame), frame(frames, next)),
                    false,
                    offset(frames, frame),
                    offset(frames, next)));
            frame = next;
        }
        return splits;
    }

    private static long frame(List<Long> frames, int frame) {
        return frame < frames.size() ? CompressedPlace.of(frame, 0) : GamePart.END;
    }

    private static long offset(List<Long> frames, int frame) {
        return frame < frames.size() ? frames.get(frame) : GamePart.END;
    }

    /**
     * Returns the offsets of the frames with content, as far as they are found without decompression and have places.
     *
     * @param most the maximum number of frames
     */
    private List<Long> frames(long most) throws IOException {
        List<Long> frames = new ArrayList<>();
        try (ForwardBytes bytes = new ForwardBytes(file)) {
            ZstdFrameWalk walk = new ZstdFrameWalk(bytes, Long.MAX_VALUE);
            for (long at = 0; at != ZstdFrameWalk.NONE && frames.size() < most; ) {
                at = walk.frameEndOrNone(at);
                if (walk.frameStartOrNone() != ZstdFrameWalk.NONE && frames.size() <= CompressedPlace.MAX_FRAME) {
                    frames.add(walk.frameStartOrNone());
                }
            }
        }
        return frames;
    }

    /** Returns the part between two places. */
    public GameSplit between(long from, long to) throws IOException {
        Unit places = unit.orElseThrow(() -> new IOException(file.name() + ": " + reason));
        GamePart part = new GamePart(places, from, to);
        if (places == Unit.BYTES) {
            requirePlace(from <= file.size() && (to == GamePart.END || to <= file.size()), part);
            return new GameSplit(part, true, from, to);
        }
        long last = to == GamePart.END ? from : to;
        List<Long> frames = frames(CompressedPlace.frame(last) + 1);
        requirePlace(CompressedPlace.frame(last) < frames.size(), part);
        return new GameSplit(
                part,
                true,
                frames.get((int) CompressedPlace.frame(from)),
                to == GamePart.END ? to : frames.get((int) CompressedPlace.frame(to)));
    }

    private void requirePlace(boolean isPlace, GamePart part) throws IOException {
        if (!isPlace) {
            throw new IOException(file.name() + ": has no " + part + "; it ends before");
        }
    }

    /** The bytes of a file that are read at ascending offsets through one stream, which skips those in between. */
    private static final class ForwardBytes implements ZstdFrameWalk.Bytes, AutoCloseable {
        private final ByteSource file;
        private final long size;
        private InputStream in;
        private long position;

        ForwardBytes(ByteSource file) throws IOException {
            this.file = file;
            this.size = file.size();
            this.in = file.open(0);
        }

        @Override
        public long size() {
            return size;
        }

        @Override
        public int read(ByteBuffer into, long at) throws IOException {
            if (at >= size) {
                return -1;
            }
            if (at < position) {
                in.close();
                in = file.open(at);
                position = at;
            }
            in.skipNBytes(at - position);
            position = at;
            int n = in.read(into.array(), into.arrayOffset() + into.position(), into.remaining());
            if (n > 0) {
                into.position(into.position() + n);
                position += n;
            }
            return n;
        }

        @Override
        public void close() throws IOException {
            in.close();
        }
    }
}
