package org.polybook.chess;

/**
 * The letters of Black's castling rights in elven chess, where keys count {@code k} and {@code q} as rights of a king
 * on another file. Black may castle by {@code k} and {@code q}, unless the letter of the king's file follows, after the
 * king has moved. Letters of the corners are castling rights that keys do not count. See {@link
 * FenShape#blackCastlesFrom}. In all sets of rights bit 0 is the right towards the last file, bit 1 the right towards
 * the first.
 */
final class ElvenBlackCastlingLetters {
    private final int kingFile;
    private final int lastFile;
    private boolean hasMoved;
    private int corners;

    ElvenBlackCastlingLetters(Notation notation) {
        kingFile = notation.fen().blackCastlesFrom();
        lastFile = notation.size().files() - 1;
    }

    static boolean areUsedBy(Notation notation) {
        return notation.fen().blackCastlesFrom() != FenShape.ANY_FILE;
    }

    /** Returns the file of the rook that {@code k} or {@code q} names. */
    int cornerFile(CastlingSide side) {
        return side == CastlingSide.H_SIDE ? lastFile : 0;
    }

    /** Returns the letters that {@link #readLetterOfFile} accepts, for a message. */
    String expectedLetters() {
        return "k, q, a, " + (char) ('a' + kingFile) + " or " + (char) ('a' + lastFile);
    }

    /** Reads the letter of a file; returns false if it is not one of the expected letters. */
    boolean readLetterOfFile(int file) {
        hasMoved |= file == kingFile;
        corners |= file == lastFile ? 1 : file == 0 ? 2 : 0;
        return file == kingFile || file == lastFile || file == 0;
    }

    /**
     * Returns the engine's bits of {@link VariantState} for the letters that were read, given the rights that keys
     * count.
     */
    int engineBits(CastlingRights rights) {
        int counted = bitsCountedInKeys(rights);
        return (hasMoved ? counted : 0) | corners & ~counted;
    }

    /**
     * Returns the upper-case letters that follow those of the rights that keys count, given these rights and the
     * engine's bits.
     */
    String additionalLetters(CastlingRights rights, int engineBits) {
        int counted = bitsCountedInKeys(rights);
        int only = engineBits & ~counted;
        return ((engineBits & counted) == 0 ? "" : String.valueOf((char) ('A' + kingFile)))
                + ((only & 1) == 0 ? "" : String.valueOf((char) ('A' + lastFile)))
                + ((only & 2) == 0 ? "" : "A");
    }

    private static int bitsCountedInKeys(CastlingRights rights) {
        return (rights.has(Color.BLACK, CastlingSide.H_SIDE) ? 1 : 0)
                | (rights.has(Color.BLACK, CastlingSide.A_SIDE) ? 2 : 0);
    }
}
