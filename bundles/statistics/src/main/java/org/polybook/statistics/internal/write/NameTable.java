package org.polybook.statistics.internal.write;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.security.DigestException;
import java.security.MessageDigest;
import java.security.NoSuchAlgorithmException;
import java.util.Arrays;
import org.polybook.api.game.GameHeader;
import org.polybook.api.game.TagValues;
import org.polybook.io.MappedFile;
import org.polybook.statistics.internal.layout.StatsLayout;

/**
 * The names of players and events. A new name is written to a temporary file and gets the next number; the table has
 * only 96 bits of each name's SHA-256 in memory. At the end the names are sorted by their bytes.
 */
final class NameTable implements AutoCloseable {
    private static final int DIGEST_BYTES = 32;

    private final Path file;
    private final StatsOutput texts;
    private final MessageDigest sha256;
    private final byte[] digest = new byte[DIGEST_BYTES];
    /** The first 64 bits of the hash of each name, by number. */
    private long[] hashes = new long[1024];

    /** The next 32 bits of the hash of each name, by number. */
    private int[] moreHash = new int[1024];
    /** The offset of each name in the file; after the last name, the offset of its end. */
    private long[] starts = new long[1024];
    /** An open hash table: the number of a name + 1 in each used slot, 0 in each free slot. */
    private int[] slots = new int[4096];

    private int count;
    /** The provisional numbers of the names in the order of their bytes. */
    private int[] sorted = new int[0];

    NameTable(Path file, Path target) throws IOException {
        this.file = file;
        this.texts = new StatsOutput(file, target);
        try {
            this.sha256 = MessageDigest.getInstance("SHA-256");
        } catch (NoSuchAlgorithmException e) {
            throw new IllegalStateException("every Java platform has SHA-256", e);
        }
    }

    /**
     * Returns the provisional number of a name, and adds a new name to the table; returns {@link StatsLayout#NO_NAME}
     * for an empty name.
     */
    int number(String name) throws IOException {
        if (name.isEmpty()) {
            return StatsLayout.NO_NAME;
        }
        byte[] text = TagValues.limitName(name).getBytes(StandardCharsets.UTF_8);
        hash(text);
        long first = number(0, Long.BYTES);
        int second = (int) number(Long.BYTES, Integer.BYTES);
        int slot = slot(first, second);
        int found = slots[slot];
        if (found == 0) {
            hashes = count < hashes.length ? hashes : Arrays.copyOf(hashes, 2 * count);
            moreHash = count < moreHash.length ? moreHash : Arrays.copyOf(moreHash, 2 * count);
            hashes[count] = first;
            moreHash[count] = second;
            slots[slot] = count + 1;
            return add(text);
        }
        return found - 1;
    }

    private void hash(byte[] text) {
        sha256.update(text);
        try {
            sha256.digest(digest, 0, digest.length);
        } catch (DigestException e) {
            throw new IllegalStateException("SHA-256 has 32 bytes", e);
        }
    }

    private long number(int at, int bytes) {
        long number = 0;
        for (int i = 0; i < bytes; i++) {
            number = number << 8 | digest[at + i] & 0xFF;
        }
        return number;
    }

    private int slot(long first, int second) {
        int slot = (int) first & slots.length - 1;
        while (slots[slot] != 0 && !(hashes[slots[slot] - 1] == first && moreHash[slots[slot] - 1] == second)) {
            slot = slot + 1 & slots.length - 1;
        }
        return slot;
    }

    private int add(byte[] text) throws IOException {
        texts.write(text, 0, text.length);
        count++;
        if (count == starts.length) {
            starts = Arrays.copyOf(starts, 2 * count);
        }
        starts[count] = texts.position();
        if (2 * count > slots.length) {
            enlarge();
        }
        return count - 1;
    }

    private void enlarge() {
        slots = new int[2 * slots.length];
        for (int i = 0; i < count; i++) {
            slots[slot(hashes[i], moreHash[i])] = i + 1;
        }
    }

    /**
     * Writes the names in the order of their bytes.
     *
     * @return the final number of each name, by its provisional number
     */
    int[] write(PageWriter to) throws IOException {
        texts.flush();
        hashes = new long[0];
        slots = new int[0];
        int[] ranks = new int[count];
        try (MappedFile mapped = MappedFile.open(file)) {
            NameOrder order = new NameOrder(mapped, starts);
            sorted = order.sorted(count);
            byte[] text = new byte[GameHeader.MAX_NAME_BYTES];
            for (int i = 0; i < count; i++) {
                to.write(text, 0, order.read(sorted[i], text));
                ranks[sorted[i]] = i;
            }
        }
        return ranks;
    }

    /** Writes where each name starts, after {@link #write}. */
    void writeStarts(PageWriter to) throws IOException {
        NameStarts output = new NameStarts(to);
        for (int name : sorted) {
            output.add(starts[name + 1] - starts[name]);
        }
        output.finish();
    }

    @Override
    public void close() throws IOException {
        texts.close();
    }
}
