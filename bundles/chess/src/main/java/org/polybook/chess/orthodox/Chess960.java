package org.polybook.chess.orthodox;

import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.OptionalInt;
import org.polybook.chess.Board;
import org.polybook.chess.BoardSize;
import org.polybook.chess.Piece;
import org.polybook.chess.PieceType;
import org.polybook.chess.Position;
import org.polybook.chess.Square;

/**
 * The 960 start positions of Chess960, by Reinhard Scharnagl's numbers; 518 is the orthodox array.
 *
 * <pre>{@code
 * Position start = Chess960.start(0); // bbqnnrkr/pppppppp/8/8/8/8/PPPPPPPP/BBQNNRKR w KQkq - 0 1
 * int number = Chess960.number(start).orElseThrow(); // 0
 * }</pre>
 */
public final class Chess960 {
    /** The number of start positions; their numbers run from 0 to {@code COUNT - 1}. */
    public static final int COUNT = 960;

    /** The number of the orthodox array. */
    public static final int ORTHODOX = 518;

    /**
     * The places of the two knights among the five files that remain after the bishops and the queen, by the last
     * quotient in {@link #backRank}.
     */
    private static final String[] KNIGHTS = {"01", "02", "03", "04", "12", "13", "14", "23", "24", "34"};

    private Chess960() {}

    /**
     * Returns the start position with that number, with all four castling rights.
     *
     * @throws IllegalArgumentException if the number is not one of 0 to 959
     */
    public static Position start(int number) {
        return OrthodoxVariant.FISCHERANDOM.start(backRank(number));
    }

    /**
     * Returns the pieces of the back rank from the a-file on. The number is decomposed from its low end: modulo 4 the
     * bishop on b, d, f or h, modulo 4 the bishop on a, c, e or g, modulo 6 the queen among the free files, the rest
     * the knights; rook, king and rook take the remaining files.
     *
     * @throws IllegalArgumentException if the number is not one of 0 to 959
     */
    public static List<PieceType> backRank(int number) {
        if (number < 0 || number >= COUNT) {
            throw new IllegalArgumentException("number: 0 to 959, not " + number);
        }
        List<PieceType> rank = new ArrayList<>(Collections.nCopies(8, null));
        rank.set(number % 4 * 2 + 1, PieceType.BISHOP);
        rank.set(number / 4 % 4 * 2, PieceType.BISHOP);
        rank.set(nthEmptyFile(rank, number / 16 % 6), PieceType.QUEEN);
        String knights = KNIGHTS[number / 96];
        int first = nthEmptyFile(rank, knights.charAt(0) - '0');
        int second = nthEmptyFile(rank, knights.charAt(1) - '0');
        rank.set(first, PieceType.KNIGHT);
        rank.set(second, PieceType.KNIGHT);
        rank.set(nthEmptyFile(rank, 0), PieceType.ROOK);
        rank.set(nthEmptyFile(rank, 0), PieceType.KING);
        rank.set(nthEmptyFile(rank, 0), PieceType.ROOK);
        return List.copyOf(rank);
    }

    /**
     * Returns the number of the start position with these pieces on the back rank, from the a-file on: the inverse of
     * {@link #backRank}. Empty if no start position has this rank.
     */
    public static OptionalInt number(List<PieceType> backRank) {
        List<PieceType> left = new ArrayList<>(backRank);
        int number = 0;
        for (int file = 0; file < left.size(); file++) {
            if (left.get(file) == PieceType.BISHOP) {
                number += file % 2 == 1 ? file / 2 : 4 * (file / 2);
            }
        }
        left.removeIf(type -> type == PieceType.BISHOP);
        number += 16 * left.indexOf(PieceType.QUEEN);
        left.remove(PieceType.QUEEN);
        String knights = "" + left.indexOf(PieceType.KNIGHT) + left.lastIndexOf(PieceType.KNIGHT);
        number += 96 * List.of(KNIGHTS).indexOf(knights);
        return number >= 0 && number < COUNT && backRank(number).equals(backRank)
                ? OptionalInt.of(number)
                : OptionalInt.empty();
    }

    /**
     * Returns the number of a start position: the inverse of {@link #start}. Empty for any other position, and for one
     * in which a castling right is missing. The clock and the move number are ignored.
     */
    public static OptionalInt number(Position position) {
        Board board = position.board();
        if (!board.size().equals(BoardSize.ORTHODOX)) {
            return OptionalInt.empty();
        }
        List<PieceType> rank = new ArrayList<>();
        for (int file = 0; file < BoardSize.ORTHODOX.files(); file++) {
            board.pieceAt(Square.of(file, 0)).map(Piece::type).ifPresent(rank::add);
        }
        OptionalInt number = number(rank);
        boolean isStart = number.isPresent() && hasStateOf(start(number.getAsInt()), position);
        return isStart ? number : OptionalInt.empty();
    }

    private static boolean hasStateOf(Position start, Position position) {
        return position.board().equals(start.board())
                && position.turn() == start.turn()
                && position.castlingRights().equals(start.castlingRights())
                && position.holdings().isEmpty();
    }

    /** Returns the empty file with that place in the order of all empty files, from 0. */
    private static int nthEmptyFile(List<PieceType> rank, int n) {
        int left = n;
        for (int file = 0; ; file++) {
            if (rank.get(file) == null && left-- == 0) {
                return file;
            }
        }
    }
}
