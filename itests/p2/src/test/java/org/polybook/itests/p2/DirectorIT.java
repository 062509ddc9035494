package org.polybook.itests.p2;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Tests installations from the site by p2's director, in empty folders. */
class DirectorIT {
    private static final Path SAMPLE = Path.of("..", "..", "features", "app", "src", "main", "books", "gnubook.bin");

    @TempDir
    private Path folder;

    @Test
    void equinox_installedFromTheSite_servesBooks() throws Exception {
        Path books = Files.createDirectory(folder.resolve("books"));
        Files.copy(SAMPLE, books.resolve("gnubook.bin"));
        Path installation = folder.resolve("equinox");

        Site.install("org.polybook.equinox", installation);

        assertThat(Files.readAllLines(installation.resolve(
                        Path.of("configuration", "org.eclipse.equinox.simpleconfigurator", "bundles.info"))))
                .as("Configuration Admin is started early")
                .anyMatch(line -> line.startsWith("org.apache.felix.configadmin,") && line.endsWith(",2,true"));
        try (Equinox equinox = Equinox.startWithHost(installation, books)) {
            // the example host prints each book with its moves when it is added
            assertThat(equinox.linesUpTo("e2e4 ")).contains("gnubook");
        }
    }

    /** As in an Eclipse: the director installs the requirements of the services. */
    @Test
    void services_installedAlone_includeTheirRequirements() throws Exception {
        Site.install("org.polybook.services.feature.group", folder);

        assertThat(installedPlugIns())
                .contains(
                        "org.apache.felix.scr",
                        "org.apache.felix.configadmin",
                        "org.osgi.service.component",
                        "org.polybook.bookshelf")
                .doesNotContain("org.polybook.pgn", "org.polybook.shell", "org.apache.felix.fileinstall");
    }

    private List<String> installedPlugIns() throws IOException {
        try (Stream<Path> files = Files.list(folder.resolve("plugins"))) {
            return files.map(file -> file.getFileName().toString().replaceFirst("_.*", ""))
                    .toList();
        }
    }
}
