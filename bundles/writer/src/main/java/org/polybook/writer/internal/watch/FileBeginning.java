package org.polybook.writer.internal.watch;

import java.io.IOException;
import java.io.InputStream;
import java.nio.channels.Channels;
import java.nio.channels.FileChannel;
import java.nio.file.Path;
import org.polybook.api.game.ByteSource;
import org.polybook.io.FileOpener;

/** The first bytes of a file that may grow. */
record FileBeginning(Path file, long size) implements ByteSource {
    @Override
    public String name() {
        return file.toString();
    }

    @Override
    public InputStream open(long from) throws IOException {
        FileChannel channel = FileOpener.open(file);
        try {
            return new LimitedStream(Channels.newInputStream(channel.position(from)), size - from);
        } catch (IOException | RuntimeException e) {
            try (channel) {
                throw e;
            }
        }
    }

    /** The first bytes of a stream. */
    private static final class LimitedStream extends InputStream {
        private final InputStream in;
        private long left;

        LimitedStream(InputStream in, long length) {
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
