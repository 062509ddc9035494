package org.polybook.itests.model;

import java.util.Queue;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.ConcurrentLinkedQueue;
import org.polybook.api.book.EntryBuffer;

/**
 * Every state in which a book may be visible. A state is registered before any action that could make it visible or, if
 * that is known only afterwards, before the event ends. So an observation that is not registered at the end of the
 * event never was a state of the book: it is part of a copy, or a mixture of two contents. Thread-safe.
 */
final class KnownStates {
    private final Set<Long> wholes = ConcurrentHashMap.newKeySet();
    private final Set<Long> answers = ConcurrentHashMap.newKeySet();
    private final Set<Long> single = ConcurrentHashMap.newKeySet();
    private final Set<Long> wins = ConcurrentHashMap.newKeySet();
    private final Queue<Observation> observations = new ConcurrentLinkedQueue<>();

    /**
     * An observation.
     *
     * @param states the states that it should be one of
     * @param fingerprint fingerprint of the observation
     * @param complaint message if it is none of them
     */
    private record Observation(Set<Long> states, long fingerprint, String complaint) {}

    void register(Content content) {
        wholes.add(content.fingerprintOfRecords());
        answers.add(content.fingerprintOfLookups());
        for (long key : LookupKeys.all()) {
            single.add(Fingerprint.ofLookup(key, content.find(key)));
        }
    }

    /** Registers a number of wins that statistics may show; none is always possible. */
    void registerWins(long count) {
        wins.add(count);
    }

    /** Reports the number of wins that a reader has seen in the statistics. */
    void observeWins(long count, String otherwise) {
        if (count != 0) {
            observe(wins, count, otherwise);
        }
    }

    /** Reports all records, in their places, as a reader has seen them. */
    void observeAllRecords(long fingerprint, String otherwise) {
        observe(wholes, fingerprint, otherwise);
    }

    /** Reports the answers to all keys, as a reader has seen them. */
    void observeAllLookups(long fingerprint, String otherwise) {
        observe(answers, fingerprint, otherwise);
    }

    /** Reports the answer to that key, as a reader has seen it. */
    void observeLookup(long key, EntryBuffer found, String otherwise) {
        observe(single, Fingerprint.ofLookup(key, found), otherwise);
    }

    private void observe(Set<Long> states, long fingerprint, String otherwise) {
        if (!states.contains(fingerprint)) {
            observations.add(new Observation(states, fingerprint, otherwise));
        }
    }

    /**
     * Removes observations up to the first that is none of the registered states, and returns the message of that one;
     * empty if all are registered.
     */
    String takeUnknownObservationOrEmpty() {
        for (Observation observation = observations.poll(); observation != null; observation = observations.poll()) {
            if (!observation.states.contains(observation.fingerprint)) {
                return observation.complaint;
            }
        }
        return "";
    }
}
