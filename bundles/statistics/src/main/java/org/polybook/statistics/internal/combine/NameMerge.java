package org.polybook.statistics.internal.combine;

import java.io.IOException;
import java.util.Arrays;
import java.util.BitSet;
import java.util.Comparator;
import java.util.List;
import java.util.PriorityQueue;
import org.polybook.statistics.internal.read.NameReader;
import org.polybook.statistics.internal.write.NameStarts;
import org.polybook.statistics.internal.write.PageWriter;

/**
 * Merges the names of all inputs in the order of their bytes, each name once. Uses 4 bytes of memory for each name of
 * each input and 2 for each name of the result.
 */
final class NameMerge {
    private final List<CombineHead> inputs;
    /** For each input, the new number of each name; 0 for names that only removed games have. */
    private final int[][] ranks;

    private short[] lengths = new short[1024];
    private int count;

    NameMerge(List<CombineHead> inputs) {
        this.inputs = inputs;
        this.ranks = new int[inputs.size()][];
    }

    /** The names of one input that are used. */
    private record Names(NameReader reader, BitSet used, int[] ranks) {
        static final Comparator<Names> ORDER = (one, other) -> NameReader.compare(one.reader, other.reader);

        boolean next() throws IOException {
            while (reader.next()) {
                if (used.get(reader.number())) {
                    return true;
                }
            }
            return false;
        }
    }

    /** Writes the names. */
    void write(PageWriter to) throws IOException {
        PriorityQueue<Names> queue = new PriorityQueue<>(Names.ORDER);
        for (CombineHead input : inputs) {
            NameReader reader = input.content().names();
            ranks[input.number()] = new int[input.names().length()];
            advance(queue, new Names(reader, input.names(), ranks[input.number()]));
        }
        while (!queue.isEmpty()) {
            Names first = queue.poll();
            add(first.reader(), to);
            first.ranks()[first.reader().number()] = count - 1;
            while (!queue.isEmpty() && Names.ORDER.compare(queue.peek(), first) == 0) {
                Names same = queue.poll();
                same.ranks()[same.reader().number()] = count - 1;
                advance(queue, same);
            }
            advance(queue, first);
        }
    }

    private static void advance(PriorityQueue<Names> queue, Names names) throws IOException {
        if (names.next()) {
            queue.add(names);
        }
    }

    private void add(NameReader name, PageWriter to) throws IOException {
        if (count == lengths.length) {
            lengths = Arrays.copyOf(lengths, Math.multiplyExact(2, count));
        }
        lengths[count++] = (short) name.length();
        to.write(name.text(), 0, name.length());
    }

    /** Writes where each name starts, after {@link #write}. */
    void writeStarts(PageWriter to) throws IOException {
        NameStarts starts = new NameStarts(to);
        for (int i = 0; i < count; i++) {
            starts.add(lengths[i]);
        }
        starts.finish();
    }

    /** Returns the new number of each name of an input, after {@link #write}. */
    int[] ranks(CombineHead input) {
        return ranks[input.number()];
    }
}
