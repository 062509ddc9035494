package org.polybook.itests.fuzz;

import com.code_intelligence.jazzer.junit.FuzzTest;
import java.io.IOException;
import java.nio.file.Path;
import org.junit.jupiter.api.io.TempDir;

class StatisticsFuzzIT {
    private static final int MAX_BYTES = 1 << 16;

    @TempDir
    private static Path folder;

    @FuzzTest(maxDuration = "10m")
    void statistics_anyBytes_valueOrRefusal(byte[] bytes) throws IOException {
        if (bytes.length < MAX_BYTES) {
            StatisticsChecks.checkAnyBytes(bytes, folder);
            StatisticsChecks.checkForgery(bytes, folder);
        }
    }
}
