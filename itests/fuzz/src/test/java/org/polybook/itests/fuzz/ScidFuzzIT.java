package org.polybook.itests.fuzz;

import com.code_intelligence.jazzer.junit.FuzzTest;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.io.TempDir;

class ScidFuzzIT {
    @TempDir
    private static Path folder;

    @BeforeAll
    static void makeFolder() throws IOException {
        Files.createDirectories(folder);
    }

    @FuzzTest(maxDuration = "3m")
    void record_anyBytes_gameOrReported(byte[] bytes) throws IOException {
        if (bytes.length < 1 << 16) {
            ScidChecks.anyRecord(bytes, folder);
        }
    }

    @FuzzTest(maxDuration = "3m")
    void base_anyFiles_gamesOrReported(byte[] bytes) throws IOException {
        ScidChecks.anyFiles(bytes, folder);
    }
}
