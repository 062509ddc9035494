package org.polybook.pgn.internal.bytes;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.charset.StandardCharsets;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class XxHash64Test {
    @ParameterizedTest
    @CsvSource({
        "'', EF46DB3751D8E999",
        "a, D24EC4F1A98C6E5B",
        "abc, 44BC2CF5AD770999",
        "message digest, 066ED728FCEEB3BE",
        "abcdefghijklmnopqrstuvwxyz, CFE1F278FA89835C",
        "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789, AAA46907D3047814",
        "12345678901234567890123456789012345678901234567890123456789012345678901234567890, E04A477F19EE145D"
    })
    void hash_ofKnownTexts_isAsPublished(String text, String expected) {
        byte[] bytes = text.getBytes(StandardCharsets.US_ASCII);
        XxHash64 hash = new XxHash64();
        for (int piece = 1; piece <= bytes.length + 1; piece++) {
            hash.reset();
            for (int i = 0; i < bytes.length; i += piece) {
                hash.add(bytes, i, Math.min(piece, bytes.length - i));
            }

            assertThat(hash.value()).as("in pieces of %d", piece).isEqualTo(Long.parseUnsignedLong(expected, 16));
        }
    }
}
