package org.polybook.bookshelf.internal.testing;

import org.polybook.api.book.BookFile;
import org.polybook.api.book.PinnedBook;

/** A file that cannot be pinned. */
public record UnpinnableFile(BookFile file, Error refusal) implements DelegatingFile {
    @Override
    public PinnedBook pin() {
        throw refusal;
    }
}
