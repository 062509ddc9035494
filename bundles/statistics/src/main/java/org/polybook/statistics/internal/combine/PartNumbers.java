package org.polybook.statistics.internal.combine;

import java.io.IOException;
import java.nio.BufferUnderflowException;
import java.nio.ByteBuffer;
import java.util.ArrayList;
import java.util.List;
import org.polybook.statistics.internal.layout.ByteSink;
import org.polybook.statistics.internal.read.StatsContent;
import org.polybook.statistics.internal.write.PageWriter;

/** The section of a combined head that has the new numbers of the games of each part. */
final class PartNumbers {
    private PartNumbers() {}

    static void write(List<CombineHead> parts, PageWriter to) throws IOException {
        ByteSink bytes = new ByteSink();
        for (CombineHead part : parts) {
            GameNumbers numbers = part.numbers();
            bytes.clear();
            bytes.number(numbers.sources(), Integer.BYTES);
            for (int i = 0; i < numbers.sources(); i++) {
                bytes.number(numbers.games(i), Long.BYTES);
                bytes.number(numbers.newStart(i), Long.BYTES);
            }
            to.write(bytes.bytes(), 0, bytes.size());
        }
    }

    /** Returns the numbers of the games of each part. */
    static List<GameNumbers> read(StatsContent head) throws IOException {
        ByteBuffer content = head.numbers();
        List<GameNumbers> parts = new ArrayList<>();
        try {
            while (content.hasRemaining()) {
                parts.add(readPart(content, head));
            }
        } catch (BufferUnderflowException e) {
            throw head.originFault("expected the numbers of the games of whole parts");
        }
        return parts;
    }

    private static GameNumbers readPart(ByteBuffer content, StatsContent head) throws IOException {
        int sources = content.getInt();
        if (sources < 0 || sources > content.remaining() / (2 * Long.BYTES)) {
            throw new BufferUnderflowException();
        }
        long[] starts = new long[sources + 1];
        long[] newStarts = new long[sources];
        for (int i = 0; i < sources; i++) {
            long games = content.getLong();
            newStarts[i] = content.getLong();
            if (games < 0 || newStarts[i] < 0 || newStarts[i] > head.games() - games) {
                throw head.originFault("expected numbers of games below " + head.games());
            }
            starts[i + 1] = starts[i] + games;
        }
        GameNumbers numbers = new GameNumbers(starts);
        for (int i = 0; i < sources; i++) {
            numbers.setNewStart(i, newStarts[i]);
        }
        return numbers;
    }

    /** Returns the numbers of the games of one part. */
    static GameNumbers of(List<GameNumbers> parts, int part) {
        if (part < 0 || part >= parts.size()) {
            throw new IllegalArgumentException("parts: numbers 0 to " + (parts.size() - 1) + ", not " + part);
        }
        return parts.get(part);
    }
}
