package org.polybook.view.internal.line;

import java.util.ArrayList;
import java.util.List;
import java.util.regex.Pattern;
import org.polybook.chess.ChessVariant;
import org.polybook.chess.Fen;
import org.polybook.chess.Move;
import org.polybook.chess.NotationException;
import org.polybook.chess.Position;
import org.polybook.chess.notation.San;
import org.polybook.chess.notation.Uci;

/** Lines as people and programs write them: a FEN, or moves in SAN or UCI's coordinates, with numbers or without. */
public final class LineText {
    private static final Pattern COMMENT =
            Pattern.compile("\\{[^}]*}|;[^\\n]*|\\$\\d+|^\\[[^\\n]*]\\s*$", Pattern.MULTILINE);
    private static final Pattern NUMBER = Pattern.compile("^\\d+\\.+");
    private static final Pattern RESULT = Pattern.compile("1-0|0-1|1/2-1/2|\\*");

    private LineText() {}

    /**
     * Reads text from the clipboard: a FEN if it has a board's ranks, otherwise moves from the variant's start. Comments, tags and a
     * result are passed over.
     *
     * @throws NotationException with what is wrong and where
     */
    public static Line read(ChessVariant variant, String text) throws NotationException {
        String trimmed = text.strip();
        if (isFen(trimmed, variant)) {
            return Line.from(position(variant, trimmed));
        }
        return Line.from(variant.start(), moves(variant.start(), trimmed));
    }

    /** A position in the variant's notation. */
    public static Position position(ChessVariant variant, String fen) throws NotationException {
        return variant.position(Fen.parse(fen, variant.notation()));
    }

    /** Moves with blanks between them, played one after the other. */
    public static List<Move> moves(Position start, String text) throws NotationException {
        List<Move> moves = new ArrayList<>();
        Position position = start;
        for (String word : COMMENT.matcher(text).replaceAll(" ").split("\\s+")) {
            String move = NUMBER.matcher(word).replaceFirst("");
            if (move.isEmpty() || RESULT.matcher(move).matches()) {
                continue;
            }
            Move next = move(position, move);
            moves.add(next);
            position = position.play(next);
        }
        return moves;
    }

    /** SAN if it is a move in SAN, else coordinates; what is wrong is told of SAN, which people write. */
    private static Move move(Position position, String text) throws NotationException {
        try {
            return San.parse(position, text);
        } catch (NotationException e) {
            try {
                return Uci.parse(position, text);
            } catch (NotationException coordinates) {
                throw e;
            }
        }
    }

    private static boolean isFen(String text, ChessVariant variant) {
        long slashes = text.lines()
                .findFirst()
                .orElse("")
                .split("\\s", 2)[0]
                .chars()
                .filter(c -> c == '/')
                .count();
        return slashes >= variant.size().ranks() - 1;
    }
}
