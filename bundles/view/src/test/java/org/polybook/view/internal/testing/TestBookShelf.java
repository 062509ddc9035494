package org.polybook.view.internal.testing;

import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.concurrent.CopyOnWriteArrayList;
import org.polybook.api.Books;
import org.polybook.api.book.BookFile;
import org.polybook.api.book.BookProperties;
import org.polybook.api.book.OpeningBook;
import org.polybook.api.scheme.Coding;
import org.polybook.api.scheme.Schemes;
import org.polybook.api.shelf.BookShelf;
import org.polybook.api.shelf.ShelvedBook;
import org.polybook.chess.Move;
import org.polybook.chess.Position;
import org.polybook.chess.notation.San;
import org.polybook.chess.orthodox.Orthodox;
import org.polybook.view.internal.books.ShelfBooks;

/** Real books of real files, added to the view by a test instead of Declarative Services. */
public final class TestBookShelf implements AutoCloseable {
    private final List<ShelvedBook> rows = new CopyOnWriteArrayList<>();
    private final ShelfBooks books = new ShelfBooks(new RefusingShelf(rows));
    private final Map<String, OpeningBook> open = new HashMap<>();
    private final List<AutoCloseable> files = new ArrayList<>();

    /** The books of the view. */
    public ShelfBooks books() {
        return books;
    }

    /** Writes a book of lines, each with moves in SAN and the weight of its last move: {@code "e4 c5 = 7"}. */
    public static Path writeBook(Path file, String... lines) throws Exception {
        record Row(long key, int code, int weight) {}
        List<Row> rows = new ArrayList<>();
        for (String line : lines) {
            String[] parts = line.split(" = ");
            String[] moves = parts[0].split(" ");
            Position position = Orthodox.NORMAL.start();
            for (int i = 0; i < moves.length - 1; i++) {
                position = position.play(San.parse(position, moves[i]));
            }
            Coding coding = Schemes.coding(Schemes.POLYGLOT, Orthodox.NORMAL).orElseThrow();
            Move last = San.parse(position, moves[moves.length - 1]);
            rows.add(new Row(
                    coding.key(position), coding.code(last, position).orElseThrow(), Integer.parseInt(parts[1])));
        }
        rows.sort((a, b) -> Long.compareUnsigned(a.key, b.key));
        ByteBuffer bytes = ByteBuffer.allocate(16 * rows.size());
        rows.forEach(row -> bytes.putLong(row.key)
                .putShort((short) row.code)
                .putShort((short) row.weight)
                .putInt(0));
        return Files.write(file, bytes.array());
    }

    /** Puts the book of a file on the shelf, in place of a book that has the name. */
    public void put(String name, Path file) throws Exception {
        BookFile book = Books.open(file);
        files.add(book);
        remove(name);
        open.put(name, book);
        books.addBook(book, properties(name, file, book));
    }

    /** Removes a book from the shelf. */
    public void remove(String name) {
        OpeningBook book = open.remove(name);
        if (book != null) {
            books.removeBook(book, Map.of("service.id", name));
        }
    }

    /** Adds a file that the shelf rejects. */
    public void addRejectedFile(String name, String problem) {
        rows.add(new ShelvedBook(name, "", List.of(), 0, "/books/" + name + ".bin", 0, 0, problem));
        books.shelfChanged(rows);
    }

    /** A shelf that rejects every book. */
    private record RefusingShelf(List<ShelvedBook> rows) implements BookShelf {
        @Override
        public List<ShelvedBook> books() {
            return List.copyOf(rows);
        }

        @Override
        public ShelvedBook add(Path path, String name, int priority) throws IOException {
            throw new IOException("the shelf is full");
        }

        @Override
        public boolean remove(String name) {
            return false;
        }

        @Override
        public boolean awaitBooks(Duration limit) {
            return true;
        }

        @Override
        public Instant lastPoll() {
            return Instant.EPOCH;
        }
    }

    private static Map<String, Object> properties(String name, Path file, OpeningBook book) {
        Map<String, Object> properties = new HashMap<>();
        properties.put("service.id", name);
        properties.put(BookProperties.NAME, name);
        properties.put(BookProperties.ORIGIN, file.toString());
        properties.put(BookProperties.ENTRIES, book.metadata().entries());
        properties.put(BookProperties.CONTENT, book.metadata().content().label());
        properties.put(BookProperties.VARIANTS, book.metadata().variants().toArray(new String[0]));
        return properties;
    }

    @Override
    public void close() throws Exception {
        for (AutoCloseable file : files) {
            file.close();
        }
    }
}
