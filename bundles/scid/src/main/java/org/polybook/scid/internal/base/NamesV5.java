package org.polybook.scid.internal.base;

import java.util.Arrays;
import java.util.Map;
import java.util.TreeMap;
import org.polybook.io.MappedFile;

/**
 * A file {@code .sn5}: records, each a number of 7 bits a byte, the lowest first, the highest bit set in all but the last, and the
 * text. The number is 8 times the length of the text, and its kind: 0 player, 1 event, 2 site, 3 round, 4 a word about the base. Names
 * are numbered from 0, each kind by itself. Of each the place is kept.
 */
final class NamesV5 implements Names {
    private static final int INFO = 4;

    /** A number that says more than any file has takes at most nine bytes. */
    private static final int LONGEST_NUMBER = 9;

    private static final int LONGEST_INFO = 1 << 16;

    /** Keys of the words about a base; the value follows without anything between. */
    private static final String[] KEYS = {
        "type", "description", "autoload", "flag1", "flag2", "flag3", "flag4", "flag5", "flag6"
    };

    private final MappedFile file;
    private final Places[] places = new Places[NameKind.values().length];
    private final Map<String, String> info = new TreeMap<>();

    /** Places in growing order, of which 32 bits each are kept and apart from them where the others change. */
    private static final class Places {
        private int[] low = {};
        /** Number of the first name at or beyond each further 4 GiB. */
        private int[] crossings = {};

        int count;

        void add(long place) {
            if (count == low.length) {
                low = Arrays.copyOf(low, Math.max(16, count + (count >> 1)));
            }
            while (place >>> 32 > crossings.length) {
                crossings = Arrays.copyOf(crossings, crossings.length + 1);
                crossings[crossings.length - 1] = count;
            }
            low[count++] = (int) place;
        }

        void trim() {
            low = Arrays.copyOf(low, count);
        }

        long get(int number) {
            long high = 0;
            while (high < crossings.length && crossings[(int) high] <= number) {
                high++;
            }
            return high << 32 | low[number] & 0xFFFFFFFFL;
        }
    }

    private NamesV5(MappedFile file) {
        this.file = file;
        for (int i = 0; i < places.length; i++) {
            places[i] = new Places();
        }
    }

    static NamesV5 open(MappedFile file, String name, Remarks remarks) {
        NamesV5 names = new NamesV5(file);
        names.parse(name, remarks);
        for (Places each : names.places) {
            each.trim();
        }
        return names;
    }

    /** What is said about the base, by key; of several words the last. */
    Map<String, String> info() {
        return info;
    }

    private void parse(String name, Remarks remarks) {
        NameWindow window = new NameWindow(file, 0);
        while (window.has(1)) {
            long place = window.position();
            long number = number(window);
            if (number < 0) {
                remarks.add(name, place, "bad-names", "no length that can be; this name, and all after it, are lost");
                return;
            }
            long length = number >>> 3;
            int kind = (int) number & 7;
            if (!window.has(length)) {
                remarks.add(
                        name,
                        place,
                        "bad-names",
                        "a name of " + length + " bytes, but the file ends after " + (file.size() - window.position()));
                return;
            }
            if (kind < places.length) {
                places[kind].add(place);
            } else if (kind == INFO) {
                addInfo(window, (int) Math.min(length, LONGEST_INFO));
            } else {
                remarks.add(name, place, "bad-names", "a record of the kind " + kind + ", which stands for nothing");
            }
            window.skip(length);
        }
    }

    /** −1 if it goes on too long, or beyond the file. */
    private static long number(NameWindow window) {
        long number = 0;
        for (int i = 0; i < LONGEST_NUMBER && window.has(1); i++) {
            int b = window.number(1);
            number |= (b & 0x7FL) << 7 * i;
            if (b < 0x80) {
                return number;
            }
        }
        return -1;
    }

    private void addInfo(NameWindow window, int length) {
        byte[] bytes = new byte[length];
        window.copy(bytes, length);
        String text = new ScidText().decode(bytes, 0, length);
        for (String key : KEYS) {
            if (text.startsWith(key)) {
                info.put(key, text.substring(key.length()));
                return;
            }
        }
    }

    @Override
    public long count(NameKind kind) {
        return places[kind.ordinal()].count;
    }

    @Override
    public boolean read(NameKind kind, long id, NameBytes into) {
        Places known = places[kind.ordinal()];
        if (id >= known.count) {
            into.setUnknown();
            return false;
        }
        long place = known.get((int) id);
        byte[] entry = into.entry;
        int found = file.read(place, entry, 0, NameBytes.USUAL);
        long number = 0;
        int at = 0;
        while (entry[at] < 0 && at < LONGEST_NUMBER) {
            number |= (entry[at] & 0x7FL) << 7 * at;
            at++;
        }
        number |= (long) entry[at] << 7 * at;
        at++;
        int length = (int) Math.min(number >>> 3, Integer.MAX_VALUE - 16);
        into.ensure(length + 1);
        if (length <= found - at) {
            System.arraycopy(entry, at, into.bytes, 0, length);
        } else {
            file.read(place + at, into.bytes, 0, length);
        }
        into.setLength(length);
        return true;
    }
}
