package org.polybook.cli.internal;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.time.Duration;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.atomic.AtomicBoolean;
import java.util.zip.GZIPOutputStream;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import org.polybook.api.Books;
import org.polybook.api.Games;
import org.polybook.api.build.BookBuilder;
import org.polybook.api.build.BuildListener;
import org.polybook.api.build.BuildOptions;
import org.polybook.api.build.BuildOutput;
import org.polybook.api.build.Resources;
import org.polybook.api.game.GameProblem;
import org.polybook.api.spi.Providers;
import org.polybook.api.watch.FolderWatch;
import org.polybook.api.watch.FolderWatcher;
import org.polybook.api.watch.WatchListener;
import org.polybook.api.watch.WatchRequest;
import org.polybook.api.watch.WatchedAddition;
import org.polybook.io.FileChangedException;

/** Tests a watch with files that change while it reads them, are not complete, or cannot be at fault. */
class WatchedFilesTest {
    private static final String A = game("e4 e5");
    private static final String B = game("d4 d5");

    @TempDir
    private Path folder;

    private Path games;
    private Path book;

    @BeforeEach
    void createFolder() throws IOException {
        games = Files.createDirectory(folder.resolve("games"));
        book = folder.resolve("club.bin");
    }

    private static String game(String moves) {
        return "[Event \"club\"]\n[Result \"1-0\"]\n\n" + moves + " 1-0\n\n";
    }

    private FolderWatch watch(WatchRequest request, WatchListener listener) throws IOException {
        return Providers.required(FolderWatcher.class).watch(request, listener);
    }

    private WatchRequest request() {
        return WatchRequest.of(games, BuildOutput.of(book)).withEvery(Duration.ZERO);
    }

    private void assertIsBuildOf(String text) throws IOException {
        Path expected = folder.resolve("expected.bin");
        build(Files.writeString(folder.resolve("all.pgn"), text), BuildOutput.of(expected));
        assertThat(book).hasSameBinaryContentAs(expected);
    }

    private static void build(Path pgn, BuildOutput output) throws IOException {
        Books.forBook(BookBuilder.class, output.path())
                .build(
                        Games.inputs(List.of(pgn), BuildOptions.DEFAULT.gameOptions()),
                        Optional.of(output),
                        BuildOptions.DEFAULT,
                        Resources.ofThisMachine(),
                        BuildListener.NONE);
    }

    private static void write(Path file, String text) {
        try {
            Files.writeString(file, text);
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    /** Replaces the file when its illegal move is reported, which is before its end has been read. */
    @Test
    void add_fileReplacedWhileItIsRead_countsTheNewContentOnly() throws IOException {
        Path file = Files.writeString(games.resolve("a.pgn"), A + game("e4 Ke5"));
        AtomicBoolean isReplaced = new AtomicBoolean();
        List<String> attempts = new ArrayList<>();
        WatchListener listener = new WatchListener() {
            @Override
            public BuildListener additionBegins(List<Path> files) {
                return new BuildListener() {
                    @Override
                    public void problem(GameProblem problem) {
                        if (!isReplaced.getAndSet(true)) {
                            write(file, B + game("d4 Ke5"));
                        }
                    }
                };
            }

            @Override
            public void additionFailed() {
                attempts.add("failed");
            }

            @Override
            public void added(WatchedAddition addition) {
                attempts.add("added");
            }
        };

        WatchRequest request = request().withResources(new Resources(1, 1 << 20, Optional.empty()));
        assertThat(watch(request, listener).addOnce()).isTrue();

        assertThat(isReplaced).isTrue();
        assertThat(attempts).containsExactly("failed", "added");
        assertIsBuildOf(B + game("d4 Ke5"));
    }

    @Test
    void build_ofANewFileThatAnotherProgramHasWritten_isRefused() throws IOException {
        Path file = Files.writeString(games.resolve("a.pgn"), A);
        BuildOutput output = BuildOutput.of(book).withStatistics(true).withNewFile(true);
        build(file, output);
        byte[] first = Files.readAllBytes(book);
        write(file, B);

        assertThatThrownBy(() -> build(file, output))
                .isInstanceOf(FileChangedException.class)
                .hasMessageContaining("was written by another program");
        assertThatThrownBy(() -> build(file, output.withStatistics(false))).isInstanceOf(FileChangedException.class);
        assertThat(book).hasBinaryContent(first);
    }

    @ParameterizedTest
    @ValueSource(strings = {"b.pgn.zst", "b.pgn.gz", "b.pgn.7z"})
    void add_fileWithoutTheFirstBytesOfItsCompression_waits(String name) throws IOException {
        Files.writeString(games.resolve("a.pgn"), A);
        for (byte[] begun : List.of(new byte[0], new byte[3], new byte[5000])) {
            Files.write(games.resolve(name), begun);
            List<String> notes = new ArrayList<>();
            WatchListener listener = new WatchListener() {
                @Override
                public void fileNoted(Path file, String message) {
                    notes.add(message);
                }
            };
            assertThat(watch(request(), listener).addOnce()).isTrue();
            assertThat(notes)
                    .hasSize(begun.length == 0 ? 0 : 1)
                    .allMatch(note -> note.contains(name + ": does not begin"));
        }
        assertIsBuildOf(A);
    }

    /** The watch goes on when the folder for temporary files can be written again; the files have not changed. */
    @Test
    void run_temporaryFolderThatCannotBeWritten_refusesNoFile() throws IOException {
        Files.writeString(games.resolve("a.pgn"), A);
        Path temporary = folder.resolve("tmp");
        List<String> reports = new ArrayList<>();
        FolderWatch[] watch = new FolderWatch[1];
        watch[0] =
                watch(request().withResources(new Resources(1, 1 << 20, Optional.of(temporary))), new WatchListener() {
                    @Override
                    public void fileRefused(Path file, String message) {
                        reports.add(message);
                        watch[0].stop();
                    }

                    @Override
                    public void problemChanged(String problem) {
                        reports.add(problem.isEmpty() ? "over" : "problem");
                        temporary.toFile().mkdir();
                    }

                    @Override
                    public void added(WatchedAddition addition) {
                        reports.add("added");
                        watch[0].stop();
                    }
                });

        watch[0].run();

        assertThat(reports).containsSubsequence("problem", "added").doesNotHaveDuplicates();
        assertIsBuildOf(A);
    }

    @Test
    void run_fileThatIsRepaired_isAddedThen() throws IOException {
        byte[] whole = gzip(B);
        Path file = Files.write(games.resolve("b.pgn.gz"), Arrays.copyOf(whole, 5));
        List<String> reports = new ArrayList<>();
        FolderWatch[] watch = new FolderWatch[1];
        watch[0] = watch(request(), new WatchListener() {
            @Override
            public void fileRefused(Path refused, String message) {
                reports.add(message);
                replace(file, whole);
            }

            @Override
            public void added(WatchedAddition addition) {
                reports.add("added");
                watch[0].stop();
            }
        });

        watch[0].run();

        assertThat(reports).hasSize(2).first().asString().contains("b.pgn.gz: its games cannot be read");
        assertIsBuildOf(B);
    }

    private static byte[] gzip(String text) throws IOException {
        ByteArrayOutputStream bytes = new ByteArrayOutputStream();
        try (GZIPOutputStream zip = new GZIPOutputStream(bytes)) {
            zip.write(text.getBytes(StandardCharsets.US_ASCII));
        }
        return bytes.toByteArray();
    }

    private static void replace(Path file, byte[] content) {
        try {
            Path hidden = Files.write(file.resolveSibling(".hidden"), content);
            Files.move(hidden, file, StandardCopyOption.ATOMIC_MOVE);
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }
}
