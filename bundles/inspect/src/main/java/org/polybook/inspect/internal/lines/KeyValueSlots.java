package org.polybook.inspect.internal.lines;

import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.channels.FileChannel;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Locale;
import org.polybook.io.FileWrites;
import org.polybook.io.Workspace;

/** Numbered slots, each with a key and a value; initially all 0. */
interface KeyValueSlots extends AutoCloseable {
    int BYTES = 2 * Long.BYTES;

    /**
     * @param memory the maximum number of bytes on the heap; if the slots need more, or the heap is full, they are kept
     * in a file in the folder {@code temporary}
     */
    static KeyValueSlots of(long count, long memory, Path temporary) throws IOException {
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

    /** Slots on the heap, in one array: key, value, key, value. */
    final class InMemory implements KeyValueSlots {
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
            // the garbage collector frees the array
        }
    }

    /**
     * Slots in a temporary file that is deleted with the process. Reads one slot at a time; the system caches the file.
     */
    final class InFile implements KeyValueSlots {
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
            requireSpace(temporary, count * BYTES);
            Workspace workspace = Workspace.in(temporary);
            try {
                Path file = workspace.file("positions");
                InFile slots = new InFile(workspace, file, FileWrites.create(file));
                slots.put(
                        count - 1, 0, 0); // writing the last slot makes the system fill all slots before it with zeros
                return slots;
            } catch (IOException | RuntimeException | Error e) {
                workspace.close();
                throw e;
            }
        }

        /** The file is full of holes at first, so that the system would report the missing space only later. */
        private static void requireSpace(Path temporary, long bytes) throws IOException {
            long free = Files.getFileStore(temporary).getUsableSpace();
            if (free < bytes) {
                throw new IOException(String.format(
                        Locale.ROOT,
                        "%s: the positions of this book need %,d bytes of temporary space, 48 for each record, and %,d"
                                + " are free",
                        temporary,
                        bytes,
                        free));
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
                        throw new IOException(file + ": was truncated while in use");
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
            FileWrites.writeAll(channel, pair, file);
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
