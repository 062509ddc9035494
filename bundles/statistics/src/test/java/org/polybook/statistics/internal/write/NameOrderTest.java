package org.polybook.statistics.internal.write;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collections;
import java.util.List;
import java.util.Random;
import java.util.TreeSet;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import org.polybook.api.game.GameHeader;
import org.polybook.io.MappedFile;

class NameOrderTest {
    private static final byte[] LETTERS = {0, 1, 'a', (byte) 0x80, (byte) 0xFF};

    @TempDir
    private Path folder;

    @ParameterizedTest
    @ValueSource(ints = {0, 1, 2, 3, 100, 5000})
    void sorted_randomNames_areInTheOrderOfTheirUnsignedBytes(int count) throws IOException {
        for (int letters = 1; letters <= LETTERS.length; letters++) {
            TreeSet<byte[]> expected = new TreeSet<>(Arrays::compareUnsigned);
            Random random = new Random(31L * count + letters);
            for (int i = 0; i < count; i++) {
                expected.add(name(random, letters));
            }
            List<byte[]> shuffled = new ArrayList<>(expected);
            Collections.shuffle(shuffled, random);
            assertThat(sorted(shuffled)).containsExactlyElementsOf(expected);
        }
    }

    /** Returns a name of few different bytes; many names begin with the same bytes, or are as long as allowed. */
    private static byte[] name(Random random, int letters) {
        int length = random.nextInt(20) == 0 ? GameHeader.MAX_NAME_BYTES : 1 + random.nextInt(40);
        byte[] name = new byte[length];
        Arrays.fill(name, LETTERS[random.nextInt(letters)]);
        for (int i = 0; i < random.nextInt(4); i++) {
            name[random.nextInt(length)] = LETTERS[random.nextInt(letters)];
        }
        return name;
    }

    private List<byte[]> sorted(List<byte[]> names) throws IOException {
        ByteArrayOutputStream all = new ByteArrayOutputStream();
        long[] starts = new long[names.size() + 1];
        for (int i = 0; i < names.size(); i++) {
            all.write(names.get(i));
            starts[i + 1] = all.size();
        }
        Path file = Files.write(folder.resolve("names"), all.toByteArray());
        List<byte[]> sorted = new ArrayList<>();
        try (MappedFile mapped = MappedFile.open(file)) {
            NameOrder order = new NameOrder(mapped, starts);
            byte[] text = new byte[GameHeader.MAX_NAME_BYTES];
            for (int name : order.sorted(names.size())) {
                sorted.add(Arrays.copyOf(text, order.read(name, text)));
            }
        }
        return sorted;
    }
}
