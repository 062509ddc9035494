package org.polybook.itests.fuzz;

import com.code_intelligence.jazzer.junit.FuzzTest;
import java.io.IOException;
import java.nio.file.Path;
import org.junit.jupiter.api.io.TempDir;

class ScidFilesFuzzIT {
    @TempDir
    private static Path folder;

    @FuzzTest(maxDuration = "10m")
    void database_anyFiles_gamesOrReported(byte[] bytes) throws IOException {
        if (bytes.length < 1 << 16) {
            ScidChecks.checkAnyFiles(bytes, folder);
        }
    }
}
