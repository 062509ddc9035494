package org.polybook.commands;

import java.io.IOException;
import java.nio.file.Files;
import java.util.Optional;
import java.util.stream.Collectors;
import org.polybook.api.book.BookFile;
import org.polybook.api.book.BookMetadata;
import org.polybook.api.inspect.BookInspector;
import org.polybook.api.inspect.BookStatistics;
import org.polybook.api.inspect.CheckOptions;
import org.polybook.api.spi.Providers;

/** A book in numbers. */
public final class Stats {
    private final CommandContext context;

    public Stats(CommandContext context) {
        this.context = context;
    }

    /** @param details whether the text shows every ply and all of the comment, however many lines that makes */
    public record Request(BookRef book, boolean details) {}

    /**
     * The numbers.
     *
     * @param name of the book, as it was asked for
     * @param bytes of its file
     * @param doubt why the file is hardly a book; empty for one that looks like one
     */
    public record Answer(
            String name,
            long bytes,
            BookMetadata metadata,
            BookStatistics statistics,
            Optional<String> doubt,
            boolean details)
            implements Report {
        @Override
        public void text(Appendable out, Style style) throws IOException {
            StatsText.write(this, out);
        }

        @Override
        public void json(Appendable out) throws IOException {
            String variants =
                    metadata.variants().stream().map(Escape::json).collect(Collectors.joining(", ", "[", "]"));
            String plies = statistics.coverage().stream()
                    .map(row -> "{\"ply\": " + row.ply() + ", \"side\": \"" + (row.ply() % 2 == 0 ? "white" : "black")
                            + "\", \"positions\": " + row.positions() + ", \"moves\": " + row.moves() + '}')
                    .collect(Collectors.joining(",\n  ", "[\n  ", "]"));
            out.append("{\"book\": " + Escape.json(name) + ", \"bytes\": " + bytes + ", \"records\": "
                    + statistics.records() + ", \"headerRecords\": " + statistics.header() + ", \"variants\": "
                    + variants
                    + ", \"comment\": " + Escape.json(metadata.comment()) + ",\n \"positions\": "
                    + statistics.positions() + ", \"moves\": " + statistics.moves() + ", \"mostMoves\": "
                    + statistics.mostMoves() + ", \"weightZero\": " + statistics.unplayed() + ", \"learn\": "
                    + statistics.learnt() + ", \"unreachable\": "
                    + (statistics.unreached() < 0 ? "null" : statistics.unreached()) + ",\n \"coverage\": " + plies
                    + "}\n");
        }
    }

    /** Counts; reads all of the book. */
    public Answer run(Request request) throws IOException, BadInputException {
        context.begin();
        try (BookFile file = context.open(request.book())) {
            BookStatistics statistics = Providers.required(BookInspector.class).statistics(file, CheckOptions.DEFAULT);
            return new Answer(
                    request.book().name(),
                    Files.size(file.path()),
                    file.metadata(),
                    statistics,
                    file.implausible(),
                    request.details());
        }
    }
}
