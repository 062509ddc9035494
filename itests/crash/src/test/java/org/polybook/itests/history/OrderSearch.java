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
 * Searches for one order of all operations that explains all observations. An operation takes place at one moment
 * between its start and its end; an operation whose process was killed takes place before the process ended, or never.
 * The search follows the clock and keeps all explanations that are possible so far. These are few, because a process
 * that changes the book holds the book's lock.
 */
final class OrderSearch {
    /** The maximum number of different pasts that are kept for one present. */
    private static final int MAX_PASTS = 4;

    private static final int MAX_SHOWN = 12;

    private final Map<Integer, BookContent> built;
    private final Set<Operation> running = new HashSet<>();
    private Map<Present, List<Past>> explanations = new LinkedHashMap<>();
    private int changes;

    OrderSearch(ModelState first, Map<Integer, BookContent> built) {
        this.built = built;
        Past past = new Past(null, null, first, 0);
        explanations.put(new Present(first, Set.of()), List.of(past));
    }

    /**
     * A state and the operations that have taken place, but have not ended.
     *
     * @param state of book and journal
     * @param doneButNotEnded the operations that have taken place, but have not ended
     */
    private record Present(ModelState state, Set<Operation> doneButNotEnded) {}

    /**
     * One order so far, the last operation first.
     *
     * @param before null at the beginning
     * @param operation the operation that led to the state; null at the beginning
     * @param state the state after it
     * @param index 0 at the beginning
     */
    record Past(Past before, Operation operation, ModelState state, int index) {}

    /** One possible explanation: the present and the order that has led to it. */
    private record Candidate(Present present, Past past) {}

    /** Returns an empty text if an order exists, which {@link #orders} then returns; else the unexplained operation. */
    String findUnexplainedOrEmpty(List<Operation> operations) {
        List<Operation> ends = new ArrayList<>(operations);
        ends.sort(Comparator.comparingLong(Operation::end));
        List<Operation> starts = new ArrayList<>(operations);
        starts.sort(Comparator.comparingLong(Operation::start));
        int next = 0;
        for (Operation end : ends) {
            while (next < starts.size() && starts.get(next).start() <= end.end()) {
                beginOperation(starts.get(next++));
            }
            Map<Present, List<Past>> before = explanations;
            endOperation(end);
            if (explanations.isEmpty()) {
                return message(end, before);
            }
        }
        return "";
    }

    List<Past> orders() {
        return explanations.values().stream().flatMap(List::stream).toList();
    }

    private void beginOperation(Operation operation) {
        running.add(operation);
        if (operation.changesNothing()) {
            List<Candidate> candidates = all();
            explanations = new LinkedHashMap<>();
            candidates.forEach(candidate -> add(afterPossibleReads(candidate)));
        }
    }

    private void endOperation(Operation operation) {
        List<Candidate> candidates = all();
        explanations = new LinkedHashMap<>();
        for (Candidate candidate : candidates) {
            if (isOptional(operation) && !candidate.present.doneButNotEnded.contains(operation)) {
                add(candidate); // it never took place
            }
            runOthersUntilDone(operation, candidate);
        }
        running.remove(operation);
        List<Present> presents = List.copyOf(explanations.keySet());
        explanations.keySet().removeIf(present -> presents.stream().anyMatch(better -> isBetter(better, present)));
        changes += operation.changesNothing() ? 0 : 1;
    }

    /** Returns true if {@code better} has the same state as {@code present}, but explains more reads. */
    private static boolean isBetter(Present better, Present present) {
        return better.doneButNotEnded.size() > present.doneButNotEnded.size()
                && better.state.equals(present.state)
                && better.doneButNotEnded.containsAll(present.doneButNotEnded)
                && better.doneButNotEnded.stream()
                        .allMatch(ahead -> ahead.changesNothing() || present.doneButNotEnded.contains(ahead));
    }

    /**
     * Returns true for an operation that may have had no effect: one whose process was killed, or a replacement by a
     * program that ignores locks. Another program overwrites such a replacement if it happens between that program's
     * second check and its rename; no program can prevent this.
     */
    private boolean isOptional(Operation operation) {
        boolean foreign = operation.kind().equals("foreign");
        return operation.isKilled()
                || foreign && running.stream().anyMatch(other -> !other.changesNothing() && !other.equals(operation));
    }

    private List<Candidate> all() {
        List<Candidate> all = new ArrayList<>();
        explanations.forEach((present, pasts) -> pasts.forEach(past -> all.add(new Candidate(present, past))));
        return all;
    }

    private void add(Candidate candidate) {
        List<Past> pasts = explanations.computeIfAbsent(candidate.present, none -> new ArrayList<>());
        if (pasts.size() < MAX_PASTS) {
            pasts.add(candidate.past);
        }
    }

    /** Lets running operations take place in all possible orders until the target has taken place. */
    private void runOthersUntilDone(Operation target, Candidate from) {
        Deque<Candidate> open = new ArrayDeque<>(List.of(from));
        Set<Present> seen = new HashSet<>();
        while (!open.isEmpty()) {
            Candidate now = open.removeLast();
            if (!seen.add(now.present)) {
                continue;
            }
            if (now.present.doneButNotEnded.contains(target)) {
                add(candidateAfterEnd(target, now));
                continue;
            }
            for (Operation operation : running) {
                if (now.present.doneButNotEnded.contains(operation)) {
                    afterJournalDeletion(operation, now)
                            .map(this::afterPossibleReads)
                            .ifPresent(open::add);
                } else if (!operation.changesNothing()) {
                    statesPossiblySeen(operation, now).stream()
                            .flatMap(state ->
                                    state.possibleStatesAfter(operation.what(), operation.result(), built).stream())
                            .filter(state -> isPossible(operation, now, state))
                            .forEach(state -> open.add(afterPossibleReads(afterOperation(now, operation, state))));
                }
            }
        }
    }

    /**
     * Returns the states that the operation may have found in its last check: the present state, or an earlier state. A
     * program that ignores locks may have replaced the earlier state between that check and the rename, and other
     * processes may have read the new state in between.
     */
    private static List<ModelState> statesPossiblySeen(Operation operation, Candidate now) {
        List<ModelState> states = new ArrayList<>(List.of(now.present.state));
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

    /** Ends an operation that has taken place; only then does a commit continue with the current book. */
    private Candidate candidateAfterEnd(Operation target, Candidate now) {
        boolean commit = target.kind().equals("commit") && !target.isKilled();
        Candidate ended =
                afterPossibleReads(commit ? afterJournalDeletion(target, now).orElse(now) : now);
        ended.present.doneButNotEnded.remove(target);
        return ended;
    }

    /**
     * Returns the candidate after a commit has deleted the journal; empty for other operations. A commit deletes the
     * journal separately, because another program may replace the book that it has written before.
     */
    private Optional<Candidate> afterJournalDeletion(Operation operation, Candidate from) {
        ModelState without = from.present.state.afterJournalDeletion();
        if (!operation.kind().equals("commit") || without.equals(from.present.state)) {
            return Optional.empty();
        }
        Past past = new Past(from.past, operation, without, from.past.index + 1);
        return Optional.of(new Candidate(new Present(without, from.present.doneButNotEnded), past));
    }

    /**
     * Returns true if the step is possible. An editor checks the book before the edit; no program can prevent that
     * another program changes the book between check and edit.
     */
    private static boolean isPossible(Operation operation, Candidate from, ModelState to) {
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

    private static Candidate afterOperation(Candidate from, Operation operation, ModelState state) {
        Set<Operation> ahead = new HashSet<>(from.present.doneButNotEnded);
        ahead.add(operation);
        Past past = new Past(from.past, operation, state, from.past.index + 1);
        return new Candidate(new Present(state, ahead), past);
    }

    /** Lets reads take place as soon as possible, because they change nothing. */
    private Candidate afterPossibleReads(Candidate candidate) {
        Set<Operation> ahead = new HashSet<>(candidate.present.doneButNotEnded);
        for (Operation operation : running) {
            if (operation.changesNothing()
                    && candidate.present.state.allowsReadOrRefusal(operation.kind(), operation.result())) {
                ahead.add(operation);
            }
        }
        return new Candidate(new Present(candidate.present.state, ahead), candidate.past);
    }

    private String message(Operation unexplained, Map<Present, List<Past>> before) {
        StringBuilder text = new StringBuilder("cannot be explained, after " + changes + " changes: " + unexplained);
        Map<Present, List<Past>> shown = new HashMap<>(before);
        shown.forEach((present, pasts) -> {
            text.append("\n possible until then: ").append(present.state);
            Past past = pasts.get(0);
            for (int i = 0; i < MAX_SHOWN && past.operation != null; i++, past = past.before) {
                text.append("\n  after ").append(past.operation);
            }
        });
        running.forEach(operation -> text.append("\n running: ").append(operation));
        return text.toString();
    }
}
