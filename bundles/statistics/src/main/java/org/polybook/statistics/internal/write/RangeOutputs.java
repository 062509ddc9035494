package org.polybook.statistics.internal.write;

import java.io.IOException;
import java.nio.file.Path;
import java.util.Map;
import java.util.TreeMap;
import org.polybook.api.statistics.KeyRange;
import org.polybook.api.statistics.PositionWriter;
import org.polybook.io.Workspace;

/** The positions of ranges of keys, each in a temporary file, which are appended to a file in the end. */
final class RangeOutputs implements AutoCloseable {
    private final Workspace workspace;
    private final String name;
    private final Path target;
    /** The outputs in the order of their keys. */
    private final Map<Integer, PositionOutput> outputs = new TreeMap<>();

    RangeOutputs(Workspace workspace, String name, Path target) {
        this.workspace = workspace;
        this.name = name;
        this.target = target;
    }

    /** @param games the facts of games, for the thread that writes the range */
    PositionWriter open(KeyRange range, GameFacts games) throws IOException {
        if (outputs.containsKey(range.number())) {
            throw new IllegalStateException("range " + range.number() + " has been opened before");
        }
        PositionOutput output = new PositionOutput(workspace, name + "-range" + range.number(), target, games);
        outputs.put(range.number(), output);
        return new RangeWriter(output, range);
    }

    /** Appends all ranges to a file and deletes their files. */
    void appendTo(PositionOutput positions) throws IOException {
        for (PositionOutput output : outputs.values()) {
            positions.append(output);
            output.close();
            output.delete();
        }
        outputs.clear();
    }

    @Override
    public void close() throws IOException {
        IOException failure = null;
        for (PositionOutput output : outputs.values()) {
            try {
                output.close();
            } catch (IOException e) {
                failure = e;
            }
        }
        if (failure != null) {
            throw failure;
        }
    }

    private static final class RangeWriter implements PositionWriter {
        private final PositionOutput output;
        private final KeyRange range;
        private PositionRecord record;

        RangeWriter(PositionOutput output, KeyRange range) {
            this.output = output;
            this.range = range;
        }

        @Override
        public void beginPosition(long key, boolean isBlackToMove) throws IOException {
            if (!range.contains(key)) {
                throw new IllegalArgumentException(String.format("key %016x is not in %s", key, range));
            }
            record = output.beginPosition(key, isBlackToMove);
        }

        @Override
        public void addPlays(int[] codes, long[] games, int count) throws IOException {
            record.add(codes, games, count);
        }
    }
}
