package org.polybook.chess;

/**
 * The letters of one side's castling rights in a FEN: the rule by which a letter names a right, given the pieces on the
 * side's back rank. {@link FenCastlingReader} and {@link FenWriter} both use it:
 *
 * <ul>
 *   <li>{@code K} names the outermost rook between the king and the edge on the h-side, {@code Q} the one on the
 *       a-side; without such a rook, or without a king, the letter names the corner;
 *   <li>any other letter is that of a file and names the rook on it; the king may castle to the side on which this rook
 *       is, or towards the nearer edge if the king is on the same file or missing.
 * </ul>
 */
final class CastlingLetters {
    /**
     * The file whose letter, k, also denotes the right to castle to the h-side; only boards of eleven or twelve files
     * have this file.
     */
    private static final int FILE_OF_LETTER_K = 'K' - 'A';

    private final Board board;
    private final Color color;
    private final int rank;
    private final int kingFile;

    /** Creates the letters of one side; {@code shape} identifies the castling king, see {@link FenShape#findCastlingKingFile}. */
    CastlingLetters(Board board, Color color, FenShape shape) {
        this.board = board;
        this.color = color;
        this.rank = color == Color.WHITE ? 0 : board.size().ranks() - 1;
        this.kingFile = shape.findCastlingKingFile(board, color);
    }

    /** The file of the castling king; −1 if {@link FenShape#findCastlingKingFile} finds none. */
    int kingFileOrNone() {
        return kingFile;
    }

    /** Returns the file of the rook that {@code K} (h-side) or {@code Q} (a-side) names. */
    int outermostRookFile(CastlingSide side) {
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

    /** Returns the side of the right that the letter of this file names. */
    CastlingSide sideOf(int file) {
        boolean h = kingFile < 0 || kingFile == file ? file > lastFile() / 2 : file > kingFile;
        return h ? CastlingSide.H_SIDE : CastlingSide.A_SIDE;
    }

    /** Returns true if some letter names the right to castle to that side with the rook on that file. */
    boolean hasLetter(CastlingSide side, int rookFile) {
        return outermostRookFile(side) == rookFile || sideOf(rookFile) == side && rookFile != FILE_OF_LETTER_K;
    }

    /** Returns the upper-case letter of a right with the rook on that file. */
    private char letter(CastlingSide side, int rookFile, boolean ofFile) {
        if (outermostRookFile(side) == rookFile && (!ofFile || rookFile == FILE_OF_LETTER_K)) {
            return side == CastlingSide.H_SIDE ? 'K' : 'Q';
        }
        return (char) ('A' + rookFile);
    }

    /** Returns the upper-case letters of all the side's rights, h-side first. */
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
     * Returns the letters of the rights, then those of the files on which a piece may be gated. {@code K} and {@code Q}
     * also denote the files of king and rook, which are not repeated. In Shredder-FEN, or if {@code K} or {@code Q}
     * cannot denote one of the rights, all rights are written as the files of their rooks, and all gating files follow,
     * including those of king and rooks: {@code GAABCDEFG}.
     */
    String rightsAndGatingLetters(CastlingRights rights, int files, FenStyle style) {
        int implied = 0;
        boolean ofFiles = style == FenStyle.SHREDDER;
        for (CastlingSide side : CastlingSide.values()) {
            if (rights.has(color, side)) {
                int rookFile = rights.rookFile(color, side);
                implied |= 1 << rookFile | (kingFile < 0 ? 0 : 1 << kingFile);
                ofFiles |= outermostRookFile(side) != rookFile;
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
