package org.polybook.bookshelf.internal;

import java.io.IOException;
import java.nio.file.Path;
import java.util.Set;

/** Stores the configurations of books. Absent without Configuration Admin. */
public interface BookSettingsStore {
    /** Creates a configuration and returns its PID. With an empty name the book is called after its file. */
    String create(Path path, String name, int priority) throws IOException;

    void delete(String pid) throws IOException;

    /** The PIDs of all configurations of books. */
    Set<String> pids() throws IOException;
}
