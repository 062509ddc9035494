package org.polybook.bookshelf.internal.source;

import java.io.IOException;
import java.io.StringReader;
import java.nio.charset.StandardCharsets;
import java.nio.file.LinkOption;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Properties;
import java.util.Set;
import java.util.TreeSet;
import org.polybook.bookshelf.internal.list.ShelfEntry;
import org.polybook.bookshelf.internal.settings.ParsedBookSettings;
import org.polybook.bookshelf.internal.settings.ShelvedBookSettings;
import org.polybook.bookshelf.internal.watch.ErrorText;
import org.polybook.bookshelf.internal.watch.FileStamp;
import org.polybook.io.FileOpener;
import org.polybook.io.WatchedCalls;

/**
 * The settings files {@code org.polybook.bookshelf.Book-NAME.cfg} in a folder of books: the settings of one book. They
 * have lines {@code key=value} in UTF-8. A folder of books may come from a stranger: a settings file can only set
 * {@link #KEYS}, and its {@code path} can only name a file of the same folder. Only this class reads such files. Links
 * are not followed.
 *
 * <p>A file is read again when it has changed, not at each poll. A refused file may be a file of any kind, so no
 * message quotes its content. Not thread-safe.
 */
final class FolderSettingsFiles {
    /** The keys that a settings file may have. */
    static final Set<String> KEYS = Set.of("path", "name", "variants", "scheme", "priority", "copyUpTo");

    private static final String BEGIN = ShelvedBookSettings.PID;
    private static final String END = ".cfg";
    private static final int MAX_BYTES = 8 << 10;
    private static final int MAX_NAME_LENGTH = 200;
    /** The time for which a changed file is read at each poll: longer than the coarsest resolution of file times. */
    private static final Duration COARSE = Duration.ofSeconds(3);
    /** The time after which an unreadable file is read again. */
    private static final Duration AGAIN = Duration.ofSeconds(30);
    /** The time after which a poll that waits for one file leaves the other changed files to the next poll. */
    private static final Duration SLOW = Duration.ofSeconds(1);

    private final Map<Path, ReadOutcome> known = new HashMap<>();
    private final Set<Path> seen = new HashSet<>();
    private boolean slow;

    /**
     * The outcome of reading a file.
     *
     * @param stamp the file's stamp; null if it could not be read
     * @param since the time of the poll that first found this stamp, in nanoseconds
     * @param source null if the settings are invalid
     * @param invalid the entry with the problem; null if the settings are valid
     * @param unread true if the system could not read the file
     */
    private record ReadOutcome(FileStamp stamp, long since, BookSource source, ShelfEntry invalid, boolean unread) {
        boolean isCurrentFor(FileStamp now) {
            long age = System.nanoTime() - since;
            return stamp != null && stamp.equals(now) && age > COARSE.toNanos() && !(unread && age > AGAIN.toNanos());
        }
    }

    /** Returns true if this is the name of a settings file. */
    static boolean isSettingsFileName(String name) {
        return name.startsWith(BEGIN) && name.endsWith(END) && "-~".indexOf(name.charAt(BEGIN.length())) >= 0;
    }

    /** Begins a poll of the folder. Forgets files that the last poll did not find. */
    void beginPoll() {
        known.keySet().retainAll(seen);
        seen.clear();
        slow = false;
    }

    /** Adds the file's settings to {@code sources}, or the entry with its problem to {@code invalid}. */
    void addSettingsOf(Path file, WatchedCalls calls, Map<String, BookSource> sources, List<ShelfEntry> invalid) {
        seen.add(file);
        ReadOutcome read = known.get(file);
        FileStamp now = stampOrNull(file, calls);
        if (!slow && (read == null || !read.isCurrentFor(now))) {
            long begun = System.nanoTime();
            boolean same = read != null && read.stamp() != null && read.stamp().equals(now);
            read = read(file, calls, now, same && !read.unread() ? read.since() : begun);
            known.put(file, read);
            slow = System.nanoTime() - begun > SLOW.toNanos();
        }
        if (read != null && read.source() != null) {
            sources.put(read.source().key(), read.source());
        } else if (read != null) {
            invalid.add(read.invalid());
        }
    }

    private static FileStamp stampOrNull(Path file, WatchedCalls calls) {
        try {
            return calls.call(file, () -> FileStamp.ofOrNull(file, LinkOption.NOFOLLOW_LINKS));
        } catch (IOException unreadable) {
            return null;
        }
    }

    private static ReadOutcome read(Path file, WatchedCalls calls, FileStamp stamp, long since) {
        String key = ShelvedBookSettings.uniqueText(file);
        Map<String, String> values;
        try {
            values = calls.call(file, () -> readValues(file));
        } catch (IOException e) {
            return new ReadOutcome(stamp, since, null, invalidEntry(file, key, ErrorText.text(e)), true);
        } catch (IllegalArgumentException e) {
            return new ReadOutcome(
                    stamp, since, null, invalidEntry(file, key, "is not a file of lines key=value in UTF-8"), false);
        }
        Path folder = file.getParent();
        ParsedBookSettings read = ParsedBookSettings.readUntrustedFile(values, folder);
        List<String> problems = new ArrayList<>(read.problems());
        Set<String> unknownKeys = new HashSet<>(values.keySet());
        unknownKeys.removeAll(KEYS);
        if (!unknownKeys.isEmpty()) {
            problems.add("has " + (unknownKeys.size() == 1 ? "a key that is" : unknownKeys.size() + " keys that are")
                    + " not a setting of a book; the settings are " + String.join(", ", new TreeSet<>(KEYS)));
        }
        if (read.name().length() > MAX_NAME_LENGTH) {
            problems.add("the name has more than " + MAX_NAME_LENGTH + " characters");
        }
        if (problems.isEmpty()
                && !folder.equals(read.settings().path().normalize().getParent())) {
            problems.add("the setting \"path\" does not name a file in this folder");
        }
        return problems.isEmpty()
                ? new ReadOutcome(
                        stamp,
                        since,
                        new BookSource(key, BookSource.Kind.FOLDER_SETTINGS, withNormalizedPath(read.settings())),
                        null,
                        false)
                : new ReadOutcome(stamp, since, null, invalidEntry(file, key, String.join("; ", problems)), false);
    }

    private static ShelfEntry invalidEntry(Path file, String key, String problem) {
        return ShelfEntry.unusableInFolder(key, file.getFileName().toString(), key, key + ": " + problem);
    }

    private static ShelvedBookSettings withNormalizedPath(ShelvedBookSettings read) {
        return new ShelvedBookSettings(
                read.name(), read.path().normalize(), read.variants(), read.scheme(), read.priority(), read.copyUpTo());
    }

    private static Map<String, String> readValues(Path file) throws IOException {
        Properties properties = new Properties();
        properties.load(new StringReader(new String(FileOpener.readNoFollow(file, MAX_BYTES), StandardCharsets.UTF_8)));
        Map<String, String> values = new HashMap<>();
        properties.stringPropertyNames().forEach(key -> values.put(key, properties.getProperty(key)));
        return values;
    }
}
