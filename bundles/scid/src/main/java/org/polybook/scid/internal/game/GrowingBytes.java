package org.polybook.scid.internal.game;

import java.util.Arrays;

/** A growing array of bytes, reused for each game. */
public final class GrowingBytes {
    private byte[] backingArray;
    private int length;

    /** @param capacity the initial capacity, at least 1 */
    public GrowingBytes(int capacity) {
        backingArray = new byte[capacity];
    }

    public void clear() {
        length = 0;
    }

    /** The array, valid up to {@link #length()}; adding more may replace it. */
    public byte[] backingArray() {
        return backingArray;
    }

    public int length() {
        return length;
    }

    /** Drops the bytes beyond that length. */
    public void truncate(int to) {
        length = Math.min(length, to);
    }

    /** Replaces the content by a copy of that of another object. */
    public void copyFrom(GrowingBytes other) {
        clear();
        add(other.backingArray, 0, other.length);
    }

    /** Adds one byte: the lowest eight bits of the number. */
    public void add(int b) {
        ensureCapacity(1);
        backingArray[length++] = (byte) b;
    }

    public void add(byte[] from, int start, int count) {
        ensureCapacity(count);
        System.arraycopy(from, start, backingArray, length, count);
        length += count;
    }

    /** Adds a text in UTF-8; half of a surrogate pair becomes a question mark. */
    public void add(CharSequence text) {
        for (int i = 0; i < text.length(); i++) {
            char c = text.charAt(i);
            if (c < 0x80) {
                add((int) c);
            } else if (Character.isHighSurrogate(c)
                    && i + 1 < text.length()
                    && Character.isLowSurrogate(text.charAt(i + 1))) {
                i++;
                addCodePoint(Character.toCodePoint(c, text.charAt(i)));
            } else {
                addCodePoint(Character.isSurrogate(c) ? '?' : c);
            }
        }
    }

    private void addCodePoint(int c) {
        if (c < 0x80) {
            add(c);
        } else if (c < 0x800) {
            add(0xC0 | c >>> 6);
            add(0x80 | c & 0x3F);
        } else if (c < 0x10000) {
            add(0xE0 | c >>> 12);
            add(0x80 | c >>> 6 & 0x3F);
            add(0x80 | c & 0x3F);
        } else {
            add(0xF0 | c >>> 18);
            add(0x80 | c >>> 12 & 0x3F);
            add(0x80 | c >>> 6 & 0x3F);
            add(0x80 | c & 0x3F);
        }
    }

    private void ensureCapacity(int more) {
        if (more > backingArray.length - length) {
            backingArray = Arrays.copyOf(backingArray, Math.max(length + more, 2 * backingArray.length));
        }
    }
}
