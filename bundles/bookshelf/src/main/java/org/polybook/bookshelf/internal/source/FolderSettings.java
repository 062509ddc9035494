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
import org.polybook.bookshelf.internal.list.Row;
import org.polybook.bookshelf.internal.settings.BookSettings;
import org.polybook.bookshelf.internal.settings.BookSettingsReader;
import org.polybook.bookshelf.internal.watch.Faults;
import org.polybook.bookshelf.internal.watch.FileStamp;
import org.polybook.io.NamedFile;
import org.polybook.io.WatchedCalls;

/**
 * The files {@code org.polybook.bookshelf.Book-NAME.cfg} in a folder of books: what one of its books is to be called, its
 * variants, its priority. Lines {@code key=value} in UTF-8. A folder of books is data: such a file is read here and nowhere
 * else, it can say {@link #KEYS} only, and {@code path} can only name a file of the same folder. Links are not followed.
 *
 * <p>A file is read again when it has changed, not at each look. A refused one may be a file of any kind, so no message
 * repeats its content. Not thread-safe.
 */
final class FolderSettings {
    /** All that settings can say. */
    static final Set<String> KEYS = Set.of("path", "name", "variants", "scheme", "priority", "copyUpTo");

    private static final String BEGIN = BookSettings.PID;
    private static final String END = ".cfg";
    private static final int MOST_BYTES = 8 << 10;
    private static final int LONGEST_NAME = 200;
    /** Longer than the coarsest unit in which file systems tell times. */
    private static final Duration COARSE = Duration.ofSeconds(3);
    /** After so much time what the system would not read is read again. */
    private static final Duration AGAIN = Duration.ofSeconds(30);
    /** A look that has waited so long for one file leaves the other changed ones to the next. */
    private static final Duration SLOW = Duration.ofSeconds(1);

    private final Map<Path, Read> known = new HashMap<>();
    private final Set<Path> seen = new HashSet<>();
    private boolean slow;

    /**
     * What was read of a file.
     *
     * @param stamp the file's, null if the system would not tell
     * @param since the look that first found it like that, nanoseconds
     * @param source null if it makes no sense
     * @param fault null if it makes sense
     * @param unread whether the system would not read it
     */
    private record Read(FileStamp stamp, long since, Source source, Row fault, boolean unread) {
        boolean isOf(FileStamp now) {
            long lasts = System.nanoTime() - since;
            return stamp != null
                    && stamp.equals(now)
                    && lasts > COARSE.toNanos()
                    && !(unread && lasts > AGAIN.toNanos());
        }
    }

    /** Whether a file of that name is one. */
    static boolean isName(String name) {
        return name.startsWith(BEGIN) && name.endsWith(END) && "-~".indexOf(name.charAt(BEGIN.length())) >= 0;
    }

    /** Begins a look into the folder; files that the look before has not met are forgotten. */
    void look() {
        known.keySet().retainAll(seen);
        seen.clear();
        slow = false;
    }

    /** Adds what the file wants to the one, or else what is wrong with it to the other. */
    void take(Path file, WatchedCalls calls, Map<String, Source> sources, List<Row> faults) {
        seen.add(file);
        Read read = known.get(file);
        FileStamp now = stamp(file, calls);
        if (!slow && (read == null || !read.isOf(now))) {
            long begun = System.nanoTime();
            boolean same = read != null && read.stamp() != null && read.stamp().equals(now);
            read = read(file, calls, now, same && !read.unread() ? read.since() : begun);
            known.put(file, read);
            slow = System.nanoTime() - begun > SLOW.toNanos();
        }
        if (read != null && read.source() != null) {
            sources.put(read.source().key(), read.source());
        } else if (read != null) {
            faults.add(read.fault());
        }
    }

    private static FileStamp stamp(Path file, WatchedCalls calls) {
        try {
            return calls.ask(file, () -> FileStamp.of(file, LinkOption.NOFOLLOW_LINKS));
        } catch (IOException unknown) {
            return null;
        }
    }

    private static Read read(Path file, WatchedCalls calls, FileStamp stamp, long since) {
        String key = BookSettings.text(file);
        Map<String, String> values;
        try {
            values = calls.ask(file, () -> values(file));
        } catch (IOException e) {
            return new Read(stamp, since, null, fault(file, key, Faults.text(e)), true);
        } catch (IllegalArgumentException e) {
            return new Read(stamp, since, null, fault(file, key, "has no lines key=value in UTF-8"), false);
        }
        Path folder = file.getParent();
        BookSettingsReader read = BookSettingsReader.readUnquoted(values, folder);
        List<String> problems = new ArrayList<>(read.problems());
        Set<String> foreign = new HashSet<>(values.keySet());
        foreign.removeAll(KEYS);
        if (!foreign.isEmpty()) {
            problems.add("has " + (foreign.size() == 1 ? "a key that is" : foreign.size() + " keys that are")
                    + " no setting of a book; there are " + String.join(", ", new TreeSet<>(KEYS)));
        }
        if (read.name().length() > LONGEST_NAME) {
            problems.add("the name has more than " + LONGEST_NAME + " characters");
        }
        if (problems.isEmpty()
                && !folder.equals(read.settings().path().normalize().getParent())) {
            problems.add("path is no file of this folder");
        }
        return problems.isEmpty()
                ? new Read(
                        stamp,
                        since,
                        new Source(key, Source.Kind.FOLDER_SETTINGS, settled(read.settings())),
                        null,
                        false)
                : new Read(stamp, since, null, fault(file, key, String.join("; ", problems)), false);
    }

    private static Row fault(Path file, String key, String problem) {
        return Row.unusableInFolder(key, file.getFileName().toString(), key, key + ": " + problem);
    }

    private static BookSettings settled(BookSettings read) {
        return new BookSettings(
                read.name(), read.path().normalize(), read.variants(), read.scheme(), read.priority(), read.copyUpTo());
    }

    private static Map<String, String> values(Path file) throws IOException {
        Properties properties = new Properties();
        properties.load(new StringReader(new String(NamedFile.readOwn(file, MOST_BYTES), StandardCharsets.UTF_8)));
        Map<String, String> values = new HashMap<>();
        properties.stringPropertyNames().forEach(key -> values.put(key, properties.getProperty(key)));
        return values;
    }
}
