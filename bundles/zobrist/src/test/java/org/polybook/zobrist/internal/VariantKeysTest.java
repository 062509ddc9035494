package org.polybook.zobrist.internal;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.util.Arrays;
import java.util.HexFormat;
import java.util.List;
import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;
import org.polybook.api.scheme.BookScheme;
import org.polybook.api.scheme.PositionKeys;
import org.polybook.chess.Fen;

/** Keys of FENs, compared with those of XBoard 4.9.1 for all of its variants. */
class VariantKeysTest {
    private static final Pattern CANONICAL = Pattern.compile("canon=([0-9a-f]{16})");
    private static final BookScheme XBOARD = new XboardScheme();
    private static final BookScheme DOCUMENT = new DocumentScheme();
    private static final Map<String, PositionKeys> KEYS = new ConcurrentHashMap<>();
    /** Rows whose key differs from XBoard's, by variant and FEN. */
    private static final Map<String, String> DIFFERENCES = KeyTestData.rows("xboard/keys-differences.tsv").stream()
            .collect(Collectors.toUnmodifiableMap(row -> row[0] + ' ' + row[1], row -> row[2]));

    static List<String[]> pieceNumberRows() {
        return KeyTestData.rows("xboard/terms.tsv");
    }

    static List<String[]> startKeyRows() {
        return KeyTestData.rows("xboard/start_keys.tsv");
    }

    @ParameterizedTest
    @MethodSource("pieceNumberRows")
    void of_pieceOnSquare_isXboardsNumber(int kind, int square, int promoted, String term) {
        assertThat(hex(PieceSquareNumber.of(kind, square, promoted == 1))).isEqualTo(term);
    }

    @ParameterizedTest
    @MethodSource("startKeyRows")
    void keyOfFen_everyFenOfTheVariant_isXboardsKey(String variant) throws Exception {
        List<String[]> rows = rows("xboard/keys.tsv", variant);
        for (String[] row : rows) {
            String expected = DIFFERENCES.getOrDefault(variant + ' ' + row[1], canonical(row[2], row[3]));
            assertThat(key(variant, row[1]))
                    .as("%s %s (%s)", variant, row[1], row[3])
                    .isEqualTo(expected);
        }
        assertThat(rows).hasSizeGreaterThan(50);
    }

    /** All variants except the two that begin with a random array. */
    static List<String> variantsWithRecordedGames() {
        return KeyTestData.rows("xboard/games.tsv").stream()
                .map(row -> row[0])
                .distinct()
                .toList();
    }

    @ParameterizedTest
    @MethodSource("variantsWithRecordedGames")
    void keyOfFen_everyPositionOfRecordedGames_isXboardsKeyInPlay(String variant) throws Exception {
        List<String[]> rows = rows("xboard/games.tsv", variant);
        for (String[] row : rows) {
            assertThat(key(variant, row[4])).as("%s %s", variant, row[4]).isEqualTo(row[5]);
        }
        assertThat(rows).hasSizeGreaterThan(20);
    }

    @ParameterizedTest
    @MethodSource("startKeyRows")
    void keyOfFen_startOfAGame_isXboardsKeyInPlay(String variant, String fen, String key) throws Exception {
        assertThat(key(variant, fen)).isEqualTo(key);
    }

    @Test
    void keyOfFen_differences_areRowsOfTheTable() {
        assertThat(DIFFERENCES).hasSize(11).allSatisfy((row, key) -> {
            String variant = row.substring(0, row.indexOf(' '));
            assertThat(rows("xboard/keys.tsv", variant)).anyMatch(known -> row.equals(variant + ' ' + known[1]));
        });
    }

    @Test
    void keyOfFen_documentScheme_usesTheDocumentedNumbers() throws Exception {
        assertThat(differenceOfSchemes("capablanca", "4k5/10/10/10/10/10/10/4K5 w - - 0 1"))
                .isEqualTo(32 ^ 26);
        assertThat(differenceOfSchemes("gothic", "4k5/10/10/10/10/10/10/4K5 w - - 0 1"))
                .isEqualTo(32 ^ 26);
        assertThat(differenceOfSchemes("caparandom", "4k5/10/10/10/10/10/10/4K5 w - - 0 1"))
                .isEqualTo(32 ^ 26);
        assertThat(differenceOfSchemes("wildcastle", "4k3/8/8/8/8/8/8/4K3 w - - 0 1"))
                .isEqualTo(2);
        assertThat(differenceOfSchemes("janus", "4k5/10/10/10/10/10/10/4K5 w - - 0 1"))
                .isZero();
    }

    /** In crazyhouse the documents use square 64 for every piece in hand of either side. */
    @Test
    void keyOfFen_documentScheme_countsHandsOnOneSquareBeyondTheBoard() throws Exception {
        String fen = "4k3/8/8/8/8/8/8/4K3[QQp] w - - 0 1";
        long bare = keys(DOCUMENT, "crazyhouse").keyOfFen(fen.replace("[QQp]", "[]"));
        assertThat(keys(DOCUMENT, "crazyhouse").keyOfFen(fen))
                .isEqualTo(bare + 2 * PieceSquareNumber.of(9, 64, false) + PieceSquareNumber.of(0, 64, false))
                .isNotEqualTo(keys(XBOARD, "crazyhouse").keyOfFen(fen));
    }

    /**
     * XBoard looks for the adjacent pawn as on an orthodox board without holdings; by the documents, any adjacent pawn
     * counts.
     */
    @Test
    void keyOfFen_pawnOnTheFarSideOfAWideBoard_countsOnlyByTheDocuments() throws Exception {
        String pawns = "4k5/10/10/6pP2/10/10/10/4K5 w - %s 0 1";
        PositionKeys document = keys(DOCUMENT, "janus");
        PositionKeys program = keys(XBOARD, "janus");
        assertThat(document.keyOfFen(pawns.formatted("g6")) ^ document.keyOfFen(pawns.formatted("-")))
                .isEqualTo(program.keyOfFen(pawns.formatted("g6")) ^ program.keyOfFen(pawns.formatted("-")))
                .isEqualTo(PolyglotNumbers.NUMBERS[PolyglotNumbers.EN_PASSANT + 6]);
        String crazy = "4k3/8/8/6pP/8/8/8/4K3[] w - %s 0 1";
        assertThat(keys(XBOARD, "crazyhouse").keyOfFen(crazy.formatted("g6")))
                .isEqualTo(keys(XBOARD, "crazyhouse").keyOfFen(crazy.formatted("-")));
        assertThat(keys(DOCUMENT, "crazyhouse").keyOfFen(crazy.formatted("g6")))
                .isNotEqualTo(keys(DOCUMENT, "crazyhouse").keyOfFen(crazy.formatted("-")));
    }

    @Test
    void key_fenOfAnotherBoard_isRefused() throws Exception {
        Fen small = Fen.parse("4k3/8/8/8/8/8/8/4K3 w - - 0 1");
        assertThatThrownBy(() -> keys(XBOARD, "janus").key(small))
                .isInstanceOf(IllegalArgumentException.class)
                .hasMessage("fen: expected a board of 10x8, found 8x8");
        Fen queen = Fen.parse("4k3/8/8/8/8/8/8/3QK3 w - - 0 1");
        assertThatThrownBy(() -> keys(XBOARD, "makruk").key(queen))
                .isInstanceOf(IllegalArgumentException.class)
                .hasMessage("fen: the variant has no queen");
    }

    @Test
    void coding_orthodoxVariants_arePolyglots() {
        for (String name : List.of("normal", "fischerandom")) {
            for (BookScheme scheme : List.of(XBOARD, DOCUMENT)) {
                var coding = scheme.coding(NotationOnlyVariant.of(name)).orElseThrow();
                assertThat(coding.keys()).isSameAs(PolyglotKeys.KEYS);
                assertThat(coding.moves()).isSameAs(PolyglotCodes.CODES);
                assertThat(coding.scheme()).isEqualTo(scheme.name());
            }
        }
    }

    private static long differenceOfSchemes(String variant, String fen) throws Exception {
        return keys(DOCUMENT, variant).keyOfFen(fen) ^ keys(XBOARD, variant).keyOfFen(fen);
    }

    private static String key(String variant, String fen) throws Exception {
        return hex(KEYS.computeIfAbsent(variant, name -> keys(XBOARD, name)).keyOfFen(fen));
    }

    private static PositionKeys keys(BookScheme scheme, String variant) {
        return scheme.coding(NotationOnlyVariant.of(variant)).orElseThrow().keys();
    }

    /**
     * Returns the canonical key if the note of the row has one, since XBoard has computed another key from the FEN;
     * otherwise {@code key}.
     */
    private static String canonical(String key, String note) {
        Matcher matcher = CANONICAL.matcher(note);
        return matcher.find() ? matcher.group(1) : key;
    }

    private static List<String[]> rows(String table, String variant) {
        return KeyTestData.rows(table).stream()
                .filter(row -> row[0].equals(variant))
                .map(row -> Arrays.copyOf(row, Math.max(row.length, 4)))
                .toList();
    }

    private static String hex(long key) {
        return HexFormat.of().toHexDigits(key);
    }
}
