package org.polybook.explorer.internal;

import java.io.IOException;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.polybook.api.book.BookMetadata;
import org.polybook.api.book.PinnedBook;
import org.polybook.api.book.StatisticsField;
import org.polybook.api.book.StatisticsQuery;
import org.polybook.api.shelf.ShelfWatch;
import org.polybook.commands.BadInputException;
import org.polybook.commands.ServedBook;
import org.polybook.commands.WatchTable;
import org.polybook.explorer.Answer;
import org.polybook.io.text.JsonWriter;

/** The paths below {@code /api/books}. */
final class BookPaths {
    private final BookCatalog books;
    private final PinnedAnswer pinned;
    private final long maxPlays;

    /** @param maxPlays the maximum number of plays that are read one by one for an answer */
    BookPaths(BookCatalog books, PinnedAnswer pinned, long maxPlays) {
        this.books = books;
        this.pinned = pinned;
        this.maxPlays = maxPlays;
    }

    /** Returns the books, best first. */
    Answer.Complete list() throws IOException {
        StringBuilder text = new StringBuilder();
        JsonWriter json = JsonWriter.compact(text).beginObject().name("books").beginArray();
        for (ServedBook book : books.bestFirst()) {
            write(book, json);
        }
        json.endArray().endObject().end();
        return Answers.json(text, Map.of());
    }

    private void write(ServedBook book, JsonWriter json) throws IOException {
        json.beginObject().name("name").value(book.name()).name("generation").value(book.generation());
        BookMetadata metadata = book.book().metadata();
        json.name("content").value(metadata.content().label());
        json.name("format").value(book.format()).name("variants").values(book.variants());
        json.name("fields").values(fields(metadata));
        long records = book.entriesOrMinusOne();
        json.name("records").value(records >= 0, records).name("priority").value(book.priority());
        json.name("problem").value(book.problem());
        writeWatch(books.watch(book), json);
        json.endObject();
    }

    private static void writeWatch(Optional<ShelfWatch> watch, JsonWriter json) throws IOException {
        json.name("watch");
        if (watch.isPresent()) {
            WatchTable.writeJson(watch.get(), json.beginObject());
        } else {
            json.nullValue();
        }
    }

    /** Returns what is known of a book. */
    Answer.Complete about(Call call, String name) throws IOException, BadInputException, RefusedRequestException {
        ServedBook book = books.named(name);
        Optional<ShelfWatch> watch = books.watch(book);
        return pinned.answer(call, book, watch.toString(), open -> about(book, open, watch));
    }

    private static CharSequence about(ServedBook book, PinnedBook open, Optional<ShelfWatch> watch) throws IOException {
        BookMetadata metadata = open.metadata();
        StringBuilder text = new StringBuilder();
        JsonWriter json = JsonWriter.compact(text).beginObject();
        json.name("name").value(book.name()).name("generation").value(open.generation());
        json.name("content").value(metadata.content().label()).name("format").value(metadata.format());
        json.name("scheme").value(metadata.scheme()).name("variants").values(metadata.variants());
        json.name("records").value(metadata.entries() >= 0, metadata.entries());
        json.name("comment").value(metadata.comment()).name("learn").value(metadata.learnDialect());
        json.name("fields").values(fields(metadata));
        json.name("priority").value(book.priority()).name("problem").value(book.problem());
        writeWatch(watch, json);
        json.endObject().end();
        return text;
    }

    /** Returns the facts by which results can be filtered, in order of their names. */
    private static List<String> fields(BookMetadata metadata) {
        return metadata.statistics().stream()
                .map(StatisticsField::label)
                .sorted()
                .toList();
    }

    /**
     * Returns the records and results of a position, in the form of the command {@code show --json}.
     *
     * @param name of the book
     */
    Answer.Complete position(Call call, String name) throws IOException, BadInputException, RefusedRequestException {
        ServedBook book = books.named(name);
        return pinned.answer(call, book, Map.of(), open -> json(call.parameters(), book.name(), open));
    }

    private CharSequence json(Parameters parameters, String name, PinnedBook book)
            throws IOException, BadInputException, RefusedRequestException {
        GameConditions conditions = GameConditions.read(parameters);
        StatisticsQuery query = StatisticsQuery.of(conditions.filter())
                .withTopGames(parameters.number("topGames", 0, StatisticsQuery.MAX_GAMES))
                .withRecentGames(parameters.number("recentGames", 0, StatisticsQuery.MAX_GAMES))
                .withHistory(parameters.isTrue("history"));
        StringBuilder text = new StringBuilder();
        new LookUp(name, book, maxPlays)
                .show(PositionParameters.read(parameters), query, parameters.isTrue("reached"))
                .json(text);
        return text;
    }
}
