package org.polybook.bookshelf.internal.source;

import java.io.IOException;
import java.lang.System.Logger;
import java.lang.System.Logger.Level;
import java.nio.file.DirectoryIteratorException;
import java.nio.file.DirectoryStream;
import java.nio.file.Files;
import java.nio.file.LinkOption;
import java.nio.file.NoSuchFileException;
import java.nio.file.NotDirectoryException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Map;
import java.util.SortedMap;
import java.util.TreeMap;
import java.util.function.Predicate;
import org.polybook.bookshelf.internal.list.Row;
import org.polybook.bookshelf.internal.settings.BookSettings;
import org.polybook.bookshelf.internal.watch.Faults;
import org.polybook.io.BundleLogger;
import org.polybook.io.NamedFile;
import org.polybook.io.UnchangedFolders;
import org.polybook.io.WatchedCalls;

/**
 * A folder of books, listed from time to time. Whatever else lies there is data that nobody looks at, but for {@link
 * FolderSettings}, where the folder is the shelf's own. Not thread-safe: the shelf's one thread has it.
 */
public final class WatchedFolder {
    private static final Logger LOG = BundleLogger.of(WatchedFolder.class);

    private final Path folder;
    private final Predicate<String> names;
    private final boolean withSettings;
    private Map<String, Source> sources = Map.of();
    private List<Row> faults = List.of();
    private boolean unreadable;
    /** True if a change of the folder may still be missing from the list. */
    private boolean unlisted = true;

    private final FolderSettings settings = new FolderSettings();
    private final UnchangedFolders quiet = new UnchangedFolders();
    /** The entries at the last listing, and whether each is a file itself, which it is as long as the folder is quiet. */
    private SortedMap<Path, Boolean> entries = new TreeMap<>();

    /**
     * Nothing is listed before the first scan.
     *
     * @param names which file names count, among those that are names of books
     * @param withSettings whether settings of its books may lie there
     */
    public WatchedFolder(Path folder, Predicate<String> names, boolean withSettings) {
        this.folder = folder.toAbsolutePath().normalize();
        this.names = names;
        this.withSettings = withSettings;
    }

    /** What it wanted at the last scan, by key; not changed any more. */
    public Map<String, Source> sources() {
        return sources;
    }

    /** Settings that made no sense at the last scan. */
    public List<Row> faults() {
        return faults;
    }

    /**
     * Lists it anew if a name in it has changed. A folder that is gone is empty; one that cannot be read is as it was.
     *
     * @param calls asks about the folder and what lies there
     * @param formats whether a format takes a file of that name for a book; a file that once was one stays, as long as it is there
     */
    public void scan(Predicate<String> formats, WatchedCalls calls) {
        try {
            unlisted |= !calls.ask(folder, this::isQuiet);
            if (unlisted || unreadable) {
                entries = calls.ask(folder, this::list);
                unlisted = false;
            }
            take(formats, calls);
            unreadable = false;
        } catch (NoSuchFileException | NotDirectoryException e) {
            entries = new TreeMap<>();
            sources = Map.of();
            faults = List.of();
        } catch (IOException | DirectoryIteratorException | SecurityException e) {
            if (!unreadable) {
                LOG.log(Level.WARNING, "The folder of books {0} cannot be listed: {1}", folder, Faults.text(e));
            }
            unreadable = true;
        }
    }

    private boolean isQuiet() {
        quiet.beginRound();
        return quiet.isUnchanged(folder);
    }

    private SortedMap<Path, Boolean> list() throws IOException {
        SortedMap<Path, Boolean> found = new TreeMap<>();
        try (DirectoryStream<Path> now = NamedFile.list(folder)) {
            now.forEach(entry -> found.put(entry, false));
        }
        return found;
    }

    private void take(Predicate<String> formats, WatchedCalls calls) {
        Map<String, Source> found = new TreeMap<>();
        List<Row> wrong = new ArrayList<>();
        settings.look();
        for (Map.Entry<Path, Boolean> known : entries.entrySet()) {
            Path entry = known.getKey();
            String name = entry.getFileName().toString();
            if (withSettings && FolderSettings.isName(name)) {
                settings.take(entry, calls, found, wrong);
                continue;
            }
            String key = BookSettings.text(entry);
            boolean isBook = BookSettings.isBookName(name) || sources.containsKey(key) || formats.test(name);
            if (isBook && names.test(name) && isFile(known, calls)) {
                Source before = sources.get(key);
                found.put(key, before == null ? new Source(key, Source.Kind.FOLDER, BookSettings.of(entry)) : before);
            }
        }
        sources = Collections.unmodifiableMap(found);
        faults = List.copyOf(wrong);
    }

    /** A link may lead to a file that comes or goes without a change of the folder. */
    private static boolean isFile(Map.Entry<Path, Boolean> known, WatchedCalls calls) {
        if (known.getValue()) {
            return true;
        }
        Path entry = known.getKey();
        try {
            if (calls.ask(entry, () -> Files.isRegularFile(entry, LinkOption.NOFOLLOW_LINKS))) {
                known.setValue(true);
                return true;
            }
            return calls.ask(entry, () -> Files.isRegularFile(entry));
        } catch (IOException unanswered) {
            return true; // a book with a problem
        }
    }
}
