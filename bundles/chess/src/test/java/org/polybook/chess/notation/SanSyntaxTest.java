package org.polybook.chess.notation;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;
import org.polybook.chess.BoardSize;
import org.polybook.chess.ChessVariant;
import org.polybook.chess.Fen;
import org.polybook.chess.FenShape;
import org.polybook.chess.Notation;
import org.polybook.chess.PieceType;
import org.polybook.chess.Position;
import org.polybook.chess.Replayer;
import org.polybook.chess.Symbol;

/** The syntax of moves in other variants, regardless of whether a variant's rules allow such a move. */
class SanSyntaxTest {
    private static final Notation RICH = Notation.ORTHODOX
            .withSize(new BoardSize(12, 12))
            .with(
                    Symbol.of("E", PieceType.of("elephant of a test")),
                    Symbol.of("L", PieceType.of("lion of a test")),
                    Symbol.of("O", PieceType.of("ox of a test")),
                    Symbol.of("+O", PieceType.of("great ox of a test")))
            .withFen(FenShape.ORTHODOX.withHands(FenShape.Hands.BRACKETS));
    private static final Notation WITHOUT_PAWNS =
            Notation.ORTHODOX.withSymbols(List.of(Symbol.of("K", PieceType.KING)));

    private record VariantWithNotation(Notation notation) implements ChessVariant {
        @Override
        public String name() {
            return "variant of a test";
        }

        @Override
        public List<String> aliases() {
            return List.of();
        }

        @Override
        public BoardSize size() {
            return notation.size();
        }

        @Override
        public Position start() {
            throw new UnsupportedOperationException();
        }

        @Override
        public Position position(Fen fen) {
            throw new UnsupportedOperationException();
        }

        @Override
        public Replayer replayer() {
            throw new UnsupportedOperationException();
        }
    }

    private static SanSyntax read(Notation notation, String text) {
        SanSyntax syntax = new SanSyntax(SymbolTable.of(new VariantWithNotation(notation)));
        syntax.read(MoveParser.ascii(text), 0, text.length());
        return syntax;
    }

    @ParameterizedTest
    @CsvSource({
        // columns: text, form, mover, file and rank of the origin, via, to, promotion, gated, gatedOn
        "Nc3/E, 0, 14, -1, -1, -1, 26, -1, 5, -1",
        "O-O/E, 1, -1, -1, -1, -1, -1, -1, 5, -1",
        "O-O-O/Ea1+, 1, -1, -1, -1, -1, -1, -1, 5, 0",
        "Le4xe5-e6, 0, 12, 4, 3, 52, 64, -1, -1, -1",
        "Le4xe5xe4, 0, 12, 4, 3, 52, 40, -1, -1, -1",
        "Oe4, 0, 15, -1, -1, -1, 40, -1, -1, -1",
        "O-O, 1, -1, -1, -1, -1, -1, -1, -1, -1",
        "+Oxl12, 0, 41, -1, -1, -1, 143, -1, -1, -1",
        "l12=+o, 0, 0, -1, -1, -1, 143, 41, -1, -1",
        "P@a10, 2, 0, -1, -1, -1, 108, -1, -1, -1",
        "@a10, 2, 0, -1, -1, -1, 108, -1, -1, -1",
        "--, 3, -1, -1, -1, -1, -1, -1, -1, -1",
    })
    void read_textOfAnyVariant_findsItsParts(
            String text, int form, int mover, int file, int rank, int via, int to, int promotion, int gated, int on) {
        SanSyntax syntax = read(RICH, text);

        assertThat(syntax.problem).isNull();
        assertThat(List.of(syntax.form, syntax.mover, syntax.file, syntax.rank, syntax.via, syntax.to))
                .containsExactly(form, mover, file, rank, via, to);
        assertThat(List.of(syntax.promotion, syntax.gated, syntax.gatedOn)).containsExactly(promotion, gated, on);
    }

    @ParameterizedTest
    @ValueSource(strings = {"e4", "Pe4", "@e4", "exd5"})
    void read_variantWithoutPawns_requiresALetter(String text) {
        assertThat(read(WITHOUT_PAWNS, text).problem).isNotNull();
        assertThat(read(WITHOUT_PAWNS, "e2e4").problem).isNull();
        assertThat(read(WITHOUT_PAWNS, "Ke4").problem).isNull();
    }

    @Test
    void san_textsOfOtherVariants_areValues() {
        for (String text :
                "Nc3/E O-O/E O-O-O/Ea1+ Le4xe5-e6 +Oxl12 a3+ a3= Nd7++ d2e3 d4xe5 e8=+O# -- P@a10#".split(" ")) {
            assertThat(new San(text)).hasToString(text);
        }
        assertThat(new LongAlgebraic("Le4xe5-e6")).hasToString("Le4xe5-e6");
        assertThat(new LongAlgebraic("a6-a7+")).hasToString("a6-a7+");
        assertThat(new Uci("a6a7+")).hasToString("a6a7+");
        assertThat(new Uci("e4e5e6")).hasToString("e4e5e6");
    }
}
