package org.polybook.scid.internal.write;

import java.util.Arrays;
import org.polybook.scid.internal.game.GrowingBytes;

/** The tags of a record, in the order in which they are added. The arrays are reused for each game. */
final class TagList {
    /** The maximum number of bytes of a name and its value together. */
    static final int LONGEST = 240;

    /** Maximum number of tags of a game. */
    static final int MAX = 2000;

    /** The well-known names: a record has a number, from 241 on, in place of such a name. */
    private static final String[] KNOWN = {
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

    private static final int FIRST_KNOWN = 241;

    private final boolean replaces;
    private final GrowingBytes texts = new GrowingBytes(256);
    /** For each tag: the beginning of its name, the end of its name, the end of its value. */
    private int[] places = new int[3 * 16];

    private int count;

    /** @param replaces true if a tag replaces an earlier one of the same name; otherwise both are kept */
    TagList(boolean replaces) {
        this.replaces = replaces;
    }

    void clear() {
        texts.clear();
        count = 0;
    }

    /** @return false if the tag is not added, because it has too many bytes or no name, or the list is full */
    boolean add(CharSequence tag, CharSequence value) {
        if (count == MAX || texts.length() > MAX * LONGEST) {
            return false;
        }
        int start = texts.length();
        texts.add(tag);
        int nameEnd = texts.length();
        texts.add(value);
        int length = texts.length() - start;
        if (length > LONGEST || nameEnd == start) {
            texts.truncate(start);
            return false;
        }
        int at = replaces ? findOrSize(start, nameEnd) : count;
        if (3 * at == places.length) {
            places = Arrays.copyOf(places, 2 * places.length);
        }
        places[3 * at] = start;
        places[3 * at + 1] = nameEnd;
        places[3 * at + 2] = texts.length();
        count = Math.max(count, at + 1);
        return true;
    }

    /** The index of the tag with that name; the size of the list if absent. */
    private int findOrSize(int start, int end) {
        byte[] bytes = texts.backingArray();
        int at = 0;
        while (at < count && !Arrays.equals(bytes, places[3 * at], places[3 * at + 1], bytes, start, end)) {
            at++;
        }
        return at;
    }

    void write(GrowingBytes to) {
        for (int i = 0; i < count; i++) {
            int start = places[3 * i];
            int nameEnd = places[3 * i + 1];
            int end = places[3 * i + 2];
            int known = wellKnownIndex(start, nameEnd);
            if (known < KNOWN.length) {
                to.add(FIRST_KNOWN + known);
            } else {
                to.add(nameEnd - start);
                to.add(texts.backingArray(), start, nameEnd - start);
            }
            to.add(end - nameEnd);
            to.add(texts.backingArray(), nameEnd, end - nameEnd);
        }
        to.add(0);
    }

    private int wellKnownIndex(int start, int end) {
        int i = 0;
        while (i < KNOWN.length && !isText(KNOWN[i], start, end)) {
            i++;
        }
        return i;
    }

    private boolean isText(String text, int start, int end) {
        boolean same = text.length() == end - start;
        for (int i = 0; same && i < text.length(); i++) {
            same = text.charAt(i) == texts.backingArray()[start + i];
        }
        return same;
    }
}
