package org.polybook.scid.internal.base;

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
 *  8   4  an old time stamp
 * 12  12  u24 each: how many players, events, sites, rounds
 * 24  12  u24 each: the greatest frequency among them
 * 36      players, then events, sites, rounds; each:
 *     id         2 bytes, 3 if there are 65,536 or more in the list
 *     frequency  1 byte; 2 if the greatest is 256 or more, 3 if 65,536 or more
 *     length     1 byte, of the whole name
 *     prefix     1 byte: how many bytes the name has in common with the one before; absent in the first of a list
 *     text       length - prefix bytes
 * </pre>
 *
 * Of each name two numbers are kept, its place and its parent: the nearest name before it with a shorter prefix, which has the bytes
 * that this one lacks, or its own parent has. Prefixes shrink from parent to parent, so a name is put together in at most 255 steps
 * however the file is made.
 */
final class NamesV4 implements Names {
    static final int HEADER = 36;
    private static final byte[] MAGIC = {'S', 'c', 'i', 'd', '.', 's', 'n', 0};
    private static final int LARGE = 1 << 16;
    private static final int NONE = -1;
    private static final int MAX_NAME = 255;

    private final MappedFile file;
    private final Lists[] lists = new Lists[NameKind.values().length];

    /** One list: where entries are and what a name is to be read with, by id. */
    private static final class Lists {
        long count;
        int idWidth;
        int headWidth;
        /** Where the byte with the length stands; 0 for no such name. */
        int[] places = {};
        /** Id of the parent, NONE for none. */
        int[] parents = {};
        /** The first name, which has no prefix byte. */
        int first = NONE;
        /** How many ids there may be; entries that no id leads to follow in the arrays. */
        int room;

        int used;

        int add(int id, int place, int parent) {
            if (id >= room || places[id] != 0) {
                return NONE;
            }
            places[id] = place;
            parents[id] = parent;
            return id;
        }

        /** What is wrong with an id that cannot be added. */
        String fault(int id) {
            if (id >= count) {
                return " is too large, for there are " + count;
            }
            return id >= room ? " is too large, for the file ends before there can be so many" : " is given twice";
        }

        int addStray(int place, int parent) {
            if (used == places.length) {
                places = Arrays.copyOf(places, 2 * used + 16);
                parents = Arrays.copyOf(parents, 2 * used + 16);
            }
            places[used] = place;
            parents[used] = parent;
            return used++;
        }
    }

    /** The names that one with a longer prefix leans on: their prefixes grow from the bottom to the top. */
    private static final class Stems {
        private final int[] prefixes = new int[MAX_NAME + 1];
        private final int[] slots = new int[MAX_NAME + 1];
        private int depth;

        /** The nearest name before with a shorter prefix. */
        int parent(int prefix) {
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

    private NamesV4(MappedFile file) {
        this.file = file;
    }

    static NamesV4 open(MappedFile file, String name, Remarks remarks) throws IOException {
        byte[] header = new byte[HEADER];
        int found = file.read(0, header, 0, HEADER);
        if (found < MAGIC.length || !Arrays.equals(header, 0, MAGIC.length, MAGIC, 0, MAGIC.length)) {
            throw new BookFormatException(name + ": does not begin with \"Scid.sn\", so it is no file of names");
        }
        if (found < HEADER) {
            throw new BookFormatException(name + ": ends after " + found + " bytes, inside its header of " + HEADER);
        }
        if (file.size() > Integer.MAX_VALUE) {
            throw new BookFormatException(
                    name + ": has " + file.size() + " bytes; the largest with all the names there can be has fewer");
        }
        NamesV4 names = new NamesV4(file);
        names.parse(header, new Reading(file, name, remarks));
        return names;
    }

    /** Where the parser stands. */
    private record Reading(MappedFile file, String name, Remarks remarks) {
        void report(long offset, String message) {
            remarks.add(name, offset, "bad-names", message);
        }
    }

    private void parse(byte[] header, Reading reading) throws IOException {
        long at = HEADER;
        for (NameKind kind : NameKind.values()) {
            Lists list = new Lists();
            lists[kind.ordinal()] = list;
            list.count = Bytes.u24(header, 12 + 3 * kind.ordinal());
            int greatest = Bytes.u24(header, 24 + 3 * kind.ordinal());
            list.idWidth = list.count < LARGE ? 2 : 3;
            list.headWidth = list.idWidth + (greatest < 256 ? 1 : greatest < LARGE ? 2 : 3);
            at = at < 0 ? at : parse(list, kind, at, reading);
        }
    }

    /** Returns where the next list begins, −1 if that is not known. */
    private long parse(Lists list, NameKind kind, long from, Reading reading) throws IOException {
        // no more than the file has room for, whatever it says
        list.room = (int) Math.min(list.count, (file.size() - from) / (list.headWidth + 1) + 1);
        list.used = list.room;
        list.places = new int[list.room];
        list.parents = new int[list.room];
        NameWindow window = NameWindow.of(file, from);
        Stems stems = new Stems();
        int previous = 0;
        for (long n = 0; n < list.count; n++) {
            long place = window.position();
            if (!window.has(list.headWidth + (n == 0 ? 1 : 2))) {
                reading.report(place, text(kind, n, list) + "the file ends here");
                return NONE;
            }
            int id = window.number(list.idWidth);
            window.skip(list.headWidth - list.idWidth);
            int lengthAt = (int) window.position();
            int length = window.number(1);
            int prefix = n == 0 ? 0 : window.number(1);
            if (prefix > length || prefix > previous || !window.has(length - prefix)) {
                reading.report(place, text(kind, n, list) + fault(length, prefix, previous));
                return NONE;
            }
            window.skip(length - prefix);
            previous = length;
            int parent = stems.parent(prefix);
            int slot = list.add(id, lengthAt, parent);
            if (slot == NONE) {
                reading.report(place, text(kind, n, list) + "its number " + id + list.fault(id));
                slot = list.addStray(lengthAt, parent);
            }
            stems.push(prefix, slot);
            list.first = n == 0 ? slot : list.first;
        }
        return window.position();
    }

    private static String fault(int length, int prefix, int previous) {
        return "it has " + length + " bytes, " + prefix + " of them from the name before, which has " + previous
                + "; it, and all after it, are lost";
    }

    private static String text(NameKind kind, long n, Lists list) {
        return kind.name().toLowerCase(Locale.ROOT) + " " + (n + 1) + " of " + list.count + ": ";
    }

    @Override
    public long bytes() {
        return file.size();
    }

    @Override
    public long count(NameKind kind) {
        return lists[kind.ordinal()].count;
    }

    @Override
    public boolean has(NameKind kind, long id) {
        Lists list = lists[kind.ordinal()];
        return id < list.room && list.places[(int) id] != 0;
    }

    @Override
    public boolean read(NameKind kind, long id, NameBytes into) throws IOException {
        Lists list = lists[kind.ordinal()];
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
            file.read(list.places[slot], entry, 0, NameBytes.USUAL);
            int own = entry[0] & 0xFF;
            int prefix = headBytes == 1 ? 0 : entry[1] & 0xFF;
            length = length == NONE ? own : length;
            int end = Math.min(Math.min(own, needed), length);
            if (end > prefix) {
                if (headBytes + end - prefix > NameBytes.USUAL) {
                    file.read(list.places[slot], entry, 0, headBytes + end - prefix);
                }
                System.arraycopy(entry, headBytes, into.bytes, prefix, end - prefix);
            }
            needed = Math.min(needed, prefix);
            slot = list.parents[slot];
        }
        into.setLength(length);
        return true;
    }
}
