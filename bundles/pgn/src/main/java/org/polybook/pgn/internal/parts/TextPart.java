package org.polybook.pgn.internal.parts;

import java.io.IOException;
import java.nio.charset.Charset;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.atomic.AtomicInteger;
import org.polybook.pgn.internal.compression.PartText;
import org.polybook.pgn.internal.compression.TextParts;
import org.polybook.pgn.internal.split.GameCuts;

/** A part of the file that one thread reads ahead, and that the thread with the lock of the source passes on. */
public final class TextPart {
    private final TextParts.Range range;
    private final PartText text;
    private final GameCuts cuts;
    private final CountDownLatch done = new CountDownLatch(1);
    private final Runnable onUnused;
    /** The number of blocks that use the text, and 1 for the reader of the file. */
    private final AtomicInteger users = new AtomicInteger(1);

    private volatile boolean isRead;

    /** @param onUnused runs when nothing uses the text any more */
    TextPart(TextParts.Range range, Buffers buffers, Runnable onUnused) {
        this.range = range;
        this.text = buffers.text();
        this.cuts = buffers.cuts();
        this.onUnused = onUnused;
    }

    /** The memory of a part, which is used again for another part. */
    record Buffers(PartText text, GameCuts cuts) {}

    /** Reads the text and finds its games; a failure is left to the thread that reads the file in order. */
    void read(TextParts parts, Charset charset, int maxGame) {
        try {
            parts.read(range, text);
            cuts.find(text.bytes, text.length, charset, maxGame);
            isRead = true;
        } catch (IOException | RuntimeException e) {
            // damaged compressed data may cause any exception; the same bytes are read again, in order
        } finally {
            done.countDown();
        }
    }

    /** Returns true if the part has been read, or that failed. */
    boolean isDone() {
        return done.getCount() == 0;
    }

    /** Waits until the part has been read; returns false if that failed. */
    boolean awaitSuccess() {
        boolean isInterrupted = false;
        while (done.getCount() > 0) {
            try {
                done.await();
            } catch (InterruptedException e) {
                isInterrupted = true;
            }
        }
        if (isInterrupted) {
            Thread.currentThread().interrupt();
        }
        return isRead;
    }

    TextParts.Range range() {
        return range;
    }

    PartText text() {
        return text;
    }

    /** Returns the bytes of the text; the game numbers of {@link #cuts} refer to them. */
    public byte[] bytes() {
        return text.bytes;
    }

    public GameCuts cuts() {
        return cuts;
    }

    /** Adds a user of the text. */
    public void retain() {
        users.incrementAndGet();
    }

    /** Removes a user of the text. */
    public void release() {
        if (users.decrementAndGet() == 0) {
            onUnused.run();
        }
    }
}
