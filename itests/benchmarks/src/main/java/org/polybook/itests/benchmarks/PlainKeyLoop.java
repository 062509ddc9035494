package org.polybook.itests.benchmarks;

import org.polybook.api.scheme.PositionKeys;
import org.polybook.chess.Replayer;
import org.polybook.chess.fault.InvalidNotationException;

/** The Polyglot key in its simplest form: a loop over 64 squares. The kernels are compared with this loop. */
final class PlainKeyLoop {
    private static final String KINDS = "pPnNbBrRqQkK";

    /** {@code long[781]} in the order of the format's document. */
    private final long[] numbers = new long[781];

    /** Derives the numbers from the keys of boards with one piece. */
    PlainKeyLoop(PositionKeys keys) throws InvalidNotationException {
        for (int kind = 0; kind < 12; kind++) {
            for (int square = 0; square < 64; square++) {
                String fen = boardFenWith(KINDS.charAt(kind), square) + " b - - 0 1";
                numbers[64 * kind + square] = keys.keyOfFen(fen);
            }
        }
        for (int right = 0; right < 4; right++) {
            numbers[768 + right] = keys.keyOfFen("8/8/8/8/8/8/8/8 b " + "KQkq".charAt(right) + " - 0 1");
        }
        for (int file = 0; file < 8; file++) {
            String pawns = file == 0 ? "Pp6" : (file == 1 ? "" : file - 1) + "pP" + (file == 7 ? "" : 7 - file);
            long with = keys.keyOfFen("8/8/8/8/" + pawns + "/8/8/8 b - " + (char) ('a' + file) + "3 0 1");
            long without = keys.keyOfFen("8/8/8/8/" + pawns + "/8/8/8 b - - 0 1");
            numbers[772 + file] = with ^ without;
        }
        numbers[780] = keys.keyOfFen("8/8/8/8/8/8/8/8 w - - 0 1");
    }

    private static String boardFenWith(char piece, int square) {
        StringBuilder board = new StringBuilder();
        for (int rank = 7; rank >= 0; rank--) {
            int file = square % 8;
            if (rank == square / 8) {
                board.append(file == 0 ? "" : file).append(piece).append(file == 7 ? "" : 7 - file);
            } else {
                board.append(8);
            }
            board.append(rank == 0 ? "" : "/");
        }
        return board.toString();
    }

    long key(Replayer replayer) {
        long key = 0;
        for (int square = 0; square < 64; square++) {
            int piece = replayer.pieceAt(square);
            if (piece != 0) {
                int kind = 2 * ((piece & 0xFF) - 1) + (piece < Replayer.BLACK_PIECE ? 1 : 0);
                key ^= numbers[64 * kind + square];
            }
        }
        for (int right = 0; right < 4; right++) {
            if ((replayer.castlingMask() >> right & 1) != 0) {
                key ^= numbers[768 + right];
            }
        }
        if (hasEnPassantCapturer(replayer)) {
            key ^= numbers[772 + replayer.enPassantSquare() % 8];
        }
        return replayer.whiteToMove() ? key ^ numbers[780] : key;
    }

    private static boolean hasEnPassantCapturer(Replayer replayer) {
        if (replayer.enPassantSquare() < 0) {
            return false;
        }
        int file = replayer.enPassantSquare() % 8;
        int pushed = (replayer.whiteToMove() ? 32 : 24) + file;
        int pawn = replayer.whiteToMove() ? 1 : 1 | Replayer.BLACK_PIECE;
        return file > 0 && replayer.pieceAt(pushed - 1) == pawn || file < 7 && replayer.pieceAt(pushed + 1) == pawn;
    }
}
