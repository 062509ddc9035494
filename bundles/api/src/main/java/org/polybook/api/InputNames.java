package org.polybook.api;

import java.io.IOException;
import java.nio.file.DirectoryIteratorException;
import java.nio.file.DirectoryStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Set;
import java.util.TreeSet;
import java.util.function.Predicate;
import java.util.stream.Collectors;
import org.polybook.api.database.GameDatabaseFormat;
import org.polybook.api.game.GameFormat;
import org.polybook.api.provider.BookFormat;
import org.polybook.api.spi.Providers;
import org.polybook.io.FileOpener;

/**
 * Resolves input names without an ending, as Scid does: {@code club} becomes {@code club.si4} if no file {@code club}
 * exists and exactly one file of the wanted type is called {@code club} plus an ending. All files of one database count
 * as one file. For front ends, which get names from users. Thread-safe.
 */
public final class InputNames {
    private InputNames() {}

    /**
     * Returns the book of that name; the name itself if no file matches.
     *
     * @throws IllegalArgumentException if several files match; the message lists them
     */
    public static Path resolveBook(Path name) {
        return resolve(
                name,
                file -> Providers.first(BookFormat.class, format -> format.handles(file))
                        .isPresent());
    }

    /**
     * Like {@link #resolveBook}, but finds a file of games or a database.
     *
     * @throws IllegalArgumentException if several files match; the message lists them
     */
    public static Path resolveGames(Path name) {
        return resolve(
                name,
                file -> Providers.first(GameFormat.class, format -> format.handles(file))
                        .isPresent());
    }

    /**
     * Like {@link #resolveBook}, but finds a database.
     *
     * @throws IllegalArgumentException if several files match; the message lists them
     */
    public static Path resolveDatabase(Path name) {
        return resolve(name, InputNames::isOfDatabase);
    }

    /** Returns true if files of that name belong to a database of a known format. */
    public static boolean isOfDatabase(Path name) {
        Path last = name.getFileName();
        return last != null && isOfDatabase(last.toString());
    }

    private static boolean isOfDatabase(String file) {
        return Providers.first(GameDatabaseFormat.class, format -> format.handles(file))
                .isPresent();
    }

    private static Path resolve(Path name, Predicate<String> isWanted) {
        Path last = name.getFileName();
        if (last == null || isWanted.test(last.toString()) || Files.exists(name) && !Files.isDirectory(name)) {
            return name;
        }
        Set<Path> found = withoutSideFiles(matchingMainFiles(name, last + ".", isWanted));
        if (found.size() > 1) {
            throw new IllegalArgumentException(name + ": several files match this name; give one of "
                    + found.stream().map(Path::toString).collect(Collectors.joining(", ")));
        }
        return found.isEmpty() ? name : found.iterator().next();
    }

    /** Returns the found files without those that belong to another found book, such as the file of an overlay. */
    private static Set<Path> withoutSideFiles(Set<Path> found) {
        Set<Path> mains = new TreeSet<>(found);
        for (Path main : found) {
            List<Path> files = Books.files(main);
            mains.removeAll(files.subList(1, files.size()));
        }
        return mains;
    }

    private static Set<Path> matchingMainFiles(Path name, String start, Predicate<String> isWanted) {
        Set<Path> found = new TreeSet<>();
        Path parent = name.getParent();
        try (DirectoryStream<Path> files = FileOpener.list(parent == null ? Path.of("") : parent)) {
            for (Path file : files) {
                String other = file.getFileName().toString();
                if (other.startsWith(start) && isWanted.test(other)) {
                    found.add(Databases.files(name.resolveSibling(other)).get(0));
                }
            }
        } catch (IOException | DirectoryIteratorException unreadable) {
            return Set.of(); // the caller opens the name, which fails with the reason
        }
        return found;
    }
}
