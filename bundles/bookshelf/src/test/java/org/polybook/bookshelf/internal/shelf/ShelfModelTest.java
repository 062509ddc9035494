package org.polybook.bookshelf.internal.shelf;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import net.jqwik.api.Arbitraries;
import net.jqwik.api.Arbitrary;
import net.jqwik.api.Combinators;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import net.jqwik.api.Provide;
import org.polybook.api.book.BookProperties;
import org.polybook.api.shelf.ShelvedBook;
import org.polybook.bookshelf.internal.testing.OpenTrackingFormat;
import org.polybook.bookshelf.internal.testing.ShelfTestBooks;
import org.polybook.bookshelf.internal.testing.TestShelf;
import org.polybook.bookshelf.internal.testing.TestShelf.Service;

/** Random events on files, configurations, folders and formats, with invariants after each. */
class ShelfModelTest {
    enum Event {
        OVERWRITE,
        RENAME_OVER,
        BREAK,
        DELETE,
        RETARGET_LINK,
        CONFIGURE,
        UNCONFIGURE,
        FOLDER,
        FOLDER_REPORTS_REMOVAL,
        FORMAT_REMOVED,
        FORMAT_ADDED,
        POLL_FILES,
        POLL
    }

    /** An event on one of three paths, the last of which is a link to one of the others. */
    record Step(Event event, int path, int name) {}

    @Provide
    Arbitrary<List<Step>> steps() {
        return Combinators.combine(
                        Arbitraries.of(Event.class),
                        Arbitraries.integers().between(0, 2),
                        Arbitraries.integers().between(0, 2))
                .as(Step::new)
                .list()
                .ofMinSize(1)
                .ofMaxSize(60);
    }

    @Property(tries = 200)
    void shelf_afterAnyEvents_servesCompleteBooksOnceAndEndsInTheExpectedState(@ForAll("steps") List<Step> steps)
            throws IOException {
        Path folder = Files.createTempDirectory("shelf").toRealPath();
        try {
            ExpectedShelf world = new ExpectedShelf(folder);
            for (Step step : steps) {
                world.apply(step);
                world.checkInvariants();
            }
            world.settleAndCheckServedFiles();
            world.closeAndCheckNothingIsOpen();
        } finally {
            try (var left = Files.list(folder)) {
                for (Path path : left.toList()) {
                    Files.delete(path);
                }
            }
            Files.delete(folder);
        }
    }

    /** The shelf, the files, and the expected state. */
    private static final class ExpectedShelf {
        private static final List<String> NAMES = List.of("", "a", "x");

        private final TestShelf shelf = new TestShelf();
        private final OpenTrackingFormat format = new OpenTrackingFormat();
        private final List<Path> paths;
        private final Set<Integer> written = new HashSet<>();
        private final Map<Path, Integer> good = new HashMap<>();
        private final Map<String, Path> wanted = new HashMap<>();
        /**
         * The paths that the folder has reported as removed while their file was missing, and not as added since: a new
         * file at such a path may be served, but need not be.
         */
        private final Set<Path> between = new HashSet<>();

        private int weight;

        ExpectedShelf(Path folder) throws IOException {
            paths = List.of(folder.resolve("a.bin"), folder.resolve("b.bin"), folder.resolve("link.bin"));
            Files.createSymbolicLink(paths.get(2), paths.get(0));
            shelf.shelf.setFormats(List.of(format));
        }

        void apply(Step step) throws IOException {
            Path path = paths.get(step.path());
            Path file = step.path() == 2 ? Files.readSymbolicLink(path) : path;
            switch (step.event()) {
                case OVERWRITE -> ShelfTestBooks.copyOver(file, nextGoodContent(file));
                case RENAME_OVER -> ShelfTestBooks.renameOver(file, nextGoodContent(file));
                case BREAK -> {
                    good.remove(file);
                    ShelfTestBooks.copyOver(file, ShelfTestBooks.randomBytes(1600));
                }
                case DELETE -> {
                    good.remove(file);
                    Files.deleteIfExists(file);
                }
                case RETARGET_LINK -> {
                    Files.delete(paths.get(2));
                    Files.createSymbolicLink(paths.get(2), paths.get(step.name() % 2));
                }
                case CONFIGURE -> {
                    wanted.put("pid" + step.path(), paths.get(step.name()));
                    shelf.configure("pid" + step.path(), NAMES.get(step.name()), paths.get(step.name()));
                }
                case UNCONFIGURE -> {
                    wanted.remove("pid" + step.path());
                    shelf.shelf.remove("pid" + step.path());
                }
                case FOLDER -> {
                    wanted.put(path.toString(), path);
                    between.remove(path);
                    shelf.addFolderBook(path);
                }
                case FOLDER_REPORTS_REMOVAL -> {
                    if (wanted.remove(path.toString()) != null && !Files.exists(path)) {
                        between.add(path);
                    }
                    shelf.reportRemovalFromFolder(path);
                }
                case FORMAT_REMOVED -> shelf.shelf.setFormats(List.of());
                case FORMAT_ADDED -> shelf.shelf.setFormats(List.of(format));
                case POLL_FILES -> shelf.shelf.pollFilesAndPublish();
                case POLL -> shelf.passIntervalAndPoll();
            }
        }

        private byte[] nextGoodContent(Path file) {
            written.add(++weight);
            good.put(file, weight);
            return ShelfTestBooks.bookWithWeight(weight);
        }

        void checkInvariants() throws IOException {
            Set<Object> names = new HashSet<>();
            Set<Object> origins = new HashSet<>();
            for (Service service : shelf.services) {
                assertThat(names.add(service.get(BookProperties.NAME)))
                        .as("names are unique")
                        .isTrue();
                assertThat(origins.add(service.get(BookProperties.ORIGIN)))
                        .as("files are unique")
                        .isTrue();
                assertThat(written).contains(service.weight());
                assertThat(service.get(BookProperties.GENERATION)).isEqualTo(service.book.generation());
            }
            List<Object> listed = new ArrayList<>();
            for (ShelvedBook book : shelf.books()) {
                if (book.isServed()) {
                    listed.add(book.name());
                }
            }
            assertThat(listed).containsExactlyInAnyOrderElementsOf(names);
        }

        /**
         * Lets all files come to rest while a format is available: then every good file that a source requests must be
         * served with its content, and no other file.
         */
        void settleAndCheckServedFiles() throws IOException {
            shelf.shelf.setFormats(List.of(format));
            for (int poll = 0; poll < 4; poll++) {
                shelf.passIntervalAndPoll();
            }
            checkInvariants();
            Map<String, Integer> served = new HashMap<>();
            for (Service service : shelf.services) {
                served.put((String) service.get(BookProperties.ORIGIN), service.weight());
            }
            Set<String> wantedFiles = new HashSet<>();
            for (Path path : wanted.values()) {
                Path file = realPathOrNull(path);
                if (file != null) {
                    wantedFiles.add(file.toString());
                    checkWanted(file, served.get(file.toString()));
                }
            }
            for (Path path : between) {
                wantedFiles.add(String.valueOf(realPathOrNull(path)));
            }
            assertThat(wantedFiles).as("files that are requested and exist").containsAll(served.keySet());
        }

        private void checkWanted(Path file, Integer served) {
            List<ShelvedBook> lines = shelf.books().stream()
                    .filter(book -> book.origin().equals(file.toString()))
                    .toList();
            assertThat(lines).as("lines of " + file).isNotEmpty();
            if (served == null) {
                assertThat(lines)
                        .as("a reason")
                        .allMatch(book -> !book.problem().isEmpty());
                assertThat(good)
                        .as("only a taken name keeps a good book off: " + lines)
                        .satisfiesAnyOf(
                                known -> assertThat(known).doesNotContainKey(file),
                                known -> assertThat(lines)
                                        .anyMatch(book -> book.problem().contains(" is taken by ")));
            } else if (good.containsKey(file)) {
                assertThat(served).as("content of " + file).isEqualTo(good.get(file));
            }
        }

        private static Path realPathOrNull(Path path) throws IOException {
            try {
                return path.toRealPath();
            } catch (NoSuchFileException missing) {
                return null;
            }
        }

        void closeAndCheckNothingIsOpen() throws IOException {
            shelf.shelf.close();
            assertThat(shelf.services).isEmpty();
            shelf.later.forEach(Runnable::run);
            assertThat(format.countStillOpen()).as("books left open").isZero();
        }
    }
}
