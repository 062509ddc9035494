package org.polybook.chess;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.polybook.chess.FenShape.Hands.BRACKETS;

import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.stream.Stream;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;
import org.junit.jupiter.params.provider.ValueSource;
import org.polybook.chess.fault.InvalidNotationException;

/** FENs of all the variants that XBoard plays: reading and writing them needs only data, no rules. */
class VariantFensTest {
    private static final FenShape HANDS = FenShape.ORTHODOX.withHands(BRACKETS);
    private static final FenShape WITHOUT_CASTLING = FenShape.ORTHODOX.withCastlingField(false);
    private static final Map<String, Notation> BY_VARIANT = Map.ofEntries(
            Map.entry("3check", Notation.ORTHODOX.withFen(FenShape.ORTHODOX.withChecks(FenShape.Checks.GIVEN))),
            Map.entry("crazyhouse", notation(8, 8, "PNBRQK N~B~R~Q~", HANDS)),
            Map.entry("bughouse", notation(8, 8, "PNBRQK N~B~R~Q~", HANDS)),
            Map.entry("shatranj", notation(8, 8, "PNRQBK", WITHOUT_CASTLING)),
            Map.entry("makruk", notation(8, 8, "PNRMSK", WITHOUT_CASTLING)),
            Map.entry("asean", notation(8, 8, "PNRQBK", WITHOUT_CASTLING)),
            Map.entry("nocastle", notation(8, 8, "PNBRQK", WITHOUT_CASTLING)),
            Map.entry("knightmate", notation(8, 8, "PBRQMK", FenShape.ORTHODOX)),
            Map.entry("fairy", notation(8, 8, "PNBRQFEACWMOHIJGDVLSUK", FenShape.ORTHODOX)),
            Map.entry("lion", notation(8, 8, "PNBRQLK", FenShape.ORTHODOX)),
            Map.entry("seirawan", notation(8, 8, "PNBRQHEK", HANDS.withGatingLetters(true))),
            Map.entry("super", notation(8, 8, "PNBRQSEVAK", HANDS)),
            Map.entry("spartan", notation(8, 8, "PNBRQKLWGHC", FenShape.ORTHODOX)),
            Map.entry("capablanca", notation(10, 8, "PNBRQACK", FenShape.ORTHODOX)),
            Map.entry("gothic", notation(10, 8, "PNBRQACK", FenShape.ORTHODOX)),
            Map.entry("caparandom", notation(10, 8, "PNBRQACK", FenShape.ORTHODOX)),
            Map.entry("janus", notation(10, 8, "PNBRQJK", FenShape.ORTHODOX)),
            Map.entry("falcon", notation(10, 8, "PNBRQFK", FenShape.ORTHODOX)),
            Map.entry("great", notation(10, 8, "PNESHWGMK", HANDS)),
            Map.entry("grand", notation(10, 10, "PNBRQACK", HANDS.withCastlingField(false))),
            Map.entry("courier", notation(12, 8, "PNBRFEWMK", WITHOUT_CASTLING)),
            Map.entry("xiangqi", notation(9, 10, "PHRAEKC", WITHOUT_CASTLING)),
            Map.entry("shogi", notation(9, 9, "PNBRLSGK +P+N+B+R+L+S", HANDS.withCastlingField(false))),
            Map.entry("elven", notation(10, 10, "PNBRQMLK +N+B+R", FenShape.ORTHODOX)),
            Map.entry(
                    "chu",
                    notation(
                            12,
                            12,
                            "PBRQSEXOGHDLINVCAFTMKJUWY +P+B+R+S+C+G+D+H+T+L+A+F+M+E+X+O+I+V",
                            WITHOUT_CASTLING)));

    private static Notation notation(int files, int ranks, String texts, FenShape fen) {
        List<Symbol> symbols = new ArrayList<>();
        String[] parts = texts.split(" ");
        parts[0].chars().forEach(c -> symbols.add(symbol(String.valueOf((char) c))));
        for (int at = 0; parts.length > 1 && at < parts[1].length(); at += 2) {
            symbols.add(symbol(parts[1].substring(at, at + 2)));
        }
        return Notation.ORTHODOX
                .withSize(new BoardSize(files, ranks))
                .withSymbols(symbols)
                .withFen(fen);
    }

    private static Symbol symbol(String text) {
        return switch (text) {
            case "P" -> Symbol.pawn(text, PieceType.PAWN);
            case "R" -> Symbol.of(text, PieceType.ROOK);
            case "K" -> Symbol.of(text, PieceType.KING);
            default ->
                Symbol.of(
                        text,
                        PieceType.of(text.replaceAll("[^A-Z]", "").toLowerCase(Locale.ROOT) + " of a test "
                                + text.length()));
        };
    }

    static Stream<List<String>> fens() {
        return ChessTestData.rows("fens-of-variants.tsv");
    }

    @ParameterizedTest
    @MethodSource("fens")
    void parse_fenOfAnyVariant_readsBackAsWritten(List<String> row) throws Exception {
        Notation notation = BY_VARIANT.getOrDefault(row.get(0), Notation.ORTHODOX);

        Fen fen = Fen.parse(row.get(1), notation);

        assertThat(Fen.parse(fen.toString(), notation)).isEqualTo(fen);
        String[] board = row.get(1).split(" ")[0].split("\\[");
        assertThat(fen.toString()).startsWith(board[0].replaceAll("/$", ""));
        int inHand = fen.holdings().values().stream().mapToInt(count -> count).sum();
        assertThat(inHand)
                .isEqualTo(
                        board.length == 1 ? 0 : board[1].replaceAll("[]-]", "").length());
    }

    @ParameterizedTest
    @ValueSource(strings = {"z5e6", "f9e6", "e6f", "e6f55"})
    void parse_junkNextToTheEnPassantSquare_isAFault(String field) {
        Notation berolina = Notation.ORTHODOX.withFen(FenShape.ORTHODOX.withNamedDoubleStepPawn(true));

        assertThatThrownBy(() -> Fen.parse("4k3/8/8/5p2/8/8/8/4K3 w - " + field + " 0 1", berolina))
                .isInstanceOf(InvalidNotationException.class)
                .hasMessageContaining("en-passant")
                .hasMessageContaining(field);
    }
}
