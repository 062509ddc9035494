package org.polybook.chess;

/**
 * One player's back rank, and the rule by which a letter of the castling field names a right. {@link FenCastlingReader} and
 * {@link FenWriter} both go by it:
 *
 * <ul>
 *   <li>{@code K} and {@code Q} name the outermost rook between the king and that edge, the corner without such a rook or
 *       without a king;
 *   <li>any other letter names the rook on its file; that rook belongs to the side of the king on which it is, to the nearer edge
 *       if the king is on the same file or missing.
 * </ul>
 */
final class BackRank {
    /** A file whose letter is that of a right to the h-side; boards of eleven or twelve files have it. */
    private static final int FILE_OF_LETTER_K = 'K' - 'A';

    private final Board board;
    private final Color color;
    private final int rank;
    private final int kingFile;

    /** {@code shape}: says which king castles, see {@link FenShape#kingFile}. */
    BackRank(Board board, Color color, FenShape shape) {
        this.board = board;
        this.color = color;
        this.rank = color == Color.WHITE ? 0 : board.size().ranks() - 1;
        this.kingFile = shape.kingFile(board, color);
    }

    /** File of the king that castles; −1 without one. */
    int kingFile() {
        return kingFile;
    }

    /** File of the rook that {@code K} or {@code Q} names. */
    int outermostRook(CastlingSide side) {
        boolean h = side == CastlingSide.H_SIDE;
        int corner = h ? lastFile() : 0;
        int step = h ? -1 : 1;
        if (kingFile >= 0) {
            for (int file = corner; file != kingFile; file += step) {
                if (board.has(Square.of(file, rank), color, PieceType.ROOK)) {
                    return file;
                }
            }
        }
        return corner;
    }

    /** The side that a file's letter names. */
    CastlingSide sideOf(int file) {
        boolean h = kingFile < 0 || kingFile == file ? file > lastFile() / 2 : file > kingFile;
        return h ? CastlingSide.H_SIDE : CastlingSide.A_SIDE;
    }

    /** Returns whether a letter names the right to castle to that side with the rook on that file. */
    boolean isNamed(CastlingSide side, int rookFile) {
        return outermostRook(side) == rookFile || sideOf(rookFile) == side && rookFile != FILE_OF_LETTER_K;
    }

    /** The letter for a right with the rook on that file, upper case. */
    private char letter(CastlingSide side, int rookFile, boolean ofFile) {
        if (outermostRook(side) == rookFile && (!ofFile || rookFile == FILE_OF_LETTER_K)) {
            return side == CastlingSide.H_SIDE ? 'K' : 'Q';
        }
        return (char) ('A' + rookFile);
    }

    /** The letters of all the player's rights, h-side first, upper case. */
    String letters(CastlingRights rights, FenStyle style) {
        return letters(rights, style == FenStyle.SHREDDER);
    }

    private String letters(CastlingRights rights, boolean ofFiles) {
        StringBuilder letters = new StringBuilder();
        for (CastlingSide side : CastlingSide.values()) {
            if (rights.has(color, side)) {
                letters.append(letter(side, rights.rookFile(color, side), ofFiles));
            }
        }
        return letters.toString();
    }

    /**
     * The letters of rights, and of the files to gate on. {@code KQ} imply the files of king and rooks. Where a right needs its
     * rook's file, all rights are written so, and again all files with those of king and rooks: {@code GAABCDEFG}.
     */
    String gatingLetters(CastlingRights rights, int files, FenStyle style) {
        int implied = 0;
        boolean ofFiles = style == FenStyle.SHREDDER;
        for (CastlingSide side : CastlingSide.values()) {
            if (rights.has(color, side)) {
                int rookFile = rights.rookFile(color, side);
                implied |= 1 << rookFile | (kingFile < 0 ? 0 : 1 << kingFile);
                ofFiles |= outermostRook(side) != rookFile;
            }
        }
        StringBuilder letters = new StringBuilder(letters(rights, ofFiles));
        int gates = ofFiles ? files | implied : files & ~implied;
        for (int file = 0; file <= lastFile(); file++) {
            letters.append((gates >>> file & 1) == 0 ? "" : String.valueOf((char) ('A' + file)));
        }
        return letters.toString();
    }

    private int lastFile() {
        return board.size().files() - 1;
    }
}
