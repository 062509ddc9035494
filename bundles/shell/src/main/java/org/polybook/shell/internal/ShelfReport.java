package org.polybook.shell.internal;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.Function;
import org.osgi.service.component.annotations.Activate;
import org.osgi.service.component.annotations.Component;
import org.osgi.service.component.annotations.Reference;
import org.polybook.api.shelf.BookShelf;
import org.polybook.api.spi.Release;
import org.polybook.chess.orthodox.Orthodox;
import org.polybook.commands.BadInputException;
import org.polybook.commands.ServedBook;
import org.polybook.commands.show.Show;
import org.polybook.commands.text.Style;
import org.polybook.io.text.Escape;

/**
 * A text with the books on the shelf and the moves of the best ones in the start position. Its types are from the JDK
 * only, so that the launcher, which is outside the framework, can call it.
 *
 * <p>The argument is a map with {@code colors} (Boolean), {@code moves} (Boolean; false to omit the moves) and {@code
 * patience} (Duration), the maximum time to wait for the books of folders and configurations.
 */
@Component(service = Function.class, property = "polybook.report=shelf")
public final class ShelfReport implements Function<Map<String, Object>, String> {
    private static final int MOST_BOOKS = 3;

    private final ServedBooks library;

    @Activate
    public ShelfReport(@Reference(target = Release.TARGET) ServedBooks library) {
        this.library = library;
    }

    @Override
    public String apply(Map<String, Object> request) {
        Style style = Boolean.TRUE.equals(request.get("colors")) ? Style.COLORED : Style.PLAIN;
        StringBuilder text = new StringBuilder();
        try {
            boolean complete = awaitShelfAndBooks((Duration) request.get("patience"));
            library.list().text(text, style);
            if (!complete) {
                text.append("some books are still being opened; book:list shows them later\n");
            }
            if (!Boolean.FALSE.equals(request.get("moves"))) {
                appendStartMovesOfBestBooks(text, style);
            }
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
            text.append("interrupted\n");
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
        return text.toString();
    }

    private boolean awaitShelfAndBooks(Duration limit) throws InterruptedException {
        long end = System.nanoTime() + limit.toNanos();
        if (!library.await(() -> library.shelf().isPresent(), limit)) {
            return false;
        }
        Optional<BookShelf> shelf = library.shelf();
        return shelf.isPresent() && shelf.get().awaitBooks(Duration.ofNanos(end - System.nanoTime()));
    }

    private void appendStartMovesOfBestBooks(StringBuilder text, Style style) throws IOException {
        String variant = Orthodox.NORMAL.name();
        List<ServedBook> orthodox = library.servedBooks().stream()
                .filter(book -> book.variants().contains(variant))
                .toList();
        for (ServedBook book : orthodox.subList(0, Math.min(MOST_BOOKS, orthodox.size()))) {
            text.append('\n')
                    .append(style.bold(Escape.forTerminal(book.name())))
                    .append('\n');
            try {
                Show.lookUp(book.book(), Orthodox.NORMAL.start()).text(text, style);
            } catch (BadInputException e) {
                text.append(e.getMessage()).append('\n');
            }
        }
        if (orthodox.size() > MOST_BOOKS) {
            text.append("\n(and ").append(orthodox.size() - MOST_BOOKS).append(" more)\n");
        }
    }
}
