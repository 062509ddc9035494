package org.polybook.itests.fuzz;

import com.code_intelligence.jazzer.junit.FuzzTest;
import java.nio.charset.StandardCharsets;
import org.polybook.chess.ChessVariant;

class VariantFenFuzzIT {
    /** The first byte chooses the variant. */
    @FuzzTest(maxDuration = "3m")
    void fen_anyBytesInADialect_valueOrRefusal(byte[] bytes) {
        int first = bytes.length == 0 ? 0 : bytes[0] & 0xFF;
        ChessVariant variant = VariantFenChecks.VARIANTS.get(first % VariantFenChecks.VARIANTS.size());
        int length = Math.max(0, bytes.length - 1);
        VariantFenChecks.anyText(
                variant, new String(bytes, bytes.length - length, length, StandardCharsets.ISO_8859_1));
    }
}
