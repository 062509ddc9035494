package org.polybook.itests.fuzz;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import net.jqwik.api.constraints.Size;
import net.jqwik.api.lifecycle.BeforeContainer;

class ScidPropertiesIT {
    private static Path folder;

    @BeforeContainer
    static void makeFolder() throws IOException {
        folder = Files.createTempDirectory("scid-properties");
        folder.toFile().deleteOnExit();
    }

    @Property(tries = 3000)
    void record_anyBytes_gameOrReported(@ForAll @Size(max = 300) byte[] bytes) throws IOException {
        ScidChecks.anyRecord(bytes, folder);
    }

    /** No other tags, the usual start: what is random are the moves. */
    @Property(tries = 3000)
    void moves_anyBytes_gameOrReported(@ForAll @Size(max = 100) byte[] bytes) throws IOException {
        byte[] record = new byte[bytes.length + 2];
        System.arraycopy(bytes, 0, record, 2, bytes.length);
        ScidChecks.anyRecord(record, folder);
    }

    @Property(tries = 3000)
    void base_anyFiles_gamesOrReported(@ForAll @Size(max = 700) byte[] bytes) throws IOException {
        ScidChecks.anyFiles(bytes, folder);
    }
}
