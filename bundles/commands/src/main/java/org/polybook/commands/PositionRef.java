package org.polybook.commands;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.polybook.api.variant.Variants;
import org.polybook.chess.ChessVariant;
import org.polybook.chess.Fen;
import org.polybook.chess.Position;
import org.polybook.chess.fault.NotationException;
import org.polybook.chess.notation.PositionWithoutImpossibleRights;
import org.polybook.chess.orthodox.Orthodox;
import org.polybook.commands.text.Hint;

/**
 * A position as a user gives it: the variant, a FEN or the start, and moves from there.
 *
 * <pre>{@code
 * List<Position> path = PositionRef.START.withMoves("1. e4 c5 2. Nf3").path(Progress.NONE);
 * }</pre>
 *
 * @param variant a name of the variant in any form, or {@link #OF_THE_BOOK}
 * @param fen the position before the moves; absent or {@code startpos} for the start position
 * @param moves with move numbers or without; may be empty
 * @param notation of the moves
 * @param strict true to refuse a FEN with a fault in its castling rights or en-passant square; otherwise the FEN is
 *     read without the faulty part, with a warning
 */
public record PositionRef(String variant, Optional<String> fen, String moves, MoveNotation notation, boolean strict) {
    /** The start position of orthodox chess. */
    public static final PositionRef START = of(KeySchemes.DEFAULT_VARIANT, Optional.empty());

    /** Denotes the variant of the book in use, or the default variant if there is no book. */
    public static final String OF_THE_BOOK = "";

    /** Denotes the start position, as in UCI. */
    private static final String START_WORD = "startpos";

    /** Returns a position of a variant, without moves. */
    public static PositionRef of(String variant, Optional<String> fen) {
        return new PositionRef(variant, fen, "", MoveNotation.SAN, false);
    }

    public PositionRef withVariant(String name) {
        return new PositionRef(name, fen, moves, notation, strict);
    }

    /**
     * Returns this position or, if the user named no variant, the position with a variant of the book: the default
     * variant if it is among them, else the first of them whose rules are known.
     */
    public PositionRef resolveVariant(List<String> variants) {
        if (!variant.equals(OF_THE_BOOK)) {
            return this;
        }
        boolean hasDefault = variants.contains(KeySchemes.DEFAULT_VARIANT);
        return withVariant(variants.stream()
                .filter(name -> !hasDefault && Variants.find(name).isPresent())
                .findFirst()
                .orElse(KeySchemes.DEFAULT_VARIANT));
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

    /** Returns true if the text denotes the start position of any variant. */
    public static boolean isStartposWord(String fen) {
        return fen.strip().equalsIgnoreCase(START_WORD);
    }

    /**
     * The rules.
     *
     * @throws BadRequestException if no variant has this name; the message lists the known names
     */
    public ChessVariant rules() throws BadRequestException {
        return Variants.find(variant.equals(OF_THE_BOOK) ? KeySchemes.DEFAULT_VARIANT : variant)
                .orElseThrow(() -> new BadRequestException(
                        "unknown variant \"" + variant + "\"; known: " + String.join(", ", Variants.names())));
    }

    /**
     * Returns the positions along the moves, including the first and the last. If the rules refuse a move, the moves
     * are read by the rules of programs that play the variant differently ({@link
     * ChessVariant#underRulesOfRecordedGames}), provided that the rules of those programs accept all the moves.
     *
     * @param progress receives a warning for each part of the FEN that is ignored
     * @throws BadInputException if the FEN or a move is refused, with the reason
     */
    public List<Position> path(Progress progress) throws BadInputException {
        Path path = follow(progress);
        if (path.refusal().isPresent()) {
            throw path.refusal().get();
        }
        return path.positions();
    }

    /**
     * The positions along moves.
     *
     * @param positions the first position and the position after each move that could be played
     * @param refusal of the next move; empty if all could be played
     */
    public record Path(List<Position> positions, Optional<BadInputException> refusal) {}

    /**
     * Like {@link #path}, but stops at the first refused move. Of the variant's rules and those of other programs, uses
     * the rules that accept more of the moves.
     */
    public Path follow(Progress progress) throws BadInputException {
        Position start = start(progress);
        Path standard = follow(start);
        Optional<Position> written = standard.refusal().isEmpty()
                ? Optional.empty()
                : start.variant().underRulesOfRecordedGames(start);
        if (written.isEmpty()) {
            return standard;
        }
        Path other = follow(written.get());
        boolean isLonger = other.positions().size() > standard.positions().size();
        return other.refusal().isEmpty() || isLonger ? other : standard;
    }

    private Path follow(Position start) {
        List<Position> path = new ArrayList<>(List.of(start));
        try {
            UserMoves.parse(start, moves, notation, path::add);
        } catch (BadInputException e) {
            return new Path(path, Optional.of(e));
        }
        return new Path(path, Optional.empty());
    }

    /** Returns the position after the moves. */
    public Position position(Progress progress) throws BadInputException {
        List<Position> path = path(progress);
        return path.get(path.size() - 1);
    }

    /** Returns the position before the moves. */
    public Position start(Progress progress) throws BadInputException {
        Optional<String> text = fenUnlessStart();
        return text.isPresent() ? parse(rules(), text.get(), strict, progress) : rules().start();
    }

    private Optional<String> fenUnlessStart() {
        return fen.filter(text -> !isStartposWord(text)).map(EpdText::fenOrSameText);
    }

    /** Returns the moves in SAN with move numbers, such as {@code "1. e4 c5"}; empty without moves. */
    public String movesInSan() throws BadInputException {
        return moves.isBlank() ? "" : UserMoves.movesInSan(start(Progress.NONE), moves, notation);
    }

    /** Returns the position in the user's words after a leading space; empty for the start position without moves. */
    public String descriptionSuffix() {
        String place = fenUnlessStart().map(text -> " in " + text).orElse("");
        return moves.isBlank() ? place : place + " after " + moves.strip();
    }

    public static Position parse(ChessVariant rules, String fen, boolean strict, Progress progress)
            throws BadInputException {
        try {
            Fen read = Fen.parse(fen, rules.notation());
            if (strict || isLegalOnlyInChess960(rules, fen)) {
                return rules.position(read);
            }
            PositionWithoutImpossibleRights trimmed = PositionWithoutImpossibleRights.of(rules, read);
            if (!trimmed.droppedFieldFaults().isEmpty()) {
                trimmed.droppedFieldFaults()
                        .forEach(fault -> progress.reportMessage("warning: ignored in the FEN: " + fault.message()));
            }
            return trimmed.position();
        } catch (NotationException e) {
            String hint = isLegalOnlyInChess960(rules, fen)
                    ? "; it is a position of Chess960" + progress.after(", ", Hint.Code.CHESS960)
                    : "";
            List<String> lines = new ArrayList<>(FaultLines.of(e));
            lines.set(0, "FEN: " + lines.get(0) + hint);
            throw new BadInputException("FEN: " + e.getMessage() + hint, lines, e);
        }
    }

    /** Returns true if the rules are those of orthodox chess, but the FEN is legal only in Chess960. */
    private static boolean isLegalOnlyInChess960(ChessVariant rules, String fen) {
        if (rules != Orthodox.NORMAL) {
            return false;
        }
        try {
            Orthodox.NORMAL.position(Fen.parse(fen));
            return false;
        } catch (NotationException notOrthodox) {
            // not orthodox; try Chess960
        }
        try {
            Orthodox.FISCHERANDOM.position(Fen.parse(fen));
            return true;
        } catch (NotationException e) {
            return false;
        }
    }
}
