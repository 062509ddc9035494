package org.polybook.bookshelf.internal.watch;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Path;
import java.nio.file.attribute.FileTime;
import java.time.Duration;
import java.time.Instant;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.polybook.bookshelf.internal.settings.ShelfOptions;
import org.polybook.bookshelf.internal.testing.ManualTime;
import org.polybook.bookshelf.internal.watch.FileWatch.Observation;

/** The polls after which a file has come to rest. */
class FileWatchTest {
    private static final Path PATH = Path.of("book.bin").toAbsolutePath();
    private static final ShelfOptions OPTIONS =
            new ShelfOptions(Duration.ofMillis(500), Duration.ofMillis(2000), Duration.ZERO, 0);

    private final ManualTime time = new ManualTime();
    private final FileWatch watch = new FileWatch(time);

    /** The clock's current time, with a fraction of a second that a coarse clock would not show. */
    private FileTime now() {
        return FileTime.from(Instant.ofEpochMilli(time.wallMillis()).plusNanos(7));
    }

    private BookStamp stampOfWrittenFile(long size, FileTime when) {
        return stamp(size, when, when, "inode 1");
    }

    private BookStamp stampOfRenamedFile(long size, Object key) {
        FileTime before = FileTime.fromMillis(now().toMillis() - 10);
        return stamp(size, before, now(), key);
    }

    private static BookStamp stamp(long size, FileTime modified, FileTime changed, Object key) {
        return new BookStamp(
                BookFileSet.of(List.of(PATH)),
                List.of(new FileStamp(PATH, size, modified, changed, key, FileStamp.Kind.FILE)));
    }

    /** Returns the stamp of a book of two files. */
    private static BookStamp stampOfTwoFiles(BookStamp main, BookStamp second) {
        return new BookStamp(BookFileSet.of(List.of(PATH, PATH)), List.of(main.main(), second.main()));
    }

    private Observation observe(BookStamp stamp) {
        return watch.observe(stamp, OPTIONS);
    }

    private Observation observeAfter(long millis, BookStamp stamp) {
        time.advance(Duration.ofMillis(millis));
        return observe(stamp);
    }

    @Test
    void observe_firstAtAnOldFile_isSettledAtOnce() {
        BookStamp old = stampOfWrittenFile(16, FileTime.fromMillis(time.wallMillis() - 2002));

        assertThat(observe(old)).isEqualTo(Observation.SETTLED);
        assertThat(observe(old)).isEqualTo(Observation.SETTLED);
    }

    @Test
    void observe_firstAtAFileThatHasNotRestedYet_waits() {
        BookStamp fresh = stampOfWrittenFile(16, FileTime.fromMillis(time.wallMillis() - 1990));

        assertThat(observe(fresh)).isEqualTo(Observation.CHANGING);
        assertThat(observeAfter(1999, fresh)).isEqualTo(Observation.CHANGING);
        assertThat(observeAfter(1, fresh)).isEqualTo(Observation.SETTLED);
    }

    @Test
    void observe_firstAtNothing_isAbsentAtOnce() {
        assertThat(observe(null)).isEqualTo(Observation.ABSENT);
    }

    @Test
    void observe_deletedFile_isAbsentAfterAPollInterval() {
        observe(stampOfWrittenFile(16, FileTime.fromMillis(0)));

        assertThat(observe(null)).isEqualTo(Observation.VANISHED);
        assertThat(observeAfter(499, null)).isEqualTo(Observation.VANISHED);
        assertThat(observeAfter(1, null)).isEqualTo(Observation.ABSENT);
    }

    @Test
    void observe_renamedIntoPlace_isSettledAfterAPollInterval() {
        observe(stampOfWrittenFile(16, FileTime.fromMillis(1)));
        BookStamp next = stampOfRenamedFile(32, "inode 2");

        assertThat(observeAfter(500, next)).isEqualTo(Observation.CHANGING);
        assertThat(observeAfter(499, next)).isEqualTo(Observation.CHANGING);
        assertThat(observeAfter(1, next)).isEqualTo(Observation.SETTLED);
    }

    @Test
    void observe_copyThatPausesForLessThanTheRest_isNeverSettledBeforeItsEnd() {
        observe(stampOfWrittenFile(16, FileTime.fromMillis(1)));

        BookStamp part = null;
        for (int size = 16; size <= 160; size += 16) {
            part = stampOfWrittenFile(size, now());
            assertThat(observe(part)).isEqualTo(Observation.CHANGING);
            assertThat(observeAfter(1000, part)).isEqualTo(Observation.CHANGING);
            assertThat(observeAfter(999, part)).isEqualTo(Observation.CHANGING);
        }

        assertThat(observeAfter(1, part)).isEqualTo(Observation.SETTLED);
    }

    @Test
    void observe_fileThatGrowsAgain_mustRestTwiceAsLongFromTheSecondTimeOn() {
        observe(stampOfWrittenFile(16, FileTime.fromMillis(1)));
        long[] rests = {2000, 4000, 8000, 16_000, 32_000, 64_000, 64_000};

        long size = 16;
        for (long rest : rests) {
            BookStamp grown = stampOfWrittenFile(size += 16, now());
            assertThat(observe(grown)).isEqualTo(Observation.CHANGING);
            assertThat(observeAfter(rest - 1, grown)).as("before %d ms", rest).isEqualTo(Observation.CHANGING);
            assertThat(observeAfter(1, grown)).as("after %d ms", rest).isEqualTo(Observation.SETTLED);
        }

        time.advance(Duration.ofSeconds(60));
        BookStamp later = stampOfWrittenFile(size + 16, now());
        observe(later);
        assertThat(observeAfter(2000, later)).as("long after").isEqualTo(Observation.SETTLED);
    }

    @Test
    void observe_otherOrSmallerFile_isNotGrowth() {
        observe(stampOfWrittenFile(64, FileTime.fromMillis(1)));
        growAndObserve(80);
        growAndObserve(96); // the rest time doubles from here on

        BookStamp truncated = stampOfWrittenFile(16, now());
        observe(truncated);
        assertThat(observeAfter(2000, truncated)).isEqualTo(Observation.SETTLED);
    }

    private void growAndObserve(long size) {
        BookStamp grown = stampOfWrittenFile(size, now());
        observe(grown);
        observeAfter(4000, grown);
    }

    /**
     * If file times are in whole seconds, a second write in the same second (on some file systems: two seconds) cannot
     * be seen, so the file must not count as settled before that time is over.
     */
    @Test
    void observe_timesInWholeSeconds_isNotSettledWhileTheSecondLasts() {
        observe(null);
        FileTime second = FileTime.fromMillis(time.wallMillis() / 1000 * 1000);
        BookStamp coarse = stamp(16, second, second, "inode 1");
        ShelfOptions hasty = new ShelfOptions(Duration.ofMillis(1), Duration.ZERO, Duration.ZERO, 0);

        watch.observe(coarse, hasty);
        time.advance(Duration.ofMillis(2000));
        assertThat(watch.observe(coarse, hasty)).isEqualTo(Observation.CHANGING);
        time.advance(Duration.ofMillis(100));
        assertThat(watch.observe(coarse, hasty)).isEqualTo(Observation.SETTLED);
    }

    @Test
    void observe_onlyOneTimeInWholeSeconds_isNotACoarseClock() {
        observe(null);
        BookStamp fine = stamp(16, FileTime.fromMillis(5000), now(), "inode 1");

        observe(fine);
        assertThat(observeAfter(500, fine)).isEqualTo(Observation.SETTLED);
    }

    /** The main file was put in place long ago; the second one is being copied. */
    @Test
    void observe_secondFileThatIsBeingCopied_isNotSettledBeforeItsEnd() {
        BookStamp main = stampOfRenamedFile(16, "inode 2");
        observe(stampOfTwoFiles(main, stampOfWrittenFile(16, FileTime.fromMillis(1))));
        observeAfter(2000, stampOfTwoFiles(main, stampOfWrittenFile(16, FileTime.fromMillis(1))));

        BookStamp part = null;
        for (int size = 32; size <= 160; size += 16) {
            part = stampOfTwoFiles(main, stampOfWrittenFile(size, now()));
            assertThat(observe(part)).isEqualTo(Observation.CHANGING);
            assertThat(observeAfter(1999, part)).isEqualTo(Observation.CHANGING);
        }
        assertThat(observeAfter(1, part)).isEqualTo(Observation.SETTLED);

        BookStamp again = stampOfTwoFiles(main, stampOfWrittenFile(176, now()));
        observe(again);
        assertThat(observeAfter(2000, again)).as("the second time").isEqualTo(Observation.CHANGING);
        assertThat(observeAfter(2000, again)).isEqualTo(Observation.SETTLED);
    }

    @Test
    void observe_oneOfTwoFilesMissing_isASeparateState() {
        BookStamp main = stampOfWrittenFile(16, FileTime.fromMillis(1));
        BookStamp both = stampOfTwoFiles(main, stampOfWrittenFile(16, FileTime.fromMillis(1)));
        BookStamp alone = new BookStamp(both.files(), main.stamps());

        assertThat(observe(both)).isEqualTo(Observation.SETTLED);
        assertThat(observe(alone)).isEqualTo(Observation.CHANGING);
        assertThat(observeAfter(2000, alone)).isEqualTo(Observation.SETTLED);
    }
}
