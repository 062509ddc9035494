package org.polybook.view.internal.work;

import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import java.util.function.UnaryOperator;
import org.polybook.api.Books;
import org.polybook.api.database.GameDatabaseFormat;
import org.polybook.api.game.GameFormat;
import org.polybook.api.provider.BookFormat;
import org.polybook.api.shelf.BookShelf;
import org.polybook.api.spi.Providers;
import org.polybook.view.internal.text.Texts;

/** Creates the task for a file that is opened or dragged onto the view: shelve a book, build a book from games, or import games into a
 * database. */
public final class FileTaskFactory {
    private final UnaryOperator<Path> bookOf;

    /** @param bookOf returns the file of the book or database for games, possibly after a dialog; null for none */
    public FileTaskFactory(UnaryOperator<Path> bookOf) {
        this.bookOf = bookOf;
    }

    /** Returns an unused name of a book next to the games: {@code games.bin}, {@code games-2.bin}. */
    public static Path unusedBookNextTo(Path games) {
        return unusedFileNextTo(games, ".bin");
    }

    /** Returns an unused name next to a file, with that ending. */
    public static Path unusedFileNextTo(Path file, String ending) {
        String name = file.getFileName().toString().replaceFirst("(\\.[A-Za-z0-9]{1,4}){1,2}$", "");
        Path free = file.resolveSibling(name + ending);
        for (int i = 2; Files.exists(free); i++) {
            free = file.resolveSibling(name + "-" + i + ending);
        }
        return free;
    }

    /** Returns true if the file is a book or has games, by its name. */
    public boolean handles(Path file) {
        return isBook(file) || hasGames(file);
    }

    private static boolean isBook(Path file) {
        return Books.isBookName(name(file), Providers.all(BookFormat.class));
    }

    private static boolean hasGames(Path file) {
        return Providers.first(GameFormat.class, format -> format.handles(name(file)))
                .isPresent();
    }

    /**
     * Returns the task for that file; for games, first requests the book or database to write. Empty if the file is
     * neither a book nor games, or the user cancels.
     */
    public Optional<Task> createTaskUnlessCancelled(Path file, Optional<BookShelf> shelf) {
        if (isBook(file)) {
            return Optional.of(new ShelveBook(file, shelf));
        }
        return hasGames(file)
                ? Optional.ofNullable(bookOf.apply(file)).map(book -> taskOfGames(file, book, shelf))
                : Optional.empty();
    }

    /** Returns the last name of a path; the whole path for a root, which has no names. */
    public static String name(Path file) {
        Path last = file.getFileName();
        return last == null ? file.toString() : last.toString();
    }

    /** Returns the name of the first of several files, and the number of the others. */
    public static String firstNameAndCount(List<Path> files) {
        String first = name(files.get(0));
        return files.size() == 1 ? first : Texts.of("task.more", first, files.size() - 1);
    }

    private static Task taskOfGames(Path games, Path book, Optional<BookShelf> shelf) {
        String name = book.getFileName().toString();
        boolean database = Providers.first(GameDatabaseFormat.class, format -> format.handles(name))
                .isPresent();
        return database ? new ImportGames(games, book, shelf) : new BuildBook(List.of(games), book, shelf);
    }
}
