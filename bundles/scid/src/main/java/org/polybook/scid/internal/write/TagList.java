package org.polybook.scid.internal.write;

import java.util.Arrays;
import org.polybook.scid.internal.game.ByteSink;

/** The tags that a record has, in the order in which they came; two bytes at least for each, in arrays that are used again. */
final class TagList {
    /** A name and its value have no more bytes than this together. */
    static final int LONGEST = 240;

    /** Nor has a game more tags than this. */
    static final int MOST = 2000;

    /** Names that have a number of their own, from 241 on. */
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
    private final ByteSink texts = new ByteSink(256);
    /** Where each tag's name begins, where it ends, where its value ends. */
    private int[] places = new int[3 * 16];

    private int count;

    /** @param replaces whether a tag takes the place of one of the same name; otherwise both are kept */
    TagList(boolean replaces) {
        this.replaces = replaces;
    }

    void clear() {
        texts.clear();
        count = 0;
    }

    /** @return false if it has too many bytes, or there are too many */
    boolean add(CharSequence tag, CharSequence value) {
        if (count == MOST || texts.length() > MOST * LONGEST) {
            return false;
        }
        int start = texts.length();
        texts.add(tag);
        int nameEnd = texts.length();
        texts.add(value);
        int length = texts.length() - start;
        if (length > LONGEST || nameEnd == start) {
            texts.cut(start);
            return false;
        }
        int at = replaces ? find(start, nameEnd) : count;
        if (3 * at == places.length) {
            places = Arrays.copyOf(places, 2 * places.length);
        }
        places[3 * at] = start;
        places[3 * at + 1] = nameEnd;
        places[3 * at + 2] = texts.length();
        count = Math.max(count, at + 1);
        return true;
    }

    /** The tag of that name; one beyond the last if there is none. */
    private int find(int start, int end) {
        byte[] bytes = texts.bytes();
        int at = 0;
        while (at < count && !Arrays.equals(bytes, places[3 * at], places[3 * at + 1], bytes, start, end)) {
            at++;
        }
        return at;
    }

    void write(ByteSink to) {
        for (int i = 0; i < count; i++) {
            int start = places[3 * i];
            int nameEnd = places[3 * i + 1];
            int end = places[3 * i + 2];
            int known = known(start, nameEnd);
            if (known < KNOWN.length) {
                to.add(FIRST_KNOWN + known);
            } else {
                to.add(nameEnd - start);
                to.add(texts.bytes(), start, nameEnd - start);
            }
            to.add(end - nameEnd);
            to.add(texts.bytes(), nameEnd, end - nameEnd);
        }
        to.add(0);
    }

    private int known(int start, int end) {
        int i = 0;
        while (i < KNOWN.length && !is(KNOWN[i], start, end)) {
            i++;
        }
        return i;
    }

    private boolean is(String text, int start, int end) {
        boolean same = text.length() == end - start;
        for (int i = 0; same && i < text.length(); i++) {
            same = text.charAt(i) == texts.bytes()[start + i];
        }
        return same;
    }
}
