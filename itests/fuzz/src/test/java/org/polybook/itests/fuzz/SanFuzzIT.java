package org.polybook.itests.fuzz;

import com.code_intelligence.jazzer.junit.FuzzTest;
import java.nio.charset.StandardCharsets;
import java.util.Arrays;

class SanFuzzIT {
    /** The input has a byte for the number of moves, the moves to the position, and then the text. */
    @FuzzTest(maxDuration = "3m")
    void move_anyBytes_valueOrRefusal(byte[] bytes) {
        if (bytes.length == 0) {
            return;
        }
        int end = Math.min(bytes.length, 1 + (bytes[0] & 31));
        byte[] text = Arrays.copyOfRange(bytes, end, bytes.length);
        SanChecks.checkAnyText(
                FuzzPositions.positionAfterChoices(bytes, 1, end), new String(text, StandardCharsets.ISO_8859_1));
    }
}
