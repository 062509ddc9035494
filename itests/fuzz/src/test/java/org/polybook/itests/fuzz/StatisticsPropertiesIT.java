package org.polybook.itests.fuzz;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.stream.Stream;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import net.jqwik.api.constraints.Size;
import net.jqwik.api.lifecycle.AfterContainer;
import net.jqwik.api.lifecycle.BeforeContainer;

class StatisticsPropertiesIT {
    private static Path folder;

    @BeforeContainer
    static void makeFolder() throws IOException {
        folder = Files.createTempDirectory("statistics-properties");
    }

    @AfterContainer
    static void deleteFolder() throws IOException {
        try (Stream<Path> files = Files.list(folder)) {
            for (Path file : files.toList()) {
                Files.delete(file);
            }
        }
        Files.delete(folder);
    }

    @Property(tries = 300)
    void file_anyBytes_isReadOrRefused(@ForAll @Size(max = 400) byte[] bytes) throws IOException {
        StatisticsChecks.checkAnyBytes(bytes, folder);
    }

    @Property(tries = 300)
    void forgery_withRightCheckSums_isReadOrRefused(@ForAll @Size(max = 24) byte[] changes) throws IOException {
        StatisticsChecks.checkForgery(changes, folder);
    }
}
