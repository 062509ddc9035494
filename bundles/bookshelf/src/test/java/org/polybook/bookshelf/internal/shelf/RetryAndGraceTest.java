package org.polybook.bookshelf.internal.shelf;

import static org.assertj.core.api.Assertions.assertThat;
import static org.polybook.bookshelf.internal.testing.ShelfTestBooks.bookWithWeight;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.concurrent.atomic.AtomicInteger;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.polybook.api.book.BookFile;
import org.polybook.api.book.BookProperties;
import org.polybook.api.book.OpenOptions;
import org.polybook.api.provider.BookOverlay;
import org.polybook.bookshelf.internal.testing.AnyFileFormat;
import org.polybook.bookshelf.internal.testing.ShelfTestBooks;
import org.polybook.bookshelf.internal.testing.TestShelf;

/** The times of retries after failures, and the grace time after a removal. */
class RetryAndGraceTest {
    @TempDir
    Path folder;

    private final TestShelf shelf = new TestShelf();
    private Path file;

    @BeforeEach
    void writeBook() throws IOException {
        file = Files.write(folder.toRealPath().resolve("mine.bin"), bookWithWeight(1));
    }

    /** An overlay that fails that many times, and then succeeds without changing the book. */
    private static BookOverlay failing(AtomicInteger failures) {
        return base -> {
            if (failures.getAndDecrement() > 0) {
                throw new IOException("not yet");
            }
            return base;
        };
    }

    private Object problem() {
        return shelf.service("mine").get(BookProperties.PROBLEM);
    }

    /** A format that counts the openings, and fails for a reason that is not in the file. */
    private static final class Refusing implements AnyFileFormat {
        int openings;

        @Override
        public BookFile open(Path path, OpenOptions options) throws IOException {
            openings++;
            throw new IOException("the disk does not answer");
        }
    }

    @Test
    void newContent_afterManyFailures_isRetriedAfterTheFirstPause() throws IOException {
        Refusing format = new Refusing();
        shelf.shelf.setFormats(List.of(format));
        shelf.putConfiguredBook("pid", file);
        for (int poll = 0; poll < 400; poll++) {
            shelf.passIntervalAndPoll();
        }
        ShelfTestBooks.renameOver(file, bookWithWeight(2));
        shelf.pollUntilSettled();
        int before = format.openings;

        shelf.time.advance(Duration.ofSeconds(6));
        shelf.shelf.poll();

        assertThat(format.openings).isEqualTo(before + 1);
    }

    @Test
    void otherOverlays_afterAFailure_areAppliedAtOnce() {
        shelf.putConfiguredBook("pid", file);
        shelf.shelf.setOverlays(List.of(failing(new AtomicInteger(1))));
        assertThat(problem()).asString().contains("its changes cannot be applied", "not yet");

        shelf.shelf.setOverlays(List.of(failing(new AtomicInteger())));

        assertThat(problem()).isNull();
    }

    @Test
    void newContent_afterChangesCouldNotBeApplied_hasNoProblem() throws IOException {
        shelf.putConfiguredBook("pid", file);
        shelf.shelf.setOverlays(List.of(failing(new AtomicInteger(1))));
        assertThat(problem()).isNotNull();

        ShelfTestBooks.renameOver(file, bookWithWeight(2));
        shelf.pollUntilSettled();
        shelf.passIntervalAndPoll();

        assertThat(shelf.service("mine").weight()).isEqualTo(2);
        assertThat(problem()).isNull();
    }

    @Test
    void removedFormat_ofABookServedForLong_isAwaitedForTheWholeGraceTime() throws IOException {
        shelf.putConfiguredBook("pid", file);
        shelf.time.advance(Duration.ofMinutes(5));
        shelf.shelf.setFormats(List.of());
        assertThat(shelf.service("mine").weight()).isEqualTo(1);

        shelf.time.advance(Duration.ofSeconds(20));
        shelf.shelf.setFormats(List.of());
        shelf.time.advance(Duration.ofSeconds(9));
        shelf.shelf.poll();
        assertThat(shelf.services).hasSize(1);

        shelf.time.advance(Duration.ofSeconds(2));
        shelf.shelf.poll();
        assertThat(shelf.services).isEmpty();
    }

    @Test
    void registration_refused_isTheBooksProblem() {
        shelf.refuseRegistration = true;
        shelf.putConfiguredBook("pid", file);

        assertThat(shelf.listedBook("mine").problem())
                .startsWith(file + ": cannot be published: ")
                .contains("the framework is not what it was");
    }

    /** The folder has reported the first file and its removal, but not the file that is created later. */
    @Test
    void fileOfAFolder_deleted_isNotServedWhenRecreatedMuchLater() throws IOException {
        shelf.addFolderBook(file);
        Files.delete(file);
        shelf.reportRemovalFromFolder(file);
        shelf.pollUntilSettled();
        assertThat(shelf.services).isEmpty();

        Files.write(file, bookWithWeight(2));
        shelf.pollUntilSettled();

        assertThat(shelf.services).isEmpty();
        assertThat(shelf.books()).isEmpty();
    }
}
