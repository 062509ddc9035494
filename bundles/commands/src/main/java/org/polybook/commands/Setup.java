package org.polybook.commands;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.polybook.chess.ChessVariant;
import org.polybook.chess.Color;
import org.polybook.chess.EnPassantMode;
import org.polybook.chess.Fen;
import org.polybook.chess.Move;
import org.polybook.chess.NotationException;
import org.polybook.chess.Position;
import org.polybook.chess.TrimmedFen;
import org.polybook.chess.notation.San;
import org.polybook.chess.orthodox.Orthodox;

/** Positions as a user gives them: a FEN, or the start, and moves from there. */
public final class Setup {
    /** Stands for the start position, as in UCI. */
    private static final String START = "startpos";

    private Setup() {}

    /** Whether that text stands for the start position of any variant. */
    public static boolean isStart(String fen) {
        return fen.strip().equalsIgnoreCase(START);
    }

    /**
     * The position after the moves.
     *
     * @param fen where they start; empty or {@code startpos} for the start position
     * @param moves in SAN or coordinates, with move numbers or without
     * @param odd says whether a FEN that is wrong in its castling rights or its en-passant square is refused or read without them
     * @throws BadInputException if the FEN or a move cannot be taken, with the reason
     */
    public static Position position(ChessVariant variant, Optional<String> fen, String moves, OddFen odd)
            throws BadInputException {
        List<Position> path = path(start(variant, fen, odd), moves);
        return path.get(path.size() - 1);
    }

    private static Position start(ChessVariant variant, Optional<String> fen, OddFen odd) throws BadInputException {
        return fen.isPresent() && !isStart(fen.get()) ? parse(variant, fen.get(), odd) : variant.start();
    }

    /** The positions that the moves lead through, the first and the last included. */
    public static List<Position> path(Position start, String moves) throws BadInputException {
        List<Position> path = new ArrayList<>(List.of(start));
        for (Move move : parse(start, moves)) {
            path.add(path.get(path.size() - 1).play(move));
        }
        return path;
    }

    /** The moves in SAN with their numbers: {@code "1. e4 c5 2. Nf3"}. */
    public static String line(Position start, String moves) throws BadInputException {
        StringBuilder line = new StringBuilder();
        Position position = start;
        for (Move move : parse(start, moves)) {
            boolean white = position.turn() == Color.WHITE;
            line.append(line.isEmpty() ? "" : " ");
            if (white || position == start) {
                line.append(position.fullmoveNumber()).append(white ? ". " : "... ");
            }
            line.append(MoveText.san(position, move));
            position = position.play(move);
        }
        return line.toString();
    }

    /** The moves, in SAN or coordinates, with move numbers or without. */
    public static List<Move> parse(Position start, String moves) throws BadInputException {
        List<Move> parsed = new ArrayList<>();
        Position position = start;
        for (String token : moves.strip().split("\\s+")) {
            String move = token.replaceFirst("^\\d+\\.+", "");
            if (move.isEmpty()) {
                continue;
            }
            parsed.add(parse(position, move, parsed.size() + 1));
            position = position.play(parsed.get(parsed.size() - 1));
        }
        return parsed;
    }

    /** The position's FEN as this command line writes it: en-passant square only where a capture is legal. */
    public static String fen(Position position) {
        return Fen.of(position, EnPassantMode.LEGAL).toString();
    }

    private static Position parse(ChessVariant variant, String fen, OddFen odd) throws BadInputException {
        try {
            Fen read = Fen.parse(fen, variant.notation());
            if (odd.isRefused() || !hint(variant, fen).isEmpty()) {
                return variant.position(read);
            }
            TrimmedFen trimmed = TrimmedFen.of(variant, read);
            odd.warn(trimmed.dropped());
            return trimmed.position();
        } catch (NotationException e) {
            throw new BadInputException("FEN: " + e.getMessage() + hint(variant, fen), e);
        }
    }

    /** What refuses to be orthodox may well be Chess960. */
    private static String hint(ChessVariant variant, String fen) {
        if (variant != Orthodox.NORMAL) {
            return "";
        }
        try {
            Orthodox.NORMAL.position(Fen.parse(fen));
            return "";
        } catch (NotationException notOrthodox) {
            // then perhaps the other
        }
        try {
            Orthodox.FISCHERANDOM.position(Fen.parse(fen));
            return "; it is a position of Chess960, which --chess960 takes";
        } catch (NotationException e) {
            return "";
        }
    }

    private static Move parse(Position position, String move, int ply) throws BadInputException {
        try {
            return San.parse(position, move);
        } catch (NotationException e) {
            throw new BadInputException("moves: ply " + ply + ": " + e.getMessage(), e);
        }
    }
}
