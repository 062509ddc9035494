package org.polybook.itests.fuzz;

import java.nio.charset.StandardCharsets;
import java.util.Arrays;
import java.util.Random;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;

class HeaderPropertiesIT {
    private static final String WHOLE = "@PG@\n1.0\n3\n2\nnormal\nsuicide\nlicence: none\nof two lines\n";

    @Property(tries = 1000)
    void header_anyBytes_isParsedOrRefused(@ForAll byte[] bytes) {
        HeaderChecks.checkAnyBytes(bytes);
    }

    /** A valid header with some bytes changed and the end truncated. */
    @Property(tries = 2000)
    void header_damaged_isParsedOrRefused(@ForAll long seed) {
        Random random = new Random(seed);
        byte[] bytes = Arrays.copyOf(WHOLE.getBytes(StandardCharsets.US_ASCII), WHOLE.length() + 8 & -8);
        for (int i = random.nextInt(4); i > 0; i--) {
            bytes[random.nextInt(bytes.length)] = (byte) random.nextInt();
        }
        HeaderChecks.checkAnyBytes(Arrays.copyOf(bytes, bytes.length - random.nextInt(2) * 8 * random.nextInt(4)));
    }
}
