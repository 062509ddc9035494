package org.polybook.bookshelf.internal;

import java.io.IOException;
import java.util.Optional;
import org.polybook.api.book.BookFile;
import org.polybook.api.book.BookFormatException;
import org.polybook.api.book.EntryBuffer;
import org.polybook.api.book.OpenOptions;
import org.polybook.api.book.PinnedBook;

/** The door to the shelf: content is let in if it opens, looks like a book, and was not written to meanwhile. */
final class Admission {
    private static final long ANY_KEY = 1;

    private Admission() {}

    /**
     * The open book; null if the file changed while it was opened.
     *
     * @param seen the file as it was found at rest
     */
    static BookOpener.Opened open(BookOpener opener, FileStamp seen, OpenOptions options) throws IOException {
        switch (seen.kind()) {
            case DIRECTORY -> throw new BookFormatException(seen.path() + ": is a directory, expected a book file");
            case OTHER -> throw new BookFormatException(seen.path() + ": is a device or pipe, expected a book file");
            case FILE -> {}
        }
        BookOpener.Opened opened = opener.open(seen.path(), options);
        boolean admitted = false;
        try {
            admitted = isUnchanged(seen, opened.file());
            return admitted ? opened : null;
        } finally {
            if (!admitted) {
                opened.close();
            }
        }
    }

    private static boolean isUnchanged(FileStamp seen, BookFile file) throws IOException {
        Optional<String> fault = file.implausible();
        boolean unchanged = seen.equals(FileStamp.of(seen.path()));
        if (unchanged && fault.isPresent()) {
            throw new BookFormatException(Faults.at(seen.path(), fault.get()));
        }
        if (unchanged) {
            tryOut(file);
        }
        return unchanged;
    }

    /**
     * Asks it once in each way. What cannot answer is not let in; and all its classes are loaded by now, as they have to be
     * should the provider's bundle be updated while this content is still served.
     */
    private static void tryOut(BookFile file) throws IOException {
        EntryBuffer buffer = new EntryBuffer();
        file.find(ANY_KEY, buffer);
        file.find(new long[] {ANY_KEY}, 1, buffer, new int[1]);
        file.forEach((index, key, packed) -> false);
        file.metadata();
        file.problem();
        try (PinnedBook pin = file.pin()) {
            pin.find(ANY_KEY, buffer);
        }
    }
}
