package org.polybook.itests.fuzz;

import com.code_intelligence.jazzer.junit.FuzzTest;
import java.nio.charset.StandardCharsets;

class FenFuzzIT {
    @FuzzTest(maxDuration = "3m")
    void fen_anyBytes_valueOrRefusal(byte[] bytes) {
        FenChecks.checkAnyText(new String(bytes, StandardCharsets.ISO_8859_1));
    }
}
