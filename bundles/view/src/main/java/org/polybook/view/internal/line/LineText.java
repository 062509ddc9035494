package org.polybook.view.internal.line;

import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import org.polybook.api.game.GameFormat;
import org.polybook.api.spi.Providers;
import org.polybook.chess.ChessVariant;
import org.polybook.chess.Fen;
import org.polybook.chess.Move;
import org.polybook.chess.Position;
import org.polybook.chess.fault.NotationException;
import org.polybook.chess.notation.San;
import org.polybook.chess.notation.Uci;

/** Lines as people and programs write them: a FEN, or moves in SAN or UCI's coordinates, with numbers or without. */
public final class LineText {
    /** The longest game there is, with comments, is shorter; a whole file of games is not to be played through. */
    public static final int LONGEST = 100_000;

    private LineText() {}

    /**
     * Reads text from the clipboard: a FEN if it has a board's ranks, a game in PGN if it begins with a tag, otherwise moves from the
     * variant's start, or from where the line that is shown starts.
     *
     * @param shown whose variant the text is taken for
     * @throws NotationException with what is wrong and where
     * @throws IOException if a game in PGN is wrong, with the reason
     * @throws IllegalArgumentException if the text has more than {@link #LONGEST} characters
     */
    public static Line read(Line shown, String text) throws NotationException, IOException {
        if (text.length() > LONGEST) {
            throw new IllegalArgumentException("at most " + LONGEST + " characters, not " + text.length());
        }
        ChessVariant variant = shown.position().variant();
        String trimmed = text.strip();
        if (isFen(trimmed, variant)) {
            return Line.from(position(variant, trimmed));
        }
        boolean game =
                trimmed.startsWith("[") && !Providers.all(GameFormat.class).isEmpty();
        return game ? PastedGame.read(variant, trimmed) : played(shown, trimmed);
    }

    private static Line played(Line shown, String text) throws NotationException {
        Position usual = shown.position().variant().start();
        try {
            return Line.from(usual, moves(usual, text));
        } catch (NotationException e) {
            if (shown.start().equals(usual)) {
                throw e;
            }
            return Line.from(shown.start(), moves(shown.start(), text));
        }
    }

    /** A position in the variant's notation. */
    public static Position position(ChessVariant variant, String fen) throws NotationException {
        return variant.position(Fen.parse(fen, variant.notation()));
    }

    /** Moves with blanks between them, played one after the other; what is no move is passed over. */
    public static List<Move> moves(Position start, String text) throws NotationException {
        List<Move> moves = new ArrayList<>();
        Position position = start;
        for (String word : MoveWords.of(text)) {
            Move next = move(position, word);
            moves.add(next);
            position = position.play(next);
        }
        return moves;
    }

    /** SAN if it is a move in SAN, else coordinates; what is wrong is told of SAN, which people write. */
    public static Move move(Position position, String text) throws NotationException {
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
