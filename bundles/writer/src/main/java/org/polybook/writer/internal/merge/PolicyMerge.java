package org.polybook.writer.internal.merge;

import java.io.IOException;
import org.polybook.api.book.BookFormatException;
import org.polybook.api.book.EntryBuffer;
import org.polybook.api.build.BookMerger;
import org.polybook.api.build.BuildListener;
import org.polybook.writer.internal.record.RecordInput;
import org.polybook.writer.internal.record.RecordOutput;
import org.polybook.writer.internal.sort.KeyHeap;

/**
 * Merges any number of books by a policy, in one pass. The learn field of a move is that of the first book with the
 * move. A move that one book has twice in a position counts once, with its first record, as in lookups. The moves of
 * each position are sorted by weight.
 */
final class PolicyMerge {
    private final RecordInput[] inputs;
    private final double[] factors;
    private final BookMerger.MergePolicy policy;
    private final RecordOutput output;
    private final MergeProgress progress;
    private final MergedPosition group;
    private long positions;

    PolicyMerge(
            RecordInput[] inputs,
            double[] factors,
            BookMerger.MergePolicy policy,
            RecordOutput output,
            BuildListener listener) {
        this.inputs = inputs;
        this.factors = factors;
        this.policy = policy;
        this.output = output;
        this.progress = new MergeProgress(listener, inputs);
        this.group = new MergedPosition(policy);
    }

    long positions() {
        return positions;
    }

    /** Merges the records of all books, from each book's current record on. */
    void run() throws IOException {
        KeyHeap heap = new KeyHeap(inputs.length);
        for (int i = 0; i < inputs.length; i++) {
            if (!inputs[i].isAtEnd()) {
                heap.add(i, inputs[i].key());
            }
        }
        while (!heap.isEmpty()) {
            mergePosition(heap);
        }
    }

    private void mergePosition(KeyHeap heap) throws IOException {
        long key = heap.firstKey();
        group.clear();
        while (!heap.isEmpty() && heap.firstKey() == key) {
            int input = heap.firstInput();
            addAndRequireSorted(inputs[input], key, factors[input]);
            if (inputs[input].isAtEnd()) {
                heap.removeFirst();
            } else {
                heap.replaceFirst(inputs[input].key());
            }
        }
        group.averageScaleAndSort();
        for (int i = 0; i < group.size(); i++) {
            output.write(key, group.packed(i));
        }
        positions++;
    }

    private void addAndRequireSorted(RecordInput input, long key, double factor) throws IOException {
        boolean wanted = policy != BookMerger.MergePolicy.FIRST || group.size() == 0;
        group.beginBook();
        do {
            if (wanted) {
                group.mergeFirstOfBook(input.packed(), EntryBuffer.weight(input.packed()) * factor);
            }
            progress.countRecordAndReport();
        } while (input.next() && input.key() == key);
        if (!input.isAtEnd() && Long.compareUnsigned(input.key(), key) < 0) {
            throw new BookFormatException(String.format(
                    "%s: %s: key %016x comes after %016x; a book to merge must be sorted",
                    input.path(), input.describePlace(), input.key(), key));
        }
    }
}
