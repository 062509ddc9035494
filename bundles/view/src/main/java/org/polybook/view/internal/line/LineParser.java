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

/** Reads lines from text: a FEN, or moves in SAN or UCI's coordinates, with or without move numbers. */
public final class LineParser {
    /** The maximum number of characters: more than the longest annotated game, less than a file of games. */
    public static final int MAX_LENGTH = 100_000;

    private LineParser() {}

    /**
     * Reads text from the clipboard: a FEN if its first word has the slashes of a board's ranks, a game in PGN if it
     * begins with a tag and a bundle reads PGN, otherwise moves from the variant's start or, if they are illegal there,
     * from the start of the shown line.
     *
     * @param shown the shown line, which determines the variant
     * @throws NotationException with the error and its place in the text
     * @throws IOException if a game in PGN cannot be read, with the reason
     * @throws IllegalArgumentException if the text has more than {@link #MAX_LENGTH} characters
     */
    public static Line readFenGameOrMoves(Line shown, String text) throws NotationException, IOException {
        if (text.length() > MAX_LENGTH) {
            throw new IllegalArgumentException("at most " + MAX_LENGTH + " characters, not " + text.length());
        }
        ChessVariant variant = shown.shownPosition().variant();
        String trimmed = text.strip();
        if (looksLikeFen(trimmed, variant)) {
            return Line.from(position(variant, trimmed));
        }
        boolean game =
                trimmed.startsWith("[") && !Providers.all(GameFormat.class).isEmpty();
        return game ? PastedGame.readMainLine(variant, trimmed) : readMovesFromEitherStart(shown, trimmed);
    }

    private static Line readMovesFromEitherStart(Line shown, String text) throws NotationException {
        Position standard = shown.shownPosition().variant().start();
        try {
            return Line.from(standard, moves(standard, text));
        } catch (NotationException e) {
            if (shown.start().equals(standard)) {
                throw e;
            }
            return Line.from(shown.start(), moves(shown.start(), text));
        }
    }

    /** Parses a FEN in the variant's notation. */
    public static Position position(ChessVariant variant, String fen) throws NotationException {
        return variant.position(Fen.parse(fen, variant.notation()));
    }

    /**
     * Parses the moves of a text, played in order from the start; skips move numbers, comments, variations and results.
     */
    public static List<Move> moves(Position start, String text) throws NotationException {
        List<Move> moves = new ArrayList<>();
        Position position = start;
        for (String word : MoveTokens.of(text)) {
            Move next = moveInSanOrUci(position, word);
            moves.add(next);
            position = position.play(next);
        }
        return moves;
    }

    /**
     * Parses a move in SAN or else in coordinates. If neither can be parsed, throws the exception for SAN, the notation
     * that users write.
     */
    public static Move moveInSanOrUci(Position position, String text) throws NotationException {
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

    private static boolean looksLikeFen(String text, ChessVariant variant) {
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
