package org.polybook.view.internal.work;

import java.io.IOException;

/** A long-running operation. */
public interface Task {
    /** The task's name in the user's language. */
    String name();

    /**
     * Runs the task in a worker's thread.
     *
     * @return the outcome in the user's language
     * @throws IOException with the reason of a failure
     */
    String runForMessage(TaskProgress progress) throws IOException;
}
