package org.polybook.bookshelf.internal;

import org.polybook.api.book.BookFile;
import org.polybook.api.book.PinnedBook;

/** Another file, that cannot be pinned. */
record UnpinnableFile(BookFile file, Error refusal) implements OtherFile {
    @Override
    public PinnedBook pin() {
        throw refusal;
    }
}
