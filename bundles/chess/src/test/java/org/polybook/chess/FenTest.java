package org.polybook.chess;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.catchThrowableOfType;

import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.MethodSource;
import org.polybook.chess.fault.Fault;
import org.polybook.chess.fault.InvalidNotationException;

class FenTest {
    private static final String START = "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1";

    @Test
    void parse_startPosition_hasItsFields() throws Exception {
        Fen fen = Fen.parse(START);

        assertThat(fen.board().pieceAt(Square.parse("d8"))).contains(new Piece(Color.BLACK, PieceType.QUEEN));
        assertThat(fen.board().pieceAt(Square.parse("e4"))).isEmpty();
        assertThat(fen.turn()).isEqualTo(Color.WHITE);
        assertThat(fen.castlingRights()).isEqualTo(CastlingRights.ORTHODOX);
        assertThat(fen.enPassantSquare()).isEmpty();
        assertThat(fen.holdings()).isEmpty();
        assertThat(fen.halfmoveClock()).isZero();
        assertThat(fen.fullmoveNumber()).isEqualTo(1);
        assertThat(fen).hasToString(START);
    }

    static Stream<String> fensOfOtherPrograms() {
        return ChessTestData.lines("fens.txt");
    }

    @ParameterizedTest
    @MethodSource("fensOfOtherPrograms")
    void parse_fenOfAnotherProgram_readsBackAsWritten(String text) throws Exception {
        Fen fen = Fen.parse(text);

        assertThat(Fen.parse(fen.format(FenStyle.X_FEN))).isEqualTo(fen);
        assertThat(Fen.parse(fen.format(FenStyle.SHREDDER))).isEqualTo(fen);
        assertThat(fen.toString().split(" ")[0]).isEqualTo(text.split(" ")[0]);
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                // columns: board, rights as written, rook files as read, rights in X-FEN, rights in Shredder-FEN
                "r3k2r/8/8/8/8/8/8/R3K2R | KQkq | 7 0 7 0 | KQkq | HAha",
                "r3k2r/8/8/8/8/8/8/R3K2R | HAha | 7 0 7 0 | KQkq | HAha",
                "r3k2r/8/8/8/8/8/8/R3K2R | qkQK | 7 0 7 0 | KQkq | HAha",
                "r3k2r/8/8/8/8/8/8/R3K2R | KKH  | 7 -1 -1 -1 | K | H",
                // two rooks on a side: K names the outer one, the inner one needs its letter
                "1rr1k1rr/8/8/8/8/8/8/1RR1K1RR | KQkq | 7 1 7 1 | KQkq | HBhb",
                "1rr1k1rr/8/8/8/8/8/8/1RR1K1RR | GCgc | 6 2 6 2 | GCgc | GCgc",
                // no rook in the corner: the right is kept
                "4k3/8/8/8/8/8/8/4K3 | KQkq | 7 0 7 0 | KQkq | HAha",
                "4k3/8/8/8/8/8/8/4K3 | G | 6 -1 -1 -1 | G | G",
                // no king on the board: a right belongs to the side of the nearer edge
                "8/8/8/8/8/8/8/8 | Kq | 7 -1 -1 0 | Kq | Ha",
                "8/8/8/8/8/8/8/8 | EDed | 4 3 4 3 | EDed | EDed",
                // the king is far from its standard square
                "8/8/8/8/8/8/8/RK4R1 | KQ | 6 0 -1 -1 | KQ | GA",
            })
    void parse_castlingRights_areResolvedFromTheBoard(
            String board, String written, String files, String xFen, String shredder) throws Exception {
        Fen fen = Fen.parse(board + " w " + written + " - 0 1");
        assertRookFiles(files, fen);
        assertThat(fen.format(FenStyle.X_FEN)).isEqualTo(board + " w " + xFen + " - 0 1");
        assertThat(fen.format(FenStyle.SHREDDER)).isEqualTo(board + " w " + shredder + " - 0 1");
    }

    /** The castling king is the one on the e-file, regardless of other kings. */
    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "r3k1kr/8/8/8/8/8/8/R3KK1R | KQkq | 7 0 7 0 | KQkq | HAha",
                "r3k1kr/8/8/8/8/8/8/R3KK1R | fQ | -1 0 5 -1 | Qf | Af",
                "6k1/8/8/8/8/8/8/1R1K4 | Ff | 5 -1 5 -1 | Ff | Ff",
                "8/8/8/8/8/8/8/8 | Ed | 4 -1 -1 3 | Ed | Ed",
                "8/8/8/8/8/8/8/K2RR1RK | KQ | 6 3 -1 -1 | KQ | GD",
            })
    void parse_severalKings_rightsBelongToTheFileThatTheVariantNames(
            String board, String written, String files, String xFen, String shredder) throws Exception {
        Notation twoKings = Notation.ORTHODOX.withFen(FenShape.ORTHODOX.withCastlingKingFile(4));

        Fen fen = Fen.parse(board + " w " + written + " - 0 1", twoKings);
        assertRookFiles(files, fen);
        assertThat(fen.format(FenStyle.X_FEN)).isEqualTo(board + " w " + xFen + " - 0 1");
        assertThat(fen.format(FenStyle.SHREDDER)).isEqualTo(board + " w " + shredder + " - 0 1");
    }

    /** Asserts the rook files of White's h-side and a-side, then Black's; -1 without the right. */
    private static void assertRookFiles(String expected, Fen fen) {
        CastlingRights rights = fen.castlingRights();
        assertThat(rights.whiteHSide() + " " + rights.whiteASide() + " " + rights.blackHSide() + " "
                        + rights.blackASide())
                .isEqualTo(expected);
    }

    @Test
    void format_rookOnTheOtherSideOfTheKing_isRefused() throws Exception {
        Fen fen = Fen.parse("6k1/8/8/8/8/8/8/4K3 b - - 0 1")
                .withCastlingRights(CastlingRights.NONE.with(Color.BLACK, CastlingSide.H_SIDE, 5));

        assertThatThrownBy(() -> fen.format(FenStyle.X_FEN))
                .isInstanceOf(IllegalArgumentException.class)
                .hasMessageContaining("Black's right to castle with the rook on f towards the last file");
    }

    /**
     * The letter k denotes both a file and a right to the h-side; it names the rook on the k-file only if this rook is
     * the outermost.
     */
    @Test
    void format_twelveFiles_kIsTheOutermostRook() throws Exception {
        Notation wide = Notation.ORTHODOX.withSize(new BoardSize(12, 2));
        CastlingRights kFile = CastlingRights.NONE.with(Color.WHITE, CastlingSide.H_SIDE, 10);

        Fen outermost = Fen.parse("12/5K4R1 w K - 0 1", wide);
        Fen inner = Fen.parse("12/5K4RR w - - 0 1", wide).withCastlingRights(kFile);
        Fen left = Fen.parse("12/10RK w Q - 0 1", wide);

        assertThat(outermost.castlingRights()).isEqualTo(kFile);
        assertThat(outermost.format(FenStyle.SHREDDER)).isEqualTo("12/5K4R1 w K - 0 1");
        assertThat(left.format(FenStyle.SHREDDER)).isEqualTo("12/10RK w Q - 0 1");
        assertThatThrownBy(() -> inner.format(FenStyle.X_FEN)).isInstanceOf(IllegalArgumentException.class);
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                // columns: White's back rank with its hand, rights as written, rook files as read, gating files as
                // read, rights in X-FEN, rights in Shredder-FEN
                "R3K2R[Q] | KQBCDFG | 7 0 | abcdefgh | KQBCDFG | HAABCDEFGH",
                "R3K2R[Q] | KQABCDEFGH | 7 0 | abcdefgh | KQBCDFG | HAABCDEFGH",
                "R3K2R[Q] | HAABCDEFGH | 7 0 | abcdefgh | KQBCDFG | HAABCDEFGH",
                "R3K2R[Q] | HA | -1 -1 | ah | AH | AH",
                "R3K2R[Q] | E | -1 -1 | e | E | E",
                // Fairy-Stockfish writes an inner rook by its file, before all gating files
                "R3K1RR[Q] | GAABCDEFG | 6 0 | abcdefg | GAABCDEFG | GAABCDEFG",
                "R3K1RR[Q] | KQG | 7 0 | aegh | KQG | HAAEGH",
                // a side with nothing in hand has no gating files
                "R3K1RR[] | GAAEG | 6 0 | '' | GAAEG | GAAEG",
                "R3K1RR[] | KQ | 7 0 | '' | KQ | HAAEH",
            })
    void parse_gatingLetters_filesNamedTwiceAreRights(
            String rank, String written, String files, String gates, String xFen, String shredder) throws Exception {
        Notation seirawan = Notation.ORTHODOX
                .withSize(new BoardSize(8, 2))
                .withFen(FenShape.ORTHODOX.withGatingLetters(true).withHands(FenShape.Hands.BRACKETS));

        Fen fen = Fen.parse("8/" + rank + " w " + written + " - 0 1", seirawan);

        int gating = VariantState.gatingFiles(fen.variantState(), Color.WHITE);
        assertThat(fen.castlingRights().whiteHSide() + " "
                        + fen.castlingRights().whiteASide())
                .isEqualTo(files);
        assertThat("abcdefgh".chars().filter(c -> (gating >>> c - 'a' & 1) != 0).mapToObj(Character::toString))
                .containsExactly(gates.isEmpty() ? new String[0] : gates.split(""));
        assertThat(fen.format(FenStyle.X_FEN)).isEqualTo("8/" + rank + " w " + xFen + " - 0 1");
        assertThat(fen.format(FenStyle.SHREDDER)).isEqualTo("8/" + rank + " w " + shredder + " - 0 1");
    }

    @Test
    void withCastlingKingFile_beyondEveryBoard_isRefused() {
        assertThatThrownBy(() -> FenShape.ORTHODOX.withCastlingKingFile(12))
                .isInstanceOf(IllegalArgumentException.class)
                .hasMessageContaining("12");
        assertThat(FenShape.ORTHODOX
                        .withCastlingKingFile(9)
                        .findCastlingKingFile(Board.builder(BoardSize.ORTHODOX).build(), Color.WHITE))
                .isEqualTo(-1);
    }

    @ParameterizedTest
    @CsvSource({
        "'rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq -'",
        "'rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0'",
        "'rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - - -'",
        "'rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 00 0'",
        "'  rnbqkbnr/pppppppp/44/8/8/1232/PPPPPPPP/RNBQKBNR\t w  qkQK  -   0 1 \r\n'",
    })
    void parse_lenientForms_equalTheStandardFen(String text) throws Exception {
        assertThat(Fen.parse(text)).isEqualTo(Fen.parse(START));
    }

    static Stream<List<String>> faultyFenRows() {
        return ChessTestData.rows("fen-faults.tsv");
    }

    @ParameterizedTest
    @MethodSource("faultyFenRows")
    void parse_badFen_listsEveryFaultWithItsColumn(List<String> row) {
        InvalidNotationException refusal =
                catchThrowableOfType(InvalidNotationException.class, () -> Fen.parse(row.get(0)));

        assertThat(refusal).as(row.get(0)).isNotNull();
        assertThat(refusal.text()).isEqualTo(row.get(0));
        List<String> expected = row.subList(1, row.size());
        assertThat(refusal.faults()).as(row.get(0)).hasSameSizeAs(expected);
        for (int i = 0; i < expected.size(); i++) {
            int colon = expected.get(i).indexOf(':');
            Fault fault = refusal.faults().get(i);
            assertThat(fault.column())
                    .as(row.get(0))
                    .isEqualTo(Integer.parseInt(expected.get(i).substring(0, colon)));
            assertThat(fault.message()).as(row.get(0)).contains(expected.get(i).substring(colon + 1));
        }
    }

    @Test
    void parse_veryLongText_isRefusedInOneShortSentence() {
        String endless = "8".repeat(50_000_000);

        InvalidNotationException refusal =
                catchThrowableOfType(InvalidNotationException.class, () -> Fen.parse(endless));

        assertThat(refusal.faults()).hasSize(1);
        assertThat(refusal.getMessage()).contains("50000000").hasSizeLessThan(400);
    }

    @Test
    void parse_manyFaults_areAllListedButNotAllInTheMessage() {
        InvalidNotationException refusal =
                catchThrowableOfType(InvalidNotationException.class, () -> Fen.parse("Xp".repeat(500)));

        assertThat(refusal.faults()).hasSizeGreaterThan(500);
        assertThat(refusal.getMessage()).contains("; and ").hasSizeLessThan(4000);
    }

    @Test
    void parse_controlCharacters_areNotRepeatedInTheMessage() {
        assertThatThrownBy(() -> Fen.parse("\u001b[31m w - -"))
                .message()
                .doesNotContain("\u001b")
                .contains("\\u001b");
    }

    @Test
    void parse_notation_readsHoldingsPromotedPiecesAndLargerBoards() throws Exception {
        PieceType promoted = PieceType.of("promoted queen of a test", 'Q');
        Notation notation = Notation.ORTHODOX
                .withSize(new BoardSize(10, 2))
                .with(Symbol.of("Q~", promoted), Symbol.of("+P", promoted))
                .withFen(FenShape.ORTHODOX.withHands(FenShape.Hands.BRACKETS));

        Fen fen = Fen.parse("10/Q~q~+pkK5[QPpP] b - j2", notation);

        assertThat(fen.board().pieceAt(Square.parse("b1"))).contains(new Piece(Color.BLACK, promoted));
        assertThat(fen.board().pieceAt(Square.parse("c1"))).contains(new Piece(Color.BLACK, promoted));
        assertThat(fen.enPassantSquare()).isEqualTo(Optional.of(Square.parse("j2")));
        assertThat(fen.holdings())
                .containsOnly(
                        Map.entry(new Piece(Color.WHITE, PieceType.PAWN), 2),
                        Map.entry(new Piece(Color.WHITE, PieceType.QUEEN), 1),
                        Map.entry(new Piece(Color.BLACK, PieceType.PAWN), 1));
        assertThat(fen).hasToString("10/Q~q~q~kK5[QPPp] b - j2 0 1");
        assertThat(Fen.parse(fen.toString(), notation)).isEqualTo(fen).hasSameHashCodeAs(fen);
        assertThat(Fen.parse("10/10[-] w - -", notation)).hasToString("10/10[] w - - 0 1");
    }

    @ParameterizedTest
    @CsvSource({
        "'8/8[Qx] w - -', 6, 'is not a piece in hand'",
        "'8/8[Q w - -', 4, 'not closed'",
        "'8/8[Q]Q w - -', 7, 'after the bracket'",
        "'8/8] w - -', 4, '\"]\" is not a piece'",
    })
    void parse_badHoldings_hasFaultAtItsColumn(String text, int column, String message) {
        Notation notation = Notation.ORTHODOX
                .withSize(new BoardSize(8, 2))
                .withFen(FenShape.ORTHODOX.withHands(FenShape.Hands.BRACKETS));

        InvalidNotationException refusal =
                catchThrowableOfType(InvalidNotationException.class, () -> Fen.parse(text, notation));

        assertThat(refusal.faults().get(0).column()).isEqualTo(column);
        assertThat(refusal).hasMessageContaining(message);
    }

    @Test
    void format_piecesWithoutSymbol_areRefused() throws Exception {
        Fen fen = Fen.parse(START).withNotation(Notation.ORTHODOX.withSymbols(List.of(Symbol.of("K", PieceType.KING))));

        assertThatThrownBy(() -> fen.format(FenStyle.X_FEN))
                .isInstanceOf(IllegalArgumentException.class)
                .hasMessageContaining("no symbol for a rook");
        assertThat(fen).as("its usual letters").hasToString(START);
    }

    private static final Notation WITHOUT_CASTLING =
            Notation.ORTHODOX.withFen(FenShape.ORTHODOX.withCastlingField(false));

    @ParameterizedTest
    @CsvSource({
        "w 0 1, w - 0 1",
        "w, w - 0 1",
        "b d6 3 8, b d6 3 8",
        "w - 0 4, w - 0 4",
        "w - - 0 4, w - 0 4",
        "b - d3 2 4, b d3 2 4",
    })
    void parse_variantWithoutCastling_hasNoCastlingField(String fields, String written) throws Exception {
        String board = "rnsmksnr/8/pppppppp/8/8/PPPPPPPP/8/RNSKMSNR ";
        Notation makruk = WITHOUT_CASTLING.with(
                Symbol.of("S", PieceType.of("khon of a test")), Symbol.of("M", PieceType.of("met of a test")));

        assertThat(Fen.parse(board + fields, makruk)).hasToString(board + written);
    }

    @ParameterizedTest
    @CsvSource({"w KQkq 0 1, 38", "w 0 1 2, 42", "w 0 x, 40"})
    void parse_variantWithoutCastling_reportsFaults(String fields, int column) {
        InvalidNotationException refusal = catchThrowableOfType(
                InvalidNotationException.class,
                () -> Fen.parse(String.format("%-35s", "4k3/8/8/8/8/8/8/4K3") + fields, WITHOUT_CASTLING));

        assertThat(refusal.faults()).hasSize(1);
        assertThat(refusal.faults().get(0).column()).isEqualTo(column);
    }

    @ParameterizedTest
    @CsvSource({
        "w KQkq - 3+1 0 5, 3 1",
        "w KQkq - 0 5 +0+2, 3 1",
        "w KQkq - +0+2 0 5, 3 1",
        "w KQkq - 0 5, 3 3",
    })
    void parse_checks_areReadInEveryForm(String fields, String left) throws Exception {
        String board = "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR ";
        Notation leftOver = Notation.ORTHODOX.withFen(FenShape.ORTHODOX.withChecks(FenShape.Checks.LEFT));
        Notation given = Notation.ORTHODOX.withFen(FenShape.ORTHODOX.withChecks(FenShape.Checks.GIVEN));

        Fen fen = Fen.parse(board + fields, leftOver);

        assertThat(VariantState.checksLeft(fen.variantState(), Color.WHITE) + " "
                        + VariantState.checksLeft(fen.variantState(), Color.BLACK))
                .isEqualTo(left);
        assertThat(fen.toString()).contains(left.replace(' ', '+') + " 0 5");
        assertThat(Fen.parse(fen.withNotation(given).toString(), leftOver)).isEqualTo(fen);
    }

    @ParameterizedTest
    @CsvSource({
        "8/8/Pp, 8/8/Pp, 8/8[Pp]",
        "8/8[pP], 8/8/Pp, 8/8[Pp]",
        "8/8, 8/8/, 8/8[]",
        "8/8/, 8/8/, 8/8[]",
        "8/8/-, 8/8/, 8/8[]",
    })
    void parse_hands_areReadInEveryForm(String board, String asRank, String inBrackets) throws Exception {
        Notation brackets = Notation.ORTHODOX
                .withSize(new BoardSize(8, 2))
                .withFen(FenShape.ORTHODOX.withHands(FenShape.Hands.BRACKETS));
        Notation rank = brackets.withFen(FenShape.ORTHODOX.withHands(FenShape.Hands.EXTRA_RANK));

        Fen fen = Fen.parse(board + " w - - 0 1", brackets);

        assertThat(Fen.parse(board + " w - - 0 1", rank)).isEqualTo(fen);
        assertThat(fen).hasToString(inBrackets + " w - - 0 1");
        assertThat(fen.withNotation(rank)).hasToString(asRank + " w - - 0 1");
    }

    @Test
    void parse_twoLettersForOneType_readsBothAndWritesTheFirst() throws Exception {
        PieceType archbishop = PieceType.of("archbishop", 'A');
        Notation janus = Notation.ORTHODOX.with(Symbol.of("J", archbishop), Symbol.of("A", archbishop));

        assertThat(Fen.parse("jA6/8/8/8/8/8/8/8 w - -", janus)).hasToString("jJ6/8/8/8/8/8/8/8 w - - 0 1");
        assertThat(PieceType.of("archbishop", 'J')).isSameAs(archbishop);
    }

    @Test
    void parse_otherRoyalPiece_isTheCastlingKing() throws Exception {
        PieceType royal = PieceType.of("royal knight");
        Notation knightmate = Notation.ORTHODOX
                .withSymbols(List.of(Symbol.of("K", royal), Symbol.of("R", PieceType.ROOK)))
                .withFen(FenShape.ORTHODOX.withCastlingKing(royal));

        Fen fen = Fen.parse("8/8/8/8/8/8/8/1R1KR3 w KQ - 0 1", knightmate);

        assertThat(fen.castlingRights()).isEqualTo(new CastlingRights(4, 1, -1, -1));
        assertThat(fen).hasToString("8/8/8/8/8/8/8/1R1KR3 w KQ - 0 1");
    }

    @Test
    void with_eachField_changesOnlyThatField() throws Exception {
        Fen fen = Fen.parse("4k3/8/8/8/8/8/8/4K2R w K - 3 9");
        Board empty = Board.builder(BoardSize.ORTHODOX).build();
        Piece pawn = new Piece(Color.WHITE, PieceType.PAWN);

        assertThat(fen.withTurn(Color.BLACK)).hasToString("4k3/8/8/8/8/8/8/4K2R b K - 3 9");
        assertThat(fen.withCastlingRights(CastlingRights.NONE)).hasToString("4k3/8/8/8/8/8/8/4K2R w - - 3 9");
        assertThat(fen.withEnPassantSquare(Optional.of(Square.parse("e6"))))
                .hasToString("4k3/8/8/8/8/8/8/4K2R w K e6 3 9");
        assertThat(fen.withHalfmoveClock(0).withFullmoveNumber(1)).hasToString("4k3/8/8/8/8/8/8/4K2R w K - 0 1");
        assertThat(fen.withHoldings(Map.of(pawn, 2)).holdings()).containsOnly(Map.entry(pawn, 2));
        assertThat(fen.withVariantState(7).variantState()).isEqualTo(7);
        assertThat(fen.withVariantState(7)).isNotEqualTo(fen);
        assertThat(fen.withBoard(empty))
                .isEqualTo(Fen.of(empty, Color.WHITE)
                        .withCastlingRights(fen.castlingRights())
                        .withHalfmoveClock(3)
                        .withFullmoveNumber(9));
        assertThat(fen.withNotation(WITHOUT_CASTLING)).isEqualTo(fen).hasSameHashCodeAs(fen);
        assertThatThrownBy(() -> fen.withHalfmoveClock(-1)).isInstanceOf(IllegalArgumentException.class);
        assertThatThrownBy(() -> fen.withFullmoveNumber(0)).isInstanceOf(IllegalArgumentException.class);
        assertThatThrownBy(() -> fen.withHoldings(Map.of(pawn, 0))).isInstanceOf(IllegalArgumentException.class);
        assertThatThrownBy(() -> fen.withEnPassantSquare(Optional.of(Square.parse("j3"))))
                .isInstanceOf(IllegalArgumentException.class);
    }

    @ParameterizedTest
    @CsvSource({"x, X", "'', X", "++A, A", "~A, A", "A, a", "A, A~", "A, AB"})
    void symbol_malformedText_isRefused(String text, String san) {
        assertThatThrownBy(() -> new Symbol(text, san, PieceType.PAWN)).isInstanceOf(IllegalArgumentException.class);
    }

    @Test
    void notation_sameTextTwice_isRefused() {
        assertThatThrownBy(() -> Notation.ORTHODOX.with(Symbol.of("Q", PieceType.ROOK)))
                .isInstanceOf(IllegalArgumentException.class)
                .hasMessageContaining("have the text Q");
    }
}
