package org.polybook.bookshelf.internal.shelf;

import static org.assertj.core.api.Assertions.assertThat;
import static org.polybook.bookshelf.internal.testing.ShelfTestBooks.bookWithWeight;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.polybook.api.book.BookProperties;
import org.polybook.api.shelf.ShelvedBook;
import org.polybook.bookshelf.internal.list.ShelfEntry;
import org.polybook.bookshelf.internal.settings.ShelvedBookSettings;
import org.polybook.bookshelf.internal.testing.ShelfTestBooks;
import org.polybook.bookshelf.internal.testing.TestShelf;
import org.polybook.bookshelf.internal.testing.TestShelf.Service;

/** Configurations and folders, and the books they name. */
class ShelfSourcesTest {
    @TempDir
    Path folder;

    private final TestShelf shelf = new TestShelf();
    private Path file;

    @BeforeEach
    void writeBook() throws IOException {
        folder = folder.toRealPath();
        file = Files.write(folder.resolve("mine.bin"), bookWithWeight(1));
    }

    private static ShelvedBookSettings settings(String name, Path path, int priority, String... variants) {
        return new ShelvedBookSettings(name, path, List.of(variants), "", priority, ShelvedBookSettings.AS_THE_SHELF);
    }

    @Test
    void folderAndConfiguration_ofTheSameFile_areOneBookWithTheConfigurationsSettings() {
        shelf.addFolderBook(file);
        Service service = shelf.service("mine");

        shelf.configure("pid", settings("repertoire", folder.resolve(".").resolve("mine.bin"), 7, "fischerandom"));

        assertThat(shelf.service("repertoire")).isSameAs(service);
        assertThat(service.properties)
                .containsEntry("service.ranking", 7)
                .containsEntry(BookProperties.VARIANTS, List.of("fischerandom"))
                .containsEntry(BookProperties.GENERATION, 1L);
        assertThat(service.book.metadata().variants()).containsExactly("fischerandom");
        assertThat(shelf.books()).hasSize(1);
    }

    @Test
    void folderAndConfiguration_throughALink_areOneBook() throws IOException {
        Path link = Files.createSymbolicLink(folder.resolve("link.bin"), file);
        shelf.addFolderBook(file);

        shelf.configure("pid", settings("linked", link, 1));

        assertThat(shelf.books()).extracting(ShelvedBook::name).containsExactly("linked");
        assertThat(shelf.services).hasSize(1);
    }

    @Test
    void configuration_removedFromAFolderBook_leavesTheFoldersBookServed() {
        shelf.configure("pid", settings("repertoire", file, 7));
        shelf.addFolderBook(file);
        Service service = shelf.service("repertoire");

        shelf.shelf.remove("pid");

        assertThat(shelf.service("mine")).isSameAs(service);
        assertThat(service.get("service.ranking")).isEqualTo(0);
        assertThat(shelf.events).doesNotContain("unregistered repertoire");
    }

    @Test
    void configuration_changed_updatesThePropertiesOfTheSameService() {
        shelf.configure("pid", settings("a", file, 1));
        Service service = shelf.service("a");

        shelf.configure("pid", settings("b", file, 2));

        assertThat(shelf.service("b")).isSameAs(service);
        assertThat(service.get("service.ranking")).isEqualTo(2);
        assertThat(service.get(BookProperties.GENERATION)).isEqualTo(1L);
    }

    @Test
    void configuration_namesAnotherFile_sameServiceServesIt() throws IOException {
        shelf.configure("pid", settings("a", file, 1));
        Service service = shelf.service("a");
        Path other = Files.write(folder.resolve("other.bin"), bookWithWeight(2));

        shelf.configure("pid", settings("a", other, 1));
        assertThat(service.weight()).isEqualTo(1);
        shelf.pollUntilSettled();

        assertThat(shelf.service("a")).isSameAs(service);
        assertThat(service.weight()).isEqualTo(2);
        assertThat(service.get(BookProperties.ORIGIN)).isEqualTo(other.toString());
        assertThat(service.get(BookProperties.GENERATION)).isEqualTo(2L);
    }

    @Test
    void configuration_namesABrokenFile_oldBookStays() throws IOException {
        shelf.configure("pid", settings("a", file, 1));
        Path noise = Files.write(folder.resolve("noise.bin"), ShelfTestBooks.randomBytes(4096));

        shelf.configure("pid", settings("a", noise, 1));
        shelf.pollUntilSettled();

        assertThat(shelf.service("a").weight()).isEqualTo(1);
        assertThat((String) shelf.service("a").get(BookProperties.PROBLEM)).startsWith(noise.toString());
    }

    @Test
    void configuration_otherCopyLimit_reopensTheFile() {
        shelf.configure("pid", new ShelvedBookSettings("a", file, List.of(), "", 0, ShelvedBookSettings.AS_THE_SHELF));

        shelf.configure("pid", new ShelvedBookSettings("a", file, List.of(), "", 0, 0));
        shelf.pollUntilSettled();

        assertThat(shelf.service("a").get(BookProperties.GENERATION)).isEqualTo(2L);
    }

    @Test
    void link_retargeted_sameServiceServesTheNewFile() throws IOException {
        Path other = Files.write(folder.resolve("other.bin"), bookWithWeight(2));
        Path link = Files.createSymbolicLink(folder.resolve("link.bin"), file);
        shelf.putConfiguredBook("pid", link);
        Service service = shelf.service("link");

        Files.delete(link);
        Files.createSymbolicLink(link, other);
        shelf.pollUntilSettled();

        assertThat(shelf.service("link")).isSameAs(service);
        assertThat(service.weight()).isEqualTo(2);
        assertThat(service.get(BookProperties.ORIGIN)).isEqualTo(other.toString());
    }

    @Test
    void link_retargetedToAnotherBook_joinsThatBook() throws IOException {
        Path other = Files.write(folder.resolve("other.bin"), bookWithWeight(2));
        Path link = Files.createSymbolicLink(folder.resolve("link.bin"), file);
        shelf.addFolderBook(other);
        shelf.configure("pid", settings("linked", link, 5));
        Service folderBook = shelf.service("other");

        Files.delete(link);
        Files.createSymbolicLink(link, other);
        shelf.pollUntilSettled();

        assertThat(shelf.services).containsExactly(folderBook);
        assertThat(shelf.service("linked")).isSameAs(folderBook);
    }

    @Test
    void twoConfigurations_ofOneFile_secondIsListedWithTheReason() {
        shelf.configure("one", settings("a", file, 1));
        shelf.configure("two", settings("b", file, 2));

        assertThat(shelf.services).hasSize(1);
        assertThat(shelf.listedBook("b").problem()).contains(file.toString(), "is already the book \"a\"");
        assertThat(shelf.listedBook("b").isServed()).isFalse();

        shelf.shelf.remove("one");
        assertThat(shelf.service("b").get("service.ranking")).isEqualTo(2);
        assertThat(shelf.events).as("the same service").containsExactly("registered a", "modified b");
    }

    @Test
    void twoFiles_ofOneName_firstKeepsItAndTheOtherIsListed() throws IOException {
        Path twin = Files.write(Files.createDirectory(folder.resolve("sub")).resolve("mine.bin"), bookWithWeight(2));
        shelf.addFolderBook(file);
        shelf.addFolderBook(twin);

        assertThat(shelf.service("mine").weight()).isEqualTo(1);
        assertThat(shelf.books()).hasSize(2);
        assertThat(shelf.books())
                .filteredOn(book -> !book.isServed())
                .singleElement()
                .satisfies(book -> {
                    assertThat(book.origin()).isEqualTo(twin.toString());
                    assertThat(book.problem()).contains("the name \"mine\" is taken by " + file);
                });

        Files.delete(file);
        shelf.reportRemovalFromFolder(file);
        shelf.pollUntilSettled();
        shelf.passIntervalAndPoll();
        assertThat(shelf.service("mine").weight()).isEqualTo(2);
        assertThat(shelf.listedBook("mine").problem()).isEmpty();
    }

    @Test
    void renaming_toATakenName_keepsTheOldNameAndReportsIt() throws IOException {
        Path other = Files.write(folder.resolve("other.bin"), bookWithWeight(2));
        shelf.configure("one", settings("a", file, 0));
        shelf.configure("two", settings("b", other, 0));

        shelf.configure("two", settings("a", other, 0));

        assertThat(shelf.service("a").weight()).isEqualTo(1);
        assertThat(shelf.service("b").weight()).isEqualTo(2);
        assertThat((String) shelf.service("b").get(BookProperties.PROBLEM)).contains("\"a\" is taken by " + file);
    }

    @Test
    void folder_reportsRemovalButTheFileIsBack_serviceStays() throws IOException {
        shelf.addFolderBook(file);
        Service service = shelf.service("mine");

        Files.delete(file);
        shelf.reportRemovalFromFolder(file);
        assertThat(shelf.services).containsExactly(service);
        Files.write(file, bookWithWeight(2));
        shelf.addFolderBook(file);
        shelf.pollUntilSettled();

        assertThat(shelf.service("mine")).isSameAs(service);
        assertThat(service.weight()).isEqualTo(2);
    }

    @Test
    void folder_fileDeleted_isNeitherServedNorListed() throws IOException {
        shelf.addFolderBook(file);

        Files.delete(file);
        shelf.pollUntilSettled();
        assertThat(shelf.services).isEmpty();
        assertThat(shelf.books()).isEmpty();

        shelf.reportRemovalFromFolder(file);
        assertThat(shelf.books()).isEmpty();
    }

    @Test
    void folder_noLongerWatched_takesTheBookOffAtOnce() {
        shelf.addFolderBook(file);

        shelf.reportRemovalFromFolder(file);

        assertThat(shelf.services).isEmpty();
        assertThat(shelf.books()).isEmpty();
    }

    @Test
    void folder_reportsTheSameFileAgain_changesNothing() {
        shelf.addFolderBook(file);
        shelf.addFolderBook(file);

        assertThat(shelf.events).containsExactly("registered mine");
    }

    @Test
    void invalidConfiguration_isListedAndCanBeCorrected() {
        shelf.shelf.recordUnusable("pid", ShelfEntry.unusable("pid", "invalid", "", "no path"));
        assertThat(shelf.listedBook("invalid").problem()).isEqualTo("no path");

        shelf.configure("pid", settings("valid", file, 0));

        assertThat(shelf.books()).extracting(ShelvedBook::name).containsExactly("valid");
    }

    @Test
    void variants_withoutRules_bookIsServedAndReportsThem() {
        shelf.configure("pid", settings("wild", file, 0, "crazyhouse"));

        assertThat((String) shelf.service("wild").get(BookProperties.PROBLEM))
                .contains("crazyhouse", "org.polybook.variants");

        shelf.variants.add("crazyhouse");
        shelf.shelf.pollFilesAndPublish();
        assertThat(shelf.service("wild").properties).doesNotContainKey(BookProperties.PROBLEM);
        assertThat(shelf.listedBook("wild").variants()).containsExactly("crazyhouse");
    }

    @Test
    void books_inTheList_comeByPriorityThenName() throws IOException {
        shelf.configure("1", settings("b", file, 0));
        shelf.configure("2", settings("a", Files.write(folder.resolve("2.bin"), bookWithWeight(1)), 0));
        shelf.configure("3", settings("z", Files.write(folder.resolve("3.bin"), bookWithWeight(1)), 9));
        shelf.configure("4", settings("y", folder.resolve("missing.bin"), -9));

        assertThat(shelf.books()).extracting(ShelvedBook::name).containsExactly("z", "a", "b", "y");
    }

    @Test
    void names_swappedByTwo_areSwappedInOnePoll() throws IOException {
        Path other = Files.write(folder.resolve("other.bin"), bookWithWeight(2));
        shelf.configure("1", settings("a", file, 0));
        shelf.configure("2", settings("b", other, 0));
        Service first = shelf.service("a");

        shelf.configure("1", settings("b", file, 0));
        assertThat((String) first.get(BookProperties.PROBLEM)).contains("\"b\" is taken by " + other);
        shelf.configure("2", settings("a", other, 0));

        assertThat(shelf.service("b")).isSameAs(first);
        assertThat(shelf.service("a").weight()).isEqualTo(2);
        assertThat(shelf.books()).allMatch(book -> book.problem().isEmpty());
    }

    @Test
    void names_rotatedByThree_areRotated() throws IOException {
        List<Path> files = List.of(
                file,
                Files.write(folder.resolve("f2.bin"), bookWithWeight(2)),
                Files.write(folder.resolve("f3.bin"), bookWithWeight(3)));
        List<String> names = List.of("a", "b", "c");
        for (int i = 0; i < 3; i++) {
            shelf.configure("pid" + i, settings(names.get(i), files.get(i), 0));
        }

        for (int i = 0; i < 3; i++) {
            shelf.configure("pid" + i, settings(names.get((i + 1) % 3), files.get(i), 0));
        }

        for (int i = 0; i < 3; i++) {
            assertThat(shelf.service(names.get((i + 1) % 3)).weight()).isEqualTo(i + 1);
        }
        assertThat(shelf.books()).allMatch(book -> book.problem().isEmpty());
    }

    /**
     * Each book wants the name of the next one, and the last keeps its name: no book can take its new name, and each
     * problem names the book that has the name.
     */
    @Test
    void names_eachWantingTheNextOne_waitWhileTheLastIsKept() throws IOException {
        Path second = Files.write(folder.resolve("f2.bin"), bookWithWeight(2));
        Path third = Files.write(folder.resolve("f3.bin"), bookWithWeight(3));
        shelf.configure("1", settings("a", file, 0));
        shelf.configure("2", settings("b", second, 0));
        shelf.configure("3", settings("c", third, 0));

        shelf.configure("1", settings("b", file, 0));
        shelf.configure("2", settings("c", second, 0));

        assertThat(shelf.service("a").weight()).isEqualTo(1);
        assertThat((String) shelf.service("a").get(BookProperties.PROBLEM)).contains("taken by " + second);
        assertThat((String) shelf.service("b").get(BookProperties.PROBLEM)).contains("taken by " + third);

        shelf.shelf.remove("3");
        shelf.passIntervalAndPoll();
        assertThat(shelf.service("c").weight()).isEqualTo(2);
        assertThat(shelf.service("b").weight()).isEqualTo(1);
    }

    @Test
    void list_lowestPossiblePriority_comesLast() throws IOException {
        Path second = Files.write(folder.resolve("f2.bin"), bookWithWeight(2));
        Path third = Files.write(folder.resolve("f3.bin"), bookWithWeight(3));
        shelf.configure("1", settings("a", file, Integer.MIN_VALUE));
        shelf.configure("2", settings("b", second, Integer.MAX_VALUE));
        shelf.configure("3", settings("c", third, 0));

        assertThat(shelf.books()).extracting(ShelvedBook::name).containsExactly("b", "c", "a");
    }
}
