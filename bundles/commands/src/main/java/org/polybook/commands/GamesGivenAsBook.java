package org.polybook.commands;

import java.nio.file.Files;
import java.nio.file.LinkOption;
import java.nio.file.Path;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import org.polybook.api.book.BookFormatException;
import org.polybook.api.game.GameFormat;
import org.polybook.api.provider.BookFormat;
import org.polybook.api.spi.Providers;
import org.polybook.commands.text.Hint;
import org.polybook.commands.text.Hints;

/**
 * Detects games that were given in place of a book, by the name of the refused file, and tells the user how to make a
 * book of them.
 */
final class GamesGivenAsBook {
    private GamesGivenAsBook() {}

    /**
     * Returns the message for the failure; empty if it concerns none of the files, or a file that does not hold games.
     */
    static Optional<String> message(BookFormatException failure, List<Path> files, Hints hints) {
        String message = String.valueOf(failure.getMessage());
        return files.stream()
                .filter(file -> message.startsWith(file + ": ") && isGameFileName(file))
                .map(file -> file + ": is a file of games, not a book"
                        + hints.after("; ", Hint.of(Hint.Code.BUILD_OF_GAMES, file, freeBookName(file))))
                .findFirst();
    }

    /** Returns true if a file of games can have this name, but a book cannot. */
    static boolean isGameFileName(Path file) {
        String name = String.valueOf(file.getFileName());
        Optional<GameFormat> games = Providers.first(GameFormat.class, format -> format.handles(name));
        return games.isPresent()
                && Providers.first(BookFormat.class, format -> format.handles(name))
                        .isEmpty();
    }

    /**
     * Returns true if the name ends like that of a compressed file, which can hold games but no book. Returns false for
     * compressed PGN, which {@link #isGameFileName} recognizes.
     */
    static boolean isOtherCompressedName(Path file) {
        String lower = String.valueOf(file.getFileName()).toLowerCase(Locale.ROOT);
        return Providers.all(GameFormat.class).stream()
                        .flatMap(format -> Providers.callSafely(format, GameFormat::compressedEndings).stream())
                        .flatMap(List::stream)
                        .anyMatch(ending -> lower.endsWith('.' + ending))
                && !isGameFileName(file);
    }

    /** A free name for the book in the working directory. */
    private static String freeBookName(Path file) {
        String name = file.getFileName().toString();
        int dot = name.indexOf('.', 1);
        String stem = dot < 0 ? name : name.substring(0, dot);
        String book = stem + ".bin";
        for (int i = 2; Files.exists(Path.of(book), LinkOption.NOFOLLOW_LINKS); i++) {
            book = stem + "-" + i + ".bin";
        }
        return book;
    }
}
