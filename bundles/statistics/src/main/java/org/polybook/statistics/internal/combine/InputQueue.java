package org.polybook.statistics.internal.combine;

/** The inputs that are not at their end, as a heap by their current positions. */
final class InputQueue {
    private final CombineInput[] heap;
    private int size;

    InputQueue(int capacity) {
        this.heap = new CombineInput[capacity];
    }

    boolean isEmpty() {
        return size == 0;
    }

    /** Returns the input with the first position. */
    CombineInput first() {
        return heap[0];
    }

    /** Returns the input with the next position after the first one, perhaps the same; null without another input. */
    CombineInput second() {
        return size < 2 ? null : heap[indexOfSecond()];
    }

    private int indexOfSecond() {
        return size > 2 && heap[2].isBefore(heap[1]) ? 2 : 1;
    }

    void add(CombineInput input) {
        int at = size++;
        while (at > 0 && input.isBefore(heap[(at - 1) / 2])) {
            heap[at] = heap[(at - 1) / 2];
            at = (at - 1) / 2;
        }
        heap[at] = input;
    }

    /** Restores the order after the first input has advanced to a position after that of the second one. */
    void moveFirstAfterSecond() {
        int second = indexOfSecond();
        CombineInput first = heap[0];
        heap[0] = heap[second];
        siftDown(first, second);
    }

    CombineInput removeFirst() {
        CombineInput first = heap[0];
        CombineInput last = heap[--size];
        heap[size] = null;
        if (size > 0) {
            siftDown(last, 0);
        }
        return first;
    }

    /** Places an input in the heap, in which the element at an index is missing, there or below. */
    private void siftDown(CombineInput input, int start) {
        int at = start;
        for (int child = 2 * at + 1; child < size; child = 2 * at + 1) {
            if (child + 1 < size && heap[child + 1].isBefore(heap[child])) {
                child++;
            }
            if (!heap[child].isBefore(input)) {
                break;
            }
            heap[at] = heap[child];
            at = child;
        }
        heap[at] = input;
    }
}
