package org.polybook.p2;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class VersionInserterTest {
    private final VersionInserter versions = new VersionInserter(Map.of("a.b", "1.2.3.x", "c", "4.0.0"));

    @TempDir
    private Path folder;

    @Test
    void readWithVersions_zeroVersions_becomeThoseOfTheirIds() throws IOException {
        Path file = Files.writeString(folder.resolve("category.xml"), """
                <?xml version="1.0"?>
                <feature id="a.b" version="0.0.0"/><plugin id="c" label="C" version="0.0.0"/>
                <product name="P" uid="c" version="0.0.0"/><plugin id="other"/>
                """);

        assertThat(versions.readWithVersions(file)).isEqualTo("""
                        <?xml version="1.0"?>
                        <feature id="a.b" version="1.2.3.x"/><plugin id="c" label="C" version="4.0.0"/>
                        <product name="P" uid="c" version="4.0.0"/><plugin id="other"/>
                        """);
    }

    @Test
    void readWithVersions_idThatWasNotBuilt_isReportedWithItsFile() throws IOException {
        Path file = Files.writeString(folder.resolve("feature.xml"), "<plugin id=\"missing\" version=\"0.0.0\"/>");

        assertThatThrownBy(() -> versions.readWithVersions(file))
                .isInstanceOf(IOException.class)
                .hasMessage(file + ": missing is not among the built bundles and features");
    }
}
