package org.polybook.chess;

import java.util.Objects;

/**
 * What the fields of a variant's FENs look like. All forms of hands and checks are read where the variant has such things at
 * all; the one that is named here is written.
 *
 * @param hands where the pieces in hand are written
 * @param castlingField whether there is a field for castling rights; where there is none the en-passant square may be left out,
 *     too: {@code w 0 1}
 * @param gatingLetters whether letters of files in the castling field are those on which a piece may be gated in, {@code KQ} naming
 *     those of king and rook besides the right: {@code KQBCDFGkqbcdfg}; a side with nothing in hand has no such files
 * @param checks how checks are counted
 * @param castlingKing the piece whose rights {@code K} and {@code Q} name
 * @param castlingKingFile the file, from 0, of the king that castles, whether or not a king is there; {@link #ANY_FILE} if it castles
 *     from any file. A variant in which a side may have several kings names a file: which of them castles would otherwise change
 *     as the others move
 * @param passedPawn whether the square of the pawn that has just passed stands before the en-passant square, as in berolina chess,
 *     where it could be one of two: {@code f5e6}, in either order; kept in {@link Extras#own} as the number of its square plus 1. The square alone is
 *     read, too
 * @param blackCastlesFrom the file, from 0, from which Black's king castles where {@code k} and {@code q} are rights that only keys count, tied to
 *     {@link #castlingKingFile}, as in elven chess; {@link #ANY_FILE} where they are its rights to castle. Black may castle as those letters say
 *     as long as the king stands on that file, unless the letter of that file follows ({@code kqe}: the king has moved); letters of the corners
 *     ({@code ja}) are rights to castle that keys do not count. Kept in {@link Extras#own}: bit 0, towards the last file, and bit 1 are set if the right to
 *     castle is not what {@code k} or {@code q} says
 */
public record FenShape(
        Hands hands,
        boolean castlingField,
        boolean gatingLetters,
        Checks checks,
        PieceType castlingKing,
        int castlingKingFile,
        boolean passedPawn,
        int blackCastlesFrom) {
    /** In place of a file: the king castles from any file. */
    public static final int ANY_FILE = -1;

    /** Orthodox chess and Chess960: nothing in hand, castling rights, no checks counted. */
    public static final FenShape ORTHODOX =
            new FenShape(Hands.NONE, true, false, Checks.NONE, PieceType.KING, ANY_FILE, false, ANY_FILE);

    /** Where the pieces in hand are written. */
    public enum Hands {
        /** The variant has none. */
        NONE,
        /** In brackets after the board, {@code [QPp]}; {@code []} if there are none, read as {@code [-]}, too. */
        BRACKETS,
        /** As one more rank of the board, {@code /QPp}. */
        EXTRA_RANK
    }

    /** How the checks are counted of which the third wins. */
    public enum Checks {
        /** The variant does not count them. */
        NONE,
        /** What White and Black have left to give, before the counters: {@code 3+3}. */
        LEFT,
        /** What White and Black have given, at the end: {@code +0+0}. */
        GIVEN
    }

    public FenShape {
        Objects.requireNonNull(hands, "hands");
        Objects.requireNonNull(checks, "checks");
        Objects.requireNonNull(castlingKing, "castlingKing");
        if (castlingKingFile < ANY_FILE || castlingKingFile >= Square.LIMIT) {
            throw new IllegalArgumentException("castlingKingFile: -1 (any) or 0 to 11, not " + castlingKingFile);
        }
        if (blackCastlesFrom < ANY_FILE || blackCastlesFrom >= Square.LIMIT) {
            throw new IllegalArgumentException("blackCastlesFrom: -1 (any) or 0 to 11, not " + blackCastlesFrom);
        }
    }

    /**
     * The file of the king that castles, by which letters of rooks' files belong to one side or the other: {@link
     * #castlingKingFile} if the variant names a file, otherwise that of the king on the back rank, of several the one nearest the
     * last file; −1 without a king there or without such a file on the board.
     */
    public int kingFile(Board board, Color color) {
        int last = board.size().files() - 1;
        if (castlingKingFile != ANY_FILE) {
            return castlingKingFile <= last ? castlingKingFile : -1;
        }
        int rank = color == Color.WHITE ? 0 : board.size().ranks() - 1;
        int file = last;
        while (file >= 0 && !board.has(Square.of(file, rank), color, castlingKing)) {
            file--;
        }
        return file;
    }

    /** With pieces in hand written so. */
    public FenShape withHands(Hands other) {
        return new FenShape(
                other,
                castlingField,
                gatingLetters,
                checks,
                castlingKing,
                castlingKingFile,
                passedPawn,
                blackCastlesFrom);
    }

    /** With or without a field for castling rights. */
    public FenShape withCastlingField(boolean other) {
        return new FenShape(
                hands, other, gatingLetters, checks, castlingKing, castlingKingFile, passedPawn, blackCastlesFrom);
    }

    /** With letters of files to gate on, or without. */
    public FenShape withGatingLetters(boolean other) {
        return new FenShape(
                hands, castlingField, other, checks, castlingKing, castlingKingFile, passedPawn, blackCastlesFrom);
    }

    /** With checks counted so. */
    public FenShape withChecks(Checks other) {
        return new FenShape(
                hands,
                castlingField,
                gatingLetters,
                other,
                castlingKing,
                castlingKingFile,
                passedPawn,
                blackCastlesFrom);
    }

    /** With another piece that castles. */
    public FenShape withCastlingKing(PieceType other) {
        return new FenShape(
                hands, castlingField, gatingLetters, checks, other, castlingKingFile, passedPawn, blackCastlesFrom);
    }

    /** With the king that castles on that file, or on any with {@link #ANY_FILE}. */
    public FenShape withCastlingKingFile(int other) {
        return new FenShape(
                hands, castlingField, gatingLetters, checks, castlingKing, other, passedPawn, blackCastlesFrom);
    }

    /** With the pawn that has passed named beside the en-passant square, or not. */
    public FenShape withPassedPawn(boolean other) {
        return new FenShape(
                hands, castlingField, gatingLetters, checks, castlingKing, castlingKingFile, other, blackCastlesFrom);
    }

    /** With Black castling from that file by rights that keys do not count, or not with {@link #ANY_FILE}. */
    public FenShape withBlackCastlesFrom(int other) {
        return new FenShape(
                hands, castlingField, gatingLetters, checks, castlingKing, castlingKingFile, passedPawn, other);
    }
}
