package org.polybook.api.learn;

import java.util.Objects;

/**
 * A number inside a learn field.
 *
 * @param name one word, such as {@code "games"}
 * @param shift how many bits of the field are lower than it, 0 to 31
 * @param bits how many it has, 1 to 32
 * @param signed whether it is two's complement
 * @param meaning what it counts, for people
 */
public record LearnField(String name, int shift, int bits, boolean signed, String meaning) {
    private static final int ALL = 32;

    public LearnField {
        Objects.requireNonNull(name, "name");
        Objects.requireNonNull(meaning, "meaning");
        if (shift < 0 || bits < 1 || shift + bits > ALL) {
            throw new IllegalArgumentException(
                    "the field " + name + " of " + bits + " bits above " + shift + " is none of 32 bits");
        }
    }

    /** An unsigned number. */
    public static LearnField unsigned(String name, int shift, int bits, String meaning) {
        return new LearnField(name, shift, bits, false, meaning);
    }

    /** The lowest value it can have. */
    public long least() {
        return signed ? -(1L << bits - 1) : 0;
    }

    /** The highest value it can have. */
    public long most() {
        return (1L << (signed ? bits - 1 : bits)) - 1;
    }

    /** Its value in a learn field. */
    public long of(long learn) {
        long value = learn >>> shift & mask();
        return signed && value > most() ? value - mask() - 1 : value;
    }

    /**
     * The learn field with that value in its place.
     *
     * @throws IllegalArgumentException if the value is not from {@link #least()} to {@link #most()}
     */
    public long in(long learn, long value) {
        if (value < least() || value > most()) {
            throw new IllegalArgumentException(name + ": from " + least() + " to " + most() + ", not " + value);
        }
        return learn & ~(mask() << shift) | (value & mask()) << shift;
    }

    private long mask() {
        return (1L << bits) - 1;
    }
}
