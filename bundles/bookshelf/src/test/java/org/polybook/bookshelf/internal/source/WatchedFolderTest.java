package org.polybook.bookshelf.internal.source;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.Assumptions.assumeTrue;
import static org.polybook.bookshelf.internal.testing.ShelfTestBooks.bookWithWeight;

import java.io.IOException;
import java.net.URI;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.util.List;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import org.polybook.api.book.BookFile;
import org.polybook.api.book.OpenOptions;
import org.polybook.api.provider.BookFormat;
import org.polybook.api.shelf.ShelvedBook;
import org.polybook.bookshelf.internal.list.ShelfEntry;
import org.polybook.bookshelf.internal.settings.ShelfOptions;
import org.polybook.bookshelf.internal.testing.AnyFileFormat;
import org.polybook.bookshelf.internal.testing.OpenTrackingFormat;
import org.polybook.bookshelf.internal.testing.TestShelf;
import org.polybook.bookshelf.internal.testing.ToyBookFormat;
import org.polybook.testing.Pipes;

/** Folders that the shelf lists, and the settings of books in them. */
@Timeout(120)
class WatchedFolderTest {
    private static final String SETTINGS = "org.polybook.bookshelf.Book-mine.cfg";

    @TempDir
    Path temp;

    private final TestShelf shelf = new TestShelf();
    private Path folder;

    @BeforeEach
    void createFolder() throws IOException {
        folder = Files.createDirectory(temp.toRealPath().resolve("books"));
    }

    private void watch() {
        shelf.shelf.watch("folder", new WatchedFolder(folder, name -> true, true));
    }

    private List<String> servedNames() {
        return shelf.services.stream()
                .map(service -> (String) service.get("book.name"))
                .sorted()
                .toList();
    }

    @Test
    void scan_booksComeAndGo_areServedAndTakenOff() throws IOException {
        Files.write(folder.resolve("one.bin"), bookWithWeight(1));
        Files.write(folder.resolve("notes.txt"), bookWithWeight(1));
        Files.write(folder.resolve(".hidden.bin"), bookWithWeight(1));
        Files.createDirectory(folder.resolve("folder.bin"));
        watch();
        assertThat(servedNames()).containsExactly("one");

        Files.write(folder.resolve("two.bin"), bookWithWeight(2));
        shelf.pollUntilSettled();
        assertThat(servedNames()).containsExactly("one", "two");

        Files.delete(folder.resolve("one.bin"));
        shelf.pollUntilSettled();
        shelf.pollUntilSettled();
        assertThat(servedNames()).containsExactly("two");
        assertThat(shelf.books()).hasSize(1);
    }

    @Test
    void scan_formatAddedLater_itsBooksAreServedExceptHiddenOnes() throws IOException {
        for (String name : List.of("club.toy", ".hidden.toy", "~half.toy", "#lock.toy", "club.toy~")) {
            Files.write(folder.resolve(name), bookWithWeight(1));
        }
        Files.createDirectory(folder.resolve("folder.toy"));
        watch();
        shelf.pollUntilSettled();
        assertThat(shelf.books()).isEmpty();

        shelf.shelf.setFormats(List.of(shelf.reader, new ToyBookFormat()));
        assertThat(servedNames()).containsExactly("club.toy");

        Files.write(folder.resolve("other.toy"), bookWithWeight(2));
        shelf.pollUntilSettled();
        assertThat(servedNames()).containsExactly("club.toy", "other.toy");
        Files.delete(folder.resolve("other.toy"));
        shelf.pollUntilSettled();
        shelf.pollUntilSettled();
        assertThat(servedNames()).containsExactly("club.toy");
    }

    /**
     * Like a configured book, the book of a folder is served for the grace time, then listed with the reason, and
     * served again when a format comes.
     */
    @Test
    void scan_formatRemoved_itsBooksStayLikeConfiguredOnes() throws IOException {
        Path file = Files.write(folder.resolve("club.toy"), bookWithWeight(1));
        shelf.shelf.setFormats(List.of(shelf.reader, new ToyBookFormat()));
        watch();
        assertThat(servedNames()).containsExactly("club.toy");

        shelf.shelf.setFormats(List.of());
        shelf.pollUntilSettled();
        assertThat(shelf.service("club.toy").weight()).isEqualTo(1);

        shelf.time.advance(TestShelf.GRACE);
        shelf.pollUntilSettled();
        assertThat(servedNames()).isEmpty();
        assertThat(shelf.listedBook("club.toy").problem()).contains("no reader of books");

        shelf.shelf.setFormats(List.of(shelf.reader, new ToyBookFormat()));
        shelf.pollUntilSettled();
        assertThat(servedNames()).containsExactly("club.toy");
        Files.delete(file);
        shelf.pollUntilSettled();
        shelf.pollUntilSettled();
        assertThat(shelf.books()).isEmpty();
    }

    @Test
    void scan_formatThatHandlesSettingsFiles_theyRemainSettings() throws IOException {
        Files.write(folder.resolve("one.bin"), bookWithWeight(1));
        Files.writeString(folder.resolve(SETTINGS), "path=one.bin\nname=Mine\n");
        AnyFileFormat any = (path, options) -> shelf.reader.open(path, options);
        shelf.shelf.setFormats(List.of(any));
        watch();

        assertThat(servedNames()).containsExactly("Mine");
        assertThat(shelf.books()).hasSize(1);
    }

    @Test
    void scan_formatThatFails_theOthersAreQueried() throws IOException {
        Files.write(folder.resolve("one.bin"), bookWithWeight(1));
        Files.write(folder.resolve("club.toy"), bookWithWeight(1));
        BookFormat failing = new BookFormat() {
            @Override
            public String name() {
                return "failing";
            }

            @Override
            public boolean handles(String fileName) {
                throw new IllegalStateException("cannot say");
            }

            @Override
            public BookFile open(Path path, OpenOptions options) {
                throw new IllegalStateException("cannot open");
            }
        };
        shelf.shelf.setFormats(List.of(new ToyBookFormat(), shelf.reader, failing));
        watch();

        assertThat(servedNames()).containsExactly("club.toy", "one");
    }

    @Test
    void scan_threeHundredAtOnce_areAllServed() throws IOException {
        watch();
        for (int i = 0; i < 300; i++) {
            Files.write(folder.resolve(i + ".bin"), bookWithWeight(i));
        }
        shelf.pollUntilSettled();

        assertThat(shelf.services).hasSize(300);
    }

    @Test
    void scan_linkWhoseTargetIsCreatedLater_isServedThen() throws IOException {
        Path target = temp.resolve("later");
        Files.createSymbolicLink(folder.resolve("link.bin"), target);
        watch();
        shelf.pollUntilSettled();
        assertThat(shelf.books()).isEmpty();

        Files.write(target, bookWithWeight(3));
        shelf.pollUntilSettled();

        assertThat(shelf.service("link").weight()).isEqualTo(3);
    }

    @Test
    void scan_folderMovedAwayAndBack_takesItsBooksOffAndServesThemAgain() throws IOException {
        Files.write(folder.resolve("one.bin"), bookWithWeight(1));
        watch();

        Path away = Files.move(folder, temp.resolve("away"), StandardCopyOption.ATOMIC_MOVE);
        shelf.pollUntilSettled();
        shelf.pollUntilSettled();
        assertThat(shelf.books()).isEmpty();

        Files.move(away, folder, StandardCopyOption.ATOMIC_MOVE);
        shelf.pollUntilSettled();
        assertThat(servedNames()).containsExactly("one");
    }

    @Test
    void scan_namesOutsideTheFilter_areIgnored() throws IOException {
        Files.write(folder.resolve("one.bin"), bookWithWeight(1));
        Files.write(folder.resolve("two.bin"), bookWithWeight(2));

        shelf.shelf.watch("folder", new WatchedFolder(folder, "two.bin"::equals, false));

        assertThat(servedNames()).containsExactly("two");
    }

    @Test
    void unwatch_forgetting_takesTheBooksOff() throws IOException {
        Files.write(folder.resolve("one.bin"), bookWithWeight(1));
        watch();

        shelf.shelf.unwatch("folder", true);

        assertThat(shelf.books()).isEmpty();
        shelf.shelf.unwatch("folder", true);
    }

    @Test
    void unwatch_notForgetting_keepsTheBooksUntilTheirFilesAreDeleted() throws IOException {
        Files.write(folder.resolve("one.bin"), bookWithWeight(1));
        watch();

        shelf.shelf.unwatch("folder", false);
        shelf.pollUntilSettled();
        assertThat(servedNames()).containsExactly("one");
    }

    /**
     * If fileinstall reports the removal of a file that still exists in the folder, the book must not disappear even
     * for a moment.
     */
    @Test
    void reportRemovalFromFolder_fileThatStillExists_changesNothing() throws IOException {
        Path file = Files.write(folder.resolve("one.bin"), bookWithWeight(1));
        watch();

        shelf.reportRemovalFromFolder(file);
        shelf.pollUntilSettled();

        assertThat(shelf.events).containsExactly("registered one");
    }

    @Test
    void settings_ofABookInTheFolder_areUsed() throws IOException {
        Files.write(folder.resolve("mine.bin"), bookWithWeight(1));
        Path settings = Files.writeString(
                folder.resolve(SETTINGS), "path=mine.bin\nname=Köder\npriority=3\nvariants=normal,fischerandom\n");
        watch();

        assertThat(shelf.service("Köder").properties)
                .containsEntry("service.ranking", 3)
                .containsEntry("book.variants", List.of("normal", "fischerandom"));
        assertThat(shelf.books()).hasSize(1);

        Files.delete(settings);
        shelf.pollUntilSettled();
        assertThat(shelf.service("mine").get("service.ranking")).isEqualTo(0);
    }

    @Test
    void settings_andAConfigurationOfTheSameBook_theConfigurationApplies() throws IOException {
        Path file = Files.write(folder.resolve("mine.bin"), bookWithWeight(1));
        Files.writeString(folder.resolve(SETTINGS), "path=" + file + "\nname=Planted\n");
        watch();
        assertThat(servedNames()).containsExactly("Planted");

        shelf.configure("pid", "Administrator", file);

        assertThat(servedNames()).containsExactly("Administrator");
        assertThat(shelf.books()).hasSize(1);
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "path=../mine.bin",
                "path=sub/../../mine.bin",
                "path=/etc/passwd",
                "path=",
                "name=x",
                "path=mine.bin\npriority=high",
                "path=mine.bin\ncopyUpTo=-5",
                "path=mine.bin\nservice.pid=org.apache.felix.fileinstall.x",
                "path=mine.bin\nfelix.fileinstall.dir=/tmp",
                "path=mine.bin\nname=\\u00zz"
            })
    void settings_invalidOrOutsideTheFolder_areRefusedAndListed(String text) throws IOException {
        Files.write(folder.resolve("mine.bin"), bookWithWeight(1));
        Files.write(temp.resolve("mine.bin"), bookWithWeight(9));
        Path settings = Files.writeString(folder.resolve(SETTINGS), text + "\n");

        watch();

        assertThat(servedNames()).containsExactly("mine");
        assertThat(shelf.service("mine").weight()).isEqualTo(1);
        assertThat(shelf.books())
                .filteredOn(book -> !book.isServed())
                .singleElement()
                .satisfies(entry -> {
                    assertThat(entry.problem()).startsWith(settings + ": ");
                    assertThat(entry.origin()).isEqualTo(settings.toString());
                });
        assertThat(shelf.listing.entries()).noneMatch(ShelfEntry::configured);

        Files.delete(settings);
        shelf.passIntervalAndPoll();
        assertThat(shelf.books()).extracting(ShelvedBook::isServed).containsExactly(true);
    }

    @Test
    void settings_throughALinkOrTooLong_areRefused() throws IOException {
        Path elsewhere = Files.writeString(temp.resolve("elsewhere"), "path=mine.bin\nname=Planted\n");
        Files.write(folder.resolve("mine.bin"), bookWithWeight(1));
        Files.createSymbolicLink(folder.resolve(SETTINGS), elsewhere);
        Files.writeString(
                folder.resolve("org.polybook.bookshelf.Book~long.cfg"), "path=mine.bin\n#" + "x".repeat(64 << 10));

        watch();

        assertThat(servedNames()).containsExactly("mine");
        assertThat(shelf.books())
                .extracting(ShelvedBook::problem)
                .anySatisfy(problem -> assertThat(problem).contains("is a link"))
                .anySatisfy(problem -> assertThat(problem).contains("has more than 8192 bytes"));
    }

    /**
     * A file that only the shelf's user may read can have the name of a settings file; its text must not be disclosed.
     */
    @ParameterizedTest
    @ValueSource(
            strings = {
                "secret:$6$hash:1:2\nother:*:3",
                "secret=hash",
                "path=secret.bin\nname=secret\nother=1",
                "path=../secret",
                "path=sec\\u0000ret",
                "path=mine.bin\npriority=secret",
                "name=\\uXsecret"
            })
    void settings_refused_areNotQuoted(String text) throws IOException {
        Files.writeString(folder.resolve(SETTINGS), text + "\n");
        watch();
        assertThat(shelf.books()).singleElement().satisfies(entry -> {
            assertThat(entry.problem()).isNotEmpty();
            assertThat(entry.toString()).doesNotContain("secret", "other", "hash", "sec");
        });
    }

    @Test
    void settings_ofManyUnknownKeys_areRefusedBriefly() throws IOException {
        StringBuilder keys = new StringBuilder();
        for (int i = 0; i < 900; i++) {
            keys.append("key").append(i).append("\n");
        }
        Files.writeString(folder.resolve(SETTINGS), keys);
        watch();
        assertThat(shelf.books()).singleElement().satisfies(entry -> {
            assertThat(entry.problem()).contains("has 900 keys that are not a setting of a book");
            assertThat(entry.problem()).hasSizeLessThan(500);
        });
    }

    @Test
    void settings_replacedByAPipe_areRefusedAtOnce() throws Exception {
        Path settings = folder.resolve(SETTINGS);
        Pipes.createOrSkipTest(settings);
        Files.write(folder.resolve("one.bin"), bookWithWeight(1));
        watch();
        assertThat(servedNames()).containsExactly("one");
        assertThat(shelf.books())
                .extracting(ShelvedBook::problem)
                .contains(settings + ": is a device, pipe or socket, expected a file");
    }

    /** A shelf that listed a pipe would wait for a process at the other end of the pipe. */
    @Test
    void scan_folderReplacedByAPipe_isEmptyAtOnce() throws Exception {
        Files.write(folder.resolve("one.bin"), bookWithWeight(1));
        watch();
        Files.move(folder, temp.resolve("away"));
        Pipes.createOrSkipTest(folder);
        shelf.pollUntilSettled();
        shelf.pollUntilSettled();
        assertThat(servedNames()).isEmpty();
    }

    /** Java converts the two names, which are different bytes, to the same text. */
    @Test
    void scan_namesThatAreNotText_areTwoBooks() throws IOException {
        assumeTrue(folder.getFileSystem().supportedFileAttributeViews().contains("unix"), "names are bytes there");
        Files.write(Path.of(URI.create(folder.toUri() + "a%FE.bin")), bookWithWeight(1));
        Files.write(Path.of(URI.create(folder.toUri() + "a%FF.bin")), bookWithWeight(2));
        watch();
        assertThat(servedNames()).containsExactly("a%FE", "a%FF");
        assertThat(shelf.service("a%FF").weight()).isEqualTo(2);
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "org.apache.felix.fileinstall-x.cfg",
                "org.polybook.bookshelf.cfg",
                "org.polybook.bookshelf.Book.cfg",
                "org.polybook.bookshelf.Bookmark-x.cfg",
                "org.polybook.bookshelf.Book-x.config",
                "org.polybook.bookshelf.Book-x.cfg.json",
                "ORG.POLYBOOK.BOOKSHELF.BOOK-X.CFG"
            })
    void settings_underOtherNames_areIgnored(String name) throws IOException {
        Files.write(folder.resolve("mine.bin"), bookWithWeight(1));
        Files.writeString(folder.resolve(name), "path=mine.bin\nname=Planted\n");

        watch();

        assertThat(servedNames()).containsExactly("mine");
        assertThat(shelf.books()).hasSize(1);
        assertThat(FolderSettingsFiles.isSettingsFileName(name)).isFalse();
    }

    @Test
    void settings_requestingMoreMemoryThanTheShelfAllows_getTheShelfsLimit() throws IOException {
        Files.write(folder.resolve("mine.bin"), bookWithWeight(1));
        shelf.shelf.setOptions(new ShelfOptions(TestShelf.POLL, TestShelf.POLL, TestShelf.GRACE, 0));
        OpenTrackingFormat format = new OpenTrackingFormat();
        shelf.shelf.setFormats(List.of(format));
        Files.writeString(folder.resolve(SETTINGS), "path=mine.bin\ncopyUpTo=9223372036854775807\n");

        watch();

        assertThat(format.options)
                .singleElement()
                .satisfies(options -> assertThat(options.copyUpTo()).isZero());
    }
}
