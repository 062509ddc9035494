package org.polybook.commands;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.polybook.api.variant.Variants;
import org.polybook.chess.ChessVariant;
import org.polybook.chess.Fen;
import org.polybook.chess.Position;
import org.polybook.chess.fault.NotationException;
import org.polybook.chess.notation.TrimmedFen;
import org.polybook.chess.orthodox.Orthodox;
import org.polybook.commands.text.Hint;

/**
 * A position as a user names it: the kind of chess, a FEN or the start, and moves from there.
 *
 * <pre>{@code
 * List<Position> path = PositionRef.START.withMoves("1. e4 c5 2. Nf3").path(Progress.NONE);
 * }</pre>
 *
 * @param variant a name of the variant in any form, or {@link #OF_THE_BOOK}
 * @param fen where the moves start; absent or {@code startpos} for the start position
 * @param moves with move numbers or without; may be empty
 * @param notation of the moves
 * @param strict whether a FEN that is wrong in its castling rights or its en-passant square is refused; otherwise it is read
 *     without them, with a warning
 */
public record PositionRef(String variant, Optional<String> fen, String moves, MoveNotation notation, boolean strict) {
    /** The start position of the usual chess. */
    public static final PositionRef START = of(KeySchemes.USUAL_VARIANT, Optional.empty());

    /** In place of a variant: that of the book which is looked into, else the usual one. */
    public static final String OF_THE_BOOK = "";

    /** Stands for the start position, as in UCI. */
    private static final String START_WORD = "startpos";

    /** That position of that variant, without moves. */
    public static PositionRef of(String variant, Optional<String> fen) {
        return new PositionRef(variant, fen, "", MoveNotation.SAN, false);
    }

    public PositionRef withVariant(String name) {
        return new PositionRef(name, fen, moves, notation, strict);
    }

    /** With the variant of a book for those, if none was named: the usual one if it is among them, else the first whose rules are known. */
    public PositionRef inBookFor(List<String> variants) {
        if (!variant.equals(OF_THE_BOOK)) {
            return this;
        }
        boolean usual = variants.contains(KeySchemes.USUAL_VARIANT);
        return withVariant(variants.stream()
                .filter(name -> !usual && Variants.find(name).isPresent())
                .findFirst()
                .orElse(KeySchemes.USUAL_VARIANT));
    }

    public PositionRef withFen(String text) {
        return new PositionRef(variant, Optional.of(text), moves, notation, strict);
    }

    public PositionRef withMoves(String text) {
        return new PositionRef(variant, fen, text, notation, strict);
    }

    public PositionRef withNotation(MoveNotation other) {
        return new PositionRef(variant, fen, moves, other, strict);
    }

    public PositionRef withStrict(boolean other) {
        return new PositionRef(variant, fen, moves, notation, other);
    }

    /** Whether that FEN stands for the start position of any variant. */
    public static boolean isStart(String fen) {
        return fen.strip().equalsIgnoreCase(START_WORD);
    }

    /**
     * The rules.
     *
     * @throws BadRequestException if no variant has that name; says which there are
     */
    public ChessVariant rules() throws BadRequestException {
        return Variants.find(variant.equals(OF_THE_BOOK) ? KeySchemes.USUAL_VARIANT : variant)
                .orElseThrow(() -> new BadRequestException(
                        "unknown variant \"" + variant + "\"; known: " + String.join(", ", Variants.names())));
    }

    /**
     * The positions that the moves lead through, the first and the last included. Moves that the rules refuse are read as programs write
     * them which play the variant otherwise ({@link ChessVariant#withRecordedRules}), if all of them can be.
     *
     * @param progress is told what has been left out of the FEN
     * @throws BadInputException if the FEN or a move cannot be taken, with the reason
     */
    public List<Position> path(Progress progress) throws BadInputException {
        Path path = follow(progress);
        if (path.refusal().isPresent()) {
            throw path.refusal().get();
        }
        return path.positions();
    }

    /**
     * A way through moves.
     *
     * @param positions the first, and that after each move that can be taken
     * @param refusal of the next move; empty if all could be taken
     */
    public record Path(List<Position> positions, Optional<BadInputException> refusal) {}

    /** Like {@link #path}, but goes as far as the moves can be taken, by the rules that get further. */
    public Path follow(Progress progress) throws BadInputException {
        Position start = start(progress);
        Path own = follow(start);
        Optional<Position> written =
                own.refusal().isEmpty() ? Optional.empty() : start.variant().withRecordedRules(start);
        if (written.isEmpty()) {
            return own;
        }
        Path other = follow(written.get());
        boolean further = other.positions().size() > own.positions().size();
        return other.refusal().isEmpty() || further ? other : own;
    }

    private Path follow(Position start) {
        List<Position> path = new ArrayList<>(List.of(start));
        try {
            MoveText.parse(start, moves, notation, path::add);
        } catch (BadInputException e) {
            return new Path(path, Optional.of(e));
        }
        return new Path(path, Optional.empty());
    }

    /** The position after the moves. */
    public Position position(Progress progress) throws BadInputException {
        List<Position> path = path(progress);
        return path.get(path.size() - 1);
    }

    /** The position before the moves. */
    public Position start(Progress progress) throws BadInputException {
        Optional<String> text = ownFen();
        return text.isPresent() ? parse(rules(), text.get(), strict, progress) : rules().start();
    }

    private Optional<String> ownFen() {
        return fen.filter(text -> !isStart(text)).map(EpdText::fen);
    }

    /** The moves in SAN with their numbers, such as {@code "1. e4 c5"}; empty if there are none. */
    public String line() throws BadInputException {
        return moves.isBlank() ? "" : MoveText.line(start(Progress.NONE), moves, notation);
    }

    /** The position in the user's words, with a blank before it; empty for the start position. */
    public String words() {
        String place = ownFen().map(text -> " in " + text).orElse("");
        return moves.isBlank() ? place : place + " after " + moves.strip();
    }

    public static Position parse(ChessVariant rules, String fen, boolean strict, Progress progress)
            throws BadInputException {
        try {
            Fen read = Fen.parse(fen, rules.notation());
            if (strict || isOfChess960(rules, fen)) {
                return rules.position(read);
            }
            TrimmedFen trimmed = TrimmedFen.of(rules, read);
            if (!trimmed.dropped().isEmpty()) {
                trimmed.dropped().forEach(fault -> progress.say("warning: left out of the FEN: " + fault.message()));
            }
            return trimmed.position();
        } catch (NotationException e) {
            String hint = isOfChess960(rules, fen)
                    ? "; it is a position of Chess960" + progress.after(", ", Hint.Code.CHESS960)
                    : "";
            List<String> lines = new ArrayList<>(FaultLines.of(e));
            lines.set(0, "FEN: " + lines.get(0) + hint);
            throw new BadInputException("FEN: " + e.getMessage() + hint, lines, e);
        }
    }

    /** What refuses to be orthodox may well be Chess960. */
    private static boolean isOfChess960(ChessVariant rules, String fen) {
        if (rules != Orthodox.NORMAL) {
            return false;
        }
        try {
            Orthodox.NORMAL.position(Fen.parse(fen));
            return false;
        } catch (NotationException notOrthodox) {
            // then perhaps the other
        }
        try {
            Orthodox.FISCHERANDOM.position(Fen.parse(fen));
            return true;
        } catch (NotationException e) {
            return false;
        }
    }
}
