package org.polybook.itests.model;

import java.nio.ByteBuffer;
import java.util.Arrays;
import java.util.HashMap;
import java.util.Map;

/** The content of an intact book: records in file order; a lookup of a key returns the run of that key. Immutable. */
final class Content {
    static final int RECORD_BYTES = 16;
    private static final long[] NONE = {};

    private final String name;
    private final long[] keys;
    private final long[] packed;
    private final Map<Long, long[]> runs;

    /** Key {@code i} has the record {@code i}; keys ascend. */
    Content(String name, long[] keys, long[] packed) {
        this.name = name;
        this.keys = keys;
        this.packed = packed;
        this.runs = recordsByKey(keys, packed);
    }

    /** The first records of a file, as an incomplete copy leaves them. */
    static Content firstRecords(Content whole, int records) {
        return new Content(
                "the first " + records + " records of " + whole.name,
                Arrays.copyOf(whole.keys, records),
                Arrays.copyOf(whole.packed, records));
    }

    private static Map<Long, long[]> recordsByKey(long[] keys, long[] packed) {
        Map<Long, long[]> runs = new HashMap<>();
        int from = 0;
        for (int i = 1; i <= keys.length; i++) {
            if (i == keys.length || keys[i] != keys[from]) {
                runs.put(keys[from], Arrays.copyOfRange(packed, from, i));
                from = i;
            }
        }
        return runs;
    }

    int size() {
        return keys.length;
    }

    long key(int index) {
        return keys[index];
    }

    long packed(int index) {
        return packed[index];
    }

    /** The records of a position; none if it is absent. Key 0 marks header records, which no lookup finds. */
    long[] find(long key) {
        return key == 0 ? NONE : runs.getOrDefault(key, NONE);
    }

    boolean hasHeader() {
        return keys[0] == 0;
    }

    /** The bytes of the file: key 8 bytes, move 2, weight 2, learn 4, big-endian. */
    byte[] bytes() {
        ByteBuffer bytes = ByteBuffer.allocate(RECORD_BYTES * keys.length);
        for (int i = 0; i < keys.length; i++) {
            bytes.putLong(keys[i]).putLong(packed[i]);
        }
        return bytes.array();
    }

    /** A copy with other records for these positions; positions without records are removed. */
    Content with(Map<Long, long[]> changes, String newName) {
        Map<Long, long[]> all = new HashMap<>(runs);
        all.putAll(changes);
        long[] order = all.keySet().stream()
                .sorted(Long::compareUnsigned)
                .mapToLong(Long::longValue)
                .toArray();
        int size = all.values().stream().mapToInt(records -> records.length).sum();
        long[] newKeys = new long[size];
        long[] newPacked = new long[size];
        int at = 0;
        for (long key : order) {
            for (long record : all.get(key)) {
                newKeys[at] = key;
                newPacked[at++] = record;
            }
        }
        return new Content(newName, newKeys, newPacked);
    }

    /** The fingerprint of all records in their order. */
    long fingerprintOfRecords() {
        Fingerprint print = new Fingerprint();
        for (int i = 0; i < keys.length; i++) {
            print.add(keys[i]).add(packed[i]);
        }
        return print.value();
    }

    /** The fingerprint of the answers to all {@link LookupKeys}. */
    long fingerprintOfLookups() {
        Fingerprint print = new Fingerprint();
        for (long key : LookupKeys.all()) {
            print.add(key, find(key));
        }
        return print.value();
    }

    @Override
    public String toString() {
        return name + " (" + keys.length + " records)";
    }
}
