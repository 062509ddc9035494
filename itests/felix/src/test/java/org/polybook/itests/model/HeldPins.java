package org.polybook.itests.model;

import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import org.polybook.api.book.OpeningBook;
import org.polybook.api.book.PinnedBook;

/** Pins that are held across events; each must show its initial content. */
final class HeldPins implements AutoCloseable {
    private static final int MAX = 3;
    private static final long UNKNOWN = -1;

    private final ObservedLookups answers;
    private final List<Held> pins = new ArrayList<>();

    /** The initial content of a pin. */
    private record Held(PinnedBook pin, long batch, long all, long wins, long generation, long entries) {}

    HeldPins(KnownStates known) {
        answers = new ObservedLookups(known);
    }

    /** Without keys, no statistics are found. */
    private long winsOrUnknown(PinnedBook pin, boolean hasKeys) throws IOException {
        return hasKeys ? answers.readWins(pin) : UNKNOWN;
    }

    boolean isFull() {
        return pins.size() == MAX;
    }

    int size() {
        return pins.size();
    }

    boolean isEmpty() {
        return pins.isEmpty();
    }

    void hold(OpeningBook book, boolean hasKeys) throws IOException {
        PinnedBook pin = book.pin();
        pins.add(read(pin, winsOrUnknown(pin, hasKeys)));
    }

    private Held read(PinnedBook pin, long wins) throws IOException {
        return new Held(
                pin,
                answers.lookUpAllInOneBatch(pin),
                answers.readAllRecords(pin),
                wins,
                pin.generation(),
                pin.metadata().entries());
    }

    /** Checks all pins; called after each event. */
    void checkAllPins(boolean hasKeys) throws IOException {
        for (Held held : pins) {
            boolean knowsWins = hasKeys && held.wins != UNKNOWN;
            Held now = read(held.pin, knowsWins ? answers.readWins(held.pin) : held.wins);
            if (!now.equals(held)) {
                throw new AssertionError("a pin that was held showed " + held + " first and now " + now);
            }
        }
    }

    /** Closes the oldest pin. */
    void closeOldestPin() {
        PinnedBook pin = pins.remove(0).pin();
        pin.close();
        pin.close(); // a second close has no effect
        try {
            pin.generation();
        } catch (IllegalStateException expected) {
            return;
        }
        throw new AssertionError("a pin answers after it was closed");
    }

    @Override
    public void close() {
        while (!isEmpty()) {
            closeOldestPin();
        }
    }
}
