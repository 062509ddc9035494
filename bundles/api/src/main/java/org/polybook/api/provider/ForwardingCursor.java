package org.polybook.api.provider;

import java.io.IOException;
import org.polybook.api.book.EntryCursor;

/** A cursor that forwards all calls to another one; a subclass overrides some methods. Not thread-safe. */
public abstract class ForwardingCursor implements EntryCursor {
    private final EntryCursor entries;

    /** Creates a cursor that owns the given one and closes it. */
    protected ForwardingCursor(EntryCursor entries) {
        this.entries = entries;
    }

    @Override
    public boolean next() throws IOException {
        return entries.next();
    }

    @Override
    public long index() {
        return entries.index();
    }

    @Override
    public long key() {
        return entries.key();
    }

    @Override
    public long packed() {
        return entries.packed();
    }

    @Override
    public void close() {
        entries.close();
    }
}
