package org.polybook.api.provider;

import java.io.IOException;
import org.polybook.api.book.EntryCursor;

/** A walk that forwards every call to another one; a subclass changes what it wants to. For one thread, as any walk. */
public abstract class ForwardingCursor implements EntryCursor {
    private final EntryCursor entries;

    /** Takes over the walk: it is closed with this one. */
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
