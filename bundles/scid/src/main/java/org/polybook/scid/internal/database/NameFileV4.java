package org.polybook.scid.internal.database;

import java.io.IOException;
import java.util.Arrays;
import java.util.Locale;
import org.polybook.api.book.BookFormatException;
import org.polybook.io.MappedFile;

/**
 * A file {@code .sn4}, big-endian:
 *
 * <pre>
 *  0   8  "Scid.sn" and a NUL
 *  8   4  a time stamp that Scid no longer uses
 * 12  12  u24 each: the number of players, events, sites, rounds
 * 24  12  u24 each: the highest frequency among them
 * 36      players, then events, sites, rounds; each:
 *     id         2 bytes, 3 if the list has 65,536 or more names
 *     frequency  1 byte; 2 if the highest is 256 or more, 3 if 65,536 or more
 *     length     1 byte, of the whole name
 *     prefix     1 byte: the number of bytes that the name shares with the previous one; absent in the first of a list
 *     text       length - prefix bytes
 * </pre>
 *
 * Memory holds two numbers for each name: its offset and its parent, which is the nearest earlier name with a shorter
 * prefix. The bytes that a name lacks are in its parent, or in the parent's own ancestors. Prefixes shrink from parent
 * to parent, so a name is assembled in at most 255 steps, regardless of the file's content.
 */
final class NameFileV4 implements NameFile {
    static final int HEADER = 36;
    private static final byte[] MAGIC = {'S', 'c', 'i', 'd', '.', 's', 'n', 0};
    private static final int LARGE = 1 << 16;
    private static final int NONE = -1;
    private static final int MAX_NAME = 255;

    private final MappedFile file;
    private final NameList[] lists = new NameList[NameKind.values().length];

    /** One of the four lists: the offset and the parent of each name. The arrays are indexed by the name's id. */
    private static final class NameList {
        long count;
        int idWidth;
        int headWidth;
        /** The offset of the byte with the name's length; 0 if no name has that id. */
        int[] places = {};
        /** The index of the name's parent in these arrays; NONE if the name has no parent. */
        int[] parents = {};
        /** The index of the first name, the only one without a prefix byte. */
        int first = NONE;
        /**
         * Valid ids are below this number. From this index on, the arrays hold the names with invalid ids, because
         * later names may need their bytes.
         */
        int room;

        /** The number of used elements in the arrays, at least {@link #room}. */
        int used;

        int addOrNone(int id, int place, int parent) {
            if (id >= room || places[id] != 0) {
                return NONE;
            }
            places[id] = place;
            parents[id] = parent;
            return id;
        }

        /** The reason, as the end of a message, why a name with that id cannot be added. */
        String reasonNotAdded(int id) {
            if (id >= count) {
                return " is too large, expected less than " + count;
            }
            return id >= room ? " is too large: the file has no room for that many" : " occurs twice";
        }

        int addWithoutIdAndGetIndex(int place, int parent) {
            if (used == places.length) {
                places = Arrays.copyOf(places, 2 * used + 16);
                parents = Arrays.copyOf(parents, 2 * used + 16);
            }
            places[used] = place;
            parents[used] = parent;
            return used++;
        }
    }

    /**
     * The earlier names from which the next name may need bytes. From the bottom of the stack to the top, the lengths
     * of their own prefixes increase.
     */
    private static final class PrefixStack {
        private final int[] prefixes = new int[MAX_NAME + 1];
        private final int[] slots = new int[MAX_NAME + 1];
        private int depth;

        /** The index of the nearest earlier name with a shorter prefix; removes the names above it. */
        int popToParent(int prefix) {
            while (depth > 0 && prefixes[depth - 1] >= prefix) {
                depth--;
            }
            return depth == 0 ? NONE : slots[depth - 1];
        }

        void push(int prefix, int slot) {
            prefixes[depth] = prefix;
            slots[depth++] = slot;
        }
    }

    private NameFileV4(MappedFile file) {
        this.file = file;
    }

    static NameFileV4 open(MappedFile file, String name, Warnings warnings) throws IOException {
        byte[] header = new byte[HEADER];
        int found = file.read(0, header, 0, HEADER);
        if (found < MAGIC.length || !Arrays.equals(header, 0, MAGIC.length, MAGIC, 0, MAGIC.length)) {
            throw new BookFormatException(name + ": does not begin with \"Scid.sn\", so it is not a file of names");
        }
        if (found < HEADER) {
            throw new BookFormatException(name + ": ends after " + found + " bytes, inside its header of " + HEADER);
        }
        if (file.size() > Integer.MAX_VALUE) {
            throw new BookFormatException(name + ": has " + file.size()
                    + " bytes, more than a file with the maximum number of names can have");
        }
        NameFileV4 names = new NameFileV4(file);
        names.parse(header, new Reporter(file, name, warnings));
        return names;
    }

    /** Turns the parser's messages into warnings about the file. */
    private record Reporter(MappedFile file, String name, Warnings warnings) {
        void report(long offset, String message) {
            warnings.addOrCount(name, offset, "bad-names", message);
        }
    }

    private void parse(byte[] header, Reporter reporter) throws IOException {
        long at = HEADER;
        for (NameKind kind : NameKind.values()) {
            NameList list = new NameList();
            lists[kind.ordinal()] = list;
            list.count = UnsignedNumbers.bigEndianU24(header, 12 + 3 * kind.ordinal());
            int maxFrequency = UnsignedNumbers.bigEndianU24(header, 24 + 3 * kind.ordinal());
            list.idWidth = list.count < LARGE ? 2 : 3;
            list.headWidth = list.idWidth + (maxFrequency < 256 ? 1 : maxFrequency < LARGE ? 2 : 3);
            at = at < 0 ? at : parseListAndGetEnd(list, kind, at, reporter);
        }
    }

    /** Parses a list; returns the offset of the next list, −1 if damage makes it unknown. */
    private long parseListAndGetEnd(NameList list, NameKind kind, long from, Reporter reporter) throws IOException {
        // limited by the size of the file, because the claimed number of names may be far too large
        list.room = (int) Math.min(list.count, (file.size() - from) / (list.headWidth + 1) + 1);
        list.used = list.room;
        list.places = new int[list.room];
        list.parents = new int[list.room];
        NameReader reader = NameReader.of(file, from);
        PrefixStack stems = new PrefixStack();
        int previous = 0;
        for (long n = 0; n < list.count; n++) {
            long place = reader.position();
            if (!reader.has(list.headWidth + (n == 0 ? 1 : 2))) {
                reporter.report(place, messagePrefix(kind, n, list) + "the file ends here");
                return NONE;
            }
            int id = reader.readNumber(list.idWidth);
            reader.skip(list.headWidth - list.idWidth);
            int lengthAt = (int) reader.position();
            int length = reader.readNumber(1);
            int prefix = n == 0 ? 0 : reader.readNumber(1);
            if (prefix > length || prefix > previous || !reader.has(length - prefix)) {
                reporter.report(place, messagePrefix(kind, n, list) + fault(length, prefix, previous));
                return NONE;
            }
            reader.skip(length - prefix);
            previous = length;
            int parent = stems.popToParent(prefix);
            int slot = list.addOrNone(id, lengthAt, parent);
            if (slot == NONE) {
                reporter.report(place, messagePrefix(kind, n, list) + "its number " + id + list.reasonNotAdded(id));
                slot = list.addWithoutIdAndGetIndex(lengthAt, parent);
            }
            stems.push(prefix, slot);
            list.first = n == 0 ? slot : list.first;
        }
        return reader.position();
    }

    private static String fault(int length, int prefix, int previous) {
        return "it has " + length + " bytes, " + prefix + " of them from the previous name, which has " + previous
                + "; it and all names after it are lost";
    }

    private static String messagePrefix(NameKind kind, long n, NameList list) {
        return kind.name().toLowerCase(Locale.ROOT) + " " + (n + 1) + " of " + list.count + ": ";
    }

    @Override
    public long bytes() {
        return file.size();
    }

    @Override
    public long claimedCount(NameKind kind) {
        return lists[kind.ordinal()].count;
    }

    @Override
    public boolean has(NameKind kind, long id) {
        NameList list = lists[kind.ordinal()];
        return id < list.room && list.places[(int) id] != 0;
    }

    @Override
    public boolean readOrSetUnknown(NameKind kind, long id, NameBytes into) throws IOException {
        NameList list = lists[kind.ordinal()];
        if (!has(kind, id)) {
            into.setUnknown();
            return false;
        }
        int slot = (int) id;
        int length = NONE;
        int needed = MAX_NAME;
        while (slot != NONE && needed > 0) {
            int headBytes = slot == list.first ? 1 : 2;
            byte[] entry = into.entry;
            file.read(list.places[slot], entry, 0, NameBytes.TYPICAL_LENGTH);
            int own = entry[0] & 0xFF;
            int prefix = headBytes == 1 ? 0 : entry[1] & 0xFF;
            length = length == NONE ? own : length;
            int end = Math.min(Math.min(own, needed), length);
            if (end > prefix) {
                if (headBytes + end - prefix > NameBytes.TYPICAL_LENGTH) {
                    file.read(list.places[slot], entry, 0, headBytes + end - prefix);
                }
                System.arraycopy(entry, headBytes, into.bytes, prefix, end - prefix);
            }
            needed = Math.min(needed, prefix);
            slot = list.parents[slot];
        }
        into.setLengthUpToNul(length);
        return true;
    }
}
