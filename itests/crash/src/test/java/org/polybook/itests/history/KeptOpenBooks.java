package org.polybook.itests.history;

import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

/**
 * Checks the observations of books that were kept open: each is a state in the found order of operations, is not older
 * than the opening of the book, and is not older than the previous observation.
 */
final class KeptOpenBooks {
    private final Map<String, List<Operation>> books = new HashMap<>();

    KeptOpenBooks(List<Operation> operations) {
        for (Operation operation : operations) {
            String[] words = operation.what().split(" ");
            if (words[0].equals("keep") || words[0].equals("again")) {
                books.computeIfAbsent(operation.process() + " " + words[1], none -> new ArrayList<>())
                        .add(operation);
            }
        }
    }

    /**
     * Returns an empty text if this order explains all observations; else the observation that the order does not
     * explain.
     */
    String findUnexplainedOrEmpty(OrderSearch.Past last) {
        Deque<OrderSearch.Past> order = new ArrayDeque<>();
        for (OrderSearch.Past past = last; past != null; past = past.before()) {
            order.addFirst(past);
        }
        List<OrderSearch.Past> states = List.copyOf(order);
        for (List<Operation> reads : books.values()) {
            String unexplained = findUnexplainedOrEmpty(reads, states);
            if (!unexplained.isEmpty()) {
                return unexplained;
            }
        }
        return "";
    }

    private static String findUnexplainedOrEmpty(List<Operation> reads, List<OrderSearch.Past> states) {
        int at = indexOfStateAt(reads.get(0).start(), states);
        for (Operation read : reads) {
            int from = at;
            while (at < states.size()
                    && !states.get(at).state().contentForReaders().equals(read.result())) {
                at++;
            }
            boolean begun =
                    at < states.size() && (at == 0 || states.get(at).operation().start() <= read.end());
            if (!begun) {
                return "returned to an earlier state, or never existed: " + read + "\n after "
                        + states.get(from).operation();
            }
        }
        return "";
    }

    /** Returns the index of the last state that had been acknowledged at this time. */
    private static int indexOfStateAt(long nanos, List<OrderSearch.Past> states) {
        int present = 0;
        for (int i = 1; i < states.size(); i++) {
            if (states.get(i).operation().end() < nanos) {
                present = i;
            }
        }
        return present;
    }
}
