package org.polybook.view.internal.text;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.io.InputStreamReader;
import java.io.Reader;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.text.MessageFormat;
import java.util.List;
import java.util.Locale;
import java.util.Properties;
import java.util.Set;
import java.util.TreeSet;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.polybook.api.book.FindingKind;

class TextsTest {
    private static final Pattern KEY = Pattern.compile(
            "(?:Texts\\.of\\(|orElse\\(|AccessibleNames\\.[a-zA-Z]+\\([a-z]+, |Menus\\.[a-z]+\\([a-z]+, |(?:open|save|label|put|combo|text|tick)\\(|RowTable<>\\([a-z]+, |\\(Icon\\.[A-Z]+, |column\\()\\s*\"([a-z]+(?:\\.[a-z]+)*)\"");

    private static Properties words(String language) throws IOException {
        Properties words = new Properties();
        try (Reader reader = new InputStreamReader(
                TextsTest.class.getResourceAsStream("messages" + language + ".properties"), StandardCharsets.UTF_8)) {
            words.load(reader);
        }
        return words;
    }

    @Test
    void russian_keysAndArguments_areThoseOfEnglish() throws Exception {
        Properties english = words("");
        Properties russian = words("_ru");

        assertThat(new TreeSet<>(russian.stringPropertyNames()))
                .isEqualTo(new TreeSet<>(english.stringPropertyNames()));
        for (String key : english.stringPropertyNames()) {
            assertThat(arguments(russian, key)).as(key).isEqualTo(arguments(english, key));
        }
    }

    private static int arguments(Properties words, String key) {
        return new MessageFormat(words.getProperty(key), Locale.ROOT).getFormatsByArgumentIndex().length;
    }

    /** The details of a finding are in English, so its meaning is said in the language of the window. */
    @Test
    void finding_ofEveryCode_hasAMeaningInBothLanguages() throws Exception {
        for (String language : List.of("", "_ru")) {
            Set<String> keys = words(language).stringPropertyNames();
            assertThat(keys.stream().filter(key -> key.matches("finding\\.[a-z-]+")))
                    .containsExactlyInAnyOrderElementsOf(Stream.of(FindingKind.values())
                            .map(kind -> "finding." + kind.code())
                            .toList())
                    .allMatch(key -> keys.contains(key + ".meaning"));
        }
    }

    @Test
    void code_everyKeyItNames_hasWords() throws Exception {
        Set<String> known = words("").stringPropertyNames();
        Set<String> named = new TreeSet<>();
        try (Stream<Path> sources = Files.walk(Path.of("src", "main", "java"))) {
            for (Path source :
                    sources.filter(path -> path.toString().endsWith(".java")).toList()) {
                Matcher keys = KEY.matcher(Files.readString(source));
                while (keys.find()) {
                    named.add(keys.group(1));
                }
            }
        }

        assertThat(named).hasSizeGreaterThan(20);
        assertThat(known).containsAll(named);
    }
}
