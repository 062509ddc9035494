package org.polybook.bookshelf.internal;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.Assertions.assertTimeoutPreemptively;
import static org.polybook.bookshelf.internal.FakeFramework.referenceWithRanking;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.FileTime;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.BlockingQueue;
import java.util.concurrent.Callable;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.LinkedBlockingQueue;
import java.util.concurrent.atomic.AtomicBoolean;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.function.Predicate;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.osgi.framework.Constants;
import org.osgi.framework.ServiceReference;
import org.polybook.api.book.BookProperties;
import org.polybook.api.provider.BookFormat;
import org.polybook.api.provider.BookOverlay;
import org.polybook.api.shelf.ShelfListener;
import org.polybook.api.shelf.ShelvedBook;
import org.polybook.bookshelf.internal.list.ShelfEntry;
import org.polybook.bookshelf.internal.settings.ShelfSettings;
import org.polybook.bookshelf.internal.testing.AnyFileFormat;
import org.polybook.bookshelf.internal.testing.LoggedWarnings;
import org.polybook.bookshelf.internal.testing.OpenTrackingFormat;
import org.polybook.bookshelf.internal.testing.ShelfTestBooks;
import org.polybook.bookshelf.internal.testing.TestTimeout;
import org.polybook.bookshelf.internal.testing.ToyBookFormat;
import org.polybook.chess.ChessVariant;
import org.polybook.reader.internal.PolyglotFormat;

/** The shelf in its own thread, with a framework's configurations, services and folders. */
class ShelfHostTest {
    private static final Map<String, Object> OFTEN = Map.of("pollMillis", 5L);
    /** A shelf that polls practically only on request. */
    private static final Map<String, Object> SELDOM = Map.of("pollMillis", 3_600_000L);

    @TempDir
    Path temporary;

    private final FakeFramework framework = new FakeFramework();
    private final List<ShelfHost> hosts = new ArrayList<>();
    private final PolyglotFormat reader = new PolyglotFormat();
    private Path folder;
    private ShelfHost host;

    @BeforeEach
    void createFramework() throws IOException {
        folder = temporary.toRealPath();
        framework.files = Files.createDirectory(folder.resolve("of the bundle"));
        framework.properties.put(Constants.FRAMEWORK_UUID, "run 1");
        framework.properties.put(
                "felix.fileinstall.dir", folder.resolve("nowhere").toString());
    }

    @AfterEach
    void deactivateHosts() {
        hosts.forEach(ShelfHost::deactivate);
    }

    private void startWithReader(Map<String, Object> properties) {
        startWithoutFormats(properties);
        host.addFormat(referenceWithRanking(0), reader);
    }

    private void startWithoutFormats(Map<String, Object> properties) {
        construct(properties);
        host.begin(framework.component(), properties);
    }

    private void construct(Map<String, Object> properties) {
        host = new ShelfHost(framework.bundle(), properties);
        hosts.add(host);
    }

    /** Writes a book whose last write is longer ago than any poll interval. */
    private static Path writeOldBook(Path file, int weight) throws IOException {
        Files.createDirectories(file.getParent());
        Files.write(file, ShelfTestBooks.bookWithWeight(weight));
        return Files.setLastModifiedTime(file, FileTime.from(Instant.now().minusSeconds(100_000)));
    }

    private Path writeOldBook(String name) throws IOException {
        return writeOldBook(folder.resolve(name + ".bin"), 1);
    }

    private ConfiguredBook configure(String pid, Map<String, Object> properties) {
        return new ConfiguredBook(host, withPid(pid, properties));
    }

    private static Map<String, Object> withPid(String pid, Map<String, Object> properties) {
        Map<String, Object> all = new HashMap<>(properties);
        all.put(Constants.SERVICE_PID, pid);
        return all;
    }

    private ShelvedBook await(String name, Predicate<ShelvedBook> state) throws InterruptedException {
        return host.listing()
                .await(
                        entries -> entries.stream()
                                .map(ShelfEntry::book)
                                .filter(book -> book.name().equals(name))
                                .filter(state)
                                .findFirst(),
                        TestTimeout.LIMIT)
                .orElseThrow(() -> new AssertionError(name + " never reached the expected state: "
                        + host.listing().entries()));
    }

    private ShelvedBook awaitServed(String name) throws InterruptedException {
        return await(name, ShelvedBook::isServed);
    }

    private void awaitRemoval(String name) throws InterruptedException {
        Optional<Boolean> removed = host.listing()
                .await(
                        entries -> entries.stream()
                                        .noneMatch(entry -> entry.book().name().equals(name))
                                ? Optional.of(true)
                                : Optional.empty(),
                        TestTimeout.LIMIT);
        assertThat(removed)
                .as("that %s is no longer in %s", name, host.listing().entries())
                .isPresent();
    }

    /**
     * The watchdog, with the time limit from the configuration, reports a format that does not answer in the log and in
     * the list.
     */
    @Test
    void poll_formatDoesNotAnswer_isLoggedListedAndGivenUp() throws Exception {
        Path hanging = writeOldBook(folder.resolve("books/hanging.bin"), 1);
        CountDownLatch end = new CountDownLatch(1);
        LoggedWarnings logged = new LoggedWarnings();
        try {
            startWithoutFormats(Map.of(
                    "pollMillis",
                    5L,
                    "slowSeconds",
                    1L,
                    "folders",
                    hanging.getParent().toString()));
            host.addFormat(referenceWithRanking(0), (AnyFileFormat) (path, options) -> {
                if (path.equals(hanging)) {
                    TestTimeout.await(end);
                }
                return reader.open(path, options);
            });
            await(
                    "hanging",
                    listed -> listed.problem().equals(hanging + ": does not answer; a thread is still waiting for it"));
            writeOldBook(folder.resolve("books/other.bin"), 1);
            awaitServed("other");
            assertThat(logged.texts()).singleElement().asString().startsWith(hanging + " has not answered for 1 s.");
        } finally {
            end.countDown();
            logged.close();
        }
        awaitServed("hanging");
    }

    @Test
    void begin_formatsBoundBefore_areKnownToTheFirstPoll() throws Exception {
        Path watched = writeOldBook("mine").getParent();
        Map<String, Object> properties = Map.of("folders", new String[] {watched.toString()});
        construct(properties);
        assertThat(host.listing().await(entries -> entries.stream().findAny(), Duration.ofMillis(100)))
                .isEmpty();
        host.addFormat(referenceWithRanking(0), reader);
        host.begin(framework.component(), properties);
        List<ShelfEntry> first = host.listing()
                .await(entries -> entries.isEmpty() ? Optional.empty() : Optional.of(entries), TestTimeout.LIMIT)
                .orElseThrow();
        assertThat(first).allMatch(entry -> entry.book().problem().isEmpty());
    }

    @Test
    void configuration_comesChangesAndGoes_soDoesTheService() throws Exception {
        startWithReader(SELDOM);
        String path = writeOldBook("mine").toString();
        ConfiguredBook mine = configure("pid", Map.of("path", path, "priority", 3));

        assertThat(awaitServed("mine").problem()).isEmpty();
        FakeFramework.Service service = framework.services.get(0);
        assertThat(service.book.find(ShelfTestBooks.START)).hasSize(1);
        assertThat(service.get(Constants.SERVICE_RANKING)).isEqualTo(3);
        assertThat((String[]) service.get(BookProperties.VARIANTS)).containsExactly("normal");

        mine.modified(withPid("pid", Map.of("path", path, "priority", 7)));
        await("mine", book -> book.priority() == 7);
        assertThat(framework.services).containsExactly(service);
        assertThat(service.get(Constants.SERVICE_RANKING)).isEqualTo(7);

        mine.deactivate();
        awaitRemoval("mine");
        assertThat(framework.services).isEmpty();
    }

    @Test
    void configuration_invalid_isListedWithTheReason() throws Exception {
        startWithReader(SELDOM);
        ConfiguredBook nameless = configure("pid 1", Map.of("priority", "high"));
        configure("pid 2", Map.of("name", "mine", "path", "a.bin", "priority", "high"));

        assertThat(await("pid 1", book -> true).problem())
                .startsWith("the configuration pid 1: ")
                .contains("priority is \"high\"", "it has no \"path\"");
        assertThat(await("mine", book -> true).problem()).startsWith("the configuration pid 2: ");
        assertThat(framework.services).isEmpty();

        nameless.modified(withPid("pid 1", Map.of("path", writeOldBook("good").toString())));
        awaitServed("good");
        awaitRemoval("pid 1");
    }

    @Test
    void ownConfiguration_invalid_isListedUntilItIsValid() throws Exception {
        startWithReader(Map.of("pollMillis", "now and then", "copyUpTo", "all"));

        assertThat(await(ShelfHost.PID, book -> true).problem())
                .startsWith("the configuration org.polybook.bookshelf: pollMillis is \"now and then\"")
                .contains("; copyUpTo is \"all\"");

        host.modified(SELDOM);
        awaitRemoval(ShelfHost.PID);
    }

    @Test
    void ownFolders_changed_takeTheirBooksAlong() throws Exception {
        Path one = writeOldBook(folder.resolve("one/first.bin"), 1).getParent();
        Path two = writeOldBook(folder.resolve("two/second.bin"), 1).getParent();
        Path three = writeOldBook(folder.resolve("three/third.bin"), 1).getParent();
        framework.properties.put(ShelfSettings.FOLDER, three.toString());
        startWithReader(Map.of("pollMillis", 3_600_000L, "folders", new String[] {one.toString()}));
        awaitServed("first");
        awaitServed("third");

        host.modified(Map.of("pollMillis", 3_600_000L, "folders", new String[] {two.toString()}));

        awaitServed("second");
        awaitRemoval("first");
        awaitServed("third");
        assertThat(framework.services).hasSize(2);
    }

    @Test
    void ownConfiguration_shorterInterval_noticesTheChange() throws Exception {
        startWithReader(SELDOM);
        Path file = writeOldBook("mine");
        configure("pid", Map.of("path", file.toString()));
        awaitServed("mine");
        ShelfTestBooks.renameOver(file, ShelfTestBooks.bookWithWeight(2));

        host.modified(Map.of("pollMillis", 5L, "restMillis", 0L));

        await("mine", book -> book.generation() == 2);
        assertThat(framework.services).hasSize(1);
        assertThat(framework
                        .services
                        .get(0)
                        .book
                        .find(ShelfTestBooks.START)
                        .get(0)
                        .weight())
                .isEqualTo(2);
    }

    @Test
    void formats_comeAndGo_theBestAvailableOneOpens() throws Exception {
        OpenTrackingFormat good = new OpenTrackingFormat();
        OpenTrackingFormat better = new OpenTrackingFormat();
        startWithoutFormats(SELDOM);
        host.addFormat(referenceWithRanking(1), good);
        host.addFormat(referenceWithRanking(5), better);
        configure("pid", Map.of("path", writeOldBook("mine").toString()));
        awaitServed("mine");
        assertThat(good.options).isEmpty();
        assertThat(better.options).hasSize(1);

        host.removeFormat(referenceWithRanking(5));
        await("mine", book -> book.generation() == 2);
        assertThat(good.options).hasSize(1);

        host.removeFormat(referenceWithRanking(1));
        await("mine", book -> book.problem().contains("the book format \"polyglot\" was removed"));
    }

    /** New settings of the shelf reopen the books at once, with the overlays that are available then. */
    @Test
    void overlays_comeAndGo_areAppliedToBooksOpenedInBetween() throws Exception {
        AtomicInteger applied = new AtomicInteger();
        BookOverlay overlay = base -> {
            applied.incrementAndGet();
            return base;
        };
        startWithReader(SELDOM);
        host.addOverlay(referenceWithRanking(0), overlay);
        configure("pid", Map.of("path", writeOldBook("mine").toString()));
        awaitServed("mine");
        assertThat(applied).hasValue(1);

        host.modified(Map.of("pollMillis", 3_600_000L, "copyUpTo", 0L));
        await("mine", book -> book.generation() == 2);
        assertThat(applied).hasValue(2);

        host.removeOverlay(referenceWithRanking(0));
        host.modified(Map.of("pollMillis", 3_600_000L, "copyUpTo", 1000L));
        await("mine", book -> book.generation() == 3);
        assertThat(applied).hasValue(2);
    }

    private static ChessVariant variant(String name, String... aliases) {
        return FakeFramework.proxyAnswering(ChessVariant.class, (method, arguments) -> switch (method) {
            case "name" -> name;
            case "aliases" -> List.of(aliases);
            default -> throw new UnsupportedOperationException(method);
        });
    }

    @Test
    void variants_comeAndGo_theirBooksHaveRulesOrAProblem() throws Exception {
        startWithReader(SELDOM);
        configure("pid", Map.of("path", writeOldBook("mine").toString(), "variants", "atomic"));
        Predicate<ShelvedBook> hasNoRules =
                book -> book.problem().startsWith("the rules of atomic are missing: add org.polybook.variants");
        Predicate<ShelvedBook> hasRules = book -> book.problem().isEmpty();
        await("mine", hasNoRules);

        host.addVariant(referenceWithRanking(1), variant("duck", "goose"));
        host.addVariant(referenceWithRanking(2), variant("atomic"));
        await("mine", hasRules);
        host.removeVariant(referenceWithRanking(2));
        await("mine", hasNoRules);
        host.addVariant(referenceWithRanking(3), variant("exploding", "atomic"));
        await("mine", hasRules);
    }

    @Test
    void poll_manyBooksOfAVariant_queriesTheVariantOnce() throws Exception {
        startWithReader(SELDOM);
        AtomicInteger queries = new AtomicInteger();
        host.addVariant(
                referenceWithRanking(1), FakeFramework.proxyAnswering(ChessVariant.class, (method, arguments) -> {
                    queries.incrementAndGet();
                    return method.equals("name") ? "atomic" : List.of();
                }));
        for (int i = 0; i < 20; i++) {
            configure("pid " + i, Map.of("path", writeOldBook("b" + i).toString(), "variants", "atomic"));
        }
        for (int i = 0; i < 20; i++) {
            awaitServed("b" + i);
        }
        int before = queries.get();

        assertThat(host.pollAndAwait(TestTimeout.LIMIT)).isTrue();

        assertThat(queries.get() - before).as("queries of the variant").isLessThan(20);
    }

    @Test
    void variant_whoseProviderFails_isIgnored() throws Exception {
        startWithReader(SELDOM);
        host.addVariant(referenceWithRanking(1), variant(null));
        configure("pid", Map.of("path", writeOldBook("mine").toString(), "variants", "atomic"));
        configure("other", Map.of("path", writeOldBook("other").toString()));

        assertThat(awaitServed("mine").problem())
                .contains("the rules of atomic are missing: add org.polybook.variants");
        assertThat(awaitServed("other").problem()).isEmpty();
    }

    @Test
    void folderBooks_installedUpdatedAndUninstalled_areServedUntilTheirFilesAreDeleted() throws Exception {
        startWithReader(OFTEN);
        FolderBooks books = new FolderBooks(host);
        Path one = writeOldBook("one");
        Path two = writeOldBook("two");
        assertThat(books.canHandle(one.toFile())).isTrue();
        assertThat(books.canHandle(folder.resolve("one.jar").toFile())).isFalse();
        assertThat(books.canHandle(folder.resolve("one.toy").toFile())).isFalse();

        books.install(folder.resolve("x/../one.bin").toFile());
        books.update(two.toFile());
        assertThat(awaitServed("one").origin()).isEqualTo(one.toString());
        awaitServed("two");

        Files.delete(one);
        books.uninstall(one.toFile());
        awaitRemoval("one");
        awaitServed("two");
    }

    /** If {@code canHandle} returned false after a format is removed, fileinstall would take the book off. */
    @Test
    void folderBooks_formatComesAndGoes_acceptItsInstalledBookFromThenOn() throws Exception {
        startWithReader(OFTEN);
        FolderBooks books = new FolderBooks(host);
        Path toy = Files.copy(writeOldBook("one"), folder.resolve("club.toy"));
        assertThat(books.canHandle(toy.toFile())).isFalse();

        ServiceReference<BookFormat> reference = referenceWithRanking(7);
        host.addFormat(reference, new ToyBookFormat());
        assertThat(books.canHandle(toy.toFile())).isTrue();
        assertThat(books.canHandle(folder.resolve("~club.toy").toFile())).isFalse();
        books.install(toy.toFile());
        awaitServed("club.toy");

        host.removeFormat(reference);
        assertThat(books.canHandle(toy.toFile())).isTrue();
        assertThat(books.canHandle(folder.resolve("other.toy").toFile())).isFalse();
    }

    @Test
    void listener_isNotifiedOfEachListOnceAndOfNothingAfterRemoval() throws Exception {
        startWithReader(OFTEN);
        ShelfChangeNotifier listeners = new ShelfChangeNotifier(host);
        BlockingQueue<List<ShelvedBook>> lists = new LinkedBlockingQueue<>();
        ShelfListener listener = lists::add;
        listeners.addListener(books -> {
            throw new IllegalStateException("expected in a test: the other listeners are notified anyway");
        });
        listeners.addListener(listener);
        assertThat(lists.take()).isEmpty();

        Path broken = Files.write(folder.resolve("broken.bin"), new byte[100]);
        host.putFolderBook(broken);
        awaitThat("the refused file", () -> {
            List<ShelvedBook> books = lists.take();
            return !books.isEmpty() && books.get(0).problem().contains("not a multiple of 16");
        });
        BlockingQueue<List<ShelvedBook>> later = new LinkedBlockingQueue<>();
        listeners.addListener(later::add);
        assertThat(later.take())
                .isEqualTo(new ShelfService(host.listing(), host.watches(), host::isOwnThread, host::pollAndAwait)
                        .books());
        assertThat(lists).isEmpty();

        listeners.removeListener(listener);
        configure("pid 1", Map.of("path", writeOldBook("mine").toString(), "name", "mine"));
        awaitThat(
                "the book",
                () -> later.take().stream().anyMatch(book -> book.name().equals("mine")));
        assertThat(lists).isEmpty();
        listeners.stopNotifications();
    }

    private static void awaitThat(String what, Callable<Boolean> isSo) {
        assertTimeoutPreemptively(
                TestTimeout.LIMIT,
                () -> {
                    while (!isSo.call()) {
                        // each call of isSo takes the next notification
                    }
                },
                what);
    }

    @Test
    void deactivate_folderBooks_areTakenOffAndServedAgainAfterARestartInTheSameRun() throws Exception {
        startWithReader(SELDOM);
        new FolderBooks(host).install(writeOldBook("mine").toFile());
        awaitServed("mine");

        host.deactivate();
        assertThat(framework.services).isEmpty();
        assertThat(host.listing().entries()).isEmpty();

        startWithReader(SELDOM);
        awaitServed("mine");
        assertThat(framework.services).hasSize(1);
    }

    @Test
    void bundle_withoutDataFile_storesNoFolderBooks() throws Exception {
        framework.files = null;
        startWithReader(SELDOM);
        new FolderBooks(host).install(writeOldBook("mine").toFile());
        awaitServed("mine");
        host.deactivate();
        assertThat(framework.services).isEmpty();
    }

    @Test
    void installFolders_ofTheFramework_areListedByTheShelfToo() throws Exception {
        Path one = writeOldBook(folder.resolve("one/first.bin"), 1).getParent();
        Path two = writeOldBook(folder.resolve("two/second.bin"), 1).getParent();
        framework.properties.put("felix.fileinstall.dir", one + "," + two);
        startWithReader(SELDOM);

        awaitServed("first");
        awaitServed("second");
        assertThat(framework.enabled).containsExactlyInAnyOrder(FolderBooks.NAME, FileinstallFolder.NAME);
    }

    @Test
    void installFolder_ofAConfiguration_isListedUntilThatIsDeleted() throws Exception {
        Path one = writeOldBook(folder.resolve("one/first.bin"), 1).getParent();
        Path other = writeOldBook("other");
        startWithReader(Map.of("pollMillis", 5L, "restMillis", 0L));
        FileinstallFolder watched = new FileinstallFolder(
                host,
                framework.bundle(),
                withPid(
                        "pid",
                        Map.of("felix.fileinstall.dir", one.toString(), "felix.fileinstall.filter", "[a-z]*\\.bin")));
        configure("other", Map.of("path", other.toString()));
        awaitServed("first");
        awaitServed("other");

        watched.deactivate();
        ShelfTestBooks.renameOver(other, ShelfTestBooks.bookWithWeight(2));
        await("other", book -> book.generation() == 2); // the poll with this change has ended, and no other is running
        writeOldBook(one.resolve("second.bin"), 1);
        ShelfTestBooks.renameOver(other, ShelfTestBooks.bookWithWeight(3));
        await("other", book -> book.generation() == 3);

        awaitServed("first");
        awaitRemoval("second");
    }

    @Test
    void isOwnThread_whileABookIsRegistered_isTrueThereOnly() throws Exception {
        startWithReader(SELDOM);
        AtomicBoolean own = new AtomicBoolean();
        framework.onRegistration = () -> own.set(host.isOwnThread());
        configure("pid", Map.of("path", writeOldBook("mine").toString()));
        ShelvedBook mine = awaitServed("mine");

        assertThat(own).isTrue();
        assertThat(host.isOwnThread()).isFalse();
        assertThat(new ShelfService(host).books()).containsExactly(mine);
    }
}
