package org.polybook.inspect.internal.repair;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.polybook.inspect.internal.TestBookBuilder.moveCodeOfSquares;

import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collections;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Random;
import java.util.stream.Stream;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.polybook.api.book.BookEntry;
import org.polybook.api.book.BookFormatException;
import org.polybook.api.edit.BookHeader;
import org.polybook.api.edit.BookHeaders;
import org.polybook.api.inspect.BookRepairer;
import org.polybook.api.inspect.BookRepairer.RepairReport;
import org.polybook.api.inspect.ImplausibleBookException;
import org.polybook.api.inspect.RepairOptions;
import org.polybook.api.inspect.RepairOptions.Duplicates;
import org.polybook.api.inspect.RepairRule;
import org.polybook.api.spi.Providers;
import org.polybook.inspect.internal.TestBookBuilder;
import org.polybook.io.BookLock;
import org.polybook.io.BookLockedException;

class RepairTest {
    private static final String ITALIAN = "e4 e5 Nf3 Nc6 Bc4 Bc5";

    @TempDir
    Path folder;

    private Path broken;
    private Path repaired;

    @BeforeEach
    void setFilePaths() {
        broken = folder.resolve("broken.bin");
        repaired = folder.resolve("repaired.bin");
    }

    private RepairReport repair(RepairOptions options) throws IOException {
        return Providers.all(BookRepairer.class).get(0).repair(broken, Optional.of(repaired), options);
    }

    private RepairReport repair() throws IOException {
        return repair(RepairOptions.DEFAULT);
    }

    @Test
    void repair_intactBook_isCopiedByteForByte() throws IOException {
        new TestBookBuilder().addLine(ITALIAN).write(broken);
        RepairReport report = repair();
        assertThat(report.repairs()).isEmpty();
        assertThat(repaired).hasSameBinaryContentAs(broken);
    }

    @Test
    void repair_trailingBytes_areDropped() throws IOException {
        byte[] sound = Files.readAllBytes(new TestBookBuilder().addLine(ITALIAN).write(broken));
        Files.write(broken, Arrays.copyOf(sound, sound.length + 5));
        assertThat(repair().repairs()).containsOnly(Map.entry(RepairRule.TRAILING_BYTES, 5L));
        assertThat(repaired).hasBinaryContent(sound);
    }

    @Test
    void repair_unsortedBook_isSortedAndMovesKeepTheirOrder() throws IOException {
        List<BookEntry> sorted = new TestBookBuilder()
                .addLine("e4 e5")
                .addLine("d4 d5")
                .addLine("c4 c5")
                .sorted();
        List<BookEntry> turned = new ArrayList<>(sorted);
        Collections.rotate(turned, 2);
        TestBookBuilder.write(broken, turned);
        assertThat(repair().repairs()).containsKey(RepairRule.ORDER);
        assertThat(TestBookBuilder.read(repaired))
                .isSortedAccordingTo((a, b) -> Long.compareUnsigned(a.key(), b.key()));
        for (BookEntry entry : sorted) {
            assertThat(TestBookBuilder.read(repaired))
                    .filteredOn(e -> e.key() == entry.key())
                    .isEqualTo(
                            turned.stream().filter(e -> e.key() == entry.key()).toList());
        }
    }

    @Test
    void repair_duplicates_firstCountsOrWeightsAreAddedUpToTheMaximum() throws IOException {
        TestBookBuilder book = new TestBookBuilder()
                .addMoveCode("", moveCodeOfSquares("e2e4"), 60000)
                .addMoveCode("", moveCodeOfSquares("d2d4"), 5)
                .addMoveCode("", moveCodeOfSquares("e2e4"), 6000);
        book.write(broken);
        assertThat(repair().repairs()).containsOnly(Map.entry(RepairRule.DUPLICATES, 1L));
        assertThat(TestBookBuilder.read(repaired)).extracting(BookEntry::weight).containsExactly(60000, 5);
        repair(RepairOptions.DEFAULT.withDuplicates(Duplicates.SUM));
        assertThat(TestBookBuilder.read(repaired)).extracting(BookEntry::weight).containsExactly(65535, 5);
    }

    @Test
    void repair_moveZeroAndEndMark_dropsMoveZeroAndEndMarkOnlyOnRequest() throws IOException {
        new TestBookBuilder()
                .addLine("e4")
                .addMoveCode("", 0, 1)
                .addEntry(new BookEntry(-1L, 0, 0, 0))
                .write(broken);
        assertThat(repair().repairs()).containsOnly(Map.entry(RepairRule.MOVE_ZERO, 1L));
        assertThat(TestBookBuilder.read(repaired)).extracting(BookEntry::key).contains(-1L);
        repair(RepairOptions.DEFAULT.withRule(RepairRule.END_MARK, true));
        assertThat(TestBookBuilder.read(repaired)).extracting(BookEntry::key).doesNotContain(-1L);
    }

    @Test
    void repair_castlingAsTwoSteps_becomesKingTakesRookAndMergesWithIt() throws IOException {
        new TestBookBuilder()
                .addLine(ITALIAN)
                .addMoveCode(ITALIAN, moveCodeOfSquares("e1g1"), 7)
                .addMoveCode(ITALIAN, moveCodeOfSquares("e1h1"), 3)
                .write(broken);
        RepairReport report = repair(RepairOptions.DEFAULT.withDuplicates(Duplicates.SUM));
        assertThat(report.repairs()).containsEntry(RepairRule.CASTLING, 1L).containsEntry(RepairRule.DUPLICATES, 1L);
        assertThat(TestBookBuilder.read(repaired))
                .contains(new BookEntry(
                        TestBookBuilder.KEYS.key(TestBookBuilder.position(ITALIAN)), moveCodeOfSquares("e1h1"), 10, 0));
    }

    @Test
    void repair_illegalMove_isDroppedOnlyOnRequest() throws IOException {
        new TestBookBuilder()
                .addLine(ITALIAN)
                .addMoveCode("e4 e5", moveCodeOfSquares("f1b6"), 1)
                .write(broken);
        assertThat(repair().repairs()).isEmpty();
        RepairReport report = repair(RepairOptions.DEFAULT.withRule(RepairRule.ILLEGAL, true));
        assertThat(report.repairs()).containsOnly(Map.entry(RepairRule.ILLEGAL, 1L));
        assertThat(TestBookBuilder.read(repaired))
                .isEqualTo(new TestBookBuilder().addLine(ITALIAN).sorted());
    }

    @Test
    void repair_staleTails_areDroppedRegardlessOfTheirNumber() throws IOException {
        List<BookEntry> records = new TestBookBuilder().addLine(ITALIAN).sorted();
        List<BookEntry> sound = List.copyOf(records);
        records.addAll(sound.subList(sound.size() - 3, sound.size()));
        records.addAll(List.copyOf(records.subList(records.size() - 2, records.size())));
        TestBookBuilder.write(broken, records);
        assertThat(repair().repairs()).containsOnly(Map.entry(RepairRule.STALE_TAIL, 5L));
        assertThat(TestBookBuilder.read(repaired)).isEqualTo(sound);
    }

    @Test
    void repair_damagedHeader_isDroppedAndIntactOneKept() throws IOException {
        BookHeaders headers = Providers.all(BookHeaders.class).get(0);
        new TestBookBuilder().addLine("e4").write(broken);
        headers.write(broken, BookHeader.of(List.of("normal"), "mine"));
        repair();
        assertThat(repaired).hasSameBinaryContentAs(broken);

        byte[] bytes = Files.readAllBytes(broken);
        bytes[9] = 'X';
        Files.write(broken, bytes);
        RepairReport report = repair();
        assertThat(report.repairs()).containsOnlyKeys(RepairRule.HEADER);
        assertThat(report.remarks()).hasSize(1);
        assertThat(TestBookBuilder.read(repaired))
                .isEqualTo(new TestBookBuilder().addLine("e4").sorted());
    }

    @Test
    void repair_moreRecordsOfKeyZeroThanAHeaderHas_dropsThemOrWithoutTheRuleIsRefused() throws IOException {
        List<BookEntry> records = new ArrayList<>(
                Collections.nCopies(BookHeaders.MAX_BYTES / 8 + 1, BookEntry.of(0, 0x4050474000000000L)));
        records.addAll(new TestBookBuilder().addLine("e4").sorted());
        TestBookBuilder.write(broken, records);
        assertThat(repair().repairs()).containsExactly(Map.entry(RepairRule.HEADER, BookHeaders.MAX_BYTES / 8 + 1L));
        assertThat(TestBookBuilder.read(repaired))
                .isEqualTo(new TestBookBuilder().addLine("e4").sorted());
        assertThatThrownBy(() -> repair(RepairOptions.DEFAULT.withRule(RepairRule.HEADER, false)))
                .isInstanceOf(BookFormatException.class)
                .hasMessageContaining("131073 records of key 0");
    }

    @Test
    void repair_keyZeroAfterOthers_isDroppedEvenWithoutItsRule() throws IOException {
        List<BookEntry> records = new TestBookBuilder().addLine("e4").sorted();
        records.add(new BookEntry(0, 5, 5, 5));
        TestBookBuilder.write(broken, records);
        repair(RepairOptions.DEFAULT.withRule(RepairRule.KEY_ZERO, false));
        assertThat(TestBookBuilder.read(repaired))
                .isEqualTo(new TestBookBuilder().addLine("e4").sorted());
    }

    @Test
    void repair_fileThatIsNotABook_isRefusedAndUnchanged() throws IOException {
        String pgn = "[Event \"casual game\"]\n\n1. e4 e5 2. Nf3 Nc6 3. Bb5 a6 4. Ba4 Nf6 5. O-O Be7 1/2-1/2\n";
        Files.writeString(broken, pgn);
        repaired = broken;
        assertThatThrownBy(this::repair)
                .isInstanceOf(BookFormatException.class)
                .hasMessageContaining("of 5 records hold no move of chess, this is probably not a book");
        assertThat(broken).hasContent(pgn);
    }

    /**
     * The file is like a book of Crafty: first an index of 32768 numbers, then clusters of records. Each record has a
     * key, a count with flags, and a learn value. All numbers are little-endian.
     */
    @Test
    void repair_bookOfCrafty_isRefusedUnlessForced() throws IOException {
        Random random = new Random(3);
        ByteBuffer crafty = ByteBuffer.allocate(16 * 40_000).order(ByteOrder.LITTLE_ENDIAN);
        for (int i = 0; i < 32768; i++) {
            crafty.putInt(i % 3 == 0 ? 131_072 + 60 * i : -1);
        }
        while (crafty.remaining() > 16 * 9) {
            int count = 1 + random.nextInt(8);
            crafty.putInt(count);
            for (int i = 0; i < count; i++) {
                crafty.putLong(random.nextLong())
                        .putInt(random.nextInt(1, 50) | random.nextInt(4) << 28)
                        .putInt(0);
            }
        }
        assertRefusedUnlessForced(Arrays.copyOf(crafty.array(), crafty.position() / 16 * 16));
    }

    /**
     * The records have Polyglot's layout, but the keys of another program: each move code is possible in some position,
     * but no key is that of a start position.
     */
    @Test
    void repair_recordsUnderOtherKeys_areRefusedUnlessForced() throws IOException {
        Random random = new Random(4);
        ByteBuffer others = ByteBuffer.allocate(16 * 1000);
        while (others.hasRemaining()) {
            others.putLong(random.nextLong() | 1)
                    .putShort((short) moveCodeOfSquares("e2e4"))
                    .putShort((short) 1)
                    .putInt(0);
        }
        assertRefusedUnlessForced(others.array());
    }

    private void assertRefusedUnlessForced(byte[] bytes) throws IOException {
        Files.write(broken, bytes);
        assertThatThrownBy(this::repair)
                .isInstanceOf(ImplausibleBookException.class)
                .hasMessageContaining("broken.bin: ")
                .hasMessageEndingWith(", this is probably not a book");
        assertThatThrownBy(() -> repair(RepairOptions.DEFAULT.withRule(RepairRule.ILLEGAL, true)))
                .isInstanceOf(ImplausibleBookException.class);
        assertThat(repaired).doesNotExist();
        assertThat(repair(RepairOptions.DEFAULT.withImplausibleFiles(true)).recordsAfter())
                .isPositive();
    }

    @Test
    void repair_nothingLeft_isRefusedAndNothingWritten() throws IOException {
        Files.write(broken, new byte[7]);
        assertThatThrownBy(this::repair).isInstanceOf(BookFormatException.class).hasMessageContaining("no records");
        assertThat(repaired).doesNotExist();
        try (Stream<Path> left = Files.list(folder)) {
            assertThat(left).containsExactly(broken);
        }
    }

    @Test
    void repair_dryRun_reportsTheSameAndWritesNothing() throws IOException {
        new TestBookBuilder().addLine("e4").addMoveCode("", 0, 1).write(broken);
        RepairReport dry =
                Providers.all(BookRepairer.class).get(0).repair(broken, Optional.empty(), RepairOptions.DEFAULT);
        assertThat(dry).isEqualTo(repair());
    }

    @Test
    void repair_intoItself_replacesTheBook() throws IOException {
        new TestBookBuilder().addLine("e4").addMoveCode("", 0, 1).write(broken);
        Providers.all(BookRepairer.class).get(0).repair(broken, Optional.of(broken), RepairOptions.DEFAULT);
        assertThat(TestBookBuilder.read(broken))
                .isEqualTo(new TestBookBuilder().addLine("e4").sorted());
    }

    @Test
    void repair_bookLargerThanMemory_givesTheSameBookAsInMemory() throws IOException {
        Random random = new Random(7);
        List<BookEntry> records = new ArrayList<>();
        for (int i = 0; i < 200_000; i++) {
            records.add(BookEntry.of(random.nextLong() | 1 & random.nextInt(1000), random.nextLong() >>> 4 | 1L << 48));
        }
        TestBookBuilder.write(broken, records);
        repair(RepairOptions.DEFAULT.withImplausibleFiles(true).withMemory(RepairOptions.MIN_MEMORY));
        byte[] little = Files.readAllBytes(repaired);
        repair(RepairOptions.DEFAULT.withImplausibleFiles(true).withMemory(1L << 30));
        assertThat(repaired).hasBinaryContent(little);
        List<BookEntry> sorted = new ArrayList<>(records);
        sorted.sort((a, b) -> Long.compareUnsigned(a.key(), b.key()));
        assertThat(TestBookBuilder.read(repaired)).isEqualTo(sorted);
    }

    @Test
    void repair_inPlaceOfABookBeingEdited_isRefused() throws IOException {
        new TestBookBuilder().addLine(ITALIAN).write(broken);
        byte[] before = Files.readAllBytes(broken);
        BookRepairer repairer = Providers.all(BookRepairer.class).get(0);
        try (BookLock editor = BookLock.take(broken.toRealPath())) {
            assertThatThrownBy(() -> repairer.repair(editor.book(), Optional.of(broken), RepairOptions.DEFAULT))
                    .isInstanceOf(BookLockedException.class);
        }
        assertThat(broken).hasBinaryContent(before);
    }
}
