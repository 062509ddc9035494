package org.polybook.bookshelf.internal;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Path;
import java.nio.file.attribute.FileTime;
import java.time.Duration;
import java.time.Instant;
import org.junit.jupiter.api.Test;
import org.polybook.bookshelf.internal.FileWatch.Sight;

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

    private FileStamp written(long size, FileTime when) {
        return new FileStamp(PATH, size, when, when, "inode 1", FileStamp.Kind.FILE);
    }

    private FileStamp renamed(long size, Object key) {
        FileTime before = FileTime.fromMillis(now().toMillis() - 10);
        return new FileStamp(PATH, size, before, now(), key, FileStamp.Kind.FILE);
    }

    private Sight look(FileStamp stamp) {
        return watch.look(stamp, OPTIONS);
    }

    private Sight lookAfter(long millis, FileStamp stamp) {
        time.pass(Duration.ofMillis(millis));
        return look(stamp);
    }

    @Test
    void look_firstAtAnOldFile_isSettledAtOnce() {
        FileStamp old = written(16, FileTime.fromMillis(time.wallMillis() - 2002));

        assertThat(look(old)).isEqualTo(Sight.SETTLED);
        assertThat(look(old)).isEqualTo(Sight.SETTLED);
    }

    @Test
    void look_firstAtAFileThatHasNotRestedYet_waits() {
        FileStamp fresh = written(16, FileTime.fromMillis(time.wallMillis() - 1990));

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
        FileStamp next = renamed(32, "inode 2");

        assertThat(lookAfter(500, next)).isEqualTo(Sight.CHANGING);
        assertThat(lookAfter(499, next)).isEqualTo(Sight.CHANGING);
        assertThat(lookAfter(1, next)).isEqualTo(Sight.SETTLED);
    }

    @Test
    void look_copyThatPausesForLessThanTheRest_isNeverSettledBeforeItsEnd() {
        look(written(16, FileTime.fromMillis(1)));

        FileStamp part = null;
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
            FileStamp grown = written(size += 16, now());
            assertThat(look(grown)).isEqualTo(Sight.CHANGING);
            assertThat(lookAfter(rest - 1, grown)).as("before %d ms", rest).isEqualTo(Sight.CHANGING);
            assertThat(lookAfter(1, grown)).as("after %d ms", rest).isEqualTo(Sight.SETTLED);
        }

        time.pass(Duration.ofSeconds(60));
        FileStamp later = written(size + 16, now());
        look(later);
        assertThat(lookAfter(2000, later)).as("long after").isEqualTo(Sight.SETTLED);
    }

    @Test
    void look_otherFileOrSmallerOne_isNoGrowth() {
        look(written(64, FileTime.fromMillis(1)));
        grow(80);
        grow(96); // doubled from here on

        FileStamp cut = written(16, now());
        look(cut);
        assertThat(lookAfter(2000, cut)).isEqualTo(Sight.SETTLED);
    }

    private void grow(long size) {
        FileStamp grown = written(size, now());
        look(grown);
        lookAfter(4000, grown);
    }

    /** In whole seconds a rewriting in the same second looks the same; so nothing may be taken within it. */
    @Test
    void look_timesInWholeSeconds_isNotSettledWhileTheSecondLasts() {
        look(null);
        FileTime second = FileTime.fromMillis(time.wallMillis() / 1000 * 1000);
        FileStamp coarse = new FileStamp(PATH, 16, second, second, "inode 1", FileStamp.Kind.FILE);
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
        FileStamp fine = new FileStamp(PATH, 16, FileTime.fromMillis(5000), now(), "inode 1", FileStamp.Kind.FILE);

        look(fine);
        assertThat(lookAfter(500, fine)).isEqualTo(Sight.SETTLED);
    }
}
