package org.polybook.reader.internal;

import java.io.IOException;
import org.polybook.api.book.EntryCursor;

/** Iterates over a book, a block of records at a time. */
final class RecordCursor implements EntryCursor {
    private static final int BLOCK = 1 << 13;

    private final PolyglotBook book;
    private final RecordBlock block = new RecordBlock(BLOCK);
    /** The number of the block's first record in the book. */
    private long first;

    private int at = -1;

    RecordCursor(PolyglotBook book) {
        this.book = book;
    }

    @Override
    public boolean next() throws IOException {
        if (at + 1 < block.size()) {
            at++;
            return true;
        }
        return nextBlock();
    }

    private boolean nextBlock() throws IOException {
        long from = first + block.size();
        if (from >= book.records()) {
            at = block.size();
            return false;
        }
        book.read(from, block);
        first = from;
        at = 0;
        return true;
    }

    @Override
    public long index() {
        return first + at;
    }

    @Override
    public long key() {
        return block.key(at);
    }

    @Override
    public long packed() {
        return block.packed(at);
    }

    @Override
    public void close() {
        // does nothing: the cursor reads through the book, and has no resources
    }
}
