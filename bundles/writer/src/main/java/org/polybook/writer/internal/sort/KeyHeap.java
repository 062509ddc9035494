package org.polybook.writer.internal.sort;

/**
 * The inputs of a merge by their current keys: a binary heap of their numbers. Of inputs with equal keys, the one with
 * the smallest number comes first. Used by one thread.
 */
public final class KeyHeap {
    /** The current key of each input in the heap, by its number. */
    private final long[] keys;

    private final int[] heap;
    private int size;

    /** Creates an empty heap for inputs with numbers below that count. */
    public KeyHeap(int inputs) {
        keys = new long[inputs];
        heap = new int[inputs];
    }

    /** Adds an input, which is not in the heap. */
    public void add(int input, long key) {
        keys[input] = key;
        int at = size++;
        for (int parent = (at - 1) / 2; at > 0 && isBefore(input, heap[parent]); parent = (at - 1) / 2) {
            heap[at] = heap[parent];
            at = parent;
        }
        heap[at] = input;
    }

    /** Returns true if no input is left. */
    public boolean isEmpty() {
        return size == 0;
    }

    /** The smallest key. */
    public long firstKey() {
        return keys[heap[0]];
    }

    /** The number of the first input with the smallest key. */
    public int firstInput() {
        return heap[0];
    }

    /** Sets the key of the first input, which moves to its place. */
    public void replaceFirst(long key) {
        keys[heap[0]] = key;
        sinkFirst();
    }

    /** Removes the first input. */
    public void removeFirst() {
        heap[0] = heap[--size];
        if (size > 0) {
            sinkFirst();
        }
    }

    private void sinkFirst() {
        int input = heap[0];
        int at = 0;
        for (int child = 1; child < size; child = 2 * at + 1) {
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
