package org.polybook.bookshelf.internal;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIOException;
import static org.assertj.core.api.Assertions.assertThatIllegalStateException;
import static org.polybook.bookshelf.internal.testing.ShelfTestBooks.bookWithWeight;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import java.nio.file.attribute.FileTime;
import java.time.Duration;
import java.time.Instant;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.polybook.api.shelf.ShelvedBook;
import org.polybook.bookshelf.internal.list.WatchList;
import org.polybook.bookshelf.internal.settings.ShelvedBookSettings;
import org.polybook.bookshelf.internal.source.WatchedFolder;
import org.polybook.bookshelf.internal.testing.ShelfTestBooks;
import org.polybook.bookshelf.internal.testing.TestShelf;
import org.polybook.bookshelf.internal.testing.TestTimeout;

/** Listing, adding and removing books. */
class ShelfServiceTest {
    @TempDir
    Path folder;

    private final TestShelf shelf = new TestShelf();
    private final Map<String, Path> configurations = new HashMap<>();
    private boolean inShelfThread;
    private Runnable polled = () -> {};
    private final ShelfService service =
            new ShelfService(shelf.listing, new WatchList(), () -> inShelfThread, limit -> {
                shelf.shelf.poll();
                polled.run();
                return true;
            });
    private Path file;

    @BeforeEach
    void writeBookAndSetStore() throws IOException {
        file = Files.write(folder.toRealPath().resolve("mine.bin"), bookWithWeight(1));
        service.setStore(new Store());
    }

    /**
     * A store whose configurations reach the shelf at once; those of Configuration Admin reach the shelf a little
     * later.
     */
    private final class Store implements BookSettingsStore {
        @Override
        public String create(Path path, String name, int priority) {
            String pid = "pid" + configurations.size();
            configurations.put(pid, path);
            shelf.configure(
                    pid,
                    new ShelvedBookSettings(name, path, List.of(), "", priority, ShelvedBookSettings.AS_THE_SHELF));
            return pid;
        }

        @Override
        public void delete(String pid) {
            assertThat(configurations.remove(pid)).isNotNull();
            shelf.shelf.remove(pid);
        }

        @Override
        public Set<String> pids() {
            return configurations.keySet();
        }
    }

    /** After a start, the configurations that Configuration Admin already has reach the shelf in another thread. */
    @Test
    void awaitBooks_pendingConfiguration_isAwaited() throws Exception {
        configurations.put("late", file);
        assertThat(service.awaitBooks(Duration.ofMillis(1))).isFalse();
        CountDownLatch waits = new CountDownLatch(1);
        polled = waits::countDown;
        CompletableFuture<Boolean> all = CompletableFuture.supplyAsync(this::awaitAllBooks);
        TestTimeout.await(waits); // from here on the call only waits for a change of the list

        shelf.configure("late", ShelvedBookSettings.defaultsFor(file));

        assertThat(all.get(TestTimeout.SECONDS, TimeUnit.SECONDS)).isTrue();
        assertThat(service.books()).extracting(ShelvedBook::isServed).containsExactly(true);
    }

    private boolean awaitAllBooks() {
        try {
            return service.awaitBooks(TestTimeout.LIMIT);
        } catch (InterruptedException e) {
            throw new IllegalStateException(e);
        }
    }

    @Test
    void awaitBooks_bookOfAFolderThatIsStillWritten_isUndecided() throws Exception {
        shelf.shelf.watch("folder", new WatchedFolder(folder, name -> true, true));
        Path fresh = Files.write(folder.resolve("fresh.bin"), bookWithWeight(1));
        Files.setLastModifiedTime(fresh, FileTime.from(Instant.now().plusSeconds(3600)));

        assertThat(service.awaitBooks(Duration.ofMillis(1))).isFalse();
    }

    @Test
    void lastPoll_afterEachPoll_isLater() {
        shelf.passIntervalAndPoll();
        Instant before = Instant.now();
        assertThat(service.lastPoll()).isBeforeOrEqualTo(before);

        shelf.passIntervalAndPoll();

        assertThat(service.lastPoll()).isAfterOrEqualTo(before);
    }

    @Test
    void awaitBooks_inTheShelfsThread_isRefused() {
        inShelfThread = true;

        assertThatIllegalStateException().isThrownBy(() -> service.awaitBooks(Duration.ZERO));
    }

    /**
     * The book is in the folder, but the shelf has not polled since. If {@code add} created a configuration, the list
     * would keep the book even after its file is deleted.
     */
    @Test
    void add_bookThatHasComeIntoAWatchedFolder_isRefusedAsAlreadyListed() {
        shelf.shelf.watch("folder", new WatchedFolder(folder, name -> true, true));

        assertThatIOException()
                .isThrownBy(() -> service.add(file, "", 0))
                .withMessageContaining("is on the shelf already");
        assertThat(configurations).isEmpty();
    }

    @Test
    void add_goodBook_isServedAndListed() throws IOException {
        ShelvedBook added = service.add(file, "repertoire", 5);

        assertThat(added)
                .isEqualTo(new ShelvedBook("repertoire", "polyglot", List.of("normal"), 5, file.toString(), 1, 1, ""));
        assertThat(service.books()).containsExactly(added);
        assertThat(configurations).containsValue(file);
    }

    @Test
    void addAndRemove_inTheShelfsThread_areRefusedAtOnce() throws IOException {
        service.add(file, "", 0);
        inShelfThread = true;

        assertThatIllegalStateException()
                .isThrownBy(() -> service.add(folder.resolve("other.bin"), "", 0))
                .withMessageContaining("use another thread");
        assertThatIllegalStateException().isThrownBy(() -> service.remove("mine"));
        assertThat(service.books()).hasSize(1);
    }

    @Test
    void add_withoutName_usesTheFilesName() throws IOException {
        assertThat(service.add(file, "", 0).name()).isEqualTo("mine");
    }

    @Test
    void add_fileThatIsNotABook_isRefusedWithTheReasonAndLeavesNothing() throws IOException {
        Files.write(file, ShelfTestBooks.randomBytes(4096));

        assertThatIOException().isThrownBy(() -> service.add(file, "", 0)).withMessageStartingWith(file + ": ");
        assertThat(configurations).isEmpty();
        assertThat(service.books()).isEmpty();
    }

    @Test
    void add_missingFileOrDirectory_isRefusedBeforeAnythingIsWritten() {
        assertThatIOException()
                .isThrownBy(() -> service.add(folder.resolve("none.bin"), "", 0))
                .isInstanceOf(NoSuchFileException.class)
                .withMessageContaining("no such file");
        assertThatIOException()
                .isThrownBy(() -> service.add(folder, "", 0))
                .withMessage(folder + ": is a directory, expected a book file");
        assertThat(configurations).isEmpty();
    }

    @Test
    void add_sameFileAgainThroughALink_isRefused() throws IOException {
        service.add(file, "", 0);
        Path link = Files.createSymbolicLink(folder.resolve("link.bin"), file);

        assertThatIOException()
                .isThrownBy(() -> service.add(link, "other", 0))
                .withMessage(file + ": is on the shelf already, as \"mine\"");
    }

    @Test
    void add_takenName_isRefused() throws IOException {
        service.add(file, "", 0);
        Path other = Files.write(folder.resolve("other.bin"), bookWithWeight(1));

        assertThatIOException()
                .isThrownBy(() -> service.add(other, "mine", 0))
                .withMessage("the name \"mine\" is taken by " + file);
    }

    @Test
    void add_withoutConfigurationAdmin_failsNamingIt() {
        service.setStore(null);

        assertThatIOException()
                .isThrownBy(() -> service.add(file, "", 0))
                .withMessageContaining("org.apache.felix.configadmin");
    }

    @Test
    void remove_addedBook_takesItOffAndLeavesTheFile() throws IOException {
        service.add(file, "", 0);

        assertThat(service.remove("mine")).isTrue();

        assertThat(service.books()).isEmpty();
        assertThat(shelf.services).isEmpty();
        assertThat(file).exists();
    }

    @Test
    void remove_unknownName_isFalse() throws IOException {
        assertThat(service.remove("unknown")).isFalse();
    }

    @Test
    void remove_bookOfAFolder_isRefusedWithAdvice() {
        shelf.addFolderBook(file);

        assertThatIOException()
                .isThrownBy(() -> service.remove("mine"))
                .withMessageContainingAll("watched folder", file.toString());
    }

    @Test
    void remove_nameWantedByTwo_removesTheConfiguredOne() throws IOException {
        shelf.addFolderBook(file);
        Path twin = Files.write(Files.createDirectory(folder.resolve("sub")).resolve("mine.bin"), bookWithWeight(2));
        new Store().create(twin, "", 9);

        assertThat(service.remove("mine")).isTrue();

        assertThat(service.books()).extracting(ShelvedBook::origin).containsExactly(file.toString());
    }
}
