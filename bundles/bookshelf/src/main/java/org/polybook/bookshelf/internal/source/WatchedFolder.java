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
import org.polybook.bookshelf.internal.list.ShelfEntry;
import org.polybook.bookshelf.internal.settings.ShelvedBookSettings;
import org.polybook.bookshelf.internal.watch.ErrorText;
import org.polybook.io.BundleLogger;
import org.polybook.io.FileOpener;
import org.polybook.io.UnchangedFolders;
import org.polybook.io.WatchedCalls;

/**
 * A folder of books, listed periodically. Files that are not books are ignored, except for {@link FolderSettingsFiles}
 * in the shelf's own folders. Not thread-safe: confined to the shelf's thread.
 */
public final class WatchedFolder {
    private static final Logger LOG = BundleLogger.of(WatchedFolder.class);

    private final Path folder;
    private final Predicate<String> names;
    private final boolean withSettings;
    private Map<String, BookSource> sources = Map.of();
    private List<ShelfEntry> invalid = List.of();
    private boolean unreadable;
    /** True if the list may lack a change of the folder. */
    private boolean unlisted = true;

    private final FolderSettingsFiles settings = new FolderSettingsFiles();
    private final UnchangedFolders quiet = new UnchangedFolders();
    /**
     * The files at the last listing. The value is true for a regular file that is not a link, and that remains so until
     * a name in the folder changes.
     */
    private SortedMap<Path, Boolean> entries = new TreeMap<>();

    /**
     * Creates a folder without sources before the first scan.
     *
     * @param names tests whether a file of that name may be a book; other files are ignored even if a format handles
     *     them
     * @param withSettings true if settings of its books may be in the folder
     */
    public WatchedFolder(Path folder, Predicate<String> names, boolean withSettings) {
        this.folder = folder.toAbsolutePath().normalize();
        this.names = names;
        this.withSettings = withSettings;
    }

    /** The sources found at the last scan, by key; never changed afterwards. */
    public Map<String, BookSource> sources() {
        return sources;
    }

    /** The entries of the invalid settings files at the last scan. */
    public List<ShelfEntry> invalidEntries() {
        return invalid;
    }

    /**
     * Lists the folder again if a name in it has changed. A missing folder is empty; an unreadable one keeps its last
     * state.
     *
     * @param calls queries the folder and its files
     * @param formats tests whether a format handles a file of that name; a file that was a book once stays one as long
     *     as it exists
     */
    public void scan(Predicate<String> formats, WatchedCalls calls) {
        try {
            unlisted |= !calls.call(folder, this::isFolderSettled);
            if (unlisted || unreadable) {
                entries = calls.call(folder, this::list);
                unlisted = false;
            }
            updateSources(formats, calls);
            unreadable = false;
        } catch (NoSuchFileException | NotDirectoryException e) {
            entries = new TreeMap<>();
            sources = Map.of();
            invalid = List.of();
        } catch (IOException | DirectoryIteratorException | SecurityException e) {
            if (!unreadable) {
                LOG.log(Level.WARNING, "The folder of books {0} cannot be listed: {1}", folder, ErrorText.text(e));
            }
            unreadable = true;
        }
    }

    private boolean isFolderSettled() {
        quiet.beginRound();
        return quiet.isSettled(folder);
    }

    private SortedMap<Path, Boolean> list() throws IOException {
        SortedMap<Path, Boolean> found = new TreeMap<>();
        try (DirectoryStream<Path> now = FileOpener.list(folder)) {
            now.forEach(entry -> found.put(entry, false));
        }
        return found;
    }

    private void updateSources(Predicate<String> formats, WatchedCalls calls) {
        Map<String, BookSource> found = new TreeMap<>();
        List<ShelfEntry> rejected = new ArrayList<>();
        settings.beginPoll();
        for (Map.Entry<Path, Boolean> known : entries.entrySet()) {
            Path entry = known.getKey();
            String name = entry.getFileName().toString();
            if (withSettings && FolderSettingsFiles.isSettingsFileName(name)) {
                settings.addSettingsOf(entry, calls, found, rejected);
                continue;
            }
            String key = ShelvedBookSettings.uniqueText(entry);
            boolean isBook = ShelvedBookSettings.isBinBookName(name) || sources.containsKey(key) || formats.test(name);
            if (isBook && names.test(name) && isFileOrUnanswered(known, calls)) {
                BookSource before = sources.get(key);
                found.put(
                        key,
                        before == null
                                ? new BookSource(key, BookSource.Kind.FOLDER, ShelvedBookSettings.defaultsFor(entry))
                                : before);
            }
        }
        sources = Collections.unmodifiableMap(found);
        invalid = List.copyOf(rejected);
    }

    /**
     * Returns true for a regular file or a link to one. A link is checked each time: its target may appear or vanish
     * without a change of the folder.
     */
    private static boolean isFileOrUnanswered(Map.Entry<Path, Boolean> known, WatchedCalls calls) {
        if (known.getValue()) {
            return true;
        }
        Path entry = known.getKey();
        try {
            if (calls.call(entry, () -> Files.isRegularFile(entry, LinkOption.NOFOLLOW_LINKS))) {
                known.setValue(true);
                return true;
            }
            return calls.call(entry, () -> Files.isRegularFile(entry));
        } catch (IOException unanswered) {
            return true; // the file is then listed as a book with a problem
        }
    }
}
