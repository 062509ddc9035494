package org.polybook.chess;

/** One player's back rank, as far as the letters of castling rights need it. */
final class BackRank {
    private final Board board;
    private final Color color;
    private final PieceType king;
    private final int rank;
    private final int kingFile;

    /** {@code king}: the piece whose rights {@code K} and {@code Q} name. */
    BackRank(Board board, Color color, PieceType king) {
        this.board = board;
        this.color = color;
        this.king = king;
        this.rank = color == Color.WHITE ? 0 : board.size().ranks() - 1;
        this.kingFile = findKing();
    }

    /** File of the king, of the one nearest the h-side if there are several; −1 without a king here. */
    int kingFile() {
        return kingFile;
    }

    private int findKing() {
        for (int file = lastFile(); file >= 0; file--) {
            if (board.has(Square.of(file, rank), color, king)) {
                return file;
            }
        }
        return -1;
    }

    /** The rook that {@code K} or {@code Q} means: the outermost beyond the king; the corner if there is none. */
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

    /** The side a rook's file letter belongs to; the nearer edge where the king cannot tell. */
    CastlingSide sideOf(int file) {
        boolean h = kingFile < 0 || kingFile == file ? file > lastFile() / 2 : file > kingFile;
        return h ? CastlingSide.H_SIDE : CastlingSide.A_SIDE;
    }

    /** The letter for a right with the rook on that file, upper case. */
    char letter(CastlingSide side, int rookFile, FenStyle style) {
        if (style != FenStyle.SHREDDER && outermostRook(side) == rookFile) {
            return side == CastlingSide.H_SIDE ? 'K' : 'Q';
        }
        return (char) ('A' + rookFile);
    }

    /** The letters of all the player's rights, h-side first, upper case. */
    String letters(CastlingRights rights, FenStyle style) {
        StringBuilder letters = new StringBuilder();
        for (CastlingSide side : CastlingSide.values()) {
            if (rights.has(color, side)) {
                letters.append(letter(side, rights.rookFile(color, side), style));
            }
        }
        return letters.toString();
    }

    /** The letters of rights as {@code KQ}, and of the files to gate on that they do not imply. */
    String gatingLetters(CastlingRights rights, int files) {
        String castling = letters(rights, FenStyle.X_FEN);
        StringBuilder letters = new StringBuilder(castling);
        int rest = castling.isEmpty() || kingFile < 0 ? files : files & ~(1 << kingFile);
        for (CastlingSide side : CastlingSide.values()) {
            rest &= rights.has(color, side) ? ~(1 << rights.rookFile(color, side)) : -1;
        }
        for (int file = 0; file <= lastFile(); file++) {
            letters.append((rest >>> file & 1) == 0 ? "" : String.valueOf((char) ('A' + file)));
        }
        return letters.toString();
    }

    private int lastFile() {
        return board.size().files() - 1;
    }
}
