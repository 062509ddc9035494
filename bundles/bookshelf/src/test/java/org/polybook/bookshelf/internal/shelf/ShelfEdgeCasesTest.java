package org.polybook.bookshelf.internal.shelf;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.polybook.bookshelf.internal.testing.ShelfTestBooks.bookWithWeight;

import java.io.IOException;
import java.io.InterruptedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.Set;
import java.util.concurrent.atomic.AtomicBoolean;
import java.util.concurrent.atomic.AtomicInteger;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.polybook.api.book.BookFile;
import org.polybook.api.book.BookMetadata;
import org.polybook.api.book.OpenOptions;
import org.polybook.api.provider.BookOverlay;
import org.polybook.api.shelf.ShelvedBook;
import org.polybook.bookshelf.internal.BookSettingsStore;
import org.polybook.bookshelf.internal.ShelfService;
import org.polybook.bookshelf.internal.list.WatchList;
import org.polybook.bookshelf.internal.settings.ShelvedBookSettings;
import org.polybook.bookshelf.internal.source.WatchedFolder;
import org.polybook.bookshelf.internal.testing.AnyFileFormat;
import org.polybook.bookshelf.internal.testing.DelegatingFile;
import org.polybook.bookshelf.internal.testing.OpenTrackingFormat;
import org.polybook.bookshelf.internal.testing.TestShelf;
import org.polybook.reader.internal.PolyglotFormat;

/** Tests of two books with one name, of two overlays of one book, and of callers that are interrupted. */
class ShelfEdgeCasesTest {
    @TempDir
    Path folder;

    private final TestShelf shelf = new TestShelf();
    private final ShelfService service = new ShelfService(shelf.listing, new WatchList(), () -> false, limit -> {
        shelf.shelf.poll();
        return true;
    });
    private Path file;

    @BeforeEach
    void writeBook() throws IOException {
        folder = folder.toRealPath();
        file = Files.write(folder.resolve("mine.bin"), bookWithWeight(1));
    }

    /** A store that deletes configurations and never creates any. */
    private final class Deleting implements BookSettingsStore {
        @Override
        public String create(Path path, String name, int priority) {
            return "unknown to the shelf";
        }

        @Override
        public void delete(String pid) {
            shelf.shelf.remove(pid);
        }

        @Override
        public Set<String> pids() {
            return Set.of();
        }
    }

    @Test
    void remove_oneOfSeveralBooks_removesThatOne() throws IOException {
        service.setStore(new Deleting());
        shelf.putConfiguredBook("1", file);
        Path other = Files.write(folder.resolve("other.bin"), bookWithWeight(2));
        shelf.putConfiguredBook("2", other);

        assertThat(service.remove("other")).isTrue();

        assertThat(service.books()).extracting(ShelvedBook::origin).containsExactly(file.toString());
    }

    @Test
    void remove_nameOfTwoConfigurations_removesTheServedOne() throws IOException {
        service.setStore(new Deleting());
        shelf.putConfiguredBook("1", file);
        Path twin = Files.write(Files.createDirectory(folder.resolve("sub")).resolve("mine.bin"), bookWithWeight(2));
        shelf.configure("2", new ShelvedBookSettings("", twin, List.of(), "", 9, ShelvedBookSettings.AS_THE_SHELF));
        assertThat(service.books()).extracting(ShelvedBook::isServed).containsExactly(false, true);

        assertThat(service.remove("mine")).isTrue();

        assertThat(service.books()).extracting(ShelvedBook::origin).containsExactly(twin.toString());
    }

    @Test
    void add_callerIsInterrupted_endsAndIsStillInterrupted() {
        service.setStore(new Deleting());
        Thread.currentThread().interrupt();

        assertThatThrownBy(() -> service.add(file, "", 0))
                .isInstanceOf(InterruptedIOException.class)
                .hasMessageContaining("interrupted while waiting for the shelf");
        assertThat(Thread.interrupted()).isTrue();
    }

    @Test
    void shelfThread_closedByAnInterruptedThread_runsTheLastTaskAndLeavesItInterrupted() {
        ShelfThread shelfThread = new ShelfThread(() -> {}, Duration.ofDays(1));
        AtomicBoolean last = new AtomicBoolean();
        Thread.currentThread().interrupt();

        shelfThread.endThreadAndRun(() -> last.set(true));

        assertThat(Thread.interrupted()).isTrue();
        assertThat(last).isTrue();
    }

    @Test
    void shelfThread_usedByAThreadOfTheProgram_doesNotKeepTheProgramRunning() throws InterruptedException {
        ShelfThread shelfThread = new ShelfThread(() -> {}, Duration.ofDays(1));
        AtomicBoolean daemon = new AtomicBoolean();
        Thread program = new Thread(() ->
                shelfThread.execute(() -> daemon.set(Thread.currentThread().isDaemon())));
        program.setDaemon(false);
        program.start();
        program.join();
        shelfThread.endThreadAndRun(() -> {});
        assertThat(daemon).isTrue();
    }

    private static BookOverlay countingOverlay(AtomicInteger applied) {
        return base -> {
            applied.incrementAndGet();
            return base;
        };
    }

    @Test
    void overlay_withAnother_comesAndGoesWithoutReopeningTheBook() {
        OpenTrackingFormat format = new OpenTrackingFormat();
        BookOverlay one = countingOverlay(new AtomicInteger());
        AtomicInteger applied = new AtomicInteger();
        BookOverlay other = countingOverlay(applied);
        shelf.shelf.setFormats(List.of(format));
        shelf.shelf.setOverlays(List.of(one));
        shelf.putConfiguredBook("1", file);

        shelf.shelf.setOverlays(List.of(one, other));
        assertThat(applied).hasValue(1);
        shelf.shelf.setOverlays(List.of(one));
        shelf.passIntervalAndPoll();

        assertThat(format.options).hasSize(1);
        assertThat(shelf.listedBook("mine").generation()).isEqualTo(1);
    }

    /** The content returns its metadata once, during admission, and fails at the next call. */
    @Test
    void content_thatFailsAfterAdmission_isClosed() {
        AtomicInteger closed = new AtomicInteger();
        shelf.shelf.setFormats(List.of(new SingleMetadataFormat(closed)));
        shelf.putConfiguredBook("1", file);

        assertThat(shelf.services).isEmpty();
        assertThat(shelf.listedBook("mine").problem()).contains("not again");
        assertThat(closed).hasValue(1);
    }

    private record SingleMetadataFormat(AtomicInteger closed) implements AnyFileFormat {
        @Override
        public BookFile open(Path path, OpenOptions options) throws IOException {
            return new SingleMetadataFile(new PolyglotFormat().open(path, options), new AtomicInteger(), closed);
        }
    }

    private record SingleMetadataFile(BookFile file, AtomicInteger calls, AtomicInteger closed)
            implements DelegatingFile {
        @Override
        public BookMetadata metadata() {
            if (calls.getAndIncrement() > 0) {
                throw new IllegalStateException("not again");
            }
            return file.metadata();
        }

        @Override
        public void close() {
            closed.incrementAndGet();
            file.close();
        }
    }

    @Test
    void settingsInAFolder_invalid_areListedUnderTheFilesName() throws IOException {
        String invalid = "path=mine.bin\npriority=high\n";
        Files.writeString(folder.resolve("org.polybook.bookshelf.Book-a.cfg"), invalid + "name=repertoire\n");
        Files.writeString(folder.resolve("org.polybook.bookshelf.Book-b.cfg"), invalid);
        Files.writeString(folder.resolve("org.polybook.bookshelf.Book.cfg"), invalid);

        shelf.shelf.watch("folder", new WatchedFolder(folder, name -> true, true));

        assertThat(service.books())
                .extracting(ShelvedBook::name)
                .containsExactlyInAnyOrder(
                        "mine", "org.polybook.bookshelf.Book-a.cfg", "org.polybook.bookshelf.Book-b.cfg");
    }
}
