package org.polybook.commands.stats;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import org.polybook.api.Books;
import org.polybook.api.book.BookFile;
import org.polybook.api.book.BookMetadata;
import org.polybook.api.book.StatisticsField;
import org.polybook.api.inspect.BookInspector;
import org.polybook.api.inspect.BookStatistics;
import org.polybook.api.inspect.CheckOptions;
import org.polybook.api.provider.BookFormat;
import org.polybook.api.spi.Providers;
import org.polybook.commands.BadInputException;
import org.polybook.commands.BookRef;
import org.polybook.commands.CommandContext;
import org.polybook.commands.text.Report;
import org.polybook.commands.text.Style;
import org.polybook.io.text.JsonWriter;

/** Computes the statistics of a book, and lists the origin of its results of games. */
public final class Stats {
    private static final BookStatistics NO_RECORDS = new BookStatistics(0, 0, 0, 0, 0, 0, 0, List.of(), 0);

    private final CommandContext context;

    public Stats(CommandContext context) {
        this.context = context;
    }

    /** @param details true if the text shows all plies, sources and years, and the whole comment */
    public record Request(BookRef book, boolean details) {}

    /**
     * The statistics of a book.
     *
     * @param name of the book as the user gave it
     * @param bytes of its files
     * @param counted the file of statistics from which the book has its results; empty for none
     * @param plausibilityProblem the reason why the file is probably not a book; empty if it looks like one
     */
    public record Answer(
            String name,
            long bytes,
            BookMetadata metadata,
            BookStatistics statistics,
            Optional<CountedStatistics> counted,
            Optional<String> plausibilityProblem,
            boolean details)
            implements Report {
        @Override
        public void text(Appendable out, Style style) throws IOException {
            StatsText.write(this, out, style);
        }

        @Override
        public void json(Appendable out) throws IOException {
            JsonWriter json = new JsonWriter(out).beginObject();
            json.name("book").value(name).name("bytes").value(bytes);
            json.name("records").value(statistics.records());
            json.name("headerRecords").value(statistics.header());
            json.name("variants").values(metadata.variants());
            json.name("content").value(metadata.content().label());
            json.name("comment").value(metadata.comment());
            json.line(1).name("positions").value(statistics.positions());
            json.name("moves").value(statistics.moves());
            json.name("mostMoves").value(statistics.maxMoves());
            json.name("weightZero").value(statistics.unplayed());
            json.name("learn").value(statistics.learnt());
            json.name("unreachable").value(statistics.unreached() >= 0, statistics.unreached());
            writeCoverage(json.line(1));
            json.line(1).name("answers").values(fields(metadata));
            json.line(1).name("statistics");
            if (counted.isPresent()) {
                CountedJson.write(counted.get(), json);
            } else {
                json.nullValue();
            }
            json.endObject().end();
        }

        private void writeCoverage(JsonWriter json) throws IOException {
            json.name("coverage").beginArray();
            if (statistics.coverage().isEmpty()) {
                json.line(2);
            }
            for (BookStatistics.PlyCoverage row : statistics.coverage()) {
                json.line(2).beginObject().name("ply").value(row.ply());
                json.name("side").value(row.ply() % 2 == 0 ? "white" : "black");
                json.name("positions").value(row.positions()).name("moves").value(row.moves());
                json.endObject();
            }
            json.endArray();
        }
    }

    /** Returns the names of the facts by which the book answers queries for results. */
    static List<String> fields(BookMetadata metadata) {
        return metadata.statistics().stream().map(StatisticsField::label).toList();
    }

    /** Counts, reading all records of the book, and all games of its file of statistics. */
    public Answer run(Request request) throws IOException, BadInputException {
        context.beginRun();
        try (BookFile file = context.openAndReportProblems(request.book())) {
            BookStatistics statistics = file.metadata().content().hasRecords()
                    ? Providers.required(BookInspector.class).statistics(file, CheckOptions.DEFAULT)
                    : NO_RECORDS;
            return new Answer(
                    request.book().name(),
                    bytes(file.path()),
                    file.metadata(),
                    statistics,
                    CountedStatistics.of(file),
                    file.plausibilityProblem(),
                    request.details());
        }
    }

    /** The size of the book's own files, without those of overlays. */
    private static long bytes(Path book) throws IOException {
        long bytes = 0;
        for (Path file : Books.files(book, Providers.all(BookFormat.class), List.of())) {
            bytes += Files.size(file);
        }
        return bytes;
    }
}
