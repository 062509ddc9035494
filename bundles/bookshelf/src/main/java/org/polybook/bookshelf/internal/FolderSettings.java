package org.polybook.bookshelf.internal;

import java.io.IOException;
import java.io.StringReader;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.LinkOption;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Properties;
import java.util.Set;
import java.util.TreeSet;

/**
 * A file {@code org.polybook.bookshelf.Book-NAME.cfg} in a folder of books: what one of its books is to be called, its
 * variants, its priority. Lines {@code key=value} in UTF-8. A folder of books is data: the file is read here and nowhere
 * else, it can say {@link #KEYS} only, and {@code path} can only name a file of the same folder. Links are not followed.
 */
final class FolderSettings {
    /** All that settings can say. */
    static final Set<String> KEYS = Set.of("path", "name", "variants", "scheme", "priority", "copyUpTo");

    private static final String BEGIN = ConfiguredBook.PID;
    private static final String END = ".cfg";
    private static final long MOST_BYTES = 64 << 10;

    private FolderSettings() {}

    /** Whether a file of that name is one. */
    static boolean isName(String name) {
        return name.startsWith(BEGIN) && name.endsWith(END) && "-~".indexOf(name.charAt(BEGIN.length())) >= 0;
    }

    /** Adds what it wants to the one, or else what is wrong with it to the other. */
    static void read(Path file, Map<String, Source> sources, List<Row> faults) {
        List<String> problems = new ArrayList<>();
        Map<String, String> values = values(file, problems);
        Path folder = file.getParent();
        BookSettingsReader read = BookSettingsReader.read(values, folder);
        if (problems.isEmpty()) {
            problems.addAll(read.problems());
            TreeSet<String> foreign = new TreeSet<>(values.keySet());
            foreign.removeAll(KEYS);
            foreign.forEach(key -> problems.add("\"" + key + "\" is no setting of a book"));
        }
        if (problems.isEmpty()
                && !folder.equals(read.settings().path().normalize().getParent())) {
            problems.add("path is \"" + read.path() + "\", expected a file of this folder");
        }
        String key = file.toString();
        if (problems.isEmpty()) {
            sources.put(key, new Source(key, Source.Kind.FOLDER_SETTINGS, settled(read.settings())));
        } else {
            String name = read.name().isEmpty() ? file.getFileName().toString() : read.name();
            faults.add(Row.unusableInFolder(key, name, key, key + ": " + String.join("; ", problems)));
        }
    }

    private static BookSettings settled(BookSettings read) {
        return new BookSettings(
                read.name(), read.path().normalize(), read.variants(), read.scheme(), read.priority(), read.copyUpTo());
    }

    private static Map<String, String> values(Path file, List<String> problems) {
        Map<String, String> values = new HashMap<>();
        try {
            if (!Files.isRegularFile(file, LinkOption.NOFOLLOW_LINKS)) {
                problems.add("is a link or no file, expected a file");
            } else if (Files.size(file) > MOST_BYTES) {
                problems.add("has " + Files.size(file) + " bytes, expected at most " + MOST_BYTES);
            } else {
                Properties properties = new Properties();
                properties.load(new StringReader(Files.readString(file, StandardCharsets.UTF_8)));
                properties.stringPropertyNames().forEach(key -> values.put(key, properties.getProperty(key)));
            }
        } catch (IOException | IllegalArgumentException e) {
            problems.add("cannot be read: " + Faults.text(e));
        }
        return values;
    }
}
