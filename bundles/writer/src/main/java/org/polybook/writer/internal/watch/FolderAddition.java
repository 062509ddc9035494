package org.polybook.writer.internal.watch;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import java.util.function.BooleanSupplier;
import org.polybook.api.Books;
import org.polybook.api.build.BookAddition;
import org.polybook.api.build.BookBuilder;
import org.polybook.api.build.BookReplacement;
import org.polybook.api.build.BuildCancelledException;
import org.polybook.api.build.BuildListener;
import org.polybook.api.build.BuildOptions;
import org.polybook.api.build.BuildReport;
import org.polybook.api.game.GameBlock;
import org.polybook.api.game.GameDecoder;
import org.polybook.api.game.GameFileStamp;
import org.polybook.api.game.GameOptions;
import org.polybook.api.game.GameSource;
import org.polybook.api.game.GameVisitor;
import org.polybook.api.provider.BookOverlay;
import org.polybook.api.spi.Providers;
import org.polybook.api.statistics.CountedGames;
import org.polybook.api.statistics.CountedSource;
import org.polybook.api.statistics.StatisticsFile;
import org.polybook.api.statistics.StatisticsFormat;
import org.polybook.api.watch.WatchRequest;

/**
 * One addition of files to the book of a watched folder. It is planned from the origin of the book's statistics, and
 * refused if another program has changed them since. The first addition builds the book, and is refused if another
 * program has built it since.
 */
final class FolderAddition {
    private static final GameVisitor IGNORE = new GameVisitor() {};

    private final WatchRequest request;
    private final BookBuilder builder;
    private final Path book;
    private final Optional<CountedGames> origin;
    private final BuildOptions options;

    FolderAddition(WatchRequest request) throws IOException {
        this.request = request;
        this.book = request.output().path();
        this.builder = Books.forBook(BookBuilder.class, book);
        if (Files.exists(book)) {
            options = request.options().combineWith(builder.recordedOptions(book), book);
            origin = Optional.of(readOrigin());
        } else {
            requireNoStatistics();
            options = request.options().options();
            origin = Optional.empty();
        }
    }

    /** A new book would replace the statistics of a deleted one, whose games may no longer be in the folder. */
    private void requireNoStatistics() throws IOException {
        Path statistics = request.output().statistics().orElseThrow();
        BookReplacement.completeInterrupted(book, Providers.all(BookOverlay.class));
        if (!Files.exists(book) && Files.exists(statistics)) {
            throw new IOException(book + ": does not exist, although its statistics " + statistics
                    + " do, which a new book would replace; restore the book, or move the statistics");
        }
    }

    private CountedGames readOrigin() throws IOException {
        StatisticsFormat format = Providers.required(StatisticsFormat.class);
        try (StatisticsFile file = format.open(format.fileOf(book).orElse(book))) {
            return file.origin();
        }
    }

    CountedFiles counted() {
        return new CountedFiles(origin.map(CountedGames::sources).orElse(List.of()));
    }

    private FolderInputs inputs(List<FolderPart> parts) {
        GameOptions needed = options.forStatistics().gameOptions();
        return new FolderInputs(
                parts,
                request.resources().temporary().map(needed::withTemporary).orElse(needed));
    }

    /** Adds the games of parts of files. */
    BuildReport add(List<FolderPart> parts, BuildListener listener, BooleanSupplier isStopped) throws IOException {
        BuildListener stoppable = new StoppableListener(listener, isStopped);
        if (origin.isEmpty()) {
            return builder.build(
                    inputs(parts),
                    Optional.of(request.output().withNewFile(true)),
                    options,
                    request.resources(),
                    stoppable);
        }
        List<GameFileStamp> counted =
                origin.get().sources().stream().map(CountedSource::stamp).toList();
        FolderInputs inputs = inputs(parts);
        BookAddition addition = BookAddition.to(book)
                .withKeptOrdinals(true)
                .withExpectedSources(counted)
                .withGrownFiles(inputs.grownFiles());
        return builder.addTo(addition, inputs, options, request.resources(), stoppable);
    }

    /** Reads the games of a part of a file, without counting them, so that only the file itself can be at fault. */
    void read(FolderPart part, BooleanSupplier isStopped) throws IOException {
        try (FolderInputs inputs = inputs(List.of(part));
                GameSource source = inputs.open(0)) {
            GameDecoder decoder = source.decoder();
            for (GameBlock block = source.nextBlock(null); block != null; block = source.nextBlock(block)) {
                decoder.decode(block, IGNORE);
                if (isStopped.getAsBoolean()) {
                    throw new BuildCancelledException();
                }
            }
        }
    }
}
