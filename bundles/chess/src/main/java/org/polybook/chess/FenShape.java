package org.polybook.chess;

import java.util.Objects;

/**
 * The form of the fields of a variant's FENs. Readers accept every form of pieces in hand and of counted checks, if the
 * variant has them; writers use the form that is set here.
 *
 * @param hands the place of the pieces in hand
 * @param castlingField true if FENs have a field for castling rights; without one the en-passant square may be omitted,
 *     too: {@code w 0 1}
 * @param gatingLetters true if the castling field also lists the files on which a piece may be gated, by their letters;
 *     {@code KQ} then name the files of king and rook in addition to the right: {@code KQBCDFGkqbcdfg}; a side with
 *     nothing in hand has no such files
 * @param checks the form of the count of checks
 * @param castlingKing the piece whose rights {@code K} and {@code Q} name
 * @param castlingKingFile the file, from 0, of the castling king, even if no king is there; {@link #ANY_FILE} if the
 *     king castles from any file. A variant in which a side may have several kings names a file: otherwise another king
 *     could become the castling king when one of them moves
 * @param namesDoubleStepPawn true if FENs name the square of the double-step pawn before the en-passant square, as in
 *     berolina chess, where two pawns could have crossed that square: {@code f5e6}. Readers accept both orders, and the
 *     en-passant square alone, too. The number of the pawn's square plus 1 is kept in {@link VariantState#engineBits}
 * @param blackCastlesFrom {@link #ANY_FILE} if {@code k} and {@code q} are Black's castling rights, as in all variants
 *     except elven chess. There this is the file, from 0, from which Black's king castles, but keys count {@code k} and
 *     {@code q} as rights of a king on {@link #castlingKingFile}. Black may castle by {@code k} and {@code q}, unless
 *     the letter of this file follows ({@code kqe}: the king has moved); letters of the corners ({@code ja}) are
 *     castling rights that keys do not count. Kept in {@link VariantState#engineBits}: bit 0, towards the last file,
 *     and bit 1 are set if the castling right differs from {@code k} or {@code q}
 */
public record FenShape(
        Hands hands,
        boolean castlingField,
        boolean gatingLetters,
        Checks checks,
        PieceType castlingKing,
        int castlingKingFile,
        boolean namesDoubleStepPawn,
        int blackCastlesFrom) {
    /**
     * The value in place of a file if the king castles from any file; as {@link #blackCastlesFrom} it means that {@code
     * k} and {@code q} are Black's castling rights.
     */
    public static final int ANY_FILE = -1;

    /** Orthodox chess and Chess960: no hands, castling rights, no count of checks. */
    public static final FenShape ORTHODOX =
            new FenShape(Hands.NONE, true, false, Checks.NONE, PieceType.KING, ANY_FILE, false, ANY_FILE);

    /** The place of the pieces in hand. */
    public enum Hands {
        /** The variant has no pieces in hand. */
        NONE,
        /**
         * In brackets after the board, {@code [QPp]}; {@code []} if both hands are empty, for which readers also accept
         * {@code [-]}.
         */
        BRACKETS,
        /** As an additional rank of the board, {@code /QPp}. */
        EXTRA_RANK
    }

    /** The form of the count of checks, in variants in which the third check wins. */
    public enum Checks {
        /** The variant does not count checks. */
        NONE,
        /** The checks that White and Black have left to give, before the counters: {@code 3+3}. */
        LEFT,
        /** The checks that White and Black have given, at the end: {@code +0+0}. */
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
     * Returns the file of the castling king, with which the file of a rook is compared to find the side of its right.
     * The file is {@link #castlingKingFile} if the variant sets it, otherwise that of the king on the back rank, of
     * several kings the one nearest the last file; −1 if no king is on the back rank, or the board does not have the
     * file.
     */
    public int findCastlingKingFile(Board board, Color color) {
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

    /** Returns a copy with pieces in hand in that place. */
    public FenShape withHands(Hands other) {
        return new FenShape(
                other,
                castlingField,
                gatingLetters,
                checks,
                castlingKing,
                castlingKingFile,
                namesDoubleStepPawn,
                blackCastlesFrom);
    }

    /** Returns a copy with or without a field for castling rights. */
    public FenShape withCastlingField(boolean other) {
        return new FenShape(
                hands,
                other,
                gatingLetters,
                checks,
                castlingKing,
                castlingKingFile,
                namesDoubleStepPawn,
                blackCastlesFrom);
    }

    /** Returns a copy with or without letters of gating files. */
    public FenShape withGatingLetters(boolean other) {
        return new FenShape(
                hands,
                castlingField,
                other,
                checks,
                castlingKing,
                castlingKingFile,
                namesDoubleStepPawn,
                blackCastlesFrom);
    }

    /** Returns a copy with that form of the count of checks. */
    public FenShape withChecks(Checks other) {
        return new FenShape(
                hands,
                castlingField,
                gatingLetters,
                other,
                castlingKing,
                castlingKingFile,
                namesDoubleStepPawn,
                blackCastlesFrom);
    }

    /** Returns a copy with another castling piece. */
    public FenShape withCastlingKing(PieceType other) {
        return new FenShape(
                hands,
                castlingField,
                gatingLetters,
                checks,
                other,
                castlingKingFile,
                namesDoubleStepPawn,
                blackCastlesFrom);
    }

    /** Returns a copy with the castling king on that file, or on any file with {@link #ANY_FILE}. */
    public FenShape withCastlingKingFile(int other) {
        return new FenShape(
                hands,
                castlingField,
                gatingLetters,
                checks,
                castlingKing,
                other,
                namesDoubleStepPawn,
                blackCastlesFrom);
    }

    /** Returns a copy in which FENs name, or do not name, the double-step pawn before the en-passant square. */
    public FenShape withNamedDoubleStepPawn(boolean other) {
        return new FenShape(
                hands, castlingField, gatingLetters, checks, castlingKing, castlingKingFile, other, blackCastlesFrom);
    }

    /**
     * Returns a copy in which Black castles from that file and {@code k} and {@code q} are rights that only keys count;
     * with {@link #ANY_FILE}, they are castling rights.
     */
    public FenShape withBlackCastlesFrom(int other) {
        return new FenShape(
                hands,
                castlingField,
                gatingLetters,
                checks,
                castlingKing,
                castlingKingFile,
                namesDoubleStepPawn,
                other);
    }
}
