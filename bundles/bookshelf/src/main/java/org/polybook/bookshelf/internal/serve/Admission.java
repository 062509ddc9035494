package org.polybook.bookshelf.internal.serve;

import java.io.IOException;
import java.nio.file.Path;
import java.util.Optional;
import org.polybook.api.book.BookFile;
import org.polybook.api.book.BookFormatException;
import org.polybook.api.book.EntryBuffer;
import org.polybook.api.book.OpenOptions;
import org.polybook.api.book.PinnedBook;
import org.polybook.api.variant.Variants;
import org.polybook.bookshelf.internal.watch.BookFiles;
import org.polybook.bookshelf.internal.watch.BookStamp;
import org.polybook.bookshelf.internal.watch.Faults;
import org.polybook.bookshelf.internal.watch.FileStamp;
import org.polybook.chess.ChessVariant;

/** The door to the shelf: content is let in if it opens, looks like a book, and was not written to meanwhile. */
public final class Admission {
    private static final long ANY_KEY = 1;

    private Admission() {}

    /**
     * The open book; null if one of its files changed while it was opened.
     *
     * @param seen the book as it was found at rest
     */
    public static BookOpener.Opened open(BookOpener opener, BookStamp seen, OpenOptions options) throws IOException {
        for (FileStamp file : seen.stamps()) {
            switch (file.kind()) {
                case DIRECTORY -> throw new BookFormatException(file.path() + ": is a directory, expected a book file");
                case OTHER ->
                    throw new BookFormatException(file.path() + ": is a device or pipe, expected a book file");
                case FILE -> {}
            }
        }
        BookOpener.Opened opened = opener.open(seen.main().path(), options);
        boolean admitted = false;
        try {
            admitted = isUnchanged(seen, opener, opened.file());
            return admitted ? opened : null;
        } finally {
            if (!admitted) {
                opened.close();
            }
        }
    }

    private static boolean isUnchanged(BookStamp seen, BookOpener opener, BookFile file) throws IOException {
        Optional<String> fault = file.plausibilityProblem();
        Path main = seen.main().path();
        BookFiles now = opener.files(main, null, seen.files());
        boolean unchanged = seen.equals(BookStamp.of(now.with(seen.files().beside())));
        if (unchanged && fault.isPresent()) {
            throw new BookFormatException(Faults.at(main, fault.get()));
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
        file.problem();
        if (file.metadata().content().hasStatistics()) {
            Optional<ChessVariant> variant =
                    Variants.find(file.metadata().variants().get(0));
            if (variant.isPresent()) {
                file.statistics(variant.get().start());
            }
        }
        try (PinnedBook pin = file.pin()) {
            pin.find(ANY_KEY, buffer);
        }
    }
}
