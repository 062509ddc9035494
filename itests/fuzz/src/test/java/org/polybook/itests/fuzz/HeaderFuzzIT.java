package org.polybook.itests.fuzz;

import com.code_intelligence.jazzer.junit.FuzzTest;
import org.junit.jupiter.api.Tag;

@Tag("ci")
class HeaderFuzzIT {
    @FuzzTest(maxDuration = "3m")
    void header_anyBytes_valueOrRefusal(byte[] bytes) {
        HeaderChecks.checkAnyBytes(bytes);
    }
}
