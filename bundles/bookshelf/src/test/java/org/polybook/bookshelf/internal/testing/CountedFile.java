package org.polybook.bookshelf.internal.testing;

import java.io.IOException;
import java.nio.file.Path;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.function.Predicate;
import org.polybook.api.book.BookFile;
import org.polybook.api.book.BookFinding;
import org.polybook.api.book.BookMetadata;
import org.polybook.api.book.EntryBuffer;
import org.polybook.api.book.EntryVisitor;

/** A book of one record, in memory, that counts how often it is closed and refuses to answer afterwards. */
public final class CountedFile implements BookFile {
    public final AtomicInteger closed = new AtomicInteger();
    public final CountDownLatch firstClosed = new CountDownLatch(1);
    private final int weight;
    private volatile IOException fault;

    public CountedFile(int weight) {
        this.weight = weight;
    }

    /** From now on its bytes cannot be read. */
    public void fault(IOException thrown) {
        fault = thrown;
    }

    private long record() throws IOException {
        if (closed.get() > 0) {
            throw new IllegalStateException("closed");
        }
        if (fault != null) {
            throw fault;
        }
        return (long) weight << 32;
    }

    @Override
    public int find(long key, EntryBuffer into) throws IOException {
        into.clear();
        into.add(record());
        return 1;
    }

    @Override
    public void forEach(EntryVisitor visitor) throws IOException {
        for (long i = 0; visitor.visit(i, TestBooks.START, record()); i++) {}
    }

    @Override
    public long validate(Predicate<BookFinding> visitor) {
        return 0;
    }

    @Override
    public BookMetadata metadata() {
        return BookMetadata.UNKNOWN;
    }

    @Override
    public Path path() {
        return Path.of("counted.bin");
    }

    @Override
    public void close() {
        closed.incrementAndGet();
        firstClosed.countDown();
    }
}
