package org.polybook.chess.notation;

import java.util.List;
import java.util.Locale;
import org.polybook.chess.BoardSize;
import org.polybook.chess.ChessVariant;
import org.polybook.chess.fault.Fault;
import org.polybook.chess.fault.InvalidNotationException;
import org.polybook.chess.fault.Quoting;

/** Parses a move's text as {@link SanSyntax} does, but returns values instead of numbers, and faults with messages. */
final class MoveParser {
    private final String text;
    private final ChessVariant variant;
    private final BoardSize size;
    private final SanSyntax syntax;

    private MoveParser(String text, ChessVariant variant) {
        this.text = text;
        this.variant = variant;
        this.syntax = new SanSyntax(SymbolTable.of(variant));
        this.size = variant.notation().size();
    }

    static ParsedMove read(String text, ChessVariant variant) throws InvalidNotationException {
        return new MoveParser(text, variant).read();
    }

    /**
     * Converts the text to one byte per character, so that columns stay the same; a non-ASCII character becomes a byte
     * that no notation has.
     */
    static byte[] ascii(String text) {
        byte[] bytes = new byte[text.length()];
        for (int i = 0; i < bytes.length; i++) {
            char c = text.charAt(i);
            bytes[i] = c < 128 ? (byte) c : -1;
        }
        return bytes;
    }

    private ParsedMove read() throws InvalidNotationException {
        if (!syntax.read(ascii(text), 0, text.length())) {
            throw new InvalidNotationException(
                    text, List.of(new Fault(syntax.problemAt + 1, problemCode(), problemMessage())));
        }
        SymbolTable symbols = syntax.symbols();
        int column = syntax.toAt + 1;
        return switch (syntax.form) {
            case SanSyntax.PASS -> new ParsedMove.Pass();
            case SanSyntax.CASTLING -> new ParsedMove.Castling(syntax.side);
            case SanSyntax.DROP ->
                new ParsedMove.Drop(symbols.typeOrNull(syntax.mover), size.square(syntax.to), column);
            default ->
                new ParsedMove.Step(
                        new ParsedMove.Origin(symbols.typeOrNull(syntax.mover), syntax.file, syntax.rank),
                        size.square(syntax.to),
                        column,
                        symbols.typeOrNull(syntax.promotion));
        };
    }

    private String problemCode() {
        return syntax.problem.name().toLowerCase(Locale.ROOT).replace('_', '-');
    }

    private String problemMessage() {
        return switch (syntax.problem) {
            case EMPTY -> "the text is empty";
            case ONLY_MARKS -> "no move before " + Quoting.quote(text.charAt(0));
            case CASTLING -> "castling is written O-O or O-O-O" + foundClause();
            case LETTER ->
                letterMessage() + " (expected one of " + syntax.symbols().letters() + ")";
            case NO_DROPS -> "the variant " + variant.name() + " has no drops";
            case PAWN_FILE -> "a pawn's capture names the pawn's file, as in exd5";
            case FILE ->
                "expected the file of the target square, a to " + (char) ('a' + size.files() - 1) + foundClause();
            case RANK -> "expected the rank of the target square, 1 to " + size.ranks() + foundClause();
            case PROMOTION -> "expected the letter of the promotion piece" + foundClause();
            case BRACKET -> "expected a closing bracket" + foundClause();
            case ONLY_PAWNS -> "only pawns promote, not a " + syntax.symbols().typeOrNull(syntax.mover);
            case LAST_RANK -> "pawns promote on the last rank, not on " + size.square(syntax.to);
            case END -> "expected the end of the move" + foundClause();
        };
    }

    private String letterMessage() {
        boolean given = syntax.problemAt < text.length();
        return given
                ? "no piece has the letter " + Quoting.quote(text.charAt(syntax.problemAt))
                : "the piece's letter is missing";
    }

    /**
     * Returns the end of a message: the character at the fault, or the end of the text if only check marks or comment
     * marks are left.
     */
    private String foundClause() {
        int at = syntax.problemAt;
        int end = text.length();
        while (end > 0 && "+#!?".indexOf(text.charAt(end - 1)) >= 0) {
            end--;
        }
        return at < end ? ", found " + Quoting.quote(text.charAt(at)) : ", found the end";
    }
}
