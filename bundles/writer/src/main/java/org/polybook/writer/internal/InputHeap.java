package org.polybook.writer.internal;

/**
 * The inputs of a merge by their current keys: a binary heap of the numbers of those inputs that have a current record.
 * Of inputs with equal keys, the one with the smallest number comes first. Used by one thread.
 */
final class InputHeap {
    private final RecordInput[] inputs;
    /** The current key of each input in the heap, by its number. */
    private final long[] keys;

    private final int[] heap;
    private int size;

    /** Creates a heap of inputs, each of which is at its first record or at its end. */
    InputHeap(RecordInput[] inputs) {
        this.inputs = inputs;
        keys = new long[inputs.length];
        heap = new int[inputs.length];
        for (int input = 0; input < inputs.length; input++) {
            if (!inputs[input].isAtEnd()) {
                keys[input] = inputs[input].key();
                heap[size++] = input;
            }
        }
        for (int at = size / 2 - 1; at >= 0; at--) {
            sink(at);
        }
    }

    /** Returns true if all inputs are at their ends. */
    boolean isEmpty() {
        return size == 0;
    }

    /** The smallest current key. */
    long firstKey() {
        return keys[heap[0]];
    }

    /** The number of the first input with the smallest key. */
    int firstInput() {
        return heap[0];
    }

    /** Moves the first input to its place, after it has been read beyond the smallest key. */
    void replaceFirst() {
        int input = heap[0];
        if (inputs[input].isAtEnd()) {
            heap[0] = heap[--size];
        } else {
            keys[input] = inputs[input].key();
        }
        if (size > 0) {
            sink(0);
        }
    }

    private void sink(int from) {
        int input = heap[from];
        int at = from;
        for (int child = 2 * at + 1; child < size; child = 2 * at + 1) {
            if (child + 1 < size && isBefore(heap[child + 1], heap[child])) {
                child++;
            }
            if (isBefore(input, heap[child])) {
                break;
            }
            heap[at] = heap[child];
            at = child;
        }
        heap[at] = input;
    }

    private boolean isBefore(int one, int other) {
        int order = Long.compareUnsigned(keys[one], keys[other]);
        return order < 0 || order == 0 && one < other;
    }
}
