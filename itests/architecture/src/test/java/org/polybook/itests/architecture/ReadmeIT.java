package org.polybook.itests.architecture;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** The example in the README is, verbatim, the class that the tests compile and run. */
class ReadmeIT {
    private static final Path EXAMPLE =
            Path.of("..", "host", "src", "main", "java", "org", "polybook", "itests", "host", "Advisor.java");

    private static final Pattern JAVA_BLOCK = Pattern.compile("```java\\R(.*?)```", Pattern.DOTALL);

    @ParameterizedTest
    @ValueSource(strings = {"../../README.md", "../host/README.md"})
    void readme_firstJavaBlock_isTheExampleHost(String readme) throws IOException {
        Path file = Path.of(readme);
        String source = Files.readString(EXAMPLE, StandardCharsets.UTF_8);
        String example = source.substring(source.indexOf("@RequireOpeningBooks"));

        Matcher block = JAVA_BLOCK.matcher(Files.readString(file, StandardCharsets.UTF_8));

        assertThat(block.find()).as("a Java block in %s", readme).isTrue();
        assertThat(block.group(1)).isEqualToNormalizingNewlines(example);
    }
}
