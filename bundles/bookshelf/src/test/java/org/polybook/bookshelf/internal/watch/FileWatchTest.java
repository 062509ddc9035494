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
import org.polybook.bookshelf.internal.watch.FileWatch.Sight;

/** When a file has come to rest. */
class FileWatchTest {
    private static final Path PATH = Path.of("book.bin").toAbsolutePath();
    private static final ShelfOptions OPTIONS =
            new ShelfOptions(Duration.ofMillis(500), Duration.ofMillis(2000), Duration.ZERO, 0);

    private final ManualTime time = new ManualTime();
    private final FileWatch watch = new FileWatch(time);

    /** The clock's present moment, with a fraction that no coarse clock shows. */
    private FileTime now() {
        return FileTime.from(Instant.ofEpochMilli(time.wallMillis()).plusNanos(7));
    }

    private BookStamp written(long size, FileTime when) {
        return stamp(size, when, when, "inode 1");
    }

    private BookStamp renamed(long size, Object key) {
        FileTime before = FileTime.fromMillis(now().toMillis() - 10);
        return stamp(size, before, now(), key);
    }

    private static BookStamp stamp(long size, FileTime modified, FileTime changed, Object key) {
        return new BookStamp(
                BookFiles.of(List.of(PATH)),
                List.of(new FileStamp(PATH, size, modified, changed, key, FileStamp.Kind.FILE)));
    }

    /** A book of two files, of which that is the second. */
    private static BookStamp with(BookStamp main, BookStamp second) {
        return new BookStamp(BookFiles.of(List.of(PATH, PATH)), List.of(main.main(), second.main()));
    }

    private Sight look(BookStamp stamp) {
        return watch.look(stamp, OPTIONS);
    }

    private Sight lookAfter(long millis, BookStamp stamp) {
        time.pass(Duration.ofMillis(millis));
        return look(stamp);
    }

    @Test
    void look_firstAtAnOldFile_isSettledAtOnce() {
        BookStamp old = written(16, FileTime.fromMillis(time.wallMillis() - 2002));

        assertThat(look(old)).isEqualTo(Sight.SETTLED);
        assertThat(look(old)).isEqualTo(Sight.SETTLED);
    }

    @Test
    void look_firstAtAFileThatHasNotRestedYet_waits() {
        BookStamp fresh = written(16, FileTime.fromMillis(time.wallMillis() - 1990));

        assertThat(look(fresh)).isEqualTo(Sight.CHANGING);
        assertThat(lookAfter(1999, fresh)).isEqualTo(Sight.CHANGING);
        assertThat(lookAfter(1, fresh)).isEqualTo(Sight.SETTLED);
    }

    @Test
    void look_firstAtNothing_isAbsentAtOnce() {
        assertThat(look(null)).isEqualTo(Sight.ABSENT);
    }

    @Test
    void look_gone_isAbsentAfterAPollInterval() {
        look(written(16, FileTime.fromMillis(0)));

        assertThat(look(null)).isEqualTo(Sight.VANISHED);
        assertThat(lookAfter(499, null)).isEqualTo(Sight.VANISHED);
        assertThat(lookAfter(1, null)).isEqualTo(Sight.ABSENT);
    }

    @Test
    void look_renamedIntoPlace_isSettledAfterAPollInterval() {
        look(written(16, FileTime.fromMillis(1)));
        BookStamp next = renamed(32, "inode 2");

        assertThat(lookAfter(500, next)).isEqualTo(Sight.CHANGING);
        assertThat(lookAfter(499, next)).isEqualTo(Sight.CHANGING);
        assertThat(lookAfter(1, next)).isEqualTo(Sight.SETTLED);
    }

    @Test
    void look_copyThatPausesForLessThanTheRest_isNeverSettledBeforeItsEnd() {
        look(written(16, FileTime.fromMillis(1)));

        BookStamp part = null;
        for (int size = 16; size <= 160; size += 16) {
            part = written(size, now());
            assertThat(look(part)).isEqualTo(Sight.CHANGING);
            assertThat(lookAfter(1000, part)).isEqualTo(Sight.CHANGING);
            assertThat(lookAfter(999, part)).isEqualTo(Sight.CHANGING);
        }

        assertThat(lookAfter(1, part)).isEqualTo(Sight.SETTLED);
    }

    @Test
    void look_fileThatGrowsAfterAll_mustRestTwiceAsLongFromTheSecondTimeOn() {
        look(written(16, FileTime.fromMillis(1)));
        long[] rests = {2000, 4000, 8000, 16_000, 32_000, 64_000, 64_000};

        long size = 16;
        for (long rest : rests) {
            BookStamp grown = written(size += 16, now());
            assertThat(look(grown)).isEqualTo(Sight.CHANGING);
            assertThat(lookAfter(rest - 1, grown)).as("before %d ms", rest).isEqualTo(Sight.CHANGING);
            assertThat(lookAfter(1, grown)).as("after %d ms", rest).isEqualTo(Sight.SETTLED);
        }

        time.pass(Duration.ofSeconds(60));
        BookStamp later = written(size + 16, now());
        look(later);
        assertThat(lookAfter(2000, later)).as("long after").isEqualTo(Sight.SETTLED);
    }

    @Test
    void look_otherFileOrSmallerOne_isNoGrowth() {
        look(written(64, FileTime.fromMillis(1)));
        grow(80);
        grow(96); // doubled from here on

        BookStamp cut = written(16, now());
        look(cut);
        assertThat(lookAfter(2000, cut)).isEqualTo(Sight.SETTLED);
    }

    private void grow(long size) {
        BookStamp grown = written(size, now());
        look(grown);
        lookAfter(4000, grown);
    }

    /** In whole seconds a rewriting in the same second looks the same; so nothing may be taken within it. */
    @Test
    void look_timesInWholeSeconds_isNotSettledWhileTheSecondLasts() {
        look(null);
        FileTime second = FileTime.fromMillis(time.wallMillis() / 1000 * 1000);
        BookStamp coarse = stamp(16, second, second, "inode 1");
        ShelfOptions hasty = new ShelfOptions(Duration.ofMillis(1), Duration.ZERO, Duration.ZERO, 0);

        watch.look(coarse, hasty);
        time.pass(Duration.ofMillis(2000));
        assertThat(watch.look(coarse, hasty)).isEqualTo(Sight.CHANGING);
        time.pass(Duration.ofMillis(100));
        assertThat(watch.look(coarse, hasty)).isEqualTo(Sight.SETTLED);
    }

    @Test
    void look_onlyOneTimeInWholeSeconds_isAFineClock() {
        look(null);
        BookStamp fine = stamp(16, FileTime.fromMillis(5000), now(), "inode 1");

        look(fine);
        assertThat(lookAfter(500, fine)).isEqualTo(Sight.SETTLED);
    }

    /** The main file has been put in its place long ago, the second one is being copied. */
    @Test
    void look_secondFileThatIsBeingCopied_isNotSettledBeforeItsEnd() {
        BookStamp main = renamed(16, "inode 2");
        look(with(main, written(16, FileTime.fromMillis(1))));
        lookAfter(2000, with(main, written(16, FileTime.fromMillis(1))));

        BookStamp part = null;
        for (int size = 32; size <= 160; size += 16) {
            part = with(main, written(size, now()));
            assertThat(look(part)).isEqualTo(Sight.CHANGING);
            assertThat(lookAfter(1999, part)).isEqualTo(Sight.CHANGING);
        }
        assertThat(lookAfter(1, part)).isEqualTo(Sight.SETTLED);

        BookStamp again = with(main, written(176, now()));
        look(again);
        assertThat(lookAfter(2000, again)).as("the second time").isEqualTo(Sight.CHANGING);
        assertThat(lookAfter(2000, again)).isEqualTo(Sight.SETTLED);
    }

    @Test
    void look_oneOfTwoFilesIsMissing_isAStateOfItsOwn() {
        BookStamp main = written(16, FileTime.fromMillis(1));
        BookStamp both = with(main, written(16, FileTime.fromMillis(1)));
        BookStamp alone = new BookStamp(both.files(), main.stamps());

        assertThat(look(both)).isEqualTo(Sight.SETTLED);
        assertThat(look(alone)).isEqualTo(Sight.CHANGING);
        assertThat(lookAfter(2000, alone)).isEqualTo(Sight.SETTLED);
    }
}
