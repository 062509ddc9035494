package org.polybook.view.internal.work;

import java.io.IOException;

/** A piece of long work. */
public interface Task {
    /** What it does, for people. */
    String name();

    /**
     * Does it, in a worker's thread.
     *
     * @return what came of it, for people
     * @throws IOException with the reason why it could not be done
     */
    String run(Progress progress) throws IOException;
}
