package org.polybook.itests.history;

import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.Deque;
import java.util.HashMap;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;

/**
 * Looks for one order of all operations that explains what each of them saw. An operation takes place at one moment between its
 * start and its end; one whose process was killed does so before that died, or never. Goes along the clock with all
 * explanations that are possible so far, of which there are few: a process that changes the book holds its lock.
 */
final class Order {
    /** Different pasts of one present that are kept. */
    private static final int PASTS = 4;

    private static final int SHOWN = 12;

    private final Map<Integer, Content> built;
    private final Set<Operation> running = new HashSet<>();
    private Map<Present, List<Past>> explanations = new LinkedHashMap<>();
    private int changes;

    Order(State first, Map<Integer, Content> built) {
        this.built = built;
        Past past = new Past(null, null, first, 0);
        explanations.put(new Present(first, Set.of()), List.of(past));
    }

    /**
     * A state and the operations that have taken place though they have not ended.
     *
     * @param state of book and journal
     * @param ahead of their ends
     */
    private record Present(State state, Set<Operation> ahead) {}

    /**
     * One order so far, last first.
     *
     * @param before null at the beginning
     * @param operation that led to the state; null at the beginning
     * @param state after it
     * @param index 0 at the beginning
     */
    record Past(Past before, Operation operation, State state, int index) {}

    /** One explanation. */
    private record Candidate(Present present, Past past) {}

    /** Empty if there is an order, whose variants {@link #orders} gives; else what cannot be explained. */
    String explain(List<Operation> operations) {
        List<Operation> ends = new ArrayList<>(operations);
        ends.sort(Comparator.comparingLong(Operation::end));
        List<Operation> starts = new ArrayList<>(operations);
        starts.sort(Comparator.comparingLong(Operation::start));
        int next = 0;
        for (Operation end : ends) {
            while (next < starts.size() && starts.get(next).start() <= end.end()) {
                begin(starts.get(next++));
            }
            Map<Present, List<Past>> before = explanations;
            end(end);
            if (explanations.isEmpty()) {
                return complaint(end, before);
            }
        }
        return "";
    }

    List<Past> orders() {
        return explanations.values().stream().flatMap(List::stream).toList();
    }

    private void begin(Operation operation) {
        running.add(operation);
        if (operation.isRead()) {
            List<Candidate> candidates = all();
            explanations = new LinkedHashMap<>();
            candidates.forEach(candidate -> add(settled(candidate)));
        }
    }

    private void end(Operation operation) {
        List<Candidate> candidates = all();
        explanations = new LinkedHashMap<>();
        for (Candidate candidate : candidates) {
            if (isOptional(operation) && !candidate.present.ahead.contains(operation)) {
                add(candidate); // it never took place
            }
            reach(operation, candidate);
        }
        running.remove(operation);
        List<Present> presents = List.copyOf(explanations.keySet());
        explanations.keySet().removeIf(present -> presents.stream().anyMatch(better -> isBetter(better, present)));
        changes += operation.isRead() ? 0 : 1;
    }

    /** The same state, but more reads have been explained. */
    private static boolean isBetter(Present better, Present present) {
        return better.ahead.size() > present.ahead.size()
                && better.state.equals(present.state)
                && better.ahead.containsAll(present.ahead)
                && better.ahead.stream().allMatch(ahead -> ahead.isRead() || present.ahead.contains(ahead));
    }

    /** A program that minds no locks may come between another's second look and its rename, where nobody can help it. */
    private boolean isOptional(Operation operation) {
        boolean foreign = operation.kind().equals("foreign");
        return operation.isKilled()
                || foreign && running.stream().anyMatch(other -> !other.isRead() && !other.equals(operation));
    }

    private List<Candidate> all() {
        List<Candidate> all = new ArrayList<>();
        explanations.forEach((present, pasts) -> pasts.forEach(past -> all.add(new Candidate(present, past))));
        return all;
    }

    private void add(Candidate candidate) {
        List<Past> pasts = explanations.computeIfAbsent(candidate.present, none -> new ArrayList<>());
        if (pasts.size() < PASTS) {
            pasts.add(candidate.past);
        }
    }

    /** Lets running operations take place in all ways until that one has. */
    private void reach(Operation target, Candidate from) {
        Deque<Candidate> open = new ArrayDeque<>(List.of(from));
        Set<Present> seen = new HashSet<>();
        while (!open.isEmpty()) {
            Candidate now = open.removeLast();
            if (!seen.add(now.present)) {
                continue;
            }
            if (now.present.ahead.contains(target)) {
                add(ended(target, now));
                continue;
            }
            for (Operation operation : running) {
                if (now.present.ahead.contains(operation)) {
                    deletedJournal(operation, now).map(this::settled).ifPresent(open::add);
                } else if (!operation.isRead()) {
                    seen(operation, now).stream()
                            .flatMap(state -> state.after(operation.what(), operation.result(), built).stream())
                            .filter(state -> isPossible(operation, now, state))
                            .forEach(state -> open.add(settled(step(now, operation, state))));
                }
            }
        }
    }

    /**
     * What the operation may have found when it looked last: the present state, or what a program that minds no locks has
     * replaced between that look and the rename, while others may have seen it.
     */
    private static List<State> seen(Operation operation, Candidate now) {
        List<State> states = new ArrayList<>(List.of(now.present.state));
        boolean replaces = !operation.kind().equals("foreign");
        for (Past last = now.past;
                replaces
                        && last.operation != null
                        && last.operation.kind().equals("foreign")
                        && last.operation.overlaps(operation);
                last = last.before) {
            states.add(last.before.state);
        }
        return states;
    }

    /** It has taken place and is over; only then does a commit go on with the book as it is. */
    private Candidate ended(Operation target, Candidate now) {
        boolean commit = target.kind().equals("commit") && !target.isKilled();
        Candidate ended = settled(commit ? deletedJournal(target, now).orElse(now) : now);
        ended.present.ahead.remove(target);
        return ended;
    }

    /** What a commit has replaced the book with may be replaced in turn before the commit deletes the journal. */
    private Optional<Candidate> deletedJournal(Operation operation, Candidate from) {
        State without = from.present.state.afterCommit();
        if (!operation.kind().equals("commit") || without.equals(from.present.state)) {
            return Optional.empty();
        }
        Past past = new Past(from.past, operation, without, from.past.index + 1);
        return Optional.of(new Candidate(new Present(without, from.present.ahead), past));
    }

    /** An editor looks at the book before it changes it; in between nobody can help it either. */
    private static boolean isPossible(Operation operation, Candidate from, State to) {
        if (!to.isStale() || to.equals(from.present.state)) {
            return true;
        }
        Past last = from.past;
        while (last.operation != null && !last.operation.kind().equals("foreign")) {
            last = last.before;
        }
        return operation.kind().equals("foreign")
                || operation.kind().equals("aside")
                || last.operation != null && last.operation.overlaps(operation);
    }

    private static Candidate step(Candidate from, Operation operation, State state) {
        Set<Operation> ahead = new HashSet<>(from.present.ahead);
        ahead.add(operation);
        Past past = new Past(from.past, operation, state, from.past.index + 1);
        return new Candidate(new Present(state, ahead), past);
    }

    /** A read changes nothing, so it takes place as soon as it can. */
    private Candidate settled(Candidate candidate) {
        Set<Operation> ahead = new HashSet<>(candidate.present.ahead);
        for (Operation operation : running) {
            if (operation.isRead() && candidate.present.state.allows(operation.kind(), operation.result())) {
                ahead.add(operation);
            }
        }
        return new Candidate(new Present(candidate.present.state, ahead), candidate.past);
    }

    private String complaint(Operation unexplained, Map<Present, List<Past>> before) {
        StringBuilder text = new StringBuilder("cannot be explained, after " + changes + " changes: " + unexplained);
        Map<Present, List<Past>> shown = new HashMap<>(before);
        shown.forEach((present, pasts) -> {
            text.append("\n possible until then: ").append(present.state);
            Past past = pasts.get(0);
            for (int i = 0; i < SHOWN && past.operation != null; i++, past = past.before) {
                text.append("\n  after ").append(past.operation);
            }
        });
        running.forEach(operation -> text.append("\n running: ").append(operation));
        return text.toString();
    }
}
