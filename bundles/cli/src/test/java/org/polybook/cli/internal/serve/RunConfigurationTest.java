package org.polybook.cli.internal.serve;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class RunConfigurationTest {
    @TempDir
    private Path folder;

    @Test
    void write_single_isTheFileOfThePid() throws Exception {
        RunConfiguration.of("org.polybook.http", Map.of("port", 9002)).write(folder);

        assertThat(folder.resolve("org/polybook/http.config"))
                .hasContent("service.pid=\"org.polybook.http\"\nport=I\"9002\"\n");
    }

    @Test
    void write_listOfPaths_isAnArrayOfTexts() throws Exception {
        RunConfiguration.of("x", Map.of("gameFolders", List.of(Path.of("/a b"), Path.of("/c"))))
                .write(folder);

        assertThat(folder.resolve("x.config")).hasContent("service.pid=\"x\"\ngameFolders=[\"/a\\ b\",\"/c\"]\n");
    }

    @Test
    void write_textWithSpecialCharacters_isEscaped() throws Exception {
        TreeMap<String, Object> properties = new TreeMap<>(Map.of("path", "C:\\a \"b\"=\u265e\n"));

        RunConfiguration.ofFactory("x.Book", "explore1", properties).write(folder);

        assertThat(folder.resolve("x/Book/explore1.config"))
                .hasContent("service.pid=\"x.Book.explore1\"\nservice.factoryPid=\"x.Book\"\n"
                        + "path=\"C:\\\\a\\ \\\"b\\\"\\=\u265e\\u000a\"\n");
    }
}
