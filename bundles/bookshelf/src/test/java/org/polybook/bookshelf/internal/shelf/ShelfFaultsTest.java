package org.polybook.bookshelf.internal.shelf;

import static org.assertj.core.api.Assertions.assertThat;
import static org.polybook.bookshelf.internal.testing.ShelfTestBooks.bookWithWeight;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.atomic.AtomicReference;
import java.util.function.Predicate;
import java.util.stream.Stream;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;
import org.polybook.api.book.BookFile;
import org.polybook.api.book.BookFinding;
import org.polybook.api.book.BookMetadata;
import org.polybook.api.book.BookProperties;
import org.polybook.api.book.EntryBuffer;
import org.polybook.api.book.EntryVisitor;
import org.polybook.api.book.OpenOptions;
import org.polybook.bookshelf.internal.testing.AnyFileFormat;
import org.polybook.bookshelf.internal.testing.ShelfTestBooks;
import org.polybook.bookshelf.internal.testing.TestShelf;
import org.polybook.bookshelf.internal.testing.TestShelf.Service;

/** Content and providers that fail in many ways, next to books without problems. */
class ShelfFaultsTest {
    @TempDir
    Path folder;

    private final TestShelf shelf = new TestShelf();
    private final FailingFormat format = new FailingFormat();
    private Path bad;
    private Path good;

    @BeforeEach
    void writeTwoBooks() throws IOException {
        bad = Files.write(folder.toRealPath().resolve("bad.bin"), bookWithWeight(1));
        good = Files.write(folder.toRealPath().resolve("good.bin"), bookWithWeight(7));
        shelf.shelf.setFormats(List.of(format));
    }

    static Stream<Throwable> faults() {
        return Stream.of(
                new UncheckedIOException(new IOException("truncated")),
                new IllegalStateException("not today"),
                new NoClassDefFoundError("org/removed/Provider"),
                new InternalError("a fault in mapped memory"),
                new StackOverflowError(),
                new AssertionError("unthinkable"),
                new OutOfMemoryError("Cannot reserve 16 bytes of direct buffer memory"));
    }

    @ParameterizedTest
    @MethodSource("faults")
    void metadata_failsWhileTheBookIsServed_isThatBooksProblemOnlyAndLeaksNothing(Throwable fault) throws IOException {
        shelf.putConfiguredBook("1", bad);
        shelf.putConfiguredBook("2", good);
        Service service = shelf.service("bad");

        format.metadata.set(fault);
        for (int poll = 0; poll < 200; poll++) {
            shelf.passIntervalAndPoll();
        }

        assertThat(service.weight()).as("it is still served").isEqualTo(1);
        assertThat((String) service.get(BookProperties.PROBLEM)).startsWith(bad.toString());
        assertThat(format.open).as("files that are open").hasSize(2);
        ShelfTestBooks.renameOver(good, bookWithWeight(8));
        shelf.pollUntilSettled();
        assertThat(shelf.service("good").weight()).isEqualTo(8);

        format.metadata.set(null);
        pollUntilRetried();
        assertThat(service.get(BookProperties.PROBLEM)).isNull();
        shelf.later.forEach(Runnable::run);
        assertThat(format.open).hasSize(2);
    }

    @ParameterizedTest
    @MethodSource("faults")
    void metadata_failsAtOnce_isRefusedClosedAndRarelyRetried(Throwable fault) throws IOException {
        format.metadata.set(fault);
        shelf.putConfiguredBook("1", bad);
        shelf.putConfiguredBook("2", good);

        for (int poll = 0; poll < 200; poll++) {
            shelf.passIntervalAndPoll();
        }

        assertThat(shelf.service("good").weight()).isEqualTo(7);
        assertThat(shelf.listedBook("bad").problem()).startsWith(bad.toString());
        assertThat(format.open).as("files that are open").hasSize(1);
        // the first try opens the file twice if memory for a copy is refused; retries follow after 5, 10, 20 and 40
        // seconds
        assertThat(format.openings).isLessThanOrEqualTo(6);

        format.metadata.set(null);
        pollUntilRetried();
        assertThat(shelf.service("bad").weight()).isEqualTo(1);
    }

    @ParameterizedTest
    @MethodSource("faults")
    void newContent_thatFails_displacesNothing(Throwable fault) throws IOException {
        shelf.putConfiguredBook("1", bad);
        Service service = shelf.service("bad");

        format.metadata.set(fault);
        format.find.set(fault);
        ShelfTestBooks.renameOver(bad, bookWithWeight(2));
        shelf.pollUntilSettled();
        format.find.set(null);

        assertThat(service.weight()).isEqualTo(1);
        format.metadata.set(null);
        pollUntilRetried();
        assertThat(service.weight()).isEqualTo(2);
        shelf.later.forEach(Runnable::run);
        assertThat(format.open).hasSize(1);
    }

    @Test
    void problem_thatFails_isReportedAsTheProblem() {
        shelf.putConfiguredBook("1", bad);
        format.problem.set(new IllegalStateException("no idea"));
        shelf.passIntervalAndPoll();

        assertThat(shelf.listedBook("bad").problem()).contains("can no longer be read", "no idea");
    }

    @Test
    void registration_fails_isRetriedAndDoesNotAffectOthers() {
        shelf.refuseRegistration = true;
        shelf.putConfiguredBook("1", bad);
        assertThat(shelf.services).isEmpty();
        assertThat(format.open).hasSize(1);

        shelf.refuseRegistration = false;
        shelf.putConfiguredBook("2", good);

        assertThat(shelf.service("good")).isNotNull();
        assertThat(shelf.service("bad").get(BookProperties.PROBLEM)).isNull();
    }

    @Test
    void close_bookThatCannotBeTakenOff_stillTakesTheOthersOff() {
        shelf.putConfiguredBook("1", bad);
        shelf.putConfiguredBook("2", good);
        shelf.refuseUnregistration = true;

        shelf.shelf.close();
        shelf.later.forEach(Runnable::run);

        assertThat(format.open).isEmpty();
    }

    @Test
    void takenOff_service_isUnregisteredBeforeItsContentIsReleased() {
        List<String> order = new ArrayList<>();
        TestShelf ordered = new TestShelf(work -> order.add("content released"), order);
        ordered.putConfiguredBook("1", bad);

        ordered.shelf.remove("1");

        assertThat(order).containsExactly("registered bad", "unregistered bad", "content released");
    }

    @Test
    void privateCopy_noMemory_isMappedAtOnceAndNotRetried() throws IOException {
        format.copies = 1;
        shelf.putConfiguredBook("2", good);
        shelf.putConfiguredBook("1", bad);

        assertThat(shelf.service("bad").weight()).isEqualTo(1);
        assertThat(format.how).containsExactly(64L << 20, 64L << 20, -1L);
        for (int poll = 0; poll < 100; poll++) {
            shelf.passIntervalAndPoll();
        }
        assertThat(format.how).hasSize(3);

        Path third = Files.write(folder.toRealPath().resolve("third.bin"), bookWithWeight(3));
        shelf.putConfiguredBook("3", third);
        assertThat(shelf.service("third").weight()).isEqualTo(3);
        assertThat(format.how.subList(3, format.how.size()))
                .as("not even tried")
                .containsExactly(-1L);

        shelf.shelf.remove("2");
        Path fourth = Files.write(folder.toRealPath().resolve("fourth.bin"), bookWithWeight(4));
        format.copies = 9;
        shelf.putConfiguredBook("4", fourth);
        assertThat(format.how.subList(4, format.how.size()))
                .as("replacing another copy")
                .containsExactly(64L << 20);
    }

    @Test
    void privateCopy_noMemoryLongAgo_isRetried() throws IOException {
        format.copies = 0;
        shelf.putConfiguredBook("1", bad);
        format.copies = 9;
        shelf.time.advance(Duration.ofMinutes(10));

        shelf.putConfiguredBook("2", good);

        assertThat(format.how).containsExactly(64L << 20, -1L, 64L << 20);
    }

    private void pollUntilRetried() {
        for (int poll = 0; poll < 4; poll++) {
            shelf.time.advance(Duration.ofMinutes(11));
            shelf.passIntervalAndPoll();
        }
    }

    /** A format that opens books in memory; a test can make the books named "bad" fail. */
    private static final class FailingFormat implements AnyFileFormat {
        final AtomicReference<Throwable> metadata = new AtomicReference<>();
        final AtomicReference<Throwable> find = new AtomicReference<>();
        final AtomicReference<Throwable> problem = new AtomicReference<>();
        final List<BookFile> open = new ArrayList<>();
        final List<Long> how = new ArrayList<>();
        int openings;
        int copies = Integer.MAX_VALUE;

        @Override
        public BookFile open(Path path, OpenOptions options) throws IOException {
            openings += path.endsWith("bad.bin") ? 1 : 0;
            how.add(options.copyUpTo());
            if (options.copyUpTo() > 0 && copies-- <= 0) {
                throw new OutOfMemoryError("Cannot reserve 16 bytes of direct buffer memory");
            }
            long weight = Files.readAllBytes(path)[11];
            BookFile file = new File(path, weight);
            open.add(file);
            return file;
        }

        private static void throwIfSet(AtomicReference<Throwable> fault) {
            if (fault.get() instanceof Error error) {
                throw error;
            }
            if (fault.get() instanceof RuntimeException exception) {
                throw exception;
            }
        }

        private final class File implements BookFile {
            private final Path path;
            private final long weight;

            File(Path path, long weight) {
                this.path = path;
                this.weight = weight;
            }

            private boolean isBad() {
                return path.endsWith("bad.bin");
            }

            @Override
            public int find(long key, EntryBuffer into) {
                if (isBad()) {
                    throwIfSet(find);
                }
                into.clear();
                into.add(weight << 32);
                return 1;
            }

            @Override
            public void forEach(EntryVisitor visitor) {
                visitor.visit(0, ShelfTestBooks.START, weight << 32);
            }

            @Override
            public long validate(Predicate<BookFinding> visitor) {
                return 0;
            }

            @Override
            public BookMetadata metadata() {
                if (isBad()) {
                    throwIfSet(metadata);
                }
                return BookMetadata.UNKNOWN;
            }

            @Override
            public Optional<String> problem() {
                if (isBad()) {
                    throwIfSet(problem);
                }
                return Optional.empty();
            }

            @Override
            public Path path() {
                return path;
            }

            @Override
            public void close() {
                open.remove(this);
            }
        }
    }
}
