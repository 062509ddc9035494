package org.polybook.itests.swap;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.nio.file.StandardOpenOption;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.Random;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.stream.Stream;
import org.junit.jupiter.api.Tag;
import org.osgi.framework.ServiceReference;
import org.polybook.api.Books;
import org.polybook.api.Games;
import org.polybook.api.book.BookProperties;
import org.polybook.api.book.OpeningBook;
import org.polybook.api.build.BookBuilder;
import org.polybook.api.build.BuildListener;
import org.polybook.api.build.BuildOptions;
import org.polybook.api.build.BuildOutput;
import org.polybook.api.build.Resources;
import org.polybook.api.spi.Providers;
import org.polybook.api.watch.FolderWatcher;
import org.polybook.api.watch.WatchListener;
import org.polybook.api.watch.WatchRequest;
import org.polybook.chess.orthodox.Orthodox;
import org.polybook.itests.launch.Bundles;
import org.polybook.itests.launch.FrameworkTest;
import org.polybook.itests.probe.Osgi;

/**
 * A watch of the shelf replaces a book again and again, because several threads write files of games, while readers look
 * it up without a pause. Each file has the same games, so that every state has the same answers but for the weight,
 * which is the number of files.
 */
@Tag("ci")
class LivingBookIT {
    private static final int SWAPS = 30;
    private static final int WRITERS = 3;
    private static final int READERS = 4;
    private static final long SEED = 20261127;

    @FrameworkTest(with = {Bundles.PGN, Bundles.WRITER, Bundles.STATISTICS, Bundles.HEADER})
    void watch_whileReadersLookUp_publishesWholeStatesAndEndsAtTheBuildOfAllFiles(Osgi osgi) throws Exception {
        Path games = osgi.createFolder("games");
        Path club = osgi.createFolder("books").resolve("club.bin");
        osgi.shortenShelfPolling("folders", new String[] {club.getParent().toString()});
        Files.writeString(games.resolve("first.pgn"), text(-1));
        osgi.configure(
                "org.polybook.bookshelf.Watch",
                "club",
                "folder",
                games.toString(),
                "book",
                club.toString(),
                "everySeconds",
                0,
                "comment",
                "alive");
        ServiceReference<OpeningBook> reference = osgi.awaitBook("club");
        OpeningBook book = osgi.context().getService(reference);
        osgi.awaitThat(
                "the statistics of the first book",
                () -> !book.statistics(Orthodox.NORMAL.start()).isEmpty());
        List<LivingBookReader> readers = new ArrayList<>();
        for (int i = 0; i < READERS; i++) {
            readers.add(new LivingBookReader(book, i));
        }
        readers.forEach(LivingBookReader::start);
        AtomicInteger next = new AtomicInteger();
        try {
            writeFilesUntilSwapped(osgi, games, next);
        } finally {
            for (LivingBookReader reader : readers) {
                reader.requestEnd();
            }
        }

        addTheRest(games, club);
        int files = next.get() + 1;
        osgi.awaitThat(
                "a book of " + files + " files",
                () -> osgi.startEntries(reference).get(0).weight() == files);
        for (LivingBookReader reader : readers) {
            assertThat(reader.awaitEndAndReturnFailure()).isEmpty();
            assertThat(reader.states()).as("states that a reader has seen").isGreaterThan(1);
        }
        assertThat(osgi.bookServices("club")).containsExactly(reference);
        assertThat(reference.getProperty(BookProperties.PROBLEM)).isNull();
        assertIsBuildOfAllFiles(games, club);
    }

    private static void writeFilesUntilSwapped(Osgi osgi, Path games, AtomicInteger next) throws Exception {
        ExecutorService writers = Executors.newFixedThreadPool(WRITERS);
        try {
            for (long generation = 2; generation <= 1 + SWAPS; generation++) {
                List<Future<?>> written = new ArrayList<>();
                for (int i = 0; i < WRITERS; i++) {
                    int number = next.getAndIncrement();
                    written.add(writers.submit(() -> write(games, number)));
                }
                for (Future<?> each : written) {
                    each.get();
                }
                osgi.awaitBookAtGeneration("club", generation);
            }
        } finally {
            writers.shutdownNow();
        }
    }

    /** Another watch of the same book adds what the first one has not found yet. */
    private static void addTheRest(Path games, Path club) throws IOException {
        WatchRequest request = WatchRequest.of(games, BuildOutput.of(club)).withResources(resources());
        FolderWatcher watcher = Providers.required(FolderWatcher.class);
        assertThat(watcher.watch(request, WatchListener.NONE).addOnce()).isTrue();
    }

    private static Resources resources() {
        return new Resources(1, 1 << 24, Optional.empty());
    }

    private static void assertIsBuildOfAllFiles(Path games, Path club) throws IOException {
        Path expected = club.getParent().getParent().resolve("expected.bin");
        List<Path> inputs;
        try (Stream<Path> files = Files.list(games)) {
            inputs = files.sorted().toList();
        }
        Books.forBook(BookBuilder.class, expected)
                .build(
                        Games.inputs(inputs, BuildOptions.DEFAULT.gameOptions()),
                        Optional.of(BuildOutput.of(expected).withHeaderComment("alive")),
                        BuildOptions.DEFAULT,
                        resources(),
                        BuildListener.NONE);
        assertThat(club).hasSameBinaryContentAs(expected);
    }

    /** Returns two drawn games, so that each move has the weight 1 for each file. */
    private static String text(int number) {
        String tags = "[Event \"" + number + "\"]\n[Result \"1/2-1/2\"]\n\n";
        return tags + "1. e4 e5 2. Nf3 1/2-1/2\n\n" + tags + "1. d4 d5 2. Nf3 1/2-1/2\n";
    }

    private static Path write(Path games, int number) throws IOException {
        Random random = new Random(SEED + number);
        Path file = games.resolve(String.format("%06d-%d.pgn", random.nextInt(1_000_000), number));
        String text = text(number);
        switch (number % 3) {
            case 0 -> Files.writeString(file, text, StandardCharsets.US_ASCII);
            case 1 -> {
                Path hidden = Files.writeString(file.resolveSibling("." + file.getFileName()), text);
                Files.move(hidden, file, StandardCopyOption.ATOMIC_MOVE);
            }
            default -> {
                // never ends after the first game, which would be a state with one more game
                int at = random.nextInt(text.indexOf("1/2-1/2\n"));
                Files.writeString(file, text.substring(0, at), StandardCharsets.US_ASCII);
                Files.writeString(file, text.substring(at), StandardCharsets.US_ASCII, StandardOpenOption.APPEND);
            }
        }
        return file;
    }
}
