package org.polybook.writer.internal.watch;

import java.io.IOException;
import java.io.InputStream;
import java.nio.channels.Channels;
import java.nio.channels.FileChannel;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;
import org.polybook.api.Games;
import org.polybook.api.game.GameFileStamp;
import org.polybook.api.game.GameInputs;
import org.polybook.api.game.GameOptions;
import org.polybook.api.game.GameSource;
import org.polybook.io.FileChangedException;
import org.polybook.io.FileOpener;
import org.polybook.io.FileState;

/** The parts of files in a watched folder, in the order of their names; all have the ordinal 0. */
final class FolderInputs implements GameInputs {
    private final List<FolderPart> parts;
    private final GameOptions options;

    FolderInputs(List<FolderPart> parts, GameOptions options) {
        this.parts = parts.stream()
                .sorted(Comparator.comparing(part -> part.stamp().name()))
                .toList();
        this.options = options;
    }

    @Override
    public int count() {
        return parts.size();
    }

    @Override
    public String name(int input) {
        return parts.get(input).file().toString();
    }

    @Override
    public long sizeInBytes(int input) {
        return parts.get(input).stamp().size();
    }

    @Override
    public int ordinal(int input) {
        return 0;
    }

    @Override
    public Optional<GameFileStamp> stamp(int input) {
        return Optional.of(parts.get(input).stamp());
    }

    @Override
    public GameSource open(int input) throws IOException {
        FolderPart part = parts.get(input);
        Optional<List<FileState>> before = part.states();
        if (before.isEmpty() || !part.hasContentOfStamp()) {
            throw new FileChangedException(part.file() + ": was changed before its games were read");
        }
        GameSource source =
                part.isText() ? Games.open(stream(part), name(input), options) : Games.open(part.file(), options);
        return new CheckedSource(source, () -> requireUnchanged(part, before));
    }

    private static void requireUnchanged(FolderPart part, Optional<List<FileState>> before) throws IOException {
        if (!part.isUnchangedSince(before)) {
            throw new FileChangedException(part.file() + ": was changed while its games were read");
        }
    }

    private static InputStream stream(FolderPart part) throws IOException {
        FileChannel channel = FileOpener.open(part.file());
        channel.position(part.start());
        return new PartStream(Channels.newInputStream(channel), part.end() - part.start());
    }

    /** The first bytes of a stream. */
    private static final class PartStream extends InputStream {
        private final InputStream in;
        private long left;

        PartStream(InputStream in, long length) {
            this.in = in;
            this.left = length;
        }

        @Override
        public int read() throws IOException {
            byte[] one = new byte[1];
            return read(one, 0, 1) < 0 ? -1 : one[0] & 0xFF;
        }

        @Override
        public int read(byte[] bytes, int from, int count) throws IOException {
            int read = left == 0 ? -1 : in.read(bytes, from, (int) Math.min(left, count));
            left -= Math.max(0, read);
            return read;
        }

        @Override
        public void close() throws IOException {
            in.close();
        }
    }
}
