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

/** An in-memory book of one record that counts its closings and refuses queries afterwards. */
public final class CloseCountingFile implements BookFile {
    public final AtomicInteger closed = new AtomicInteger();
    public final CountDownLatch firstClosed = new CountDownLatch(1);
    private final int weight;
    private volatile IOException failure;

    public CloseCountingFile(int weight) {
        this.weight = weight;
    }

    /** Makes all further reads fail. */
    public void failReadsWith(IOException thrown) {
        failure = thrown;
    }

    private long packedRecord() throws IOException {
        if (closed.get() > 0) {
            throw new IllegalStateException("closed");
        }
        if (failure != null) {
            throw failure;
        }
        return (long) weight << 32;
    }

    @Override
    public int find(long key, EntryBuffer into) throws IOException {
        into.clear();
        into.add(packedRecord());
        return 1;
    }

    @Override
    public void forEach(EntryVisitor visitor) throws IOException {
        for (long i = 0; visitor.visit(i, ShelfTestBooks.START, packedRecord()); i++) {}
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
