package org.polybook.itests.felix;

import static org.assertj.core.api.Assertions.assertThat;

import java.lang.reflect.Field;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.TreeSet;
import org.junit.jupiter.api.Tag;
import org.osgi.framework.Bundle;
import org.osgi.framework.BundleException;
import org.osgi.framework.ServiceReference;
import org.osgi.framework.Version;
import org.osgi.framework.wiring.BundleWire;
import org.osgi.framework.wiring.BundleWiring;
import org.polybook.itests.launch.Bundles;
import org.polybook.itests.launch.FrameworkTest;
import org.polybook.itests.probe.BookFiles;
import org.polybook.itests.probe.Osgi;
import org.polybook.itests.probe.Release;

/**
 * Two releases of Polybook in one framework, each with a shelf and a host. This test uses no class of either release.
 */
@Tag("ci")
class SideBySideIT {
    private static final String ADVISOR = "org.polybook.itests.host.Advisor";
    private static final Release OLD = new Release(1, 0);

    /** Starts the bundles in the order of their installation. */
    private static void start(List<Bundle> bundles) throws BundleException {
        for (Bundle bundle : bundles) {
            bundle.start();
        }
    }

    private static void configureOneBook(Osgi osgi) throws Exception {
        osgi.shortenShelfPolling();
        Path file = Files.write(osgi.directory().resolve("own.bin"), BookFiles.bookOfOneMove(BookFiles.E2E4, 5));
        osgi.configureBook("Mine", file);
    }

    private static Object awaitAdvisor(Osgi osgi, Bundle host) throws Exception {
        return osgi.await("the advisor of " + host, () -> {
            ServiceReference<?>[] own = host.getRegisteredServices();
            for (ServiceReference<?> reference : own == null ? new ServiceReference<?>[0] : own) {
                if (ADVISOR.equals(((String[]) reference.getProperty("objectClass"))[0])) {
                    return Optional.ofNullable(
                            osgi.context().getBundle(0).getBundleContext().getService(reference));
                }
            }
            return Optional.empty();
        });
    }

    private static int countBooks(Object advisor) throws Exception {
        Field books = advisor.getClass().getDeclaredField("books");
        books.setAccessible(true);
        return ((List<?>) books.get(advisor)).size();
    }

    /** The moves of the start position that the host receives. */
    private static List<String> advice(Bundle host, Object advisor) throws Exception {
        Object orthodox = host.loadClass("org.polybook.chess.orthodox.Orthodox")
                .getField("NORMAL")
                .get(null);
        Object start = host.loadClass("org.polybook.chess.ChessVariant")
                .getMethod("start")
                .invoke(orthodox);
        Class<?> position = host.loadClass("org.polybook.chess.Position");
        List<String> advice = new ArrayList<>();
        for (Object move :
                (List<?>) advisor.getClass().getMethod("advice", position).invoke(advisor, start)) {
            Optional<?> decoded =
                    (Optional<?>) move.getClass().getMethod("move").invoke(move);
            advice.add(decoded.orElseThrow().toString());
        }
        return advice;
    }

    /**
     * The versions of the Polybook bundles that the bundle is wired to, for packages and for the shelf that it
     * requires.
     */
    private static Set<Version> wiredReleases(Bundle bundle) {
        Set<Version> releases = new TreeSet<>();
        for (BundleWire wire : bundle.adapt(BundleWiring.class).getRequiredWires(null)) {
            Bundle provider = wire.getProvider().getBundle();
            if (provider.getSymbolicName().startsWith("org.polybook.")) {
                releases.add(provider.getVersion());
            }
        }
        return releases;
    }

    private static void assertOfOneRelease(List<Bundle> bundles) {
        for (Bundle bundle : bundles) {
            Version release = bundle.getVersion();
            assertThat(wiredReleases(bundle))
                    .as("what " + bundle + " is wired to")
                    .isSubsetOf(Set.of(release));
        }
    }

    private static void assertServed(Osgi osgi, Bundle host) throws Exception {
        Object advisor = awaitAdvisor(osgi, host);
        osgi.awaitThat("advice for " + host, () -> advice(host, advisor).equals(List.of("e2e4")));
        assertThat(countBooks(advisor)).as("books of the shelf of " + host).isEqualTo(1);
    }

    private static void assertSeparateIfResolvedTogether(Osgi osgi, Release other) throws Exception {
        List<Bundle> old = OLD.install(osgi.context());
        List<Bundle> fresh = other.install(osgi.context());
        Bundle pinned = OLD.installPinnedHost(osgi.context());
        osgi.resolveAll();
        start(old);
        start(fresh);
        pinned.start();
        Bundle host = old.remove(old.size() - 1);

        assertOfOneRelease(old);
        assertOfOneRelease(fresh);
        assertOfOneRelease(List.of(pinned));
        assertThat(wiredReleases(host))
                .as("a host of either, with the shelf of the same")
                .hasSize(1);
        configureOneBook(osgi);
        for (Bundle each : List.of(host, pinned, fresh.get(fresh.size() - 1))) {
            assertServed(osgi, each);
        }
    }

    @FrameworkTest(
            without = {Bundles.CHESS, Bundles.IO, Bundles.API, Bundles.ZOBRIST, Bundles.READER, Bundles.BOOKSHELF})
    void minorRelease_resolvedTogether_eachHostHasTheShelfOfItsApi(Osgi osgi) throws Exception {
        assertSeparateIfResolvedTogether(osgi, new Release(1, 1));
    }

    @FrameworkTest(
            without = {Bundles.CHESS, Bundles.IO, Bundles.API, Bundles.ZOBRIST, Bundles.READER, Bundles.BOOKSHELF})
    void majorRelease_resolvedTogether_eachHostHasTheShelfOfItsApi(Osgi osgi) throws Exception {
        assertSeparateIfResolvedTogether(osgi, new Release(2, 0));
    }

    @FrameworkTest(
            without = {Bundles.CHESS, Bundles.IO, Bundles.API, Bundles.ZOBRIST, Bundles.READER, Bundles.BOOKSHELF})
    void minorRelease_installedWhileTheOldOneServes_doesNotAffectItsHost(Osgi osgi) throws Exception {
        List<Bundle> old = OLD.install(osgi.context());
        start(old);
        configureOneBook(osgi);
        Bundle host = old.get(old.size() - 1);
        assertServed(osgi, host);
        Object advisor = awaitAdvisor(osgi, host);

        List<Bundle> fresh = new Release(1, 1).install(osgi.context());
        start(fresh);

        assertServed(osgi, fresh.get(fresh.size() - 1));
        assertOfOneRelease(old);
        assertOfOneRelease(fresh);
        assertThat(awaitAdvisor(osgi, host)).isSameAs(advisor);
        assertServed(osgi, host);
    }
}
