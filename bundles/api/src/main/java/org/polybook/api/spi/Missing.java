package org.polybook.api.spi;

import java.util.Map;
import org.polybook.api.book.BookFormat;
import org.polybook.api.book.BookOverlay;
import org.polybook.api.build.BookBuilder;
import org.polybook.api.build.BookMerger;
import org.polybook.api.database.GameDatabaseFormat;
import org.polybook.api.edit.BookEditor;
import org.polybook.api.edit.BookHeaders;
import org.polybook.api.game.GameFormat;
import org.polybook.api.inspect.BookInspector;
import org.polybook.api.inspect.BookLines;
import org.polybook.api.inspect.BookRepairer;
import org.polybook.api.inspect.BookTrees;
import org.polybook.api.inspect.OpeningNames;
import org.polybook.api.learn.BookLearner;
import org.polybook.api.learn.LearnDialect;
import org.polybook.api.scheme.BookScheme;
import org.polybook.api.shelf.BookShelf;
import org.polybook.chess.ChessVariant;

/** The words for a service that nobody provides, and the bundle of Polybook that would. */
final class Missing {
    private static final Map<Class<?>, String> WORDS = Map.ofEntries(
            Map.entry(BookFormat.class, "no reader of books: add org.polybook.reader"),
            Map.entry(BookScheme.class, "no keys and moves of books: add org.polybook.zobrist"),
            Map.entry(BookHeaders.class, "no reader of headers: add org.polybook.header"),
            Map.entry(GameFormat.class, "no reader of games: add org.polybook.pgn"),
            Map.entry(GameDatabaseFormat.class, "no reader of databases: add org.polybook.scid"),
            Map.entry(BookBuilder.class, "no builder of books: add org.polybook.writer"),
            Map.entry(BookMerger.class, "no merger of books: add org.polybook.writer"),
            Map.entry(BookEditor.class, "no editor of books: add org.polybook.writer"),
            Map.entry(BookOverlay.class, "no reader of edits: add org.polybook.writer"),
            Map.entry(BookInspector.class, "no checker of books: add org.polybook.inspect"),
            Map.entry(BookLines.class, "no lines of books: add org.polybook.inspect"),
            Map.entry(BookRepairer.class, "no repairer of books: add org.polybook.inspect"),
            Map.entry(BookTrees.class, "no pictures of books: add org.polybook.inspect"),
            Map.entry(OpeningNames.class, "no names of openings: add org.polybook.inspect"),
            Map.entry(BookLearner.class, "no recorder of results: add org.polybook.learn"),
            Map.entry(LearnDialect.class, "no dialects of learn fields: add org.polybook.learn"),
            Map.entry(BookShelf.class, "no bookshelf: add org.polybook.bookshelf"),
            Map.entry(ChessVariant.class, "no rules of other variants: add org.polybook.variants"));

    private Missing() {}

    /** Such as "no editor of books". */
    static String what(Class<?> service) {
        return words(service).split(":", 2)[0];
    }

    static String words(Class<?> service) {
        return WORDS.getOrDefault(service, "no " + service.getSimpleName());
    }
}
