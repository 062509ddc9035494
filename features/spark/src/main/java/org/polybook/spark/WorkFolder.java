package org.polybook.spark;

import java.io.IOException;
import java.util.UUID;

/** The folder for the files of a run, next to the file of statistics. */
final class WorkFolder implements AutoCloseable {
    private final String uri;
    private Store store;

    /** @param statistics the path of the file of statistics */
    WorkFolder(String statistics) {
        uri = statistics + ".work-" + UUID.randomUUID();
    }

    /** Returns the path of the folder, in a store from which it is deleted at the end. */
    String in(Store where) {
        store = where;
        return uri;
    }

    /** Deletes the folder. Tasks must have ended: they would create it again. */
    @Override
    public void close() throws IOException {
        if (store != null) {
            Retries.run(() -> store.deleteFolder(uri));
        }
    }
}
