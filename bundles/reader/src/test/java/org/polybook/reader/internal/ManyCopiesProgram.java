package org.polybook.reader.internal;

import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import org.polybook.api.book.OpenOptions;

/** Runs in a separate JVM: opens more copies of a book than there is room for, so that the later books are mapped. */
final class ManyCopiesProgram {
    private static final int RECORDS = 1 << 16;
    private static final int BOOKS = 24;

    private ManyCopiesProgram() {}

    /** Prints the number of mapped books on the last line of the output. */
    public static void main(String[] args) throws Exception {
        long[] keys = new long[RECORDS];
        Arrays.setAll(keys, i -> i + 1);
        Path path = TestBooks.writeKeys(Files.createTempFile("copied", ".bin"), keys);
        List<PolyglotBook> books = new ArrayList<>();
        try {
            int mapped = 0;
            for (int i = 0; i < BOOKS; i++) {
                PolyglotBook book = PolyglotFormat.open(path, OpenOptions.DEFAULT, BookBytes.CHUNK_BITS);
                books.add(book);
                mapped += book.isMapped() ? 1 : 0;
                if (book.find(RECORDS - i).size() != 1) {
                    throw new AssertionError("a wrong answer");
                }
            }
            System.out.println("mapped " + mapped + " of " + BOOKS);
        } finally {
            books.forEach(PolyglotBook::close);
            Files.delete(path);
        }
    }
}
