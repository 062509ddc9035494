package org.polybook.itests.model;

import java.nio.ByteBuffer;
import java.nio.charset.StandardCharsets;
import java.util.Arrays;
import java.util.HashMap;
import java.util.Map;
import java.util.Random;
import java.util.stream.IntStream;

/**
 * Creates contents, each different from all others: every record of a content has the number of the content as weight
 * and as learn value.
 */
final class ContentGenerator {
    /** Moves between arbitrary squares, without promotions. */
    private static final int[] MOVES = {0x031C, 0x02DB, 0x0195, 0x0D24, 0x0052, 0x02D3, 0x0E6A, 0x0CAA};

    private static final String HEADER = "@PG@\n1.0\n3\n2\nnormal\nfischerandom\nheader of ";

    private final Random random;
    private int number;

    /** Starts numbering after that number. */
    ContentGenerator(Random random, int before) {
        this.number = before;
        this.random = random;
    }

    /** The weight and learn value that every record of the content with that number has. */
    private static long weightAndLearnData(int number) {
        return (long) (1 + number % 60_000) << 32 | number;
    }

    private long packed(int move) {
        return (long) MOVES[move] << 48 | weightAndLearnData(number);
    }

    Content randomContent() {
        number++;
        boolean large = random.nextInt(8) == 0;
        return createContent(large ? 2_000 + random.nextInt(10_000) : random.nextInt(200), random.nextInt(4) == 0);
    }

    Content smallContent() {
        number++;
        return createContent(0, false);
    }

    /** Creates a content with the same keys and moves, but other weights: only the records differ. */
    Content createWithSameKeysAs(Content other) {
        number++;
        long[] keys = new long[other.size()];
        long[] packed = new long[other.size()];
        for (int i = 0; i < keys.length; i++) {
            keys[i] = other.key(i);
            packed[i] = keys[i] == 0 ? other.packed(i) : other.packed(i) >>> 48 << 48 | weightAndLearnData(number);
        }
        return new Content(name(), keys, packed);
    }

    /** Creates other records for a few positions; sometimes a position has none. */
    Map<Long, long[]> randomChanges() {
        number++;
        Map<Long, long[]> changes = new HashMap<>();
        for (int i = 1 + random.nextInt(4); i > 0; i--) {
            changes.put(LookupKeys.randomKey(random), newRecords(random.nextInt(5)));
        }
        return changes;
    }

    private long[] newRecords(int count) {
        return IntStream.range(0, count).mapToLong(this::packed).toArray();
    }

    private Content createContent(int fillers, boolean headed) {
        Map<Long, long[]> runs = new HashMap<>();
        for (long key : LookupKeys.all()) {
            runs.put(key, newRecords(random.nextInt(MOVES.length)));
        }
        Random filler = new Random(number);
        for (int i = 0; i < fillers; i++) {
            runs.put(filler.nextLong(), newRecords(1 + filler.nextInt(2)));
        }
        Content bare = new Content(name(), new long[] {-1}, new long[] {packed(0)}).with(runs, name());
        return headed ? withHeader(bare) : bare;
    }

    private Content withHeader(Content bare) {
        byte[] text = (HEADER + name()).getBytes(StandardCharsets.UTF_8);
        long[] data = new long[text.length / 8 + 1];
        ByteBuffer.wrap(Arrays.copyOf(text, 8 * data.length)).asLongBuffer().get(data);
        return bare.with(Map.of(0L, data), name());
    }

    private String name() {
        return "content " + number;
    }

    /** Bytes that are not a book, in one of the ways in which this occurs. */
    BrokenFile brokenFile(Content good) {
        number++;
        byte[] bytes = good.bytes();
        return switch (random.nextInt(4)) {
            case 0 -> new BrokenFile("noise of a book's size", noise(1024 + 16 * random.nextInt(100)));
            case 1 -> new BrokenFile("a book and five bytes more", Arrays.copyOf(bytes, bytes.length + 5));
            case 2 -> new BrokenFile("a book without its last byte", Arrays.copyOf(bytes, bytes.length - 1));
            default -> new BrokenFile("nothing", new byte[0]);
        };
    }

    /** An incomplete copy by a program that allocates the whole file first. */
    BrokenFile unfinishedCopy(Content good) {
        number++;
        byte[] bytes = good.bytes();
        return new BrokenFile(
                "the first half of a book and room for the rest",
                Arrays.copyOf(Arrays.copyOf(bytes, bytes.length / 32 * 16), bytes.length + 16));
    }

    private byte[] noise(int length) {
        byte[] noise = new byte[length];
        random.nextBytes(noise);
        return noise;
    }

    /** Bytes that must not be served, and a description of them. */
    record BrokenFile(String description, byte[] bytes) {}
}
