package org.polybook.itests.workbench;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Instant;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.MethodOrderer;
import org.junit.jupiter.api.Order;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestMethodOrder;
import org.junit.jupiter.api.io.TempDir;
import org.polybook.p2.SiteMain;

/** Installs, uses and updates Polybook in an Eclipse IDE, with pictures in {@code target/screenshots}. */
@Tag("ci")
@TestMethodOrder(MethodOrderer.OrderAnnotation.class)
class WorkbenchIT {
    private static final Path PROJECT = Path.of("..", "..").toAbsolutePath().normalize();
    private static final Path P2 = PROJECT.resolve(Path.of("features", "p2"));
    private static final Path SITE = P2.resolve(Path.of("target", "repository"));
    private static final Instant EARLIER = Instant.parse("2020-02-02T20:20:20Z");
    private static final String EARLIER_QUALIFIER = ".v20200202-202020";
    /** The units that the README names. */
    private static final String UNITS =
            "org.polybook.services.feature.group,org.polybook.games.feature.group," + "org.polybook.view.feature.group";

    @TempDir
    private static Path folder;

    private static Path ideSite;
    private static Installation ide;

    @BeforeAll
    static void installIdeOrSkip() throws IOException, InterruptedException {
        boolean display = !System.getenv().getOrDefault("DISPLAY", "").isEmpty();
        if ("required".equals(System.getProperty("polybook.display"))) {
            assertThat(display).as("a display (DISPLAY)").isTrue();
        }
        assumeTrue(display, "DISPLAY is not set: Eclipse is not started");
        Files.deleteIfExists(Path.of("target", "p2.log"));
        ideSite = folder.resolve("ide");
        IdeSite.write(ideSite);
        ide = new Installation(folder.resolve("eclipse"));
        ide.install(IdeSite.PRODUCT, ideSite);
    }

    @Test
    @Order(1)
    void ide_withAnEarlierSite_showsBooksAndFollowsAPlugIn() throws Exception {
        SiteMain.write(P2, PROJECT, folder.resolve("earlier"), EARLIER);
        ide.install(UNITS + "," + IdeSite.PLUG_IN, folder.resolve(Path.of("earlier", "repository")), ideSite);
        assertThat(versions()).isNotEmpty().allMatch(version -> version.endsWith(EARLIER_QUALIFIER));

        runVisit("first", "workspace");
    }

    @Test
    @Order(2)
    void ide_updated_hasTheNewBundlesAndTheEarlierBooks() throws Exception {
        ide.update(UNITS, SITE);
        assertThat(versions()).isNotEmpty().noneMatch(version -> version.endsWith(EARLIER_QUALIFIER));

        runVisit("after-update", "workspace");
    }

    /** A launch from the IDE's plug-in development tools starts none of these bundles. */
    @Test
    @Order(3)
    void ide_bundlesNotStarted_showsBooksAndFollowsAPlugIn() throws Exception {
        Path shelved = Files.createDirectory(folder.resolve("shelved"));
        Files.copy(folder.resolve(Path.of("books", "club.bin")), shelved.resolve("club.bin"));

        ide.disableBundleStart();

        runVisit("not-started", "workspace of the launch", "-Dorg.polybook.bookshelf.folder=" + shelved);
    }

    /** Returns the versions of Polybook's bundles. */
    private static List<String> versions() throws IOException {
        return ide.bundlesInfoLines().stream()
                .filter(line -> line.startsWith("org.polybook.") && !line.contains(".itests."))
                .map(line -> line.split(",")[1])
                .toList();
    }

    private static void runVisit(String visit, String workspace, String... options) throws Exception {
        Path pictures =
                Files.createDirectories(Path.of("target", "screenshots")).toAbsolutePath();
        ide.runVisit(
                visit,
                folder.resolve(workspace),
                Map.of(
                        "POLYBOOK_BOOKS",
                        Files.createDirectories(folder.resolve("books")).toString(),
                        "POLYBOOK_PICTURES",
                        pictures.toString()),
                options);
    }
}
