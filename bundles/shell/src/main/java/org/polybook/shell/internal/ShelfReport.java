package org.polybook.shell.internal;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Set;
import java.util.function.Function;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.osgi.service.component.annotations.Activate;
import org.osgi.service.component.annotations.Component;
import org.osgi.service.component.annotations.Reference;
import org.polybook.api.book.BookFormat;
import org.polybook.api.book.Books;
import org.polybook.api.shelf.BookShelf;
import org.polybook.api.shelf.ShelvedBook;
import org.polybook.api.spi.Providers;
import org.polybook.chess.orthodox.Orthodox;
import org.polybook.commands.BadInputException;
import org.polybook.commands.Escape;
import org.polybook.commands.Show;
import org.polybook.commands.Style;

/**
 * What stands on the shelf and what its best books say about the start position, as text. Made of JDK types alone, so that
 * the launcher, which is outside the framework, can ask for it.
 *
 * <p>Takes a map: {@code folder} (Path) the watched folder, {@code colors} (Boolean), {@code patience} (Duration) how long to
 * wait for the folder's books.
 */
@Component(service = Function.class, property = "polybook.report=shelf")
public final class ShelfReport implements Function<Map<String, Object>, String> {
    private static final int MOST_BOOKS = 3;

    private final ServedBooks library;

    @Activate
    public ShelfReport(@Reference ServedBooks library) {
        this.library = library;
    }

    @Override
    public String apply(Map<String, Object> request) {
        Style style = Boolean.TRUE.equals(request.get("colors")) ? Style.COLORED : Style.PLAIN;
        StringBuilder text = new StringBuilder();
        try {
            List<Path> files = books((Path) request.get("folder"));
            boolean complete = library.await(() -> areDecided(files), (Duration) request.get("patience"));
            library.list().text(text, style);
            if (!complete) {
                text.append("some of the folder's books are still being opened; book:list shows them later\n");
            }
            appendBooks(text, style);
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
            text.append("interrupted\n");
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
        return text.toString();
    }

    /** The files that the shelf is going to take from the folder, by their real paths. */
    private static List<Path> books(Path folder) throws IOException {
        try (Stream<Path> files = Files.list(folder)) {
            List<Path> found = files.filter(Files::isRegularFile)
                    .filter(file -> isBookName(file.getFileName().toString()))
                    .toList();
            List<Path> real = new ArrayList<>();
            for (Path file : found) {
                real.add(file.toRealPath());
            }
            return withoutSides(real);
        }
    }

    /** A file that belongs to another's book is no book. */
    private static List<Path> withoutSides(List<Path> found) {
        Set<Path> sides = new HashSet<>();
        for (Path main : found) {
            Books.files(main).stream().filter(file -> !file.equals(main)).forEach(sides::add);
        }
        return found.stream().filter(file -> !sides.contains(file)).toList();
    }

    /** The shelf takes the usual books even while no format is there to open them. */
    private static boolean isBookName(String name) {
        boolean usual = name.toLowerCase(Locale.ROOT).endsWith(".bin") && ".~#".indexOf(name.charAt(0)) < 0;
        return usual || Books.isBookName(name, Providers.all(BookFormat.class));
    }

    private boolean areDecided(List<Path> files) {
        List<String> decided = library.shelf().map(BookShelf::books).orElse(List.of()).stream()
                .filter(book -> book.isServed() || !book.problem().isEmpty())
                .map(ShelvedBook::origin)
                .collect(Collectors.toList());
        library.served().forEach(book -> decided.add(book.origin()));
        return files.stream().map(Path::toString).allMatch(decided::contains);
    }

    private void appendBooks(StringBuilder text, Style style) throws IOException {
        String variant = Orthodox.NORMAL.name();
        List<ServedBook> orthodox = library.served().stream()
                .filter(book -> book.variants().contains(variant))
                .toList();
        for (ServedBook book : orthodox.subList(0, Math.min(MOST_BOOKS, orthodox.size()))) {
            text.append('\n')
                    .append(style.bold(Escape.forTerminal(book.name())))
                    .append('\n');
            try {
                Show.of(book.book(), Orthodox.NORMAL.start()).text(text, style);
            } catch (BadInputException e) {
                text.append(e.getMessage()).append('\n');
            }
        }
        if (orthodox.size() > MOST_BOOKS) {
            text.append("\n(and ").append(orthodox.size() - MOST_BOOKS).append(" more)\n");
        }
    }
}
