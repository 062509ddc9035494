package org.polybook.chess;

/**
 * The width and height of a board, at most 12 by 12. Squares are numbered {@code files * rank + file}, a1 first, so
 * that an orthodox board has a1 = 0, b1 = 1, a2 = 8, h8 = 63.
 */
public record BoardSize(int files, int ranks) {
    /** Eight by eight. */
    public static final BoardSize ORTHODOX = new BoardSize(8, 8);

    public BoardSize {
        if (files < 1 || files > Square.LIMIT || ranks < 1 || ranks > Square.LIMIT) {
            throw new IllegalArgumentException("a board is 1x1 to 12x12, not " + files + "x" + ranks);
        }
    }

    /** The number of squares. */
    public int squares() {
        return files * ranks;
    }

    /** Returns true if the board has that square. */
    public boolean contains(Square square) {
        return square.file() < files && square.rank() < ranks;
    }

    /**
     * Returns the number of the square, 0 to {@code squares() - 1}.
     *
     * @throws IllegalArgumentException if the board does not have the square
     */
    public int index(Square square) {
        if (!contains(square)) {
            throw new IllegalArgumentException(square + " is not on a board of " + this);
        }
        return files * square.rank() + square.file();
    }

    /**
     * Returns the square with that number.
     *
     * @throws IllegalArgumentException if the number is not one of 0 to {@code squares() - 1}
     */
    public Square square(int index) {
        if (index < 0 || index >= squares()) {
            throw new IllegalArgumentException("square " + index + " is not on a board of " + this);
        }
        return Square.of(index % files, index / files);
    }

    // These methods are written out, here and in Square: those that Java generates for a record cost a cold JVM some 20
    // ms on their first call.
    @Override
    public boolean equals(Object other) {
        return other instanceof BoardSize size && files == size.files && ranks == size.ranks;
    }

    @Override
    public int hashCode() {
        return 31 * files + ranks;
    }

    @Override
    public String toString() {
        return files + "x" + ranks;
    }
}
