package org.polybook.spark;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.HashMap;
import java.util.Map;

/** The combined head on the local disk of an executor, fetched once for all its tasks. */
final class FetchedHead {
    private static final Map<String, Path> FETCHED = new HashMap<>();

    private FetchedHead() {}

    /** Returns the local copy. */
    static synchronized Path of(Store store, String uri) throws IOException {
        Path fetched = FETCHED.get(uri);
        if (fetched == null || !Files.exists(fetched)) {
            Path folder = Files.createTempDirectory(TaskFolder.parent(), "polybook-head-");
            fetched = folder.resolve("head");
            folder.toFile().deleteOnExit();
            fetched.toFile().deleteOnExit();
            store.download(uri, fetched);
            FETCHED.put(uri, fetched);
        }
        return fetched;
    }
}
