package org.polybook.writer.internal.journal;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import java.io.IOException;
import java.io.RandomAccessFile;
import java.nio.ByteBuffer;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;
import org.polybook.api.book.BookFile;
import org.polybook.io.FileState;

/** Books of any size on paper, whose journals have to be compared with all of their bytes. */
@Timeout(60)
class LookDigestsTest {
    private static final Duration SHORT = Duration.ofMillis(50);
    private static final Duration LONG = Duration.ofSeconds(50);

    @TempDir
    private Path folder;

    private Path sparse(long size) throws IOException {
        Path book = folder.resolve("club.bin");
        boolean made = true;
        try (RandomAccessFile file = new RandomAccessFile(book.toFile(), "rw")) {
            file.setLength(size);
        } catch (IOException tooLarge) {
            made = false;
        }
        assumeTrue(made, "skipped: this file system has no files of that size");
        return book;
    }

    @Test
    void digest_bookOfATerabyte_isGivenUp() throws Exception {
        Path book = sparse(1L << 40);
        FileState state = FileState.of(book);
        LookDigests digests = new LookDigests(SHORT, Duration.ofSeconds(1));
        assertThatThrownBy(() -> digests.digest(book, state))
                .isInstanceOf(NotNowException.class)
                .hasMessageStartingWith("its 1099511627776 bytes are still being compared with its journal");
        while (!problem(digests, book, state).contains("could not be compared with its journal within 1 s")) {
            Thread.onSpinWait(); // the test's time limit ends this
        }
    }

    private static String problem(LookDigests digests, Path book, FileState state) throws IOException {
        try {
            return "digest " + digests.digest(book, state);
        } catch (NotNowException e) {
            return e.getMessage();
        }
    }

    /** The larger one's turn comes again. */
    @Test
    void digest_smallerBookMeanwhile_isReadFirst() throws Exception {
        Path book = sparse(1L << 40);
        FileState state = FileState.of(book);
        Path other = Files.createDirectory(folder.resolve("other")).resolve("club.bin");
        try (RandomAccessFile file = new RandomAccessFile(other.toFile(), "rw")) {
            file.setLength(BaseStamp.SMALL + 16);
        }
        FileState otherState = FileState.of(other);
        LookDigests digests = new LookDigests(SHORT, LONG);
        assertThat(problem(digests, book, state)).contains("still being compared");
        long whole = BaseStamp.digest(other);
        while (!problem(digests, other, otherState).equals("digest " + whole)) {
            Thread.onSpinWait(); // the test's time limit ends this
        }
        assertThat(problem(digests, book, state)).contains("still being compared");
    }

    @Test
    void digest_largeBook_isThatOfAllItsBytes() throws Exception {
        Path book = sparse(BaseStamp.SMALL + 16);
        LookDigests digests = new LookDigests(LONG, LONG);
        assertThat(digests.digest(book, FileState.of(book))).isEqualTo(BaseStamp.digest(book));
    }

    @Test
    void open_bookOfATerabyteBesideAJournal_isServedWithAProblem() throws Exception {
        Path book = sparse(1L << 40);
        long otherDigest = 77;
        BaseStamp base = new BaseStamp(1L << 40, 1, 1, 5, otherDigest);
        ByteBuffer journal = ByteBuffer.allocate(1000);
        journal.put(JournalFile.encode(new JournalFile.Header(base, 9)));
        journal.put(JournalFile.encode(new JournalRecord.Changed("", 0, new long[] {1}, new long[][] {{}}), 9, 1));
        byte[] bytes = new byte[journal.flip().remaining()];
        journal.get(bytes);
        Files.write(JournalPaths.journal(book.toRealPath()), bytes);
        try (BookFile opened = Bins.open(book)) {
            assertThat(opened.problem().orElse(""))
                    .endsWith(
                            "its 1099511627776 bytes are still being compared with its journal, whose changes are not shown"
                                    + " until then");
        }
        // a smaller book ends the reading of the large one, which would take time from other tests
        Path small = sparse(BaseStamp.SMALL + 16);
        FileState state = FileState.of(small);
        assertThat(problem(LookDigests.OF_PROCESS, small, state)).isNotEmpty();
    }
}
