package org.polybook.itests.browser;

import java.io.IOException;
import java.nio.file.FileSystems;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** The list of third-party jars in the browser's folder. */
final class ThirdPartyList {
    private static final Pattern LINE = Pattern.compile(
            "(?<jars>\\S+\\.jar(, \\S+\\.jar)*)(?<some> but the next lines)?.* (?<version>\\d+(\\.\\d+)+)  .*");

    /**
     * An entry for one or more jars.
     *
     * @param jars a file name, with {@code *} for any characters
     * @param version empty if each jar has its own version
     */
    record Entry(String jars, String version) {
        boolean covers(String jar) {
            return FileSystems.getDefault().getPathMatcher("glob:" + jars).matches(Path.of(jar));
        }
    }

    private final List<Entry> entries = new ArrayList<>();

    ThirdPartyList(Path file) throws IOException {
        for (String line : Files.readAllLines(file)) {
            Matcher matcher = LINE.matcher(line);
            if (matcher.matches()) {
                String version = matcher.group("some") == null ? matcher.group("version") : "";
                for (String jars : matcher.group("jars").split(", ")) {
                    entries.add(new Entry(jars, version));
                }
            }
        }
    }

    List<Entry> entries() {
        return entries;
    }

    /** Returns the most specific entry for the jar. */
    Optional<Entry> mostSpecificEntry(String jar) {
        return entries.stream()
                .filter(entry -> entry.covers(jar))
                .max(Comparator.comparingInt(entry -> entry.jars().length()));
    }
}
