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

/** One seed: a shelf, the world around it, threads that ask it all the time, and what an event needs to come about. */
final class Run implements AutoCloseable {
    /** How long the shelf waits for a file that is being written: long enough for a pause between two looks. */
    static final long REST_MILLIS = 150;

    private static final List<String> NAMES = List.of("alfa", "bravo", "charlie", "delta", "echo");
    private static final int OWN = 3;
    private static final int ASKERS = 2;
    private static final int MARKER_NUMBERS = 1 << 24;
    /** Longer than any run takes, so that stopping the reader for some events takes no book away. */
    private static final long GRACE_SECONDS = 300;
    /** As many threads may wait for one pipe, as the bundle io says of its openings. */
    private static final int WAITING_FOR_A_PIPE = 4;
    /** Names have been exchanged with pipes so many times in this process; the pipes were deleted, but nothing ends a wait for them. */
    private static final AtomicInteger PIPES_SWAPPED = new AtomicInteger();

    private final Osgi osgi;
    private final Random random;
    private final OtherProcess other;
    private final boolean mapped;
    /** Whether the shelf looks at the folder of books by itself, or fileinstall does for it. */
    private final boolean ownFolder;

    private final KnownStates known = new KnownStates();
    private final World world;
    private final Library library;
    private final Contents contents;
    private final Configurations configurations;
    private final Expectations expectations;
    private final Checker checker;
    private final Leaks leaks;

    /** Keys of the reasons that nothing shows, at the last check. */
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

    /** Sets the shelf up, with some books. */
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

    /** Whether the shelf reads settings in the folder of books. */
    boolean hasFolderSettings() {
        return ownFolder;
    }

    /** Whether books are mapped, so that overwriting them in place is what the documentation warns of. */
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

    /** The file is gone for a moment, so its service may go, too. */
    void forget(Path file) {
        checker.forget(file);
        expectations.forget(file);
    }

    HeldPins pins() {
        return pins;
    }

    /** Any of these; null if there is none. */
    <T> T pick(List<T> all) {
        return all.isEmpty() ? null : all.get(random.nextInt(all.size()));
    }

    Step step(String what, Path path, Step.Deed deed) {
        return new Step(what + " " + library.name(path), deed);
    }

    /** A name for another book, in the watched folder or beside it; null if all are taken. */
    Path freePath() {
        List<Path> free = new ArrayList<>();
        if (!world.isAway()) {
            NAMES.forEach(name -> free.add(library.books().resolve(name + ".bin")));
            free.add(library.books().resolve(StrangeNames.LONG + ".bin"));
            if (ownFolder) { // fileinstall cannot name it
                free.add(StrangeNames.notText(library.books()));
            }
        }
        free.add(freeOwnPath());
        free.removeIf(path -> path == null || world.files().containsKey(path));
        return pick(free);
    }

    /** The same, not in the watched folder. */
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

    /** Books that are served for certain. */
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

    /** Waits until the shelf has looked at every file, and again; without a reader it cannot show that it does. */
    void awaitLook() throws Exception {
        if (!world.isDown(Provider.READER)) {
            marker.awaitLook();
        }
    }

    /** Waits until all is as it should be after what happened last. */
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
     * Waits until files and links that have come to the folder are noticed, if nothing else shows that: they mean a book that is on the shelf
     * for another reason. A file without content is listed after them, and gone from the list at a later look.
     */
    private void awaitFolder() throws Exception {
        Set<String> now = world.unseen();
        boolean isNew = !unseen.containsAll(now);
        unseen = now;
        if (isNew) {
            Path witness = library.books().resolve("witness.bin");
            Files.createFile(witness);
            await(
                    "the folder is looked at",
                    () -> witness(witness).isPresent() ? Optional.empty() : Optional.of("not listed"));
            Files.delete(witness);
            await("the folder is looked at again", () -> witness(witness).map(ShelvedBook::problem));
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

    /** What is not right, empty if all is. */
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

    /** That no more is mapped than what is served or pinned. */
    void checkMappings() throws Exception {
        long served =
                expected.stream().filter(book -> !book.contents().isEmpty()).count();
        int most = mapped ? (int) served + pins.size() : 0;
        await("mappings", () -> leaks.mappings(most));
    }

    /** Takes everything away, after which nothing may be left over. */
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

    /** A pipe takes a file's name now and then from now on, and is deleted afterwards. */
    void swapsAPipe() {
        PIPES_SWAPPED.incrementAndGet();
    }

    /** Whatever state it is in; the framework goes on for the next. */
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
