package org.polybook.bookshelf.internal.serve;

import java.io.IOException;
import java.nio.file.Path;
import java.util.Optional;
import org.polybook.api.book.BookFile;
import org.polybook.api.book.BookFormatException;
import org.polybook.api.book.EntryBuffer;
import org.polybook.api.book.OpenOptions;
import org.polybook.api.book.PinnedBook;
import org.polybook.api.scheme.SchemeUnavailableException;
import org.polybook.api.variant.Variants;
import org.polybook.bookshelf.internal.watch.BookFileSet;
import org.polybook.bookshelf.internal.watch.BookStamp;
import org.polybook.bookshelf.internal.watch.ErrorText;
import org.polybook.bookshelf.internal.watch.FileStamp;
import org.polybook.chess.ChessVariant;

/**
 * Admits content to the shelf if it can be opened, is plausible as a book, answers each kind of query, and has not
 * changed during this check.
 */
public final class BookAdmissionCheck {
    private static final long ANY_KEY = 1;

    private BookAdmissionCheck() {}

    /**
     * Opens the book and checks it; closes it and returns null if one of its files has changed during the check.
     *
     * @param seen the stamps of the book when it was found at rest
     */
    public static BookOpener.Opened openAndCheckOrNull(BookOpener opener, BookStamp seen, OpenOptions options)
            throws IOException {
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
            admitted = checkContentUnlessChanged(seen, opener, opened.file());
            return admitted ? opened : null;
        } finally {
            if (!admitted) {
                opened.close();
            }
        }
    }

    private static boolean checkContentUnlessChanged(BookStamp seen, BookOpener opener, BookFile file)
            throws IOException {
        Optional<String> problem = file.plausibilityProblem();
        Path main = seen.main().path();
        BookFileSet now = opener.files(main, null, seen.files());
        boolean unchanged =
                seen.equals(BookStamp.ofOrNull(now.withSideFiles(seen.files().sideFiles())));
        if (unchanged && problem.isPresent()) {
            throw new BookFormatException(ErrorText.withPath(main, problem.get()));
        }
        if (unchanged) {
            tryEachQuery(file);
        }
        return unchanged;
    }

    /**
     * Queries the content once in each way. Content that fails is not admitted. The queries also load all classes of
     * the content: once the provider's bundle has been updated, these could no longer be loaded, but the content may
     * still be served.
     */
    private static void tryEachQuery(BookFile file) throws IOException {
        EntryBuffer buffer = new EntryBuffer();
        file.find(ANY_KEY, buffer);
        file.find(new long[] {ANY_KEY}, 1, buffer, new int[1]);
        file.forEach((index, key, packed) -> false);
        file.problem();
        if (file.metadata().content().hasStatistics()) {
            tryStatistics(file);
        }
        try (PinnedBook pin = file.pin()) {
            pin.find(ANY_KEY, buffer);
        }
    }

    /** Content without its scheme is admitted: its records can be looked up by key. */
    private static void tryStatistics(BookFile file) throws IOException {
        Optional<ChessVariant> variant =
                Variants.find(file.metadata().variants().get(0));
        if (variant.isPresent()) {
            try {
                file.statistics(variant.get().start());
            } catch (SchemeUnavailableException noKeys) {
                return; // the shelf reports the missing scheme
            }
        }
    }
}
