package org.polybook.chess;

import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.function.IntUnaryOperator;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * The conversion of the fields of an SFEN, in which shogi programs write positions, into those of a FEN.
 *
 * <pre>
 * board  as in a FEN, without brackets
 * turn   b for the side that begins, White here; w for the other
 * hands  - or pieces, each after its number: S2P; capitals are those of the side that begins
 * ply    from 1, optional after the pieces
 * </pre>
 *
 * A text of these fields whose hands are {@code -} could also be a FEN with missing fields; it is an SFEN if it ends
 * with a number from 1.
 */
final class Sfen {
    private static final String PIECE = "([0-9]{0,2})([A-Za-z])";
    private static final Pattern HANDS = Pattern.compile('(' + PIECE + ")+");
    private static final Pattern ONE = Pattern.compile(PIECE);
    private static final Pattern PLY = Pattern.compile("[1-9][0-9]{0,8}");

    private Sfen() {}

    /** Returns true if the fields are those of an SFEN and not of a FEN in that notation. */
    static boolean isSfen(List<FenReader.Field> fields, Notation notation) {
        if (fields.size() < 3 || fields.size() > 4 || fields.get(0).text().indexOf('[') >= 0) {
            return false;
        }
        String hands = fields.get(2).text();
        boolean hasPly = fields.size() == 4 && PLY.matcher(fields.get(3).text()).matches();
        boolean isTurn = fields.get(1).text().matches("[wb]");
        boolean isEmpty = hands.equals("-") && hasPly && isShogiLike(notation);
        return isTurn && (isEmpty || isSfenHands(hands, notation) && (hasPly || fields.size() == 3));
    }

    /**
     * Returns true if the text can only be the pieces in hand of an SFEN. A text with numbers before letters is neither
     * castling rights nor a square; a text of letters alone may be rights.
     */
    private static boolean isSfenHands(String text, Notation notation) {
        boolean mayBeRights = notation.fen().castlingField() && text.chars().noneMatch(c -> c >= '0' && c <= '9');
        return !mayBeRights && HANDS.matcher(text).matches();
    }

    /**
     * Returns true if SFENs can denote positions of that notation: it has pieces in hand, promoted pieces with a plus,
     * and no castling.
     */
    static boolean isShogiLike(Notation notation) {
        return notation.fen().hands() == FenShape.Hands.BRACKETS
                && !notation.fen().castlingField()
                && notation.symbols().stream().anyMatch(symbol -> symbol.text().startsWith("+"));
    }

    /** Returns the fields of the FEN of the same position; their columns are those of the SFEN. */
    static List<FenReader.Field> toFen(List<FenReader.Field> sfen) {
        FenReader.Field turn = sfen.get(1);
        List<FenReader.Field> fen = new ArrayList<>();
        fen.add(boardWithHands(sfen.get(0), sfen.get(2)));
        fen.add(new ConvertedField(turn.text().equals("b") ? "w" : "b", index -> turn.column(0)));
        if (sfen.size() == 4) {
            FenReader.Field ply = sfen.get(3);
            int move = (Integer.parseInt(ply.text()) + 1) / 2;
            fen.add(new ConvertedField("0", index -> ply.column(0)));
            fen.add(new ConvertedField(String.valueOf(move), index -> ply.column(0)));
        }
        return fen;
    }

    private record ConvertedField(String text, IntUnaryOperator columns) implements FenReader.Field {
        @Override
        public int column(int index) {
            return columns.applyAsInt(index);
        }
    }

    /**
     * Returns the board followed by the pieces in hand in brackets; the column of a piece in hand is that of its
     * letter.
     */
    private static FenReader.Field boardWithHands(FenReader.Field board, FenReader.Field hands) {
        StringBuilder text = new StringBuilder(board.text()).append('[');
        int before = text.length();
        List<Integer> columns = new ArrayList<>();
        for (Matcher piece = ONE.matcher(hands.text()); piece.find(); ) {
            int count = piece.group(1).isEmpty() ? 1 : Integer.parseInt(piece.group(1));
            text.append(piece.group(2).repeat(count));
            columns.addAll(Collections.nCopies(count, hands.column(piece.start(2))));
        }
        int end = hands.column(hands.text().length() - 1);
        return new ConvertedField(text.append(']').toString(), index -> {
            int piece = index - before;
            return piece < 0 ? board.column(index) : piece < columns.size() ? columns.get(piece) : end;
        });
    }
}
