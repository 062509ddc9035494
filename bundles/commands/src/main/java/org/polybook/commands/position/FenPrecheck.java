package org.polybook.commands.position;

/**
 * A fast check of a FEN's text that accepts most legal positions, so that millions of FENs need not be set up as
 * positions. It accepts a FEN only if it is certainly legal: the usual form, one king of each side, no pawn on the
 * first or last rank, kings and rooks in place for the castling rights, a pawn in place for the en-passant square, and
 * the king of the side that has just moved not attacked. The caller checks all other FENs by the rules. Not
 * thread-safe.
 */
final class FenPrecheck {
    private static final int[][] LINES = {{1, 0}, {-1, 0}, {0, 1}, {0, -1}};
    private static final int[][] DIAGONALS = {{1, 1}, {1, -1}, {-1, 1}, {-1, -1}};
    private static final int[][] LEAPS = {{1, 2}, {2, 1}, {2, -1}, {1, -2}, {-1, -2}, {-2, -1}, {-2, 1}, {-1, 2}};

    private final boolean anyFile;
    /** Letters by {@code rank * 8 + file}, 0 for empty. */
    private final char[] board = new char[64];

    private int whiteKing;
    private int blackKing;

    /** @param anyFile true to allow castling rights with kings and rooks on other files than e, a and h */
    FenPrecheck(boolean anyFile) {
        this.anyFile = anyFile;
    }

    /** Returns true if the position is certainly legal. */
    boolean isCertainlyLegal(CharSequence fen) {
        int at = setUpBoardAndFindTurn(fen);
        if (at < 0 || at + 4 >= fen.length() || fen.charAt(at + 1) != ' ') {
            return false;
        }
        char turn = fen.charAt(at);
        if (turn != 'w' && turn != 'b') {
            return false;
        }
        boolean white = turn == 'w';
        at += 2;
        while (at < fen.length() && fen.charAt(at) != ' ') {
            if (!isCastlingRightPossible(fen.charAt(at++))) {
                return false;
            }
        }
        return at + 1 < fen.length()
                && isEnPassantPossible(fen, at + 1, white)
                && !isAttacked(white ? blackKing : whiteKing, white);
    }

    /** Sets up the board. Returns the index of the side to move, or −1 if anything is unusual. */
    private int setUpBoardAndFindTurn(CharSequence fen) {
        java.util.Arrays.fill(board, (char) 0);
        whiteKing = -1;
        blackKing = -1;
        int rank = 7;
        int file = 0;
        for (int i = 0; i < fen.length(); i++) {
            char c = fen.charAt(i);
            if (c == '/' && file == 8 && rank > 0) {
                rank--;
                file = 0;
            } else if (c == ' ') {
                return rank == 0 && file == 8 && whiteKing >= 0 && blackKing >= 0 ? i + 1 : -1;
            } else if (c >= '1' && c <= '8') {
                file += c - '0';
            } else if (file >= 8 || !placePiece(c, rank * 8 + file++)) {
                return -1;
            }
            if (file > 8) {
                return -1;
            }
        }
        return -1;
    }

    private boolean placePiece(char piece, int square) {
        board[square] = piece;
        switch (piece) {
            case 'K':
                return whiteKing < 0 && (whiteKing = square) >= 0;
            case 'k':
                return blackKing < 0 && (blackKing = square) >= 0;
            case 'P', 'p':
                return square >= 8 && square < 56;
            case 'N', 'B', 'R', 'Q', 'n', 'b', 'r', 'q':
                return true;
            default:
                return false;
        }
    }

    private boolean isCastlingRightPossible(char letter) {
        if (letter == '-') {
            return true;
        }
        boolean white = letter < 'a';
        int king = white ? whiteKing : blackKing;
        int home = white ? 0 : 56;
        char rook = white ? 'R' : 'r';
        int file = -1;
        switch (white ? letter : letter - 32) {
            case 'K' -> file = 7;
            case 'Q' -> file = 0;
            default -> {
                return false;
            }
        }
        if (king == home + 4 && board[home + file] == rook) {
            return true;
        }
        return anyFile && king >= home && king < home + 8 && hasRook(rook, king, file == 7 ? 1 : -1, home);
    }

    private boolean hasRook(char rook, int king, int step, int home) {
        for (int square = king + step; square >= home && square < home + 8; square += step) {
            if (board[square] == rook) {
                return true;
            }
        }
        return false;
    }

    private boolean isEnPassantPossible(CharSequence fen, int at, boolean white) {
        char letter = fen.charAt(at);
        if (letter == '-') {
            return true;
        }
        if (letter < 'a' || letter > 'h' || at + 1 >= fen.length() || fen.charAt(at + 1) != (white ? '6' : '3')) {
            return false;
        }
        int file = letter - 'a';
        int pawn = (white ? 32 : 24) + file;
        int enPassantSquare = (white ? 40 : 16) + file;
        int origin = (white ? 48 : 8) + file;
        return board[pawn] == (white ? 'p' : 'P') && board[enPassantSquare] == 0 && board[origin] == 0;
    }

    private boolean isAttacked(int king, boolean byWhite) {
        int toCase = byWhite ? 0 : 32;
        int pawnRank = byWhite ? -1 : 1;
        return hasPieceAt(king, 1, pawnRank, 'P' + toCase)
                || hasPieceAt(king, -1, pawnRank, 'P' + toCase)
                || isAttackedByLeaper(king, LEAPS, 'N' + toCase)
                || isAttackedByLeaper(king, LINES, 'K' + toCase)
                || isAttackedByLeaper(king, DIAGONALS, 'K' + toCase)
                || isAttackedBySlider(king, LINES, 'R' + toCase, 'Q' + toCase)
                || isAttackedBySlider(king, DIAGONALS, 'B' + toCase, 'Q' + toCase);
    }

    private boolean isAttackedByLeaper(int from, int[][] steps, int piece) {
        for (int[] step : steps) {
            if (hasPieceAt(from, step[0], step[1], piece)) {
                return true;
            }
        }
        return false;
    }

    private boolean hasPieceAt(int from, int files, int ranks, int piece) {
        int file = (from & 7) + files;
        int rank = (from >> 3) + ranks;
        return ((file | rank) & ~7) == 0 && board[rank * 8 + file] == piece;
    }

    private boolean isAttackedBySlider(int from, int[][] steps, int piece, int queen) {
        for (int[] step : steps) {
            int file = (from & 7) + step[0];
            int rank = (from >> 3) + step[1];
            while (((file | rank) & ~7) == 0) {
                int found = board[rank * 8 + file];
                if (found == piece || found == queen) {
                    return true;
                }
                if (found != 0) {
                    break;
                }
                file += step[0];
                rank += step[1];
            }
        }
        return false;
    }
}
