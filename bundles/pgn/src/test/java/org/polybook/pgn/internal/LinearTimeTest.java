package org.polybook.pgn.internal;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.InputStream;
import java.lang.management.ManagementFactory;
import java.lang.management.ThreadMXBean;
import java.util.List;
import java.util.Set;
import java.util.function.LongFunction;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;
import org.polybook.api.game.GameOptions;
import org.polybook.api.game.GameVisitor;
import org.polybook.chess.Replayer;
import org.polybook.pgn.internal.testing.MonotonousTexts;
import org.polybook.pgn.internal.testing.PgnTestReader;
import org.polybook.pgn.internal.testing.RepeatedText;

/**
 * No text takes many times as long to read as common games of the same length, and the time is proportional to the
 * length. The time is CPU time, the best of three runs.
 */
@Tag("ci")
class LinearTimeTest {
    private static final ThreadMXBean THREADS = ManagementFactory.getThreadMXBean();
    private static final int MEBIBYTE = 1 << 20;
    private static final int MAX_IN_MEMORY = 1 << 19;
    /**
     * The maximum time for a byte, relative to a byte of common games. Repeated scans would take thousands of times as
     * long.
     */
    private static final int MAX = 50;

    private static double defaultVariant;

    private static final class IgnoringVisitor implements GameVisitor {
        @Override
        public Next nullMove(Replayer before) {
            return Next.CONTINUE;
        }
    }

    @BeforeAll
    static void measureUsualGames() {
        String game = "[Event \"a\"]\n\n1. e4 e5 {good} 2. Nf3 Nc6 (2... Nf6 3. Nc3) 3. Bb5 a6 1-0\n\n";
        defaultVariant = slowestNanosPerByte(length -> new RepeatedText("", game, length), 4L * MEBIBYTE);
    }

    static Set<String> texts() {
        return MonotonousTexts.ALL.keySet();
    }

    @ParameterizedTest
    @MethodSource("texts")
    void game_thatFitsIntoMemory_costsLittleMoreThanCommonGames(String name) {
        double cost = slowestNanosPerByte(length -> MonotonousTexts.text(name, length), 400_000);

        assertThat(cost / defaultVariant).as(name).isLessThan(MAX);
    }

    @ParameterizedTest
    @MethodSource("texts")
    void game_readThroughAWindow_costsLittleMoreThanCommonGames(String name) {
        double cost = slowestNanosPerByte(length -> MonotonousTexts.text(name, length), MEBIBYTE);

        assertThat(cost / defaultVariant).as(name).isLessThan(MAX);
    }

    @ParameterizedTest
    @MethodSource("texts")
    @Tag("long")
    void text_of100Megabytes_costsLittleMoreThanCommonGames(String name) {
        double cost = cpuNanosPerByte(length -> MonotonousTexts.text(name, length), 100_000_000, GameOptions.FULL);

        assertThat(cost / defaultVariant).as(name).isLessThan(MAX);
    }

    /** Words between non-ASCII spaces, and bad variations, take long to read, but in proportion to their length. */
    @Test
    void text_sixteenTimesAsLong_costsLessThanSixTimesPerByte() {
        for (List<String> text : List.of(
                List.of("1.\u00A0e4\u00A0e5", "\u00A0Nf3\u00A0Nc6\u00A0Ng1\u00A0Nb8"),
                List.of("1. e4 e5", " (Ke3)"),
                List.of("1. e4 e5 ", "e4++++++++++++++++"),
                List.of("1. e4", " (-- --)"))) {
            LongFunction<InputStream> stream = length -> new RepeatedText(text.get(0), text.get(1), length);
            double longer =
                    slowestNanosPerByte(stream, MEBIBYTE / 2); // the longer text first, so that both run compiled
            double shorter = slowestNanosPerByte(stream, MEBIBYTE / 32);

            assertThat(longer / shorter).as("%s", text).isLessThan(6);
        }
    }

    /** The nanoseconds per byte for reading everything or only the main lines, whichever takes longer. */
    private static double slowestNanosPerByte(LongFunction<InputStream> text, long length) {
        double full = Double.MAX_VALUE;
        double mainLine = Double.MAX_VALUE;
        for (int i = 0; i < 3; i++) {
            full = Math.min(full, cpuNanosPerByte(text, length, GameOptions.FULL));
            mainLine = Math.min(mainLine, cpuNanosPerByte(text, length, GameOptions.MAIN_LINE));
        }
        return Math.max(full, mainLine);
    }

    private static double cpuNanosPerByte(LongFunction<InputStream> text, long length, GameOptions options) {
        long start = THREADS.getCurrentThreadCpuTime();
        PgnTestReader.readAndCount(new PgnFormat(MAX_IN_MEMORY), text.apply(length), options, new IgnoringVisitor());
        return (double) (THREADS.getCurrentThreadCpuTime() - start) / length;
    }
}
