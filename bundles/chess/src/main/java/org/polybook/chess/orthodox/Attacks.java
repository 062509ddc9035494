package org.polybook.chess.orthodox;

/**
 * The squares that a piece attacks on the orthodox board, as bitboards (bit 0 = a1, bit 7 = h1, bit 63 = h8).
 *
 * <p>Sliders use subtraction: on one line, {@code o - 2s}, where s is the slider's bit, flips every bit above s, up
 * to and including the first blocker in o. The opposite direction uses the board turned upside down, which {@link
 * Long#reverseBytes} does for every line except the rank; ranks use a table of 512 bytes. So the tables take 2.5 KiB,
 * and no search is needed when the class is loaded.
 */
final class Attacks {
    static final long FILE_A = 0x0101010101010101L;
    static final long FILE_H = FILE_A << 7;
    static final long RANK_1 = 0xFFL;

    /** By square: the other squares of the diagonal through it. */
    private static final long[] DIAGONAL = new long[64];

    /** By square: the other squares of the antidiagonal through it. */
    private static final long[] ANTIDIAGONAL = new long[64];

    /** By square: the squares that a knight attacks from it. */
    private static final long[] KNIGHT = new long[64];

    /** By square: the squares that a king attacks from it. */
    private static final long[] KING = new long[64];

    /**
     * {@code byte[8 * 64]}: the squares of a rank that a slider attacks, by its file and by the occupied ones of the
     * six inner squares.
     */
    private static final byte[] RANK = new byte[8 * 64];

    static {
        for (int square = 0; square < 64; square++) {
            DIAGONAL[square] = ray(square, 1, 1) | ray(square, -1, -1);
            ANTIDIAGONAL[square] = ray(square, 1, -1) | ray(square, -1, 1);
            long bit = 1L << square;
            long row = bit | east(bit) | west(bit);
            KING[square] = (row | row << 8 | row >>> 8) ^ bit;
            long one = east(bit) | west(bit);
            long two = east(east(bit)) | west(west(bit));
            KNIGHT[square] = one << 16 | one >>> 16 | two << 8 | two >>> 8;
        }
        for (int i = 0; i < RANK.length; i++) {
            RANK[i] = (byte) rankAttacks(i >>> 6, (i & 63) << 1);
        }
    }

    private Attacks() {}

    private static long ray(int square, int files, int ranks) {
        long ray = 0;
        int file = (square & 7) + files;
        int rank = (square >>> 3) + ranks;
        while ((file & ~7) == 0 && (rank & ~7) == 0) {
            ray |= 1L << (rank << 3 | file);
            file += files;
            rank += ranks;
        }
        return ray;
    }

    private static int rankAttacks(int file, int occupied) {
        int attacks = 0;
        for (int f = file + 1; f < 8; f++) {
            attacks |= 1 << f;
            if ((occupied >>> f & 1) != 0) {
                break;
            }
        }
        for (int f = file - 1; f >= 0; f--) {
            attacks |= 1 << f;
            if ((occupied >>> f & 1) != 0) {
                break;
            }
        }
        return attacks;
    }

    static long east(long set) {
        return set << 1 & ~FILE_A;
    }

    static long west(long set) {
        return set >>> 1 & ~FILE_H;
    }

    static long knight(int square) {
        return KNIGHT[square];
    }

    static long king(int square) {
        return KING[square];
    }

    /** Returns the squares that a pawn attacks from the square; {@code white} is its colour. */
    static long pawn(int square, boolean white) {
        long bit = 1L << square;
        long row = east(bit) | west(bit);
        return white ? row << 8 : row >>> 8;
    }

    static long bishop(int square, long occupied) {
        long bit = 1L << square;
        long turned = Long.reverseBytes(bit) << 1;
        return lineAttacks(bit << 1, turned, occupied, DIAGONAL[square])
                | lineAttacks(bit << 1, turned, occupied, ANTIDIAGONAL[square]);
    }

    static long rook(int square, long occupied) {
        long bit = 1L << square;
        long file = FILE_A << (square & 7) ^ bit;
        int shift = square & 56;
        int inner = (int) (occupied >>> shift + 1) & 63;
        long rank = (RANK[(square & 7) << 6 | inner] & 0xFFL) << shift;
        return lineAttacks(bit << 1, Long.reverseBytes(bit) << 1, occupied, file) | rank;
    }

    static long queen(int square, long occupied) {
        return bishop(square, occupied) | rook(square, occupied);
    }

    /** Returns the squares that a bishop reaches on an empty board. */
    static long bishopLines(int square) {
        return DIAGONAL[square] | ANTIDIAGONAL[square];
    }

    /** Returns the squares that a rook reaches on an empty board. */
    static long rookLines(int square) {
        return (FILE_A << (square & 7)) ^ (RANK_1 << (square & 56));
    }

    /**
     * Computes the squares up the line by {@code o - 2s}, and those down it by the same on the reversed board; see the
     * class comment.
     */
    private static long lineAttacks(long doubled, long turnedDoubled, long occupied, long mask) {
        long blockers = occupied & mask;
        long up = blockers - doubled;
        long down = Long.reverseBytes(Long.reverseBytes(blockers) - turnedDoubled);
        return (up ^ down) & mask;
    }

    /** Returns the squares strictly between two squares of one rank, file or diagonal. */
    static long between(int a, int b) {
        long first = 1L << a;
        long second = 1L << b;
        if ((rookLines(a) & second) != 0) {
            return rook(a, second) & rook(b, first);
        }
        return bishop(a, second) & bishop(b, first);
    }

    /** Returns the squares that a knight, bishop, rook, queen or king attacks, by type id. */
    static long of(int type, int square, long occupied) {
        return switch (type) {
            case OrthodoxReplayer.KNIGHT -> knight(square);
            case OrthodoxReplayer.BISHOP -> bishop(square, occupied);
            case OrthodoxReplayer.ROOK -> rook(square, occupied);
            case OrthodoxReplayer.QUEEN -> queen(square, occupied);
            default -> king(square);
        };
    }
}
