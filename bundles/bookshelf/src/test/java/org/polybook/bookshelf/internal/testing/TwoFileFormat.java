package org.polybook.bookshelf.internal.testing;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.polybook.api.book.BookFile;
import org.polybook.api.book.BookFormatException;
import org.polybook.api.book.OpenOptions;
import org.polybook.api.provider.BookFormat;

/**
 * A format of two files, {@code NAME.two} and {@code NAME.bin}, with a digit and any number of blanks in each. The two
 * digits are the weight of the book's only move.
 */
public final class TwoFileFormat implements BookFormat {
    /** An action that runs once, after the first file is read and before the second. */
    private Change between = () -> {};

    /** A change to files. */
    @FunctionalInterface
    public interface Change {
        void happen() throws IOException;
    }

    public void changeBetweenReads(Change change) {
        between = change;
    }

    public static Path secondFile(Path main) {
        String name = main.getFileName().toString();
        return main.resolveSibling(name.substring(0, name.length() - 4) + ".bin");
    }

    @Override
    public String name() {
        return "two";
    }

    @Override
    public boolean handles(String fileName) {
        return fileName.endsWith(".two");
    }

    @Override
    public List<Path> files(Path main) {
        return List.of(main, secondFile(main));
    }

    @Override
    public BookFile open(Path path, OpenOptions options) throws IOException {
        int first = digit(path);
        Change change = between;
        between = () -> {};
        change.happen();
        return new CloseCountingFile(10 * first + digit(secondFile(path)));
    }

    private static int digit(Path file) throws IOException {
        String text = Files.readString(file).strip();
        if (!text.matches("[0-9]")) {
            throw new BookFormatException(file + ": expected a digit");
        }
        return Integer.parseInt(text);
    }
}
