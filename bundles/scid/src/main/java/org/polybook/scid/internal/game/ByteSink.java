package org.polybook.scid.internal.game;

import java.util.Arrays;

/** Bytes that are added to, in an array that is used again. */
public final class ByteSink {
    private byte[] bytes;
    private int length;

    /** @param capacity to begin with, at least 1 */
    public ByteSink(int capacity) {
        bytes = new byte[capacity];
    }

    public void clear() {
        length = 0;
    }

    /** The bytes, valid up to {@link #length()}; another array after more has been added. */
    public byte[] bytes() {
        return bytes;
    }

    public int length() {
        return length;
    }

    /** Forgets what was added beyond that length. */
    public void cut(int to) {
        length = Math.min(length, to);
    }

    /** Becomes a copy. */
    public void set(ByteSink other) {
        clear();
        add(other.bytes, 0, other.length);
    }

    /** Adds the lowest eight bits. */
    public void add(int b) {
        ensure(1);
        bytes[length++] = (byte) b;
    }

    public void add(byte[] from, int start, int count) {
        ensure(count);
        System.arraycopy(from, start, bytes, length, count);
        length += count;
    }

    /** Adds a text in UTF-8; half a surrogate pair is a question mark. */
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

    private void ensure(int more) {
        if (more > bytes.length - length) {
            bytes = Arrays.copyOf(bytes, Math.max(length + more, 2 * bytes.length));
        }
    }
}
