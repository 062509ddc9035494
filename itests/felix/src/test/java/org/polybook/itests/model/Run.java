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

/** The run of one seed: a shelf, the world around it, threads that constantly look books up, and the helpers of the events. */
final class Run implements AutoCloseable {
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
    /** Number of exchanges of names with pipes in this process; the pipes are deleted, but nothing ends a wait for them. */
    private static final AtomicInteger PIPES_SWAPPED = new AtomicInteger();

    private final Osgi osgi;
    private final Random random;
    private final OtherProcess other;
    private final boolean mapped;
    /** True if the shelf itself scans the folder of books, false if fileinstall does. */
    private final boolean ownFolder;

    private final KnownStates known = new KnownStates();
    private final World world;
    private final Library library;
    private final Contents contents;
    private final Configurations configurations;
    private final Expectations expectations;
    private final Checker checker;
    private final Leaks leaks;

    /** Keys of the reasons without visible effect, at the last check. */
    private Set<String> unseen = Set.of();

    private final HeldPins pins;
    private final Marker marker;
    private final ServiceWatch watch;
    private final List<Asker> askers = new ArrayList<>();
    private Configuration folder;
    private List<Expected> expected = List.of();

    Run(Osgi osgi, long seed, OtherProcess other) throws Exception {
        this.osgi = osgi;
        this.other = other;
        random = new Random(seed);
        mapped = random.nextInt(3) == 0;
        ownFolder = random.nextBoolean();
        Path root = osgi.folder("seed-" + seed).toRealPath();
        world = new World(Library.books(root));
        library = new Library(root, world, known);
        contents = new Contents(random, 0);
        configurations = new Configurations(osgi, world);
        expectations = new Expectations(world);
        checker = new Checker(osgi.context(), world);
        leaks = new Leaks(root);
        pins = new HeldPins(known);
        marker = new Marker(osgi, library, new Contents(new Random(seed), MARKER_NUMBERS));
        watch = new ServiceWatch(osgi.context());
    }

    /** Creates the shelf with some books. */
    void begin() throws Exception {
        Files.createDirectories(library.books());
        Files.createDirectories(library.own());
        String[] folders = ownFolder ? new String[] {library.books().toString()} : new String[0];
        osgi.quickShelf(
                "graceSeconds",
                GRACE_SECONDS,
                "copyUpTo",
                mapped ? 0L : 64L << 20,
                "restMillis",
                REST_MILLIS,
                "folders",
                folders);
        if (!ownFolder) {
            folder = osgi.watch(library.books());
        }
        for (int i = 0; i < ASKERS; i++) {
            askers.add(new Asker(osgi.context(), known, i));
        }
        askers.forEach(Asker::start);
        marker.put(configurations);
        stock();
        check();
    }

    private void stock() throws Exception {
        for (String name : NAMES.subList(0, 2)) {
            library.copy(library.books().resolve(name + ".bin"), OnDisk.of(contents.any()));
        }
        for (String name : List.of("Club", "King")) {
            Path path = freeOwnPath();
            library.copy(path, OnDisk.of(contents.any()));
            configurations.put(name.equals("Club") ? "one" : "two", new Wish(path, name, 0));
        }
    }

    Osgi osgi() {
        return osgi;
    }

    Random random() {
        return random;
    }

    OtherProcess other() {
        return other;
    }

    /** Returns true if the shelf reads settings in the folder of books. */
    boolean hasFolderSettings() {
        return ownFolder;
    }

    /** Returns true if books are mapped; the documentation warns of overwriting those in place. */
    boolean isMapped() {
        return mapped;
    }

    KnownStates known() {
        return known;
    }

    World world() {
        return world;
    }

    Library library() {
        return library;
    }

    Contents contents() {
        return contents;
    }

    Configurations configurations() {
        return configurations;
    }

    /** Records that the file is absent for a moment, so its service may be unregistered, too. */
    void forget(Path file) {
        checker.forget(file);
        expectations.forget(file);
    }

    HeldPins pins() {
        return pins;
    }

    /** Returns a random element; null if the list is empty. */
    <T> T pick(List<T> all) {
        return all.isEmpty() ? null : all.get(random.nextInt(all.size()));
    }

    Step step(String what, Path path, Step.Deed deed) {
        return new Step(what + " " + library.name(path), deed);
    }

    /** A name for another book, in the watched folder or next to it; null if all are taken. */
    Path freePath() {
        List<Path> free = new ArrayList<>();
        if (!world.isAway()) {
            NAMES.forEach(name -> free.add(library.books().resolve(name + ".bin")));
            free.add(library.books().resolve(StrangeNames.LONG + ".bin"));
            if (ownFolder) { // fileinstall cannot represent the name
                free.add(StrangeNames.notText(library.books()));
            }
        }
        free.add(freeOwnPath());
        free.removeIf(path -> path == null || world.files().containsKey(path));
        return pick(free);
    }

    /** A name for another book outside the watched folder. */
    Path freeOwnPath() {
        List<Path> free = new ArrayList<>();
        for (int i = 1; i <= OWN; i++) {
            Path path = library.own().resolve("own-" + i + ".bin");
            if (!world.files().containsKey(path)) {
                free.add(path);
            }
        }
        return pick(free);
    }

    /** The books that are certainly served. */
    List<Path> served() {
        return expected.stream()
                .filter(book -> book.served() == Expected.Answer.YES)
                .map(Expected::origin)
                .filter(path -> !path.equals(marker.path()))
                .toList();
    }

    /** The service of a served book. */
    OpeningBook book(Path path) throws Exception {
        for (ServiceReference<OpeningBook> book : osgi.references(OpeningBook.class, null)) {
            if (path.toString().equals(book.getProperty(BookProperties.ORIGIN))) {
                return osgi.context().getService(book);
            }
        }
        throw new AssertionError(path + " is not served");
    }

    /** Waits until the shelf has scanned every file twice; without a reader, scans cannot be observed. */
    void awaitLook() throws Exception {
        if (!world.isDown(Provider.READER)) {
            marker.awaitLook();
        }
    }

    /** Waits until the shelf is in the expected state after the last event. */
    void check() throws Exception {
        awaitFolder();
        expected = expectations.now();
        await("what should be on the shelf", () -> checker.difference(expected));
        checker.remember(expected);
        await("file handles", leaks::handles);
        await("files", () -> leaks.litter(world, library));
        pins.look();
        requireNoFault();
    }

    /**
     * Waits until the shelf has noticed new files and links in the folder without visible effect: they belong to a book that is
     * on the shelf for another reason. A file without content is listed after them, and removed from the list at a later scan.
     */
    private void awaitFolder() throws Exception {
        Set<String> now = world.unseen();
        boolean isNew = !unseen.containsAll(now);
        unseen = now;
        if (isNew) {
            Path witness = library.books().resolve("witness.bin");
            Files.createFile(witness);
            await(
                    "the folder is scanned",
                    () -> witness(witness).isPresent() ? Optional.empty() : Optional.of("not listed"));
            Files.delete(witness);
            await("the folder is scanned again", () -> witness(witness).map(ShelvedBook::problem));
        }
    }

    private Optional<ShelvedBook> witness(Path path) throws Exception {
        return osgi.service(BookShelf.class).books().stream()
                .filter(row -> row.origin().equals(path.toString()))
                .findFirst();
    }

    private void requireNoFault() {
        for (Asker asker : askers) {
            if (asker.failure() != null) {
                throw new AssertionError(asker.getName() + ": " + asker.failure(), asker.failure());
            }
        }
        for (String complaint : List.of(known.complaint(), watch.complaint())) {
            if (!complaint.isEmpty()) {
                throw new AssertionError(complaint);
            }
        }
    }

    /** A check. Returns the difference from the expected state; empty without one. */
    @FunctionalInterface
    private interface Look {
        Optional<String> complaint() throws Exception;
    }

    private void await(String what, Look look) throws Exception {
        String[] last = {""};
        try {
            osgi.awaitThat(what, () -> {
                requireNoFault();
                last[0] = look.complaint().orElse("");
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
        int most = mapped ? (int) served + pins.size() : 0;
        await("mappings", () -> leaks.mappings(most));
    }

    /** Removes all books and files, after which no resource may be left over. */
    void end() throws Exception {
        for (Provider provider : List.copyOf(world.down())) {
            ProviderEvents.start(this, provider);
        }
        pins.close();
        if (world.isAway()) {
            library.moveBack();
        }
        check();
        configurations.deleteAll();
        for (Path path : world.present()) {
            library.delete(path);
        }
        library.delete(marker.path());
        for (Path link : List.copyOf(world.links().keySet())) {
            library.delete(link);
        }
        library.deleteSettings();
        for (Path book : List.copyOf(world.blocked())) {
            StrangeEvents.unblock(this, book);
        }
        check();
        checkMappings();
        await("threads", () -> leaks.threads(WAITING_FOR_A_PIPE * PIPES_SWAPPED.get()));
    }

    /**
     * Records that, from now on, a named pipe now and then replaces a file for a while, and that the pipe is deleted
     * afterwards.
     */
    void swapsAPipe() {
        PIPES_SWAPPED.incrementAndGet();
    }

    /** Stops the run in any state; the framework continues for the next one. */
    @Override
    public void close() throws Exception {
        for (Asker asker : askers) {
            asker.finish();
        }
        watch.close();
        if (folder != null) {
            folder.delete();
        }
        configurations.deleteAll();
    }
}
