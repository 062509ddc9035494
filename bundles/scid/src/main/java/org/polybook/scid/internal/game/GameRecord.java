package org.polybook.scid.internal.game;

import java.io.IOException;
import org.polybook.io.MappedFile;
import org.polybook.io.MixedText;
import org.polybook.io.UnreadableBytesException;
import org.polybook.scid.internal.base.ScidDate;

/**
 * The bytes of one game's record, in an array that is used again:
 *
 * <pre>
 * tags         each a byte n: 0 ends them; 1 to 240: n bytes of the name follow; 241 to 250: a well-known name; 251 to 254: no
 *              name; then a byte with the length of the value, and the value. 255: three bytes of an old event date
 * flags        one byte; bit 0: a FEN follows, ended by a NUL
 * moves        see {@link MoveCodes}; ended by 0F
 * comments     texts, each ended by a NUL, one for each mark among the moves
 * </pre>
 */
public final class GameRecord {
    /** One more than the longest record. */
    public static final int LIMIT = 1 << 17;

    /** Bytes that most records' tags fit into. */
    private static final int USUAL_TAGS = 64;

    private static final int LONGEST_NAME = 240;
    private static final int OLD_EVENT_DATE = 255;
    private static final String[] NAMES = {
        "WhiteCountry",
        "BlackCountry",
        "Annotator",
        "PlyCount",
        "EventDate",
        "Opening",
        "Variation",
        "Setup",
        "Source",
        "SetUp"
    };
    private static final int HAS_FEN = 1;

    byte[] bytes = new byte[1 << 12];
    int length;
    private int fenFrom;
    private int fenTo;
    private int moves;
    private final MixedText name = new MixedText();
    private final MixedText value = new MixedText();

    /** Is shown tags. The texts are good during the call only. */
    public interface TagVisitor {
        void tag(CharSequence name, CharSequence value);
    }

    /** There is no record. */
    public void clear() {
        length = 0;
    }

    /**
     * Reads a record.
     *
     * @return false if the file does not have all of it
     * @throws UnreadableBytesException if it cannot be read
     */
    public boolean read(MappedFile file, long offset, int count) throws IOException {
        if (bytes.length < count) {
            bytes = new byte[LIMIT];
        }
        length = file.read(offset, bytes, 0, count);
        return length == count;
    }

    /**
     * Shows the tags and finds what follows them.
     *
     * @throws BadGameException if it ends before its moves
     */
    public void tags(TagVisitor visitor) throws BadGameException {
        int at = showTags(visitor);
        int flags = u8(at++);
        fenFrom = 0;
        fenTo = 0;
        if ((flags & HAS_FEN) != 0) {
            fenFrom = at;
            while (u8(at) != 0) {
                at++;
            }
            fenTo = at++;
        }
        moves = at;
    }

    /** Returns the index after them. */
    private int showTags(TagVisitor visitor) throws BadGameException {
        int at = 0;
        for (int kind = u8(at++); kind != 0; kind = u8(at++)) {
            at = kind == OLD_EVENT_DATE ? oldEventDate(at, visitor) : tag(kind, at, visitor);
        }
        return at;
    }

    private int tag(int kind, int from, TagVisitor visitor) throws BadGameException {
        int at = from;
        CharSequence shown = "";
        if (kind <= LONGEST_NAME) {
            need(at, kind);
            shown = name.show(bytes, at, at + kind);
            at += kind;
        } else if (kind - LONGEST_NAME <= NAMES.length) {
            shown = NAMES[kind - LONGEST_NAME - 1];
        }
        int size = u8(at++);
        need(at, size);
        if (shown.length() > 0) {
            visitor.tag(shown, value.show(bytes, at, at + size));
        }
        return at + size;
    }

    private int oldEventDate(int at, TagVisitor visitor) throws BadGameException {
        need(at, 3);
        int date = (u8(at) << 16 | u8(at + 1) << 8 | u8(at + 2)) & 0xFFFFF;
        if (date != 0) {
            visitor.tag("EventDate", ScidDate.text(date));
        }
        return at + 3;
    }

    private int u8(int at) throws BadGameException {
        need(at, 1);
        return bytes[at] & 0xFF;
    }

    private void need(int at, int count) throws BadGameException {
        if (count > length - at) {
            throw new BadGameException(Flaw.BAD_RECORD, Math.min(at, length), "the record ends before its moves begin");
        }
    }

    /** Whether the start position is given; known after {@link #tags}. */
    public boolean hasFen() {
        return fenTo > 0;
    }

    /** The start position. */
    public String fen() {
        return value.show(bytes, fenFrom, fenTo).toString();
    }

    /** Index of the FEN's first byte. */
    public int fenPlace() {
        return fenFrom;
    }

    /** Index of the first byte of the moves. */
    public int moves() {
        return moves;
    }

    /** Whether a record has a tag of one of these names; what cannot be read may be one. No more of it is read than its tags. */
    public boolean mayHaveTag(MappedFile file, long offset, int count, TagNames names) throws IOException {
        for (int part = Math.min(count, USUAL_TAGS); read(file, offset, part); part = Math.min(count, 4 * part)) {
            try {
                names.forget();
                showTags(names);
                return names.isFound();
            } catch (BadGameException cut) { // there, or by the end of the part
                if (names.isFound() || part == count) {
                    return true;
                }
            }
        }
        return true;
    }

    /** A few bytes from that index on in hex, for messages. */
    public String hex(int at) {
        StringBuilder hex = new StringBuilder();
        for (int i = Math.max(0, at); i < Math.min(length, at + 4); i++) {
            hex.append(hex.length() == 0 ? "" : " ")
                    .append(Character.forDigit(bytes[i] >>> 4 & 15, 16))
                    .append(Character.forDigit(bytes[i] & 15, 16));
        }
        return hex.toString();
    }
}
