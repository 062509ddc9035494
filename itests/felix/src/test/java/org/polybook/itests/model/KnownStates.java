package org.polybook.itests.model;

import java.util.Queue;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.ConcurrentLinkedQueue;
import org.polybook.api.book.EntryBuffer;

/**
 * Every state that a book may be seen in. A state is entered before anything is done that could make it visible, or, if only
 * then it turns out that it may have been, before the event ends; so what a reader sees and is not here at the end of the event
 * never was: part of a copy, or a mixture of two contents. Safe for all threads.
 */
final class KnownStates {
    private final Set<Long> wholes = ConcurrentHashMap.newKeySet();
    private final Set<Long> answers = ConcurrentHashMap.newKeySet();
    private final Set<Long> single = ConcurrentHashMap.newKeySet();
    private final Queue<Doubt> doubts = new ConcurrentLinkedQueue<>();

    /**
     * Something that was seen.
     *
     * @param states of which it should be one
     * @param fingerprint of what was seen
     * @param complaint if it is none
     */
    private record Doubt(Set<Long> states, long fingerprint, String complaint) {}

    void enter(Content content) {
        wholes.add(content.whole());
        answers.add(content.answers());
        for (long key : Keys.all()) {
            single.add(Fingerprint.of(key, content.find(key)));
        }
    }

    /** A reader has seen all records, in their places. */
    void seeWhole(long fingerprint, String otherwise) {
        see(wholes, fingerprint, otherwise);
    }

    /** A reader has seen the answers to all keys. */
    void seeAnswers(long fingerprint, String otherwise) {
        see(answers, fingerprint, otherwise);
    }

    /** A reader has seen the answer to that key. */
    void seeAnswer(long key, EntryBuffer found, String otherwise) {
        see(single, Fingerprint.of(key, found), otherwise);
    }

    private void see(Set<Long> states, long fingerprint, String otherwise) {
        if (!states.contains(fingerprint)) {
            doubts.add(new Doubt(states, fingerprint, otherwise));
        }
    }

    /** What was seen so far that is none of the states which have been entered by now; empty if there is nothing like that. */
    String complaint() {
        for (Doubt doubt = doubts.poll(); doubt != null; doubt = doubts.poll()) {
            if (!doubt.states.contains(doubt.fingerprint)) {
                return doubt.complaint;
            }
        }
        return "";
    }
}
