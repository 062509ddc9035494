package org.polybook.writer.internal;

import java.io.IOException;
import java.util.Optional;
import org.polybook.api.build.BuildCancelledException;
import org.polybook.api.build.BuildListener;
import org.polybook.api.statistics.PositionWriter;
import org.polybook.writer.internal.sort.PackedGameMove;
import org.polybook.writer.internal.sort.RunMerge;

/** Writes positions in order. Used by one thread. */
final class PositionStream {
    private static final int CHUNK = 4096;

    private final BuildListener listener;
    private final Optional<CountedBook> book;
    private final int[] codes = new int[CHUNK];
    private final long[] games = new long[CHUNK];

    PositionStream(BuildListener listener, Optional<CountedBook> book) {
        this.listener = listener;
        this.book = book;
    }

    /** Writes all positions of a merge and returns their number. */
    long write(RunMerge merge, PositionWriter writer) throws IOException {
        long positions = 0;
        while (merge.hasMove()) {
            long key = merge.key();
            boolean black = PackedGameMove.isBlack(merge.move());
            writer.beginPosition(key, black);
            writePosition(merge, key, black, writer);
            if (++positions % CHUNK == 0) {
                BuildCancelledException.throwIfCancelled(listener);
            }
        }
        return positions;
    }

    private void writePosition(RunMerge merge, long key, boolean black, PositionWriter writer) throws IOException {
        if (book.isPresent()) {
            book.get().beginPosition(key);
        }
        int count = 0;
        while (merge.hasMove() && merge.key() == key && PackedGameMove.isBlack(merge.move()) == black) {
            if (count == CHUNK) {
                writePlays(count, black, writer);
                count = 0;
            }
            codes[count] = PackedGameMove.code(merge.move());
            games[count++] = PackedGameMove.game(merge.move());
            merge.advance();
        }
        writePlays(count, black, writer);
    }

    private void writePlays(int count, boolean black, PositionWriter writer) throws IOException {
        writer.addPlays(codes, games, count);
        if (book.isPresent()) {
            for (int i = 0; i < count; i++) {
                book.get().add(codes[i], black, games[i]);
            }
        }
    }
}
