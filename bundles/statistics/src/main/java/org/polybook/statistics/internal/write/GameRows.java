package org.polybook.statistics.internal.write;

import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.file.Path;
import org.polybook.io.MappedFile;
import org.polybook.statistics.internal.layout.StatsLayout;

/** The rows of all games in a temporary file, with provisional numbers of names. Written first, then read. */
final class GameRows implements AutoCloseable {
    private static final int NAMES = 3;

    private final Path file;
    private final StatsOutput output;
    private final byte[] row = new byte[StatsLayout.GAME_ROW];
    private final ByteBuffer fields = ByteBuffer.wrap(row);
    private MappedFile mapped;
    private long count;

    GameRows(Path file, Path target) throws IOException {
        this.file = file;
        this.output = new StatsOutput(file, target);
    }

    /** The fields of the next row, for the caller to fill before {@link #add}. */
    ByteBuffer fields() {
        return fields.clear();
    }

    /** Adds the row and returns the number of its game. */
    long add() throws IOException {
        output.write(row, 0, row.length);
        return count++;
    }

    long count() {
        return count;
    }

    /** Ends writing; the facts can be read from now on. */
    void beginReading() throws IOException {
        if (mapped == null) {
            output.flush();
            mapped = MappedFile.open(file);
        }
    }

    /** Returns a reader of the facts for one thread; after {@link #beginReading}. */
    GameFacts newFacts() {
        byte[] facts = new byte[Long.BYTES];
        ByteBuffer number = ByteBuffer.wrap(facts);
        return game -> {
            long at = game * StatsLayout.GAME_ROW + StatsLayout.ROW_FACTS;
            if (mapped.read(at, facts, 0, facts.length) < facts.length) {
                throw new IOException("the temporary file of games became shorter");
            }
            return number.getLong(0);
        };
    }

    /** Writes the section of games, with the rank of each name in place of its provisional number. */
    void write(PageWriter pages, int[] ranks) throws IOException {
        for (long game = 0; game < count; game++) {
            mapped.read(game * row.length, row, 0, row.length);
            for (int i = 0; i < NAMES; i++) {
                int name = fields.getInt(Integer.BYTES * i);
                if (name != StatsLayout.NO_NAME) {
                    fields.putInt(Integer.BYTES * i, ranks[name]);
                }
            }
            pages.write(row, 0, row.length);
        }
    }

    @Override
    public void close() throws IOException {
        if (mapped != null) {
            mapped.close();
        }
        output.close();
    }
}
