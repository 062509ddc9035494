package org.polybook.itests.felix;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import org.osgi.framework.BundleException;
import org.osgi.framework.ServiceReference;
import org.polybook.api.book.BookMove;
import org.polybook.api.book.OpeningBook;
import org.polybook.api.build.BookBuilder;
import org.polybook.api.build.BookMerger;
import org.polybook.api.build.BookMerger.MergeInput;
import org.polybook.api.build.BuildListener;
import org.polybook.api.build.BuildOptions;
import org.polybook.api.build.BuildOutput;
import org.polybook.api.build.BuildReport;
import org.polybook.api.build.Resources;
import org.polybook.api.game.GameFormat;
import org.polybook.api.game.GameInputs;
import org.polybook.api.game.GameOptions;
import org.polybook.api.game.GameSource;
import org.polybook.chess.orthodox.Orthodox;
import org.polybook.itests.launch.Bundles;
import org.polybook.itests.launch.FrameworkTest;
import org.polybook.itests.probe.Osgi;

/** Builds a book from games inside the framework; the shelf then serves the book. */
class BuildIT {
    private static final String GAMES = """
            [Result "1-0"]

            1. e4 e5 2. Nf3 Nc6 3. Bb5 1-0

            [Result "0-1"]

            1. d4 d5 2. Ke8 0-1

            [Result "1/2-1/2"]

            1. e4 c5 2. Nf3 1/2-1/2
            """;

    private static final Resources TWO_THREADS = new Resources(2, 1 << 24, Optional.empty());

    private static GameSource pgn(Osgi osgi, Path file) throws Exception {
        GameOptions smallBlocks = GameOptions.MAIN_LINE.withBlockSize(1 << 12);
        return osgi.awaitService(GameFormat.class, "(" + GameFormat.NAME + "=pgn)")
                .open(file, smallBlocks);
    }

    @FrameworkTest(with = {Bundles.PGN, Bundles.WRITER})
    void games_builtIntoAWatchedFolder_areServedAndLookedUp(Osgi osgi) throws Exception {
        osgi.shortenShelfPolling();
        Path folder = osgi.createFolder("books");
        osgi.watchFolder(folder);
        Path games = Files.writeString(osgi.directory().resolve("games.pgn"), GAMES, StandardCharsets.UTF_8);

        BuildReport report = osgi.awaitService(BookBuilder.class)
                .build(
                        GameInputs.of(pgn(osgi, games)),
                        Optional.of(BuildOutput.of(folder.resolve("built.bin"))),
                        BuildOptions.DEFAULT,
                        TWO_THREADS,
                        BuildListener.NONE);

        assertThat(report.booked()).isEqualTo(2);
        assertThat(report.bad()).as("a king cannot go from e1 to e8").isEqualTo(1);
        ServiceReference<OpeningBook> built = osgi.awaitBook("built");
        List<BookMove> moves = osgi.context().getService(built).moves(Orthodox.NORMAL.start());
        assertThat(moves).singleElement().satisfies(e4 -> {
            assertThat(e4.move().orElseThrow()).hasToString("e2e4");
            assertThat(e4.entry().weight()).as("a win and a draw").isEqualTo(3);
        });
    }

    @FrameworkTest(with = {Bundles.PGN, Bundles.WRITER})
    void books_mergedOntoAServedOne_areSwappedIn(Osgi osgi) throws Exception {
        osgi.shortenShelfPolling();
        Path book = osgi.directory().resolve("mine.bin");
        Path games = Files.writeString(osgi.directory().resolve("games.pgn"), GAMES, StandardCharsets.UTF_8);
        osgi.awaitService(BookBuilder.class)
                .build(
                        GameInputs.of(pgn(osgi, games)),
                        Optional.of(BuildOutput.of(book)),
                        BuildOptions.DEFAULT,
                        TWO_THREADS,
                        BuildListener.NONE);
        osgi.configureBook("mine", book);
        osgi.awaitBook("mine");

        List<MergeInput> twice = List.of(new MergeInput(book, 1), new MergeInput(book, 1));
        osgi.awaitService(BookMerger.class).merge(twice, book, BookMerger.MergePolicy.SUM, BuildListener.NONE);

        assertThat(osgi.startEntries(osgi.awaitBookAtGeneration("mine", 2))
                        .get(0)
                        .weight())
                .isEqualTo(6);
    }

    @FrameworkTest(with = {Bundles.PGN, Bundles.WRITER})
    void build_pgnBundleStoppedDuringTheBuild_failsAndKeepsTheOldBook(Osgi osgi) throws Exception {
        Path folder = osgi.createFolder("out");
        Path book = Files.writeString(folder.resolve("book.bin"), "the old one", StandardCharsets.UTF_8);
        Path games = osgi.directory().resolve("many.pgn");
        Files.writeString(games, GAMES.repeat(5000), StandardCharsets.UTF_8);
        BookBuilder builder = osgi.awaitService(BookBuilder.class);
        GameSource source = pgn(osgi, games);
        BuildListener stopper = new BuildListener() {
            @Override
            public void progress(long done, long total, long count) {
                try {
                    osgi.bundle(Bundles.PGN).stop();
                } catch (BundleException e) {
                    throw new IllegalStateException(e);
                }
            }
        };

        assertThatThrownBy(() -> builder.build(
                        GameInputs.of(source),
                        Optional.of(BuildOutput.of(book)),
                        BuildOptions.DEFAULT,
                        TWO_THREADS,
                        stopper))
                .isInstanceOf(IOException.class)
                .hasMessageContaining("many.pgn")
                .hasMessageContaining("stopped");

        assertThat(book).hasContent("the old one");
        assertThat(folder.toFile().list()).as("no leftover files").containsExactly("book.bin");
    }

    @FrameworkTest(
            with = {Bundles.PGN, Bundles.WRITER},
            without = {Bundles.ZOBRIST, Bundles.BOOKSHELF})
    void builder_withoutKeys_reportsWhatIsMissing(Osgi osgi) throws Exception {
        Path games = Files.writeString(osgi.directory().resolve("games.pgn"), GAMES, StandardCharsets.UTF_8);
        Path book = osgi.directory().resolve("book.bin");
        GameSource source = pgn(osgi, games);
        BookBuilder builder = osgi.awaitService(BookBuilder.class);

        assertThatThrownBy(() -> builder.build(
                        GameInputs.of(source),
                        Optional.of(BuildOutput.of(book)),
                        BuildOptions.DEFAULT,
                        TWO_THREADS,
                        BuildListener.NONE))
                .isInstanceOf(IOException.class)
                .hasMessageContaining("org.polybook.zobrist");
        assertThat(book).doesNotExist();
    }
}
