package org.polybook.itests.model;

import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;
import org.polybook.api.book.EntryBuffer;

/**
 * Every state that a book may be seen in. A state is entered before anything is done that could make it visible, so what a
 * reader sees and is not here never was: part of a copy, or a mixture of two contents. Safe for all threads.
 */
final class KnownStates {
    private final Set<Long> wholes = ConcurrentHashMap.newKeySet();
    private final Set<Long> answers = ConcurrentHashMap.newKeySet();
    private final Set<Long> single = ConcurrentHashMap.newKeySet();

    void enter(Content content) {
        wholes.add(content.whole());
        answers.add(content.answers());
        for (long key : Keys.all()) {
            single.add(Fingerprint.of(key, content.find(key)));
        }
    }

    /** All records, in their places. */
    boolean isWhole(long fingerprint) {
        return wholes.contains(fingerprint);
    }

    /** The answers to all keys. */
    boolean areAnswers(long fingerprint) {
        return answers.contains(fingerprint);
    }

    boolean isAnswer(long key, EntryBuffer found) {
        return single.contains(Fingerprint.of(key, found));
    }
}
