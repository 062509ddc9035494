package org.polybook.scid.internal.database;

import java.io.IOException;
import java.util.Map;
import java.util.TreeMap;
import org.polybook.io.FileChangedException;
import org.polybook.io.MappedFile;
import org.polybook.io.MixedEncodingText;

/**
 * A file {@code .sn5}: records, each a number and a text. The number has 7 bits a byte, the lowest first, and the
 * highest bit set in all bytes but the last. The number is 8 times the length of the text, plus the kind of the text: 0
 * player, 1 event, 2 site, 3 round, 4 a property of the database. Names are numbered from 0, separately for each kind.
 * Memory holds a checkpoint for every 16th record only, one and a half bytes per record, because a record may be as
 * short as one byte. To find a name, the names after the last checkpoint before it are counted.
 */
final class NameFileV5 implements NameFile {
    private static final int INFO = 4;

    /** The maximum number of bytes of a number: a longer one would exceed the size of any file. */
    private static final int LONGEST_NUMBER = 9;

    private static final int LONGEST_INFO = 1 << 16;
    private static final int CHECKPOINT_STEP = 16;

    /** The keys of a database's properties; the value follows the key without a separator. */
    private static final String[] KEYS = {
        "type", "description", "autoload", "flag1", "flag2", "flag3", "flag4", "flag5", "flag6"
    };

    private final MappedFile file;
    private final String name;
    private final NameCheckpoints checkpoints = new NameCheckpoints();
    private final long[] counts = new long[NameKind.values().length];
    private final Map<String, String> info = new TreeMap<>();
    /** The end of the last readable record. */
    private long end;

    private NameFileV5(MappedFile file, String name) {
        this.file = file;
        this.name = name;
    }

    static NameFileV5 open(MappedFile file, String name, Warnings warnings) throws IOException {
        NameFileV5 names = new NameFileV5(file, name);
        names.parse(warnings);
        return names;
    }

    /** The properties of the database by key; if a key is repeated, the last value. */
    Map<String, String> info() {
        return info;
    }

    private void parse(Warnings warnings) throws IOException {
        NameReader reader = NameReader.of(file, 0);
        for (long record = 0; reader.has(1); record++) {
            end = reader.position();
            if (record % CHECKPOINT_STEP == 0) {
                checkpoints.add(end, counts);
            }
            long number = readNumberOrMinusOne(reader);
            String fault = faultOrNull(number, reader);
            if (fault != null) {
                warnings.addOrCount(name, end, "bad-names", fault);
                return;
            }
            int kind = (int) number & 7;
            if (kind < counts.length) {
                counts[kind]++;
            } else if (kind == INFO) {
                addInfoIfKnown(reader, (int) Math.min(number >>> 3, LONGEST_INFO));
            } else {
                warnings.addOrCount(name, end, "bad-names", "a record of the unknown kind " + kind);
            }
            reader.skip(number >>> 3);
        }
        end = reader.position();
    }

    private String faultOrNull(long number, NameReader reader) {
        if (number < 0) {
            return "an impossible length; this name and all names after it are lost";
        }
        return reader.has(number >>> 3)
                ? null
                : "a name of " + (number >>> 3) + " bytes, but the file ends after "
                        + (file.size() - reader.position());
    }

    /** Reads a number; returns −1 if it is too long or truncated. */
    private static long readNumberOrMinusOne(NameReader reader) throws IOException {
        long number = 0;
        for (int i = 0; i < LONGEST_NUMBER && reader.has(1); i++) {
            int b = reader.readNumber(1);
            number |= (b & 0x7FL) << 7 * i;
            if (b < 0x80) {
                return number;
            }
        }
        return -1;
    }

    private void addInfoIfKnown(NameReader reader, int length) throws IOException {
        byte[] bytes = new byte[length];
        reader.peekBytes(bytes, length);
        String text = new MixedEncodingText().wrap(bytes, 0, length).toString();
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
    public long claimedCount(NameKind kind) {
        return counts[kind.ordinal()];
    }

    @Override
    public boolean has(NameKind kind, long id) {
        return id < counts[kind.ordinal()];
    }

    @Override
    public boolean readOrSetUnknown(NameKind kind, long id, NameBytes into) throws IOException {
        if (!has(kind, id)) {
            into.setUnknown();
            return false;
        }
        int checkpoint = checkpoints.lastCheckpointBefore(kind, id);
        long next = checkpoint + 1 < checkpoints.count() ? checkpoints.recordOffset(checkpoint + 1) : end;
        NameReader reader = into.reader.begin(file, checkpoints.recordOffset(checkpoint), next);
        long before = id - checkpoints.namesBefore(checkpoint, kind);
        int length = seekNameAndGetLength(reader, kind.ordinal(), before);
        into.ensureCapacity(length);
        reader.peekBytes(into.bytes, length);
        into.setLengthUpToNul(length);
        return true;
    }

    /**
     * Moves the reader to the text of the name that follows {@code before} other names of its kind; returns the length
     * of the text. The text ends within the reader's range, even if another program has changed the file since it was
     * parsed.
     */
    private int seekNameAndGetLength(NameReader reader, int kind, long before) throws IOException {
        long left = before;
        while (reader.has(1)) {
            long number = readNumberOrMinusOne(reader);
            if (number < 0 || !reader.has(number >>> 3)) {
                break;
            }
            if ((number & 7) == kind && left-- == 0) {
                return (int) Math.min(number >>> 3, Integer.MAX_VALUE - 16);
            }
            reader.skip(number >>> 3);
        }
        throw new FileChangedException(name + ": byte " + reader.position()
                + ": another program has changed it since the database was opened: a name is no longer at its place");
    }
}
