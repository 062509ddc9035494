package org.polybook.itests.model;

import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.Random;
import java.util.Set;
import java.util.concurrent.atomic.AtomicInteger;
import org.osgi.framework.ServiceReference;
import org.osgi.service.cm.Configuration;
import org.polybook.api.book.BookProperties;
import org.polybook.api.book.OpeningBook;
import org.polybook.api.shelf.BookShelf;
import org.polybook.api.shelf.ShelvedBook;
import org.polybook.itests.probe.Osgi;

/**
 * The run of one seed: a shelf, the world around it, threads that constantly look books up, and the helpers of the
 * events.
 */
final class ModelRun implements AutoCloseable {
    /** Time for which the shelf waits for a file that is being written: enough for a pause between two scans. */
    static final long REST_MILLIS = 150;

    private static final List<String> NAMES = List.of("alfa", "bravo", "charlie", "delta", "echo");
    private static final int OWN = 3;
    private static final int ASKERS = 2;
    private static final int MARKER_NUMBERS = 1 << 24;
    /** A grace time longer than any run, so that no book is removed while the reader is stopped. */
    private static final long GRACE_SECONDS = 300;
    /** The maximum number of threads that wait for one pipe, as the bundle io documents it. */
    private static final int WAITING_FOR_A_PIPE = 4;
    /**
     * Number of exchanges of names with pipes in this process; the pipes are deleted, but nothing ends a wait for them.
     */
    private static final AtomicInteger PIPES_SWAPPED = new AtomicInteger();

    private final Osgi osgi;
    private final Random random;
    private final OtherProcess other;
    private final boolean mapped;
    /** True if the shelf itself scans the folder of books, false if fileinstall does. */
    private final boolean ownFolder;

    private final KnownStates known = new KnownStates();
    private final CreatedState world;
    private final FileChanger library;
    private final ContentGenerator contents;
    private final StatisticsGenerator statistics;
    private final Configurations configurations;
    private final Expectations expectations;
    private final ShelfChecker checker;
    private final LeakChecker leaks;

    /** Keys of the reasons without visible effect, at the last check. */
    private Set<String> unseen = Set.of();

    private final HeldPins pins;
    private final MarkerBook marker;
    private final ServiceEventChecker watch;
    private final List<BookLookupThread> askers = new ArrayList<>();
    private Configuration folder;
    private List<Expected> expected = List.of();

    ModelRun(Osgi osgi, long seed, OtherProcess other) throws Exception {
        this.osgi = osgi;
        this.other = other;
        random = new Random(seed);
        mapped = random.nextInt(3) == 0;
        ownFolder = random.nextBoolean();
        Path root = osgi.createFolder("seed-" + seed).toRealPath();
        world = new CreatedState(FileChanger.watchedFolder(root));
        library = new FileChanger(root, world, known);
        contents = new ContentGenerator(random, 0);
        statistics = new StatisticsGenerator(osgi, root, random);
        configurations = new Configurations(osgi, world);
        expectations = new Expectations(world);
        checker = new ShelfChecker(osgi.context(), world);
        leaks = new LeakChecker(root);
        pins = new HeldPins(known);
        marker = new MarkerBook(osgi, library, new ContentGenerator(new Random(seed), MARKER_NUMBERS));
        watch = new ServiceEventChecker(osgi.context());
    }

    /** Creates the shelf with some books. */
    void createShelf() throws Exception {
        Files.createDirectories(library.watchedFolder());
        Files.createDirectories(library.unwatchedFolder());
        String[] folders = ownFolder ? new String[] {library.watchedFolder().toString()} : new String[0];
        osgi.shortenShelfPolling(
                "graceSeconds",
                GRACE_SECONDS,
                "copyUpTo",
                mapped ? 0L : 64L << 20,
                "restMillis",
                REST_MILLIS,
                "folders",
                folders);
        if (!ownFolder) {
            folder = osgi.watchFolder(library.watchedFolder());
        }
        for (int i = 0; i < ASKERS; i++) {
            askers.add(new BookLookupThread(osgi.context(), known, i));
        }
        askers.forEach(BookLookupThread::start);
        marker.createAndConfigure(configurations);
        statistics.prepare();
        createFirstBooks();
        awaitExpectedState();
    }

    private void createFirstBooks() throws Exception {
        for (String name : NAMES.subList(0, 2)) {
            library.copy(library.watchedFolder().resolve(name + ".bin"), FileOnDisk.of(contents.randomContent()));
        }
        for (String name : List.of("Club", "King")) {
            Path path = freeUnwatchedPathOrNull();
            library.copy(path, FileOnDisk.of(contents.randomContent()));
            configurations.put(name.equals("Club") ? "one" : "two", new ValidConfiguration(path, name, 0));
        }
    }

    Osgi osgi() {
        return osgi;
    }

    Random random() {
        return random;
    }

    OtherProcess otherProcess() {
        return other;
    }

    /** Returns true if the shelf reads settings in the folder of books. */
    boolean shelfReadsFolderSettings() {
        return ownFolder;
    }

    /** Returns true if books are mapped; the documentation warns of overwriting those in place. */
    boolean mapsBooks() {
        return mapped;
    }

    KnownStates knownStates() {
        return known;
    }

    CreatedState world() {
        return world;
    }

    FileChanger library() {
        return library;
    }

    ContentGenerator contents() {
        return contents;
    }

    StatisticsGenerator statistics() {
        return statistics;
    }

    Configurations configurations() {
        return configurations;
    }

    /** Records that the file is absent for a moment, so its service may be unregistered, too. */
    void expectMomentaryAbsence(Path file) {
        checker.forgetService(file);
        expectations.expectMomentaryAbsence(file);
    }

    HeldPins pins() {
        return pins;
    }

    /** Returns a random element; null if the list is empty. */
    <T> T pickOrNull(List<T> all) {
        return all.isEmpty() ? null : all.get(random.nextInt(all.size()));
    }

    Step step(String what, Path path, Step.StepAction deed) {
        return new Step(what + " " + library.name(path), deed);
    }

    /** A name for another book, in the watched folder or next to it; null if all are taken. */
    Path freePathOrNull() {
        List<Path> free = new ArrayList<>();
        if (!world.isFolderAway()) {
            NAMES.forEach(name -> free.add(library.watchedFolder().resolve(name + ".bin")));
            free.add(library.watchedFolder().resolve(DifficultNames.LONG + ".bin"));
            if (ownFolder) { // fileinstall cannot represent the name
                free.add(DifficultNames.nonTextPath(library.watchedFolder()));
            }
        }
        free.add(freeUnwatchedPathOrNull());
        free.removeIf(path -> path == null || world.files().containsKey(path));
        return pickOrNull(free);
    }

    /** A name for another book outside the watched folder; null if all are taken. */
    Path freeUnwatchedPathOrNull() {
        List<Path> free = new ArrayList<>();
        for (int i = 1; i <= OWN; i++) {
            Path path = library.unwatchedFolder().resolve("own-" + i + ".bin");
            if (!world.files().containsKey(path)) {
                free.add(path);
            }
        }
        return pickOrNull(free);
    }

    /** The books that are certainly served. */
    List<Path> servedBooks() {
        return expected.stream()
                .filter(book -> book.served() == Expected.Answer.YES)
                .map(Expected::origin)
                .filter(path -> !path.equals(marker.path()))
                .toList();
    }

    /** The service of a served book. */
    OpeningBook serviceOfBook(Path path) throws Exception {
        for (ServiceReference<OpeningBook> book : osgi.references(OpeningBook.class, null)) {
            if (path.toString().equals(book.getProperty(BookProperties.ORIGIN))) {
                return osgi.context().getService(book);
            }
        }
        throw new AssertionError(path + " is not served");
    }

    /** Waits until the shelf has scanned every file twice; without a reader, scans cannot be observed. */
    void awaitScanIfReaderRuns() throws Exception {
        if (!world.isStopped(Provider.READER)) {
            marker.changeAndAwaitScan();
        }
    }

    /** Waits until the shelf is in the expected state after the last event. */
    void awaitExpectedState() throws Exception {
        awaitNewFilesAreNoticed();
        expected = expectations.updateExpected();
        awaitNoDifference("what should be on the shelf", () -> checker.firstDifference(expected));
        checker.checkAndRememberServices(expected);
        awaitNoDifference("file handles", leaks::findHandleLeaks);
        awaitNoDifference("files", () -> leaks.findLeftoverFiles(world, library));
        pins.checkAllPins(!world.isStopped(Provider.ZOBRIST));
        requireNoFault();
    }

    /**
     * Waits until the shelf has noticed new files and links in the folder without visible effect: they belong to a book
     * that is on the shelf for another reason. Creates a file without content: when the shelf lists that file, the
     * shelf has noticed the others, too. Then deletes it, and waits until the shelf no longer lists it.
     */
    private void awaitNewFilesAreNoticed() throws Exception {
        Set<String> now = world.keysWithoutVisibleEffect();
        boolean isNew = !unseen.containsAll(now);
        unseen = now;
        if (isNew) {
            Path witness = library.watchedFolder().resolve("witness.bin");
            Files.createFile(witness);
            awaitNoDifference(
                    "the folder is scanned",
                    () -> shelfRow(witness).isPresent() ? Optional.empty() : Optional.of("not listed"));
            Files.delete(witness);
            awaitNoDifference(
                    "the folder is scanned again", () -> shelfRow(witness).map(ShelvedBook::problem));
        }
    }

    private Optional<ShelvedBook> shelfRow(Path path) throws Exception {
        return osgi.awaitService(BookShelf.class).books().stream()
                .filter(row -> row.origin().equals(path.toString()))
                .findFirst();
    }

    private void requireNoFault() {
        for (BookLookupThread asker : askers) {
            if (asker.failureOrNull() != null) {
                throw new AssertionError(asker.getName() + ": " + asker.failureOrNull(), asker.failureOrNull());
            }
        }
        for (String complaint : List.of(known.takeUnknownObservationOrEmpty(), watch.drainFaults())) {
            if (!complaint.isEmpty()) {
                throw new AssertionError(complaint);
            }
        }
    }

    /** A check. Returns the difference from the expected state; empty without one. */
    @FunctionalInterface
    private interface StateCheck {
        Optional<String> difference() throws Exception;
    }

    private void awaitNoDifference(String what, StateCheck look) throws Exception {
        String[] last = {""};
        try {
            osgi.awaitThat(what, () -> {
                requireNoFault();
                last[0] = look.difference().orElse("");
                return last[0].isEmpty();
            });
        } catch (AssertionError e) {
            throw new AssertionError(e.getMessage() + ": " + last[0], e);
        }
    }

    /** Checks that only served and pinned contents are mapped. */
    void checkMappings() throws Exception {
        long served =
                expected.stream().filter(book -> !book.contents().isEmpty()).count();
        int statisticsFiles = world.statistics().size() + pins.size();
        int most = statisticsFiles + (mapped ? (int) served + pins.size() : 0);
        awaitNoDifference("mappings", () -> leaks.findMappingLeaks(most));
    }

    /** Removes all books and files, after which no resource may be left over. */
    void removeAllAndCheckLeaks() throws Exception {
        for (Provider provider : List.copyOf(world.stoppedProviders())) {
            ProviderStepsIfPossible.startAndAwaitScan(this, provider);
        }
        pins.close();
        if (world.isFolderAway()) {
            library.moveWatchedFolderBack();
        }
        awaitExpectedState();
        configurations.deleteAll();
        for (Path path : world.existingFiles()) {
            library.delete(path);
        }
        for (Path book : List.copyOf(world.statistics().keySet())) {
            library.deleteStatistics(book);
        }
        library.delete(marker.path());
        for (Path link : List.copyOf(world.links().keySet())) {
            library.delete(link);
        }
        library.deleteSettings();
        for (Path book : List.copyOf(world.booksWithBlockedJournal())) {
            NonFileStepsIfPossible.unblock(this, book);
        }
        awaitExpectedState();
        checkMappings();
        awaitNoDifference("threads", () -> leaks.findThreadLeaks(WAITING_FOR_A_PIPE * PIPES_SWAPPED.get()));
    }

    /** Counts an exchange of the names of a file and a pipe; the pipe is deleted afterwards. */
    void recordPipeSwap() {
        PIPES_SWAPPED.incrementAndGet();
    }

    /** Stops the run in any state; the framework continues for the next one. */
    @Override
    public void close() throws Exception {
        for (BookLookupThread asker : askers) {
            asker.finish();
        }
        watch.close();
        if (folder != null) {
            folder.delete();
        }
        configurations.deleteAll();
    }
}
