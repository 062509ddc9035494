package org.polybook.scid.internal;

import java.io.IOException;
import java.nio.file.Path;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;
import org.polybook.scid.internal.database.DatabaseOpener;
import org.polybook.scid.internal.database.MappedDatabase;
import org.polybook.scid.internal.database.OpenFiles;

/** The databases that a component has open; stopping the component closes them. Safe for any number of threads. */
final class OpenDatabases {
    private final Set<OpenFiles> open = ConcurrentHashMap.newKeySet();
    private volatile boolean isStopped;

    MappedDatabase open(Path path) throws IOException {
        MappedDatabase database = DatabaseOpener.completeReplacementAndOpen(path);
        open.add(database.open());
        if (isStopped) {
            closeAll();
        }
        return database;
    }

    void close(MappedDatabase database, String because) {
        open.remove(database.open());
        database.open().close(because);
    }

    void closeAll() {
        isStopped = true;
        for (OpenFiles files : open) {
            files.close("the bundle that reads Scid's databases was stopped");
        }
        open.clear();
    }
}
