package org.polybook.inspect.internal;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collections;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Random;
import java.util.Set;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.polybook.api.book.BookEntry;
import org.polybook.api.book.BookFile;
import org.polybook.api.book.BookFinding;
import org.polybook.api.book.BookFinding.Severity;
import org.polybook.api.book.BookFormatException;
import org.polybook.api.inspect.BookInspector;
import org.polybook.api.inspect.BookRepairer;
import org.polybook.api.inspect.CheckOptions;
import org.polybook.api.inspect.ImplausibleBookException;
import org.polybook.api.inspect.RepairOptions;
import org.polybook.api.inspect.RepairRule;
import org.polybook.api.spi.Providers;
import org.polybook.chess.Position;

/** Checks and repairs damaged copies of the book that the application includes. */
@Tag("ci")
class DamageTest {
    private static final Path BOOK = Path.of("../../features/app/src/main/books/gnubook.bin");
    private static final CheckOptions ALL = CheckOptions.DEFAULT.withMaxFindingsPerKind(Integer.MAX_VALUE);
    private static final RepairOptions EVERY_RULE =
            RepairOptions.DEFAULT.withRule(RepairRule.ILLEGAL, true).withRule(RepairRule.END_MARK, true);

    @TempDir
    Path folder;

    private byte[] sound;
    private Set<String> before;
    private Map<Long, Position> known;

    @BeforeEach
    void readAndCheckSoundBook() throws IOException {
        sound = Files.readAllBytes(BOOK);
        before = check(BOOK);
        try (BookFile book = TestBookBuilder.open(BOOK)) {
            known = ReachablePositions.positions(book);
        }
    }

    private static Set<String> check(Path file) throws IOException {
        Set<String> findings = new HashSet<>();
        try (BookFile book = TestBookBuilder.open(file)) {
            Providers.all(BookInspector.class).get(0).check(book, ALL, finding -> findings.add(text(finding)));
        }
        return findings;
    }

    private static String text(BookFinding finding) {
        return finding.severity() + " " + finding.code() + " " + finding.entry() + " " + finding.key();
    }

    private Path repairAndCheck(Path broken) throws IOException {
        return repairAndCheck(broken, EVERY_RULE);
    }

    private Path repairAndCheck(Path broken, RepairOptions options) throws IOException {
        Path repaired = folder.resolve("repaired.bin");
        Providers.all(BookRepairer.class).get(0).repair(broken, Optional.of(repaired), options);
        assertThat(check(repaired)).noneMatch(finding -> finding.startsWith(Severity.ERROR.name()));
        return repaired;
    }

    @Test
    void check_soundBook_reachesWhatThePlainSearchReaches() throws IOException {
        Set<Long> unreachable = new HashSet<>();
        TestBookBuilder.read(BOOK).forEach(entry -> unreachable.add(entry.key()));
        unreachable.removeAll(known.keySet());
        Set<Long> found = new HashSet<>();
        before.forEach(finding -> found.add(Long.parseLong(finding.substring(finding.lastIndexOf(' ') + 1))));
        assertThat(before).allMatch(finding -> finding.contains(" unreachable "));
        assertThat(found).isEqualTo(unreachable);
    }

    @Test
    void check_flippedBits_areFoundOrUndetectable() throws IOException {
        flipBitsAndCheck(40);
    }

    @Test
    @Tag("long")
    void check_tenThousandFlippedBits_areFoundOrUndetectable() throws IOException {
        flipBitsAndCheck(10_000);
    }

    private void flipBitsAndCheck(int times) throws IOException {
        Random random = new Random(4);
        Path broken = folder.resolve("broken.bin");
        for (int i = 0; i < times; i++) {
            int bit = random.nextInt(8 * sound.length);
            byte[] bytes = sound.clone();
            bytes[bit / 8] ^= (byte) (1 << bit % 8);
            Files.write(broken, bytes);
            Set<String> after = check(broken);
            if (after.equals(before)) {
                assertThat(isUndetectable(bytes, bit / 8)).as("bit %d", bit).isTrue();
            }
            repairAndCheck(broken);
        }
    }

    /**
     * Returns true if the check cannot detect the change of that byte: it belongs to a weight, or to the move of an
     * unreachable position, or the changed move is legal, too.
     */
    private boolean isUndetectable(byte[] bytes, int at) {
        int field = at % 16;
        ByteBuffer record = ByteBuffer.wrap(bytes, at - field, 16);
        long key = record.getLong();
        int rawMove = record.getShort() & 0xFFFF;
        if (field == 8 || field == 9) {
            Position position = known.get(key);
            return position == null
                    || TestBookBuilder.CODING.move(rawMove, position).isPresent();
        }
        return field == 10 || field == 11;
    }

    @Test
    void check_truncatedBook_isFoundIfDetectableAndRepaired() throws IOException {
        truncateAndCheck(25);
    }

    @Test
    @Tag("long")
    void check_bookTruncatedToAThousandLengths_isFoundIfDetectableAndRepaired() throws IOException {
        truncateAndCheck(1000);
    }

    private void truncateAndCheck(int times) throws IOException {
        Random random = new Random(5);
        Path broken = folder.resolve("broken.bin");
        for (int i = 0; i < times; i++) {
            int length = i < 17 ? i : random.nextInt(sound.length);
            Files.write(broken, Arrays.copyOf(sound, length));
            Set<String> after = check(broken);
            if (length % 16 != 0) {
                assertThat(after).anyMatch(finding -> finding.contains(" trailing-bytes "));
            }
            if (length < 16) {
                assertThatThrownBy(() -> repairAndCheck(broken)).isInstanceOf(BookFormatException.class);
            } else {
                byte[] kept = Files.readAllBytes(repairAndCheck(broken));
                assertThat(kept).isEqualTo(Arrays.copyOf(sound, length / 16 * 16));
            }
        }
    }

    @Test
    void check_shuffledRecords_areFoundAndSortedAgain() throws IOException {
        shuffleAndRepair(3);
    }

    @Test
    @Tag("long")
    void check_recordsShuffledAHundredTimes_areFoundAndSortedAgain() throws IOException {
        shuffleAndRepair(100);
    }

    private void shuffleAndRepair(int times) throws IOException {
        for (int seed = 0; seed < times; seed++) {
            List<BookEntry> records = TestBookBuilder.read(BOOK);
            List<BookEntry> shuffled = new ArrayList<>(records);
            Collections.shuffle(shuffled, new Random(seed));
            Path broken = TestBookBuilder.write(folder.resolve("broken.bin"), shuffled);
            assertThat(check(broken)).anyMatch(finding -> finding.startsWith("ERROR order "));
            List<BookEntry> repaired = TestBookBuilder.read(repairAndCheck(broken));
            assertThat(repaired).containsExactlyInAnyOrderElementsOf(records);
            assertThat(check(folder.resolve("repaired.bin")))
                    .filteredOn(finding -> !finding.contains(" weight-order "))
                    .containsExactlyInAnyOrderElementsOf(before);
        }
    }

    /** A block of the book overwrites other records, as if another program had written it to the wrong place. */
    @Test
    void check_blocksInTheWrongPlace_areFoundAndRepaired() throws IOException {
        Random random = new Random(7);
        Path broken = folder.resolve("broken.bin");
        int block = 512;
        for (int i = 0; i < 10; i++) {
            byte[] bytes = sound.clone();
            int from = random.nextInt(sound.length / block) * block;
            int to = random.nextInt(sound.length / block) * block;
            System.arraycopy(sound, from, bytes, to, block);
            Files.write(broken, bytes);
            assertThat(check(broken).equals(before)).as("%d to %d", from, to).isEqualTo(from == to);
            repairAndCheck(broken);
        }
    }

    @Test
    void check_noise_findsDisorderAndRepairNeedsForce() throws IOException {
        byte[] noise = new byte[16 * 3000];
        new Random(6).nextBytes(noise);
        Path broken = Files.write(folder.resolve("broken.bin"), noise);
        assertThat(check(broken)).anyMatch(finding -> finding.startsWith("ERROR order "));
        assertThatThrownBy(() -> repairAndCheck(broken)).isInstanceOf(ImplausibleBookException.class);
        repairAndCheck(broken, EVERY_RULE.withImplausibleFiles(true));
    }
}
