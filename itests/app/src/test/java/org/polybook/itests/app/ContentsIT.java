package org.polybook.itests.app;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;

/** The files of the application. */
class ContentsIT {
    @Test
    void files_haveNothingOfSpark() throws IOException {
        List<String> names;
        try (Stream<Path> files = Files.walk(App.HOME)) {
            names = files.filter(Files::isRegularFile)
                    .map(file -> App.HOME.relativize(file).toString())
                    .toList();
        }

        assertThat(names).anyMatch(name -> name.contains("org.polybook.api"));
        assertThat(names).noneMatch(name -> name.matches("(?i).*(spark|hadoop|scala).*"));
    }
}
