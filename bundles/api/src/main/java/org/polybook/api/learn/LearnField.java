package org.polybook.api.learn;

import java.util.Objects;

/**
 * A number inside a learn field.
 *
 * @param name one word, such as {@code "games"}
 * @param shift the position of its lowest bit, 0 to 31
 * @param bits the number of its bits, 1 to 32
 * @param signed true if it is in two's complement
 * @param meaning a description for users
 */
public record LearnField(String name, int shift, int bits, boolean signed, String meaning) {
    private static final int LEARN_BITS = 32;

    public LearnField {
        Objects.requireNonNull(name, "name");
        Objects.requireNonNull(meaning, "meaning");
        if (shift < 0 || bits < 1 || shift + bits > LEARN_BITS) {
            throw new IllegalArgumentException(
                    "the field " + name + " of " + bits + " bits from bit " + shift + " exceeds 32 bits");
        }
    }

    /** Returns a field for an unsigned number. */
    public static LearnField unsigned(String name, int shift, int bits, String meaning) {
        return new LearnField(name, shift, bits, false, meaning);
    }

    /** Returns the minimum value. */
    public long min() {
        return signed ? -(1L << bits - 1) : 0;
    }

    /** Returns the maximum value. */
    public long max() {
        return (1L << (signed ? bits - 1 : bits)) - 1;
    }

    /** Returns the value in a learn field. */
    public long valueIn(long learn) {
        long value = learn >>> shift & mask();
        return signed && value > max() ? value - mask() - 1 : value;
    }

    /**
     * Returns the learn field in which this number is replaced by the given value.
     *
     * @throws IllegalArgumentException if the value is not from {@link #min()} to {@link #max()}
     */
    public long withValue(long learn, long value) {
        if (value < min() || value > max()) {
            throw new IllegalArgumentException(name + ": from " + min() + " to " + max() + ", not " + value);
        }
        return learn & ~(mask() << shift) | (value & mask()) << shift;
    }

    private long mask() {
        return (1L << bits) - 1;
    }
}
