package org.polybook.writer.internal;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.polybook.writer.internal.SampleGames.game;

import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.OutputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.condition.EnabledOnOs;
import org.junit.jupiter.api.condition.OS;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.polybook.api.build.BuildCancelledException;
import org.polybook.api.build.BuildListener;
import org.polybook.api.build.BuildOptions;
import org.polybook.api.build.BuildOutput;
import org.polybook.api.build.BuildReport;
import org.polybook.api.build.Resources;
import org.polybook.api.game.GameInputs;
import org.polybook.api.game.GameProblem;
import org.polybook.writer.internal.SampleGames.SampleGame;

/** The notifications of a build's listener. */
class BuildProgressTest {
    private static final SampleGame GOOD = game("1-0", "e4 e5");
    private static final SampleGame BAD = game("1-0", "d4 Kd7");
    private static final SampleGame WORSE = game("1-0", "c4 Ke7");

    @TempDir
    private Path folder;

    private BuiltBook build(SampleGames games, BuildListener listener) throws IOException {
        return BuiltBook.build(folder.resolve("book.bin"), BuildOptions.DEFAULT, games, listener);
    }

    /** A listener that records its notifications. */
    private static final class RecordingListener implements BuildListener {
        private final ByteArrayOutputStream quarantine = new ByteArrayOutputStream();
        private final List<List<Long>> progress = new ArrayList<>();
        private final List<String> problems = new ArrayList<>();

        @Override
        public void progress(long done, long total, long games) {
            progress.add(List.of(done, total, games));
        }

        @Override
        public void problem(GameProblem problem) {
            problems.add(problem.place().game() + " " + problem.code() + " " + problem.isFatal());
        }

        @Override
        public Optional<OutputStream> quarantine() {
            return Optional.of(quarantine);
        }
    }

    @Test
    void progress_afterEachBlock_reportsBytesAndGames() throws IOException {
        RecordingListener listener = new RecordingListener();
        build(SampleGames.of(GOOD, BAD, GOOD), listener);
        assertThat(listener.progress)
                .containsExactly(List.of(10L, 30L, 1L), List.of(20L, 30L, 2L), List.of(30L, 30L, 3L));
    }

    @Test
    void progress_severalFiles_isTheirSum() throws IOException {
        RecordingListener listener = new RecordingListener();
        BuildReport report = new PolyglotBookBuilder()
                .build(
                        GameInputs.of(SampleGames.of(GOOD), SampleGames.of(GOOD)),
                        Optional.empty(),
                        BuildOptions.DEFAULT,
                        new Resources(1, 1 << 24, Optional.of(folder)),
                        listener);
        assertThat(listener.progress).containsExactly(List.of(10L, 20L, 1L), List.of(20L, 20L, 2L));
        assertThat(report.games()).isEqualTo(2);
    }

    @Test
    void progress_emptyAndOtherFile_hasTheTotalOfTheOther() throws IOException {
        RecordingListener listener = new RecordingListener();
        new PolyglotBookBuilder()
                .build(
                        GameInputs.of(SampleGames.of(), SampleGames.of(GOOD)),
                        Optional.empty(),
                        BuildOptions.DEFAULT,
                        new Resources(1, 1 << 24, Optional.of(folder)),
                        listener);
        assertThat(listener.progress).containsExactly(List.of(10L, 10L, 1L));
    }

    @Test
    void progress_oneFileOfUnknownSize_hasNoTotal() throws IOException {
        RecordingListener listener = new RecordingListener();
        new PolyglotBookBuilder()
                .build(
                        GameInputs.of(SampleGames.of(GOOD), SampleGames.of(GOOD).ofUnknownSize()),
                        Optional.empty(),
                        BuildOptions.DEFAULT,
                        new Resources(1, 1 << 24, Optional.of(folder)),
                        listener);
        assertThat(listener.progress).extracting(row -> row.get(1)).containsOnly(-1L);
    }

    @Test
    void build_quarantine_keepsTheTextsOfTheBadGamesInTheirOrder() throws IOException {
        RecordingListener listener = new RecordingListener();
        build(SampleGames.of(BAD, GOOD, WORSE), listener);
        assertThat(listener.quarantine.toString(StandardCharsets.US_ASCII)).isEqualTo("d4 Kd7\n\nc4 Ke7\n\n");
        assertThat(listener.problems).containsExactly("1 illegal-move true", "3 illegal-move true");
    }

    @Test
    void build_badGameOfMoreThanAMegabyte_isNotKeptButReported() throws IOException {
        char[] rubbish = new char[BadGameTexts.MAX_GAME_BYTES + 1];
        Arrays.fill(rubbish, 'x');
        RecordingListener listener = new RecordingListener();
        BuiltBook book = build(SampleGames.of(game("1-0", new String(rubbish)), BAD), listener);
        assertThat(listener.quarantine.toString(StandardCharsets.US_ASCII)).isEqualTo("d4 Kd7\n\n");
        assertThat(listener.problems)
                .containsExactly("1 illegal-move true", "1 too-long-to-keep false", "2 illegal-move true");
        assertThat(book.report().bad()).isEqualTo(2);
    }

    @ParameterizedTest
    @CsvSource({"1048575, true", "1048576, false"})
    void build_badGameNearTheMaximum_isKeptUnlessTooLong(int length, boolean kept) throws IOException {
        char[] rubbish = new char[length];
        Arrays.fill(rubbish, 'x');
        RecordingListener listener = new RecordingListener();
        build(SampleGames.of(game("1-0", new String(rubbish))), listener);
        assertThat(listener.quarantine.size()).isEqualTo(kept ? length + 2 : 0);
    }

    @Test
    void build_withoutQuarantine_copiesNoTexts() throws IOException {
        List<String> problems = new ArrayList<>();
        build(SampleGames.of(BAD), new BuildListener() {
            @Override
            public void problem(GameProblem problem) {
                problems.add(problem.toString());
            }
        });
        assertThat(problems).containsExactly("sample:1:1: game 1: Kd7 is not legal");
    }

    /** The build queries once for each of the three games, so the fourth query comes while the book is written. */
    @Test
    void build_cancelledWhileTheBookIsWritten_makesNone() {
        int[] queries = {0};
        BuildListener late = new BuildListener() {
            @Override
            public boolean isCancelled() {
                return ++queries[0] > 3;
            }
        };
        assertThatThrownBy(() -> build(SampleGames.of(GOOD, GOOD, GOOD), late))
                .isInstanceOf(BuildCancelledException.class);
        assertThat(folder).isEmptyDirectory();
    }

    @Test
    @EnabledOnOs(OS.LINUX)
    void build_cancelledWithPartitionsOnDisk_leavesNoFileOpen() throws IOException {
        int[] queries = {0};
        BuildListener late = new BuildListener() {
            @Override
            public boolean isCancelled() {
                return ++queries[0] > 600;
            }
        };
        assertThatThrownBy(() -> new PolyglotBookBuilder()
                        .build(
                                GameInputs.of(new RandomGameSource(1, 600, 60)),
                                Optional.of(BuildOutput.of(folder.resolve("book.bin"))),
                                BuildOptions.DEFAULT,
                                new Resources(1, 1 << 20, Optional.empty()),
                                late))
                .isInstanceOf(BuildCancelledException.class);
        try (Stream<Path> open = Files.list(Path.of("/proc/self/fd"))) {
            assertThat(open.map(BuildProgressTest::openFileName)).noneMatch(name -> name.startsWith(folder.toString()));
        }
    }

    private static String openFileName(Path descriptor) {
        try {
            return Files.readSymbolicLink(descriptor).toString();
        } catch (IOException closedConcurrently) {
            return "";
        }
    }

    @Test
    void build_atItsEnd_closesEveryFile() throws IOException {
        SampleGames first = SampleGames.of(GOOD);
        SampleGames second = SampleGames.of(GOOD);
        new PolyglotBookBuilder()
                .build(
                        GameInputs.of(first, second),
                        Optional.of(BuildOutput.of(folder.resolve("book.bin"))),
                        BuildOptions.DEFAULT,
                        new Resources(2, 1 << 24, Optional.empty()),
                        BuildListener.NONE);
        assertThat(first.timesClosed()).isEqualTo(1);
        assertThat(second.timesClosed()).isEqualTo(1);
    }

    @Test
    void build_toAMissingFolder_closesEveryFile() {
        SampleGames games = SampleGames.of(GOOD);
        assertThatThrownBy(() -> BuiltBook.build(
                        folder.resolve("nowhere").resolve("book.bin"), BuildOptions.DEFAULT, games, BuildListener.NONE))
                .isInstanceOf(IOException.class);
        assertThat(games.timesClosed()).isEqualTo(1);
    }
}
