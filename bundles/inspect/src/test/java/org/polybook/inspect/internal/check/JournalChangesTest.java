package org.polybook.inspect.internal.check;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;
import org.polybook.api.edit.JournalState;

class JournalChangesTest {
    @Test
    void notAppliedMessage_unreadableJournal_hasNoNumberOfChanges() {
        String problem = "the journal of its changes is not applied: it has 9 bytes, and this process reads at most 8;"
                + " it is kept";

        assertThat(JournalChanges.notAppliedMessage(new JournalState(0, 0, 0, "", problem)))
                .isEqualTo(problem);
    }

    @Test
    void notAppliedMessage_journalOfAnotherBookState_hasItsNumberOfChanges() {
        assertThat(JournalChanges.notAppliedMessage(new JournalState(2, 0, 0, "", "the book has changed")))
                .isEqualTo("the journal with 2 changes is not applied: the book has changed");
    }
}
