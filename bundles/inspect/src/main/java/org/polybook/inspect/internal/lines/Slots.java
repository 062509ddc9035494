package org.polybook.inspect.internal.lines;

import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.channels.FileChannel;
import java.nio.file.Path;
import org.polybook.io.FileWrites;
import org.polybook.io.Workspace;

/** Pairs of a key and a value, by number; all 0 at first. */
interface Slots extends AutoCloseable {
    int BYTES = 2 * Long.BYTES;

    /** @param memory most bytes taken of the heap; where that or what there is does not do, it is a file in that folder */
    static Slots of(long count, long memory, Path temporary) throws IOException {
        if (count * BYTES <= memory && count <= Integer.MAX_VALUE / 4) {
            try {
                return new InMemory((int) count);
            } catch (OutOfMemoryError e) {
                return InFile.in(temporary, count);
            }
        }
        return InFile.in(temporary, count);
    }

    long key(long slot) throws IOException;

    long value(long slot) throws IOException;

    void put(long slot, long key, long value) throws IOException;

    @Override
    void close() throws IOException;

    /** Key before value, slot after slot. */
    final class InMemory implements Slots {
        private final long[] pairs;

        InMemory(int count) {
            pairs = new long[2 * count];
        }

        @Override
        public long key(long slot) {
            return pairs[2 * (int) slot];
        }

        @Override
        public long value(long slot) {
            return pairs[2 * (int) slot + 1];
        }

        @Override
        public void put(long slot, long key, long value) {
            pairs[2 * (int) slot] = key;
            pairs[2 * (int) slot + 1] = value;
        }

        @Override
        public void close() {
            // nothing that the heap does not let go by itself
        }
    }

    /** The same in a file that goes with the process. Reads a slot at a time, which the system has in its cache. */
    final class InFile implements Slots {
        private final Workspace workspace;
        private final Path file;
        private final FileChannel channel;
        private final ByteBuffer pair = ByteBuffer.allocateDirect(BYTES);
        private long loaded = -1;

        private InFile(Workspace workspace, Path file, FileChannel channel) {
            this.workspace = workspace;
            this.file = file;
            this.channel = channel;
        }

        static InFile in(Path temporary, long count) throws IOException {
            Workspace workspace = Workspace.in(temporary);
            try {
                Path file = workspace.file("positions");
                InFile slots = new InFile(workspace, file, FileWrites.create(file));
                slots.put(count - 1, 0, 0); // the system fills what is before it with zeros
                return slots;
            } catch (IOException | RuntimeException | Error e) {
                workspace.close();
                throw e;
            }
        }

        @Override
        public long key(long slot) throws IOException {
            load(slot);
            return pair.getLong(0);
        }

        @Override
        public long value(long slot) throws IOException {
            load(slot);
            return pair.getLong(Long.BYTES);
        }

        private void load(long slot) throws IOException {
            if (slot != loaded) {
                loaded = -1;
                pair.clear();
                while (pair.hasRemaining()) {
                    if (channel.read(pair, slot * BYTES + pair.position()) < 0) {
                        throw new IOException(file + ": was cut while it was in use");
                    }
                }
                loaded = slot;
            }
        }

        @Override
        public void put(long slot, long key, long value) throws IOException {
            loaded = slot;
            pair.putLong(0, key).putLong(Long.BYTES, value).clear();
            channel.position(slot * BYTES);
            FileWrites.all(channel, pair, file);
        }

        @Override
        public void close() throws IOException {
            try {
                channel.close();
            } finally {
                workspace.close();
            }
        }
    }
}
