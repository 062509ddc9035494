package org.polybook.itests.conformance;

import static org.assertj.core.api.Assertions.assertThat;

import io.airlift.compress.zstd.ZstdOutputStream;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.OutputStream;
import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import org.polybook.api.Games;
import org.polybook.api.build.BookBuilder;
import org.polybook.api.build.BuildListener;
import org.polybook.api.build.BuildOptions;
import org.polybook.api.build.BuildOutput;
import org.polybook.api.build.BuildReport;
import org.polybook.api.build.Resources;
import org.polybook.api.game.GameInputs;
import org.polybook.api.game.GameProblem;
import org.polybook.api.spi.Providers;

/**
 * Books, statistics, reports and messages do not depend on the number of threads, of which each may read a part of the
 * same file ahead.
 */
@Tag("ci")
class GamesInPartsIT {
    private static final int GAMES = 9000;
    private static final int FRAME = 400_000;
    private static final int MOST_THREADS = 4;
    private static final BuildOptions OPTIONS =
            BuildOptions.DEFAULT.withUnknownResults(BuildOptions.UnknownResults.DRAW);

    @TempDir
    private static Path folder;

    /** Plain, in frames with their sizes, in frames without, and a truncated file. */
    @BeforeAll
    static void writeFiles() throws IOException {
        byte[] text = text().getBytes(StandardCharsets.UTF_8);
        Files.write(folder.resolve("plain.pgn"), text);
        byte[] sized = frames(text, true);
        Files.write(folder.resolve("sized.pgn.zst"), sized);
        Files.write(folder.resolve("truncated.pgn.zst"), Arrays.copyOf(sized, sized.length * 9 / 10));
        Files.write(folder.resolve("frames.pgn.zst"), frames(text, false));
    }

    /** Games with an illegal move here and there, and comments that look like the start of a game. */
    private static String text() {
        String bad =
                "\n\n[Event \"bad\"]\n\n1. e4 e5 2. Ke3 {\n\n[Event \"in a comment\"]\n\n1. d4 *} *\n\n[Event \"Event 7\"]";
        return RandomPgn.games(GAMES, 60).replace("\n\n[Event \"Event 7\"]", bad);
    }

    private static byte[] frames(byte[] text, boolean hasSizes) throws IOException {
        ByteArrayOutputStream all = new ByteArrayOutputStream();
        for (int from = 0; from < text.length; from += FRAME) {
            ByteArrayOutputStream frame = new ByteArrayOutputStream();
            try (OutputStream compressed = new ZstdOutputStream(frame)) {
                compressed.write(text, from, Math.min(FRAME, text.length - from));
            }
            if (hasSizes) {
                all.writeBytes(ByteBuffer.allocate(12)
                        .order(ByteOrder.LITTLE_ENDIAN)
                        .putInt(0x184D2A50)
                        .putInt(4)
                        .putInt(frame.size())
                        .array());
            }
            all.writeBytes(frame.toByteArray());
        }
        return all.toByteArray();
    }

    /** The files, report, problems and message of a run. */
    private record Result(
            byte[] book, byte[] statistics, Optional<BuildReport> report, List<GameProblem> problems, String message) {}

    private static Result run(Path file, int threads) throws IOException {
        Path book = folder.resolve("book.bin");
        List<GameProblem> problems = new ArrayList<>();
        BuildListener listener = new BuildListener() {
            @Override
            public void problem(GameProblem problem) {
                problems.add(problem);
            }
        };
        Optional<BuildReport> report = Optional.empty();
        String message = "";
        try (GameInputs inputs = Games.inputs(List.of(file), OPTIONS.gameOptions())) {
            report = Optional.of(Providers.required(BookBuilder.class)
                    .build(
                            inputs,
                            Optional.of(BuildOutput.of(book).withStatistics(true)),
                            OPTIONS,
                            new Resources(threads, 64 << 20, Optional.empty()),
                            listener));
        } catch (IOException e) {
            return new Result(new byte[0], new byte[0], report, List.of(), e.getMessage());
        }
        byte[] statistics = Files.readAllBytes(folder.resolve("book.bin.stats"));
        return new Result(Files.readAllBytes(book), statistics, report, problems, message);
    }

    @ParameterizedTest
    @ValueSource(strings = {"plain.pgn", "sized.pgn.zst", "frames.pgn.zst", "truncated.pgn.zst"})
    void build_anyNumberOfThreads_hasTheSameResult(String name) throws IOException {
        Path file = folder.resolve(name);
        Result alone = run(file, 1);
        assertThat(alone.message())
                .matches(name.startsWith("truncated") ? ".*game [0-9]+: the file is truncated .*" : "");
        for (int threads = 2; threads <= MOST_THREADS; threads++) {
            Result together = run(file, threads);
            assertThat(together.message()).isEqualTo(alone.message());
            assertThat(together.report()).isEqualTo(alone.report());
            assertThat(together.problems()).isEqualTo(alone.problems());
            assertThat(together.book()).isEqualTo(alone.book());
            assertThat(together.statistics()).isEqualTo(alone.statistics());
        }
    }
}
