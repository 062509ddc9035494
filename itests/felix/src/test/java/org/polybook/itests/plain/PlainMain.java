package org.polybook.itests.plain;

import java.io.IOException;
import java.nio.file.Path;
import java.util.List;
import org.polybook.api.Books;
import org.polybook.api.book.BookFile;
import org.polybook.api.book.BookMove;
import org.polybook.api.book.OpenOptions;
import org.polybook.api.build.BookBuilder;
import org.polybook.api.build.BookMerger;
import org.polybook.api.edit.BookHeaders;
import org.polybook.api.game.GameFormat;
import org.polybook.api.provider.BookFormat;
import org.polybook.api.scheme.BookScheme;
import org.polybook.api.spi.Providers;
import org.polybook.chess.orthodox.Orthodox;

/** A program without a framework: prints its findings, one fact per line. */
final class PlainMain {
    private static final List<Class<?>> SERVICES = List.of(
            BookFormat.class,
            BookScheme.class,
            BookBuilder.class,
            BookMerger.class,
            BookHeaders.class,
            GameFormat.class);

    private PlainMain() {}

    public static void main(String[] arguments) throws IOException {
        System.out.println("module " + Books.class.getModule().getName());
        for (Class<?> service : SERVICES) {
            List<String> providers = Providers.all(service).stream()
                    .map(provider -> provider.getClass().getSimpleName())
                    .toList();
            System.out.println(service.getSimpleName() + " " + providers);
        }
        try (BookFile book = Books.open(Path.of(arguments[0]), OpenOptions.DEFAULT)) {
            List<BookMove> moves = book.moves(Orthodox.NORMAL.start());
            System.out.println("move " + moves.get(0).move().orElseThrow());
        }
    }
}
