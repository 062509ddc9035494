package org.polybook.header.internal;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.util.List;
import net.jqwik.api.Arbitraries;
import net.jqwik.api.Arbitrary;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import net.jqwik.api.Provide;
import net.jqwik.api.Tuple;
import net.jqwik.api.constraints.IntRange;
import org.junit.jupiter.api.Assertions;
import org.junit.jupiter.api.Test;
import org.polybook.api.edit.BookHeaders;
import org.polybook.api.edit.HeaderFormatException;
import org.polybook.testing.CpuTime;

class PgheaderVariantCountTest {
    /**
     * Gives the same result as {@link PgheaderVariantCount#actualVariantCount}, but counts each prefix of the names
     * separately, in quadratic time.
     */
    private static int expectedVariantCount(int claimed, List<String> fields) {
        boolean plausible = fields.size() == claimed && fields.stream().allMatch(HeaderFieldRules::isValidVariantName);
        for (int real = 1; !plausible && real < claimed && real <= fields.size(); real++) {
            List<String> names = fields.subList(0, real);
            if (names.stream().allMatch(HeaderFieldRules::isValidVariantName) && countLikePgheader(names) == claimed) {
                return real;
            }
        }
        return claimed;
    }

    /**
     * Returns pgheader's count: one for the first name, and one for each piece of the other names, which are joined
     * with line feeds and split at 0, x and a.
     */
    private static int countLikePgheader(List<String> names) {
        int pieces = 1;
        for (String piece : String.join("\n", names.subList(1, names.size())).split("[0xa]")) {
            pieces += piece.isEmpty() ? 0 : 1;
        }
        return pieces;
    }

    @Property
    void actual_anyFields_agreesWithCountingEachPrefix(
            @ForAll @IntRange(max = 12) int claimed, @ForAll("names") List<String> names) {
        List<String> fields = names.subList(0, Math.min(claimed, names.size()));
        assertThat(PgheaderVariantCount.actualVariantCount(claimed, fields))
                .isEqualTo(expectedVariantCount(claimed, fields));
    }

    @Provide
    Arbitrary<List<String>> names() {
        Arbitrary<String> made =
                Arbitraries.strings().withChars("0xab").ofMinLength(1).ofMaxLength(5);
        Arbitrary<String> known = Arbitraries.of(PgheaderVariants.NAMES);
        return Arbitraries.frequencyOf(
                        Tuple.of(4, made), Tuple.of(4, known), Tuple.of(1, Arbitraries.just("Not a name")))
                .list()
                .ofMaxSize(12);
    }

    @Test
    void parse_headerOfManyNames_takesLinearTime() throws Exception {
        // the header has as many names as fit into it, and claims a count that pgheader never reaches for them
        String names = "b\n".repeat(BookHeaders.MAX_BYTES / 2 - 20);
        byte[] data = ("@PG@\n1.0\n600000\n599999\n" + names + '\0').getBytes(StandardCharsets.UTF_8);
        CpuTime.assertAtMost(
                Duration.ofSeconds(20),
                () -> Assertions.assertThrows(HeaderFormatException.class, () -> HeaderReader.read(data)));
    }

    @Test
    void parse_sixtyKilobytes_isFast() throws Exception {
        byte[] data = ("@PG@\n1.0\n30002\n30001\n" + "b\n".repeat(29_990) + '\0').getBytes(StandardCharsets.UTF_8);
        CpuTime.assertAtMost(
                Duration.ofSeconds(10),
                () -> Assertions.assertThrows(HeaderFormatException.class, () -> HeaderReader.read(data)));
    }
}
