package org.polybook.bookshelf.internal.testing;

import org.polybook.api.book.BookFile;
import org.polybook.api.book.PinnedBook;

/** Another file, that cannot be pinned. */
public record UnpinnableFile(BookFile file, Error refusal) implements OtherFile {
    @Override
    public PinnedBook pin() {
        throw refusal;
    }
}
