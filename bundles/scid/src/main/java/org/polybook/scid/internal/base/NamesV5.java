package org.polybook.scid.internal.base;

import java.io.IOException;
import java.util.Map;
import java.util.TreeMap;
import org.polybook.io.FileChangedException;
import org.polybook.io.MappedFile;
import org.polybook.io.MixedText;

/**
 * A file {@code .sn5}: records, each a number of 7 bits a byte, the lowest first, the highest bit set in all but the last, and the
 * text. The number is 8 times the length of the text, and its kind: 0 player, 1 event, 2 site, 3 round, 4 a word about the base. Names
 * are numbered from 0, each kind by itself. Of each 16th record the place is kept, one and a half bytes a record, for a record may have
 * no more than one; from there a name is found by counting.
 */
final class NamesV5 implements Names {
    private static final int INFO = 4;

    /** A number that says more than any file has takes at most nine bytes. */
    private static final int LONGEST_NUMBER = 9;

    private static final int LONGEST_INFO = 1 << 16;
    private static final int MARKED = 16;

    /** Keys of the words about a base; the value follows without anything between. */
    private static final String[] KEYS = {
        "type", "description", "autoload", "flag1", "flag2", "flag3", "flag4", "flag5", "flag6"
    };

    private final MappedFile file;
    private final String name;
    private final NameMarks marks = new NameMarks();
    private final long[] counts = new long[NameKind.values().length];
    private final Map<String, String> info = new TreeMap<>();
    /** Where the last record that can be read ends. */
    private long end;

    private NamesV5(MappedFile file, String name) {
        this.file = file;
        this.name = name;
    }

    static NamesV5 open(MappedFile file, String name, Remarks remarks) throws IOException {
        NamesV5 names = new NamesV5(file, name);
        names.parse(remarks);
        return names;
    }

    /** What is said about the base, by key; of several words the last. */
    Map<String, String> info() {
        return info;
    }

    private void parse(Remarks remarks) throws IOException {
        NameWindow window = NameWindow.of(file, 0);
        for (long record = 0; window.has(1); record++) {
            end = window.position();
            if (record % MARKED == 0) {
                marks.add(end, counts);
            }
            long number = number(window);
            String fault = fault(number, window);
            if (fault != null) {
                remarks.add(name, end, "bad-names", fault);
                return;
            }
            int kind = (int) number & 7;
            if (kind < counts.length) {
                counts[kind]++;
            } else if (kind == INFO) {
                addInfo(window, (int) Math.min(number >>> 3, LONGEST_INFO));
            } else {
                remarks.add(name, end, "bad-names", "a record of the kind " + kind + ", which stands for nothing");
            }
            window.skip(number >>> 3);
        }
        end = window.position();
    }

    private String fault(long number, NameWindow window) {
        if (number < 0) {
            return "no length that can be; this name, and all after it, are lost";
        }
        return window.has(number >>> 3)
                ? null
                : "a name of " + (number >>> 3) + " bytes, but the file ends after "
                        + (file.size() - window.position());
    }

    /** −1 if it goes on too long, or beyond the end. */
    private static long number(NameWindow window) throws IOException {
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

    private void addInfo(NameWindow window, int length) throws IOException {
        byte[] bytes = new byte[length];
        window.copy(bytes, length);
        String text = new MixedText().show(bytes, 0, length).toString();
        for (String key : KEYS) {
            if (text.startsWith(key)) {
                info.put(key, text.substring(key.length()));
                return;
            }
        }
    }

    @Override
    public long bytes() {
        return file.size();
    }

    @Override
    public long count(NameKind kind) {
        return counts[kind.ordinal()];
    }

    @Override
    public boolean has(NameKind kind, long id) {
        return id < counts[kind.ordinal()];
    }

    @Override
    public boolean read(NameKind kind, long id, NameBytes into) throws IOException {
        if (!has(kind, id)) {
            into.setUnknown();
            return false;
        }
        int mark = marks.before(kind, id);
        long next = mark + 1 < marks.count() ? marks.place(mark + 1) : end;
        NameWindow window = into.window.begin(file, marks.place(mark), next);
        long before = id - marks.namesBefore(mark, kind);
        int length = find(window, kind.ordinal(), before);
        into.ensure(length);
        window.copy(into.bytes, length);
        into.setLength(length);
        return true;
    }

    /**
     * Goes to the text of a name after so many of its kind; returns its length, which is not beyond the stretch, whatever the file has
     * become since it was looked through.
     */
    private int find(NameWindow window, int kind, long before) throws IOException {
        long left = before;
        while (window.has(1)) {
            long number = number(window);
            if (number < 0 || !window.has(number >>> 3)) {
                break;
            }
            if ((number & 7) == kind && left-- == 0) {
                return (int) Math.min(number >>> 3, Integer.MAX_VALUE - 16);
            }
            window.skip(number >>> 3);
        }
        throw new FileChangedException(name + ": byte " + window.position()
                + ": another program has changed it since the base was opened: a name is not where it was");
    }
}
