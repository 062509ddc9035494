package org.polybook.itests.conformance;

import java.util.Locale;

/** The 960 start arrays by their customary numbers, derived independently from the published scheme. */
final class StartArrays {
    /** The two squares of the knights among five, from the first of ten pairs to the last. */
    private static final int[] KNIGHTS = {0x01, 0x02, 0x03, 0x04, 0x12, 0x13, 0x14, 0x23, 0x24, 0x34};

    private StartArrays() {}

    /** Returns the FEN of the start position with that number, 0 to 959; 518 is the orthodox one. */
    static String startFen(int number) {
        char[] rank = new char[8];
        rank[2 * (number % 4) + 1] = 'B';
        rank[2 * (number / 4 % 4)] = 'B';
        placeOnFreeSquare(rank, number / 16 % 6, 'Q');
        int knights = KNIGHTS[number / 96];
        placeOnFreeSquare(rank, knights & 15, 'N');
        placeOnFreeSquare(rank, (knights >> 4), 'N');
        for (char piece : "RKR".toCharArray()) {
            placeOnFreeSquare(rank, 0, piece);
        }
        String white = new String(rank);
        return white.toLowerCase(Locale.ROOT) + "/pppppppp/8/8/8/8/PPPPPPPP/" + white + " w KQkq - 0 1";
    }

    /** Puts the piece on the free square that has that many free squares to its left. */
    private static void placeOnFreeSquare(char[] rank, int free, char piece) {
        int left = free;
        for (int file = 0; file < 8; file++) {
            if (rank[file] == 0 && left-- == 0) {
                rank[file] = piece;
                return;
            }
        }
    }
}
