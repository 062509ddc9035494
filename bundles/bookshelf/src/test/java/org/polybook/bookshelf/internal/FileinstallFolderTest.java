package org.polybook.bookshelf.internal;

import static org.assertj.core.api.Assertions.assertThat;
import static org.polybook.bookshelf.internal.testing.ShelfTestBooks.bookWithWeight;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.polybook.io.WatchedCalls;

/** The folders that the framework's properties tell fileinstall to watch, and the files in them that are books. */
class FileinstallFolderTest {
    @TempDir
    Path temp;

    @BeforeEach
    void createTwoFolders() throws IOException {
        temp = temp.toRealPath();
        for (String name : List.of("a", "b")) {
            Path folder = Files.createDirectory(temp.resolve(name));
            Files.write(folder.resolve(name + "1.bin"), bookWithWeight(1));
            Files.write(folder.resolve(name + "2.bin"), bookWithWeight(1));
            Files.writeString(folder.resolve("org.polybook.bookshelf.Book-x.cfg"), "path=" + name + "1.bin\nname=x\n");
        }
    }

    private List<String> scannedBookNames(Map<String, String> properties) {
        return FileinstallFolder.ofFramework(properties::get).stream()
                .peek(folder -> folder.scan(name -> false, new WatchedCalls(file -> {})))
                .flatMap(folder -> folder.sources().values().stream())
                .map(source -> source.settings().path().getFileName().toString())
                .sorted()
                .toList();
    }

    @Test
    void ofFramework_severalFolders_areAllListedWithoutTheirConfigurations() {
        assertThat(scannedBookNames(Map.of("felix.fileinstall.dir", temp.resolve("a") + " , " + temp.resolve("b"))))
                .containsExactly("a1.bin", "a2.bin", "b1.bin", "b2.bin");
    }

    /** Like fileinstall, the shelf falls back to a system property, with its name in capitals. */
    @Test
    void ofFramework_systemPropertyInCapitals_isUsedIfTheFrameworkHasNone() {
        System.setProperty("FELIX_FILEINSTALL_DIR", temp.resolve("a").toString());
        try {
            assertThat(scannedBookNames(Map.of())).containsExactly("a1.bin", "a2.bin");
            assertThat(scannedBookNames(
                            Map.of("felix.fileinstall.dir", temp.resolve("b").toString())))
                    .containsExactly("b1.bin", "b2.bin");
        } finally {
            System.clearProperty("FELIX_FILEINSTALL_DIR");
        }
    }

    @Test
    void ofFramework_filter_matchesTheWholeName() {
        Map<String, String> properties = Map.of(
                "felix.fileinstall.dir", temp.resolve("a").toString(), "felix.fileinstall.filter", ".*1\\\\.bin");

        assertThat(scannedBookNames(properties)).containsExactly("a1.bin");
    }

    @Test
    void ofFramework_propertiesInTheName_areReplaced() {
        assertThat(scannedBookNames(
                        Map.of("felix.fileinstall.dir", "${base}/${name}", "base", temp.toString(), "name", "b")))
                .containsExactly("b1.bin", "b2.bin");
        assertThat(FileinstallFolder.ofFramework(Map.of("felix.fileinstall.dir", "${unknown.property}")::get))
                .isEmpty();
    }

    @Test
    void ofFramework_noProperties_isTheFolderLoad() {
        assertThat(FileinstallFolder.ofFramework(key -> null)).hasSize(1);
    }

    @Test
    void ofFramework_impossiblePathOrFilter_returnsNoFolder() {
        assertThat(FileinstallFolder.ofFramework(Map.of("felix.fileinstall.dir", "a\0b")::get))
                .isEmpty();
        assertThat(FileinstallFolder.ofFramework(Map.of("felix.fileinstall.filter", "[")::get))
                .isEmpty();
    }
}
