package org.polybook.itests.fuzz;

import com.code_intelligence.jazzer.junit.FuzzTest;
import java.nio.charset.StandardCharsets;
import org.polybook.api.variant.Variants;
import org.polybook.chess.ChessVariant;

class VariantFenFuzzIT {
    /** The first line names the variant; any other text selects one of the variants. */
    @FuzzTest(maxDuration = "3m")
    void fen_anyBytesInADialect_valueOrRefusal(byte[] bytes) {
        String text = new String(bytes, StandardCharsets.ISO_8859_1);
        int end = text.indexOf('\n');
        String name = text.substring(0, Math.max(0, end));
        VariantFenChecks.checkAnyText(
                Variants.find(name).orElseGet(() -> variantByHash(name)), text.substring(end + 1));
    }

    private static ChessVariant variantByHash(String name) {
        return VariantFenChecks.VARIANTS.get(Math.floorMod(name.hashCode(), VariantFenChecks.VARIANTS.size()));
    }
}
