package org.polybook.itests.fuzz;

import com.code_intelligence.jazzer.junit.FuzzTest;
import java.io.IOException;
import java.util.Arrays;

class PgnFuzzIT {
    /** The input has a byte for the size of the blocks, and then the text. */
    @FuzzTest(maxDuration = "3m")
    void games_anyBytes_deliveredOrReported(byte[] bytes) throws IOException {
        if (bytes.length > 0) {
            PgnChecks.checkAnyBytes(Arrays.copyOfRange(bytes, 1, bytes.length), 1 + (bytes[0] & 0xFF));
        }
    }
}
