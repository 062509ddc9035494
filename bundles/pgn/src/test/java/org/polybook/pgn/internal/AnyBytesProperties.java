package org.polybook.pgn.internal;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.ByteArrayInputStream;
import java.nio.charset.StandardCharsets;
import java.util.List;
import net.jqwik.api.Arbitrary;
import net.jqwik.api.Example;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import net.jqwik.api.Provide;
import net.jqwik.api.constraints.IntRange;
import org.polybook.api.game.GameOptions;
import org.polybook.pgn.internal.read.ProblemReporter;
import org.polybook.pgn.internal.testing.MainLines;
import org.polybook.pgn.internal.testing.PgnTestReader;
import org.polybook.pgn.internal.testing.PgnTexts;
import org.polybook.pgn.internal.testing.Recorder;

class AnyBytesProperties {
    @Provide
    Arbitrary<byte[]> texts() {
        return PgnTexts.any();
    }

    @Property(tries = 2000)
    void everyGame_ofAnyText_isDeliveredOrReported(@ForAll("texts") byte[] text) {
        for (GameOptions options : List.of(GameOptions.MAIN_LINE, GameOptions.FULL)) {
            Recorder shown = new Recorder();
            long games = PgnTestReader.readAndCount(new PgnFormat(), new ByteArrayInputStream(text), options, shown);

            assertThat(shown.delivered + (long) shown.reported).as(quote(text)).isEqualTo(games);
            assertThat(shown.games()).hasSize((int) games);
        }
    }

    @Property(tries = 2000)
    void games_inAnyBlockSizeAndOrder_areTheSame(
            @ForAll("texts") byte[] text, @ForAll @IntRange(min = 1, max = 300) int blockSize) {
        List<String> expected = PgnTestReader.read(text, GameOptions.FULL).games();
        GameOptions small = GameOptions.FULL.withBlockSize(blockSize);

        assertThat(PgnTestReader.read(text, small).games()).as(quote(text)).isEqualTo(expected);
        assertThat(PgnTestReader.decodeBlocksBackwards(text, small)).isEqualTo(expected);
    }

    @Property(tries = 1000)
    void games_arrivingInAnyPieces_areTheSame(
            @ForAll("texts") byte[] text,
            @ForAll @IntRange(min = 1, max = 20) int piece,
            @ForAll @IntRange(min = 1, max = 100) int blockSize) {
        List<String> expected = PgnTestReader.read(text, GameOptions.FULL).games();
        Recorder shown = new Recorder();
        GameOptions small = GameOptions.FULL.withBlockSize(blockSize);
        PgnTestReader.readAndCount(new PgnFormat(), PgnTestReader.slowStream(text, piece), small, shown);

        assertThat(shown.games()).as(quote(text)).isEqualTo(expected);
    }

    @Property(tries = 1000)
    void games_readThroughAWindow_areTheSame(@ForAll("texts") byte[] text) {
        GameOptions utf8 = GameOptions.FULL.withCharset(StandardCharsets.UTF_8);
        List<String> expected = PgnTestReader.read(text, utf8).games();
        Recorder shown = new Recorder();
        GameOptions small = utf8.withBlockSize(1);
        PgnTestReader.readAndCount(new PgnFormat(64), new ByteArrayInputStream(text), small, shown);

        assertThat(shown.games()).as(quote(text)).isEqualTo(expected);
    }

    /** The reader has a faster path for reading only the main line, which must give the same moves. */
    @Property(tries = 2000)
    void mainLines_readAloneOrWithEverything_areTheSame(@ForAll("texts") byte[] text) {
        List<String> alone = MainLines.of(text, GameOptions.MAIN_LINE);
        List<String> all = MainLines.of(text, GameOptions.FULL);
        for (int i = 0; i < all.size(); i++) {
            if (all.get(i).endsWith("=")) {
                assertThat(alone.get(i)).as(quote(text)).isEqualTo(all.get(i));
            }
        }
    }

    /** The property above has found this case. */
    @Example
    void byteOrderMark_betweenTagsAndMoves_isSkippedInMainLineAndFullReading() {
        byte[] text = "[Event \"a\"]\u00ef\u00bb\u00bf1-0\n".getBytes(StandardCharsets.ISO_8859_1);
        assertThat(MainLines.of(text, GameOptions.FULL))
                .isEqualTo(MainLines.of(text, GameOptions.MAIN_LINE))
                .containsExactly(" 1-0=");
    }

    private static String quote(byte[] text) {
        return ProblemReporter.quote(new String(text, StandardCharsets.ISO_8859_1));
    }
}
