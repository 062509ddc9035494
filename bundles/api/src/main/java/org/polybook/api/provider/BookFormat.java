package org.polybook.api.provider;

import java.io.IOException;
import java.nio.file.Path;
import java.util.List;
import org.osgi.annotation.versioning.ConsumerType;
import org.polybook.api.book.BookFile;
import org.polybook.api.book.OpenOptions;
import org.polybook.api.spi.Provided;

/**
 * A format of book files. A service; stateless and thread-safe. A component states its {@link #NAME}; on a class path
 * {@code META-INF/services/org.polybook.api.provider.BookFormat} names the class, which is public and has a public
 * constructor without parameters. Books return their records in the unsigned order of their keys; merging and comparing
 * books requires this order. Books of text, whose lines have a key and a record in hexadecimal digits:
 *
 * <pre>{@code
 * public final class TextFormat implements BookFormat {
 *     public String name() {
 *         return "text";
 *     }
 *
 *     public boolean handles(String fileName) {
 *         return fileName.endsWith(".book.txt");
 *     }
 *
 *     public BookFile open(Path path, OpenOptions options) throws IOException {
 *         return new TextBook(path, Files.readAllLines(path));
 *     }
 * }
 *
 * record TextBook(Path path, List<String> lines) implements BookFile {
 *     public BookMetadata metadata() {
 *         return BookMetadata.of("text");
 *     }
 *
 *     public int find(long key, EntryBuffer into) throws IOException {
 *         into.clear();
 *         forEach((index, each, record) -> {
 *             if (each == key) {
 *                 into.add(record);
 *             }
 *             return true;
 *         });
 *         return into.size();
 *     }
 *
 *     public void forEach(EntryVisitor visitor) throws IOException {
 *         for (int i = 0; i < lines.size(); i++) {
 *             String[] numbers = lines.get(i).split(" ");
 *             long key = Long.parseUnsignedLong(numbers[0], 16);
 *             if (!visitor.visit(i, key, Long.parseUnsignedLong(numbers[1], 16))) {
 *                 return;
 *             }
 *         }
 *     }
 *
 *     public long validate(java.util.function.Predicate<BookFinding> visitor) {
 *         return 0;
 *     }
 *
 *     public void close() {}
 * }
 * }</pre>
 */
@ConsumerType
@Provided(by = "org.polybook.reader", lack = "no reader of books")
public interface BookFormat {
    /** The service property (String) that holds {@link #name()}. */
    String NAME = "book.format";

    /** Returns the short lower-case name, such as {@code "polyglot"}. */
    String name();

    /** Returns true if files of that name are usually of this format. Checks the name only. */
    boolean handles(String fileName);

    /**
     * Returns all files of the book with that main file, the main file first; by default the main file only. The files
     * are one book:
     *
     * <ul>
     *   <li>{@link org.polybook.api.Books#open} rejects a book if one of them is missing, and opens all again if one
     *       changes while they are opened;
     *   <li>a shelf replaces the content when one of them has changed and none of them changes any more, and never
     *       treats the other files as books;
     *   <li>no command overwrites a file of a book that it reads.
     * </ul>
     *
     * <p>A shelf calls this twice a second for each of its books, so implementations use names and folder listings
     * only. An optional file is returned only while it exists. {@link #open} with the same path reads no other files.
     * {@link #handles} is true for the name of the main file only.
     *
     * @param main the main file, as passed to {@link #open}; may be missing
     * @return the files in a fixed order
     */
    default List<Path> files(Path main) {
        return List.of(main);
    }

    /**
     * Returns true if the files contain games, from which a book with records can be built; by default false. A game
     * format of the same name reads the games.
     */
    default boolean hasGames() {
        return false;
    }

    /**
     * Opens a file and trusts its content. The cost does not depend on the size of the file, unless the options require
     * a copy.
     *
     * @throws org.polybook.api.book.BookFormatException if the file cannot be a book of this format
     * @throws IOException if the file cannot be read
     */
    BookFile open(Path path, OpenOptions options) throws IOException;
}
