package org.polybook.bookshelf.internal;

import java.io.IOException;
import java.nio.file.Path;
import java.util.Set;

/** Where configurations of books are kept; there is none without Configuration Admin. */
public interface SettingsStore {
    /** Makes a configuration and returns its PID; an empty name leaves the name to the file. */
    String create(Path path, String name, int priority) throws IOException;

    /** Deletes a configuration. */
    void delete(String pid) throws IOException;

    /** The PIDs of all configurations of books. */
    Set<String> pids() throws IOException;
}
