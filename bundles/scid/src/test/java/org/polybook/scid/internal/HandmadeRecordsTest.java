package org.polybook.scid.internal;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.HexFormat;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.EnumSource;
import org.polybook.api.game.GameOptions;
import org.polybook.api.game.GameProblem;

/** Reads records that are given byte by byte and replace the first game of a database. */
class HandmadeRecordsTest {
    private static final int HEADER = 182;

    @TempDir
    private Path folder;

    private RecordingVisitor read(String record, GameOptions options) throws IOException {
        Path sound = ScidTestDatabases.index(4, "adv_promo_hp");
        byte[] bytes = HexFormat.of().parseHex(record.replace(" ", ""));
        byte[] index = Arrays.copyOf(Files.readAllBytes(sound), HEADER + 47);
        index[16] = 1;
        index[HEADER + 4] = (byte) (bytes.length >>> 8);
        index[HEADER + 5] = (byte) bytes.length;
        Files.copy(sound.resolveSibling("adv_promo_hp.sn4"), folder.resolve("x.sn4"));
        Files.write(folder.resolve("x.sg4"), bytes);
        return RecordingVisitor.read(new ScidFormat(), Files.write(folder.resolve("x.si4"), index), options);
    }

    /** The record of the example in the description of the format. */
    @Test
    void comments_inEveryPossiblePlace_appearThere() throws IOException {
        String moves =
                "00 00 0C BF 0C 0D 9F 0C CF 0C 0D 21 0C 0D AF 0C 92 0D 91 0E 0E 81 0E CF 0C 0E 0D 0C EF 0C 0E BF 0C AF 0F";
        StringBuilder record = new StringBuilder(moves);
        for (String text : new String[] {"P", "C2", "C3", "C4", "C5", "deep", "C6", "C7", "C8", "C9"}) {
            record.append(HexFormat.of().formatHex(text.getBytes(StandardCharsets.US_ASCII)))
                    .append("00");
        }

        assertThat(read(record.toString(), GameOptions.FULL).games.get(0).text())
                .startsWith("{P} d4 {C2} ( b4 {C3} e5 {C4} ( Na6 {C5} ( c5 {deep} bxc5 ( b5 ) ) a3 ) e4 {C6} )"
                        + " ( {C7} g4 {C8} ) d5 {C9} c4 ");
    }

    @ParameterizedTest
    @CsvSource({
        // 1.e4 (1.d4, then a move of a piece that does not exist) e5; one comment in the skipped part, one after it
        "00 00 CF 0D BF 5F 0C 0E CF 0C 0F 61 00 62 00, e4 ( d4 ) e5 {b} 1-0, odd-variation",
        // similar, but the bad move is that of a rook over a pawn, and the skipped part contains a variation
        "00 00 CF 0D 1C 0D BF 0E 0E CF 0F, e4 ( ) e5 1-0, odd-variation",
    })
    void badVariation_isTruncatedAndTheGameIsGood(String record, String text, String code) throws IOException {
        RecordingVisitor recorder = read(record, GameOptions.FULL);

        assertThat(recorder.games.get(0).text().replaceAll("(1-0|0-1|1/2-1/2|\\*)$", "1-0"))
                .isEqualTo(text);
        assertThat(recorder.problems).singleElement().satisfies(problem -> {
            assertThat(problem.code()).isEqualTo(code);
            assertThat(problem.isFatal()).isFalse();
            assertThat(problem.message()).startsWith("the rest of a variation is skipped: ");
        });
        assertThat(recorder.problems.get(0).place().offset()).isPositive();
    }

    @Test
    void badVariations_areReportedSeparately() throws IOException {
        RecordingVisitor two = read("00 00 CF 0D BF 5F 0E 0D 1C 0E CF 0F", GameOptions.FULL);
        assertThat(two.games.get(0).text()).startsWith("e4 ( d4 ) ( ) e5 ");
        assertThat(two.problems).extracting(GameProblem::code).containsExactly("odd-variation", "odd-variation");
    }

    @Test
    void badVariations_areReportedUpToAHundred() throws IOException {
        RecordingVisitor many = read("00 00 CF" + " 0D 1C 0E".repeat(250) + " CF 0F", GameOptions.FULL);
        assertThat(many.problems).hasSize(100);
    }

    /**
     * The moves are 1.e4 e5 2.Qh5 Nc6 3.Qxf7+, a null move by which Black passes in check, as Scid allows, and 4.d4.
     */
    private static final String PASS_IN_CHECK = "00 00 CF CF 43 67 22 47 75 00 BF 0F";

    @ParameterizedTest
    @EnumSource(GameOptions.Detail.class)
    void nullMove_inCheck_isReadAtEveryDetail(GameOptions.Detail detail) throws IOException {
        GameOptions options = detail == GameOptions.Detail.FULL ? GameOptions.FULL : GameOptions.MAIN_LINE;
        RecordingVisitor recorder = read(PASS_IN_CHECK, options);

        assertThat(recorder.problems).isEmpty();
        assertThat(recorder.games)
                .singleElement()
                .extracting(RecordingVisitor.Game::text)
                .asString()
                .startsWith("e4 e5 Qh5 Nc6 Qxf7+ -- d4 ");
    }

    /** After Black has passed in check, White's queen captures the king. Scid rejects this record, too. */
    @ParameterizedTest
    @EnumSource(GameOptions.Detail.class)
    void captureOfAKingThatPassedInCheck_isReportedAsIllegal(GameOptions.Detail detail) throws IOException {
        GameOptions options = detail == GameOptions.Detail.FULL ? GameOptions.FULL : GameOptions.MAIN_LINE;
        RecordingVisitor recorder = read("00 00 CF CF 43 67 22 47 75 00 45 7C 0F", options);

        assertThat(recorder.games).isEmpty();
        assertThat(recorder.fatalProblems()).singleElement().satisfies(problem -> {
            assertThat(problem.code()).isEqualTo("illegal-move");
            assertThat(problem.message()).contains("is f7e8, which is illegal");
        });
    }

    @Test
    void nullMove_inCheckInAVariation_isRead() throws IOException {
        RecordingVisitor recorder = read("00 00 CF CF 43 67 22 47 75 0D 47 75 00 0E 03 0F", GameOptions.FULL);

        assertThat(recorder.games.get(0).text()).startsWith("e4 e5 Qh5 Nc6 Qxf7+ ( Qxf7+ -- ) Kxf7 ");
        assertThat(recorder.problems).isEmpty();
    }

    /**
     * The start of the first game allows castling as in orthodox chess, so the game can be read as orthodox chess or as
     * Chess960.
     */
    @Test
    void variantOfTheOptions_isThatOfGamesWithoutTheTag() throws IOException {
        RecordingVisitor normal = read("00 00 CF CF 0F", GameOptions.FULL);
        GameOptions options = GameOptions.FULL.withAssumedVariant("fischerandom");

        assertThat(normal.variants).containsExactly("normal");
        assertThat(readAgain(options).variants).containsExactly("fischerandom");
        assertThat(readAgain(GameOptions.FULL.withAssumedVariant("kingofthehill"))
                        .fatalProblems())
                .singleElement()
                .satisfies(problem -> assertThat(problem.message())
                        .startsWith("games without the tag Variant are read as \"kingofthehill\""));
    }

    private RecordingVisitor readAgain(GameOptions options) throws IOException {
        return RecordingVisitor.read(new ScidFormat(), folder.resolve("x.si4"), options);
    }

    @Test
    void variantOfTheTag_isReadOrReportedVerbatim() throws IOException {
        String tag = "07" + HexFormat.of().formatHex("Variant".getBytes(StandardCharsets.US_ASCII));
        String chess960 = tag + "08" + HexFormat.of().formatHex("Chess960".getBytes(StandardCharsets.US_ASCII));
        String unknown = tag + "03" + HexFormat.of().formatHex("Abc".getBytes(StandardCharsets.US_ASCII));

        assertThat(read(chess960 + "00 00 CF CF 0F", GameOptions.FULL.withAssumedVariant("normal")).variants)
                .containsExactly("fischerandom");
        Files.delete(folder.resolve("x.sn4"));
        assertThat(read(unknown + "00 00 CF CF 0F", GameOptions.FULL).fatalProblems())
                .singleElement()
                .satisfies(problem -> assertThat(problem.message())
                        .isEqualTo("the tag Variant says \"Abc\", whose rules are not available"));
    }
}
