package org.polybook.scid.internal.game;

import java.io.IOException;
import org.polybook.io.MappedFile;
import org.polybook.io.MixedEncodingText;
import org.polybook.io.UnreadableBytesException;
import org.polybook.scid.internal.database.ScidDate;

/**
 * The bytes of one game's record, in an array that is reused:
 *
 * <pre>
 * tags         each a byte n: 0 ends them; 1 to 240: a name of n bytes follows; 241 to 250: a well-known name; 251 to 254: no
 *              name; then a byte with the length of the value, and the value. 255: an obsolete event date, 3 bytes
 * flags        one byte; bit 0: a FEN follows, ended by a NUL
 * moves        see {@link MoveBytes}; ended by 0F
 * comments     texts, each ended by a NUL, one for each comment mark among the moves
 * </pre>
 */
public final class GameRecord {
    /** One more than the number of bytes of the longest record. */
    public static final int LIMIT = 1 << 17;

    /** A number of bytes that suffices for the tags of most records. */
    private static final int TYPICAL_TAGS = 64;

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
    private final MixedEncodingText name = new MixedEncodingText();
    private final MixedEncodingText value = new MixedEncodingText();

    /** Receives tags. The texts are valid during the call only. */
    public interface TagVisitor {
        void tag(CharSequence name, CharSequence value);
    }

    /** Drops the current record. */
    public void clear() {
        length = 0;
    }

    /**
     * Reads a record.
     *
     * @return false if the file ends before the record does
     * @throws UnreadableBytesException if the record's bytes cannot be read
     */
    public boolean read(MappedFile file, long offset, int count) throws IOException {
        if (bytes.length < count) {
            bytes = new byte[LIMIT];
        }
        length = file.read(offset, bytes, 0, count);
        return length == count;
    }

    /**
     * Passes the tags to the visitor and finds where the parts of the record after the tags begin.
     *
     * @throws BadGameException if the record ends before its moves
     */
    public void passTagsAndLocateParts(TagVisitor visitor) throws BadGameException {
        int at = passTagsAndGetEnd(visitor);
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

    /** Passes the tags to the visitor; returns the index of the first byte after the tags. */
    private int passTagsAndGetEnd(TagVisitor visitor) throws BadGameException {
        int at = 0;
        for (int kind = u8(at++); kind != 0; kind = u8(at++)) {
            at = kind == OLD_EVENT_DATE ? passOldEventDateAndGetEnd(at, visitor) : passTagAndGetEnd(kind, at, visitor);
        }
        return at;
    }

    private int passTagAndGetEnd(int kind, int from, TagVisitor visitor) throws BadGameException {
        int at = from;
        CharSequence shown = "";
        if (kind <= LONGEST_NAME) {
            requireBytes(at, kind);
            shown = name.wrap(bytes, at, at + kind);
            at += kind;
        } else if (kind - LONGEST_NAME <= NAMES.length) {
            shown = NAMES[kind - LONGEST_NAME - 1];
        }
        int size = u8(at++);
        requireBytes(at, size);
        if (shown.length() > 0) {
            visitor.tag(shown, value.wrap(bytes, at, at + size));
        }
        return at + size;
    }

    private int passOldEventDateAndGetEnd(int at, TagVisitor visitor) throws BadGameException {
        requireBytes(at, 3);
        int date = (u8(at) << 16 | u8(at + 1) << 8 | u8(at + 2)) & 0xFFFFF;
        if (date != 0) {
            visitor.tag("EventDate", ScidDate.text(date));
        }
        return at + 3;
    }

    private int u8(int at) throws BadGameException {
        requireBytes(at, 1);
        return bytes[at] & 0xFF;
    }

    private void requireBytes(int at, int count) throws BadGameException {
        if (count > length - at) {
            throw new BadGameException(
                    ScidProblem.BAD_RECORD, Math.min(at, length), "the record ends before its moves begin");
        }
    }

    /** Returns true if the record has a FEN; known after {@link #passTagsAndLocateParts}. */
    public boolean hasFen() {
        return fenTo > 0;
    }

    /** The FEN of the start position. */
    public String fen() {
        return value.wrap(bytes, fenFrom, fenTo).toString();
    }

    /** Index of the FEN's first byte. */
    public int fenIndex() {
        return fenFrom;
    }

    /** Index of the first byte of the moves. */
    public int movesIndex() {
        return moves;
    }

    /**
     * Returns true if a record has a tag with one of these names, or cannot be read and therefore may have one. Reads
     * little more of the record than its tags, and drops the record read before.
     */
    public boolean mayHaveTag(MappedFile file, long offset, int count, TagFinder names) throws IOException {
        for (int part = Math.min(count, TYPICAL_TAGS); read(file, offset, part); part = Math.min(count, 4 * part)) {
            try {
                names.forget();
                passTagsAndGetEnd(names);
                return names.isFound();
            } catch (BadGameException e) { // the record is damaged, or this part ends within its tags
                if (names.isFound() || part == count) {
                    return true;
                }
            }
        }
        return true;
    }

    /** Up to four bytes of the record from that index on, in hexadecimal, for messages. */
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
