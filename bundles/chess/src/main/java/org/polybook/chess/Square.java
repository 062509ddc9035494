package org.polybook.chess;

import java.util.Optional;

/**
 * A square by file and rank, both counted from 0 (a1 is 0, 0), on boards of up to 12 files and ranks. Its text is that
 * of SAN: a file letter a to l and a rank number from 1. {@link Squares} has the squares of the orthodox board as
 * constants.
 *
 * <pre>{@code
 * Square square = Square.parse("e4");
 * String name = Square.of(4, 3).toString(); // e4
 * }</pre>
 *
 * @param file file from 0, the a-file, to 11
 * @param rank rank from 0, White's first, to 11
 */
public record Square(int file, int rank) {
    /** The maximum number of files and of ranks of a board. */
    public static final int LIMIT = 12;

    private static final Square[] ALL = new Square[LIMIT * LIMIT];

    static {
        for (int i = 0; i < ALL.length; i++) {
            ALL[i] = new Square(i % LIMIT, i / LIMIT);
        }
    }

    public Square {
        if (file < 0 || file >= LIMIT || rank < 0 || rank >= LIMIT) {
            throw new IllegalArgumentException("file and rank are 0 to 11, not " + file + ", " + rank);
        }
    }

    /** Returns the shared square object; allocates nothing. */
    public static Square of(int file, int rank) {
        if (file < 0 || file >= LIMIT || rank < 0 || rank >= LIMIT) {
            return new Square(file, rank); // the constructor rejects it
        }
        return ALL[rank * LIMIT + file];
    }

    /**
     * Reads {@code "e4"}, or {@code "j10"} on larger boards.
     *
     * @throws IllegalArgumentException if the text is not a file letter a to l and a rank 1 to 12
     */
    public static Square parse(String text) {
        Square square = parseOrNull(text);
        if (square == null) {
            throw new IllegalArgumentException(
                    "not a square: \"" + text + "\" (expected a file a to l and a rank 1 to 12)");
        }
        return square;
    }

    /** Returns the square with that text, or null if it is not a square. */
    private static Square parseOrNull(String text) {
        int length = text.length();
        if (length < 2 || length > 3 || text.charAt(0) < 'a' || text.charAt(0) >= 'a' + LIMIT) {
            return null;
        }
        int rank = 0;
        for (int i = 1; i < length; i++) {
            char c = text.charAt(i);
            if (c < '0' || c > '9' || (c == '0' && i == 1)) {
                return null;
            }
            rank = 10 * rank + c - '0';
        }
        return rank <= LIMIT ? of(text.charAt(0) - 'a', rank - 1) : null;
    }

    /** Like {@link #parse}, but empty if the text is not a square. */
    public static Optional<Square> tryParse(String text) {
        return Optional.ofNullable(parseOrNull(text));
    }

    @Override
    public boolean equals(Object other) {
        return other instanceof Square square && file == square.file && rank == square.rank;
    }

    @Override
    public int hashCode() {
        return 31 * rank + file;
    }

    @Override
    public String toString() {
        return (char) ('a' + file) + Integer.toString(rank + 1);
    }
}
