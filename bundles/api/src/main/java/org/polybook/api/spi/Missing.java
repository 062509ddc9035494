package org.polybook.api.spi;

import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
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

/** The words for a service that is not available, and the bundle of Polybook that provides it. */
final class Missing {
    private static final Part READER = new Part("no reader of books", "org.polybook.reader");

    private static final Map<Class<?>, Part> PARTS = Map.ofEntries(
            Map.entry(BookFormat.class, READER),
            Map.entry(BookScheme.class, new Part("no keys and moves of books", "org.polybook.zobrist")),
            Map.entry(BookHeaders.class, new Part("no reader of headers", "org.polybook.header")),
            Map.entry(GameFormat.class, new Part("no reader of games", "org.polybook.pgn")),
            Map.entry(GameDatabaseFormat.class, new Part("no reader of databases", "org.polybook.scid")),
            Map.entry(BookBuilder.class, new Part("no builder of books", "org.polybook.writer")),
            Map.entry(BookMerger.class, new Part("no merger of books", "org.polybook.writer")),
            Map.entry(BookEditor.class, new Part("no editor of books", "org.polybook.writer")),
            Map.entry(BookOverlay.class, new Part("no reader of edits", "org.polybook.writer")),
            Map.entry(BookInspector.class, new Part("no checker of books", "org.polybook.inspect")),
            Map.entry(BookLines.class, new Part("no lines of books", "org.polybook.inspect")),
            Map.entry(BookRepairer.class, new Part("no repairer of books", "org.polybook.inspect")),
            Map.entry(BookTrees.class, new Part("no pictures of books", "org.polybook.inspect")),
            Map.entry(OpeningNames.class, new Part("no names of openings", "org.polybook.inspect")),
            Map.entry(BookLearner.class, new Part("no recorder of results", "org.polybook.learn")),
            Map.entry(LearnDialect.class, new Part("no dialects of learn fields", "org.polybook.learn")),
            Map.entry(BookShelf.class, new Part("no bookshelf", "org.polybook.bookshelf")),
            Map.entry(ChessVariant.class, new Part("no rules of other variants", "org.polybook.variants")));

    /** Polybook's readers of books; the first one also opens files of unusual names, which its content decides. */
    private static final List<Reader> READERS = List.of(
            new Reader("book.bin", ".+\\.bin", new Part("no reader of .bin books", READER.bundle)),
            new Reader("base.si4", ".+\\.si[345]", new Part("no reader of Scid's databases", "org.polybook.scid")));

    /**
     * A part of Polybook.
     *
     * @param lack the words for its absence
     * @param bundle symbolic name of the bundle that provides it
     */
    private record Part(String lack, String bundle) {
        String words(FrameworkServices framework) {
            if (framework == null) {
                return OwnBundle.fault().orElse(lack + ": add " + bundle);
            }
            return lack + (framework.isStopped(bundle) ? ": start " : ": add ") + bundle;
        }
    }

    /**
     * A reader of books and the files that it is for.
     *
     * @param sample the name of such a file
     * @param names the pattern of all such names, in lower case
     */
    private record Reader(String sample, String names, Part part) {}

    private Missing() {}

    /** The words without the remedy, such as "no editor of books". */
    static String what(Class<?> service) {
        Part part = PARTS.get(service);
        return part == null ? "no " + service.getSimpleName() : part.lack;
    }

    /** The words with the remedy; the framework is null on a class path, and in a framework in which this API is not started. */
    static String words(Class<?> service, FrameworkServices framework) {
        Part part = PARTS.get(service);
        return part == null ? what(service) : part.words(framework);
    }

    /** The words for the reader that a file lacks; empty if one of the formats is for its name, or Polybook has no other one. */
    static Optional<String> reader(String fileName, List<BookFormat> formats, FrameworkServices framework) {
        if (isHandled(fileName, formats)) {
            return Optional.empty();
        }
        Reader wanted = READERS.stream()
                .filter(reader -> fileName.toLowerCase(Locale.ROOT).matches(reader.names))
                .findFirst()
                .orElse(READERS.get(0));
        if (formats.isEmpty() && wanted.equals(READERS.get(0))) {
            return Optional.of(READER.words(framework));
        }
        return isHandled(wanted.sample, formats) ? Optional.empty() : Optional.of(wanted.part.words(framework));
    }

    private static boolean isHandled(String fileName, List<BookFormat> formats) {
        return Providers.first(formats, format -> format.handles(fileName)).isPresent();
    }
}
