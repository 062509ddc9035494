package org.polybook.reader.internal;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.Optional;
import java.util.Random;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class PlausibilityTest {
    @TempDir
    Path folder;

    private Optional<String> problem(byte[] bytes) throws IOException {
        return problem(Files.write(folder.resolve("book.bin"), bytes));
    }

    private static Optional<String> problem(Path path) throws IOException {
        try (PolyglotBook book = TestBooks.openMapped(path)) {
            return book.plausibilityProblem();
        }
    }

    private static long[] ascending(int count) {
        long[] keys = new long[count];
        Arrays.setAll(keys, i -> i * 1000L + 1);
        return keys;
    }

    @ParameterizedTest
    @ValueSource(ints = {1, 2, 100, 1088, 1089, 50_000})
    void plausibility_soundBook_isAccepted(int records) throws IOException {
        assertThat(problem(TestBooks.writeKeys(folder.resolve("sound.bin"), ascending(records))))
                .isEmpty();
    }

    @ParameterizedTest
    @ValueSource(ints = {3, 100, 50_000})
    void plausibility_oneKeyOutOfOrder_isAccepted(int records) throws IOException {
        long[] keys = ascending(records);
        keys[records - 2] = 0x7FFFFFFFFFFFFFFFL;

        assertThat(problem(TestBooks.writeKeys(folder.resolve("one.bin"), keys)))
                .isEmpty();
    }

    @Test
    void plausibility_bookWithHeader_isAccepted() throws IOException {
        long[] keys = ascending(200);
        Arrays.fill(keys, 0, 20, 0);

        assertThat(problem(TestBooks.writeKeys(folder.resolve("headed.bin"), keys)))
                .isEmpty();
    }

    @Test
    void plausibility_endMarkOfXboard_isAccepted() throws IOException {
        byte[] bytes = new byte[16];
        Arrays.fill(bytes, 0, 8, (byte) 0xFF);

        assertThat(problem(bytes)).isEmpty();
    }

    @ParameterizedTest
    @ValueSource(ints = {32, 256, 4096, 1 << 20})
    void plausibility_randomBytes_areRefused(int size) throws IOException {
        byte[] bytes = new byte[size];
        new Random(3).nextBytes(bytes);

        assertThat(problem(bytes)).get().asString().contains("book.bin").contains("not a book?");
    }

    @Test
    void plausibility_text_isRefused() throws IOException {
        String game = "[Event \"A trap\"]\n\n1. e4 e5 2. Qh5 Nc6 3. Bc4 Nf6 4. Qxf7# 1-0\n\n";
        byte[] text = game.repeat(32).getBytes(StandardCharsets.US_ASCII);

        assertThat(problem(text)).get().asString().contains("not a book?");
        assertThat(problem(Arrays.copyOf(text, 64))).isPresent();
    }

    /** The records after the last zeros have a larger key than those before, as in other formats with padding. */
    @Test
    void plausibility_zerosBetweenKeys_areRefused() throws IOException {
        long[] keys = ascending(200);
        Arrays.fill(keys, 20, 40, 0);

        assertThat(problem(TestBooks.writeKeys(folder.resolve("padded.bin"), keys)))
                .get()
                .asString()
                .contains("not a book?");
    }

    @Test
    void plausibility_textInOrder_isRefused() throws IOException {
        StringBuilder words = new StringBuilder();
        for (int i = 0; i < 2000; i++) {
            words.append(String.format("opening %06d\r\n", i));
        }
        assertThat(problem(words.toString().getBytes(StandardCharsets.US_ASCII)))
                .get()
                .asString()
                .contains("text");
        assertThat(problem("y\n".repeat(320).getBytes(StandardCharsets.US_ASCII)))
                .get()
                .asString()
                .contains("text");
    }

    @Test
    void plausibility_fewKeysThatAreText_areAccepted() throws IOException {
        long text = 0x6f_70_65_6e_69_6e_67_20L; // "opening "
        assertThat(problem(TestBooks.writeKeys(folder.resolve("few.bin"), text, text + 1, text + 2)))
                .isEmpty();
        assertThat(problem(TestBooks.writeKeys(
                        folder.resolve("half.bin"), 1, 2, 3, 4, text, text + 1, text + 2, text + 3)))
                .isEmpty();
        assertThat(problem(
                        TestBooks.writeKeys(folder.resolve("most.bin"), 1, 2, 3, text, text + 1, text + 2, text + 3)))
                .isPresent();
    }

    @Test
    void plausibility_sizeNotAMultipleOf16_isRefused() throws IOException {
        assertThat(problem(new byte[33]))
                .get()
                .asString()
                .contains("book.bin: size 33 is not a multiple of 16 (truncated?)");
    }

    @Test
    void plausibility_tailOfZeros_isRefused() throws IOException {
        long[] keys = ascending(3000);
        Path path = TestBooks.writeKeys(folder.resolve("growing.bin"), keys);
        byte[] bytes = Files.readAllBytes(path);
        Arrays.fill(bytes, 40_000, bytes.length, (byte) 0);

        assertThat(problem(bytes)).get().asString().contains("still being written?");
        assertThat(problem(new byte[160])).isPresent();
    }

    /**
     * A book that has a header and is still being written: its disk blocks are allocated already, and read as zeros.
     */
    @Test
    void plausibility_bookWithHeaderAndTailOfZeros_isRefused() throws IOException {
        long[] keys = ascending(3000);
        keys[0] = 0;
        byte[] bytes = Files.readAllBytes(TestBooks.writeKeys(folder.resolve("headed.bin"), keys));
        Arrays.fill(bytes, 24_000, bytes.length, (byte) 0);

        assertThat(problem(bytes)).get().asString().contains("still being written?");
    }

    @Test
    void plausibility_headerOnly_mayEndInZeros() throws IOException {
        byte[] bytes = new byte[64];
        bytes[8] = '@';

        assertThat(problem(bytes)).isEmpty();
    }

    /** A book may have at most one descent in 32 records. */
    @Test
    void plausibility_maximumOfKeysOutOfOrder_isAccepted() throws IOException {
        for (int descents = 1; descents <= 4; descents++) {
            long[] keys = ascending(96);
            for (int i = 0; i < descents; i++) {
                keys[10 * i + 5] += 50_000_000;
            }
            Optional<String> problem = problem(TestBooks.writeKeys(folder.resolve("some.bin"), keys));
            assertThat(problem.isPresent()).as("%d descents of 96", descents).isEqualTo(descents > 3);
        }
    }

    @Test
    void plausibility_recordsOfEqualKeys_areNotOutOfOrder() throws IOException {
        long[] keys = new long[200];
        Arrays.fill(keys, 77);

        assertThat(problem(TestBooks.writeKeys(folder.resolve("one.bin"), keys)))
                .isEmpty();
    }

    /** A book of 16 records is small enough to be judged by its moves, of which at most half may be malformed. */
    @Test
    void plausibility_halfOfFewRecordsMalformed_isAccepted() throws IOException {
        for (int records : new int[] {8, 16, 17}) {
            for (int malformed = 0; malformed <= records; malformed++) {
                ByteBuffer bytes = ByteBuffer.allocate(16 * records);
                for (int i = 0; i < records; i++) {
                    int move = i < malformed ? 0xF000 | TestBooks.E2E4 : TestBooks.E2E4;
                    bytes.putLong(1 + i).putLong((long) move << 48 | 1L << 32);
                }
                assertThat(problem(bytes.array()).isPresent())
                        .as("%d of %d malformed", malformed, records)
                        .isEqualTo(records <= 16 && malformed > records / 2);
            }
        }
    }

    @Test
    void plausibility_keysOfTheFirstAndTheLastCharacter_areText() throws IOException {
        for (long character : new long[] {'!', '~', ' ', '\n', '\r', '\t'}) {
            long[] keys = new long[20];
            Arrays.fill(keys, character * 0x0101_0101_0101_0101L);
            assertThat(problem(TestBooks.writeKeys(folder.resolve("text.bin"), keys)))
                    .as("character %d", character)
                    .isPresent();
        }
        for (long other : new long[] {0x1F, 0x7F, 0x80, 0x0B}) {
            long[] keys = new long[20];
            Arrays.fill(keys, other * 0x0101_0101_0101_0101L);
            assertThat(problem(TestBooks.writeKeys(folder.resolve("other.bin"), keys)))
                    .as("byte %d", other)
                    .isEmpty();
        }
    }

    /** For any number of records above 1088, the sample has 1088 records: 64 places of 17 records each. */
    @ParameterizedTest
    @ValueSource(ints = {1089, 1105, 1134, 50_000})
    void plausibility_randomBytes_areJudgedByASampleOf1088Records(int records) throws IOException {
        byte[] bytes = new byte[16 * records];
        new Random(5).nextBytes(bytes);

        assertThat(problem(bytes)).get().asString().contains(" of 1088 sampled records ");
    }
}
