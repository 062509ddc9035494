package org.polybook.chess;

/**
 * A square by file and rank, both counted from 0 (a1 is 0, 0), on boards of up to 12 files and ranks. Written as in SAN:
 * a file letter a to l and a rank number from 1.
 */
public record Square(int file, int rank) {
    /** Most files and most ranks a board may have. */
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

    /** The shared square object; allocates nothing. */
    public static Square of(int file, int rank) {
        if (file < 0 || file >= LIMIT || rank < 0 || rank >= LIMIT) {
            return new Square(file, rank); // refused there
        }
        return ALL[rank * LIMIT + file];
    }

    /**
     * Reads {@code "e4"}, or {@code "j10"} on larger boards.
     *
     * @throws IllegalArgumentException if the text is not a file letter a to l and a rank 1 to 12
     */
    public static Square parse(String text) {
        int rank = -1;
        if (text.length() == 2) {
            rank = text.charAt(1) - '1';
        } else if (text.length() == 3 && text.charAt(1) == '1') {
            rank = 9 + text.charAt(2) - '0';
        }
        boolean good = rank >= 0 && rank < LIMIT && (text.length() == 3 || rank < 9);
        int file = text.isEmpty() ? -1 : text.charAt(0) - 'a';
        if (!good || file < 0 || file >= LIMIT) {
            throw new IllegalArgumentException(
                    "not a square: \"" + text + "\" (expected a file a to l and a rank 1 to 12)");
        }
        return of(file, rank);
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
