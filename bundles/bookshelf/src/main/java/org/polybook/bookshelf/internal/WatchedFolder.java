package org.polybook.bookshelf.internal;

import java.io.IOException;
import java.lang.System.Logger;
import java.lang.System.Logger.Level;
import java.nio.file.DirectoryIteratorException;
import java.nio.file.DirectoryStream;
import java.nio.file.Files;
import java.nio.file.NoSuchFileException;
import java.nio.file.NotDirectoryException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.TreeSet;
import java.util.function.Predicate;

/**
 * A folder of books, listed from time to time. Whatever else lies there is data that nobody looks at, but for {@link
 * FolderSettings}, where the folder is the shelf's own. Not thread-safe: the shelf's one thread has it.
 */
final class WatchedFolder {
    private static final Logger LOG = System.getLogger(WatchedFolder.class.getName());

    private final Path folder;
    private final Predicate<String> names;
    private final boolean withSettings;
    private Map<String, Source> sources = Map.of();
    private List<Row> faults = List.of();
    private boolean unreadable;

    /**
     * Nothing is listed before the first scan.
     *
     * @param names which file names count, among those that are names of books
     * @param withSettings whether settings of its books may lie there
     */
    WatchedFolder(Path folder, Predicate<String> names, boolean withSettings) {
        this.folder = folder.toAbsolutePath().normalize();
        this.names = names;
        this.withSettings = withSettings;
    }

    /** What it wanted at the last scan, by key; not changed any more. */
    Map<String, Source> sources() {
        return sources;
    }

    /** Settings that made no sense at the last scan. */
    List<Row> faults() {
        return faults;
    }

    /**
     * Lists it anew. A folder that is gone is empty; one that cannot be read is as it was.
     *
     * @param formats whether a format takes a file of that name for a book; a file that once was one stays, as long as it is there
     */
    void scan(Predicate<String> formats) {
        try (DirectoryStream<Path> entries = Files.newDirectoryStream(folder)) {
            TreeSet<Path> sorted = new TreeSet<>();
            entries.forEach(sorted::add);
            take(sorted, formats);
            unreadable = false;
        } catch (NoSuchFileException | NotDirectoryException e) {
            sources = Map.of();
            faults = List.of();
        } catch (IOException | DirectoryIteratorException | SecurityException e) {
            if (!unreadable) {
                LOG.log(Level.WARNING, "The folder of books {0} cannot be listed: {1}", folder, Faults.text(e));
            }
            unreadable = true;
        }
    }

    private void take(Iterable<Path> entries, Predicate<String> formats) {
        Map<String, Source> found = new TreeMap<>();
        List<Row> wrong = new ArrayList<>();
        for (Path entry : entries) {
            String name = entry.getFileName().toString();
            String key = entry.toString();
            if (withSettings && FolderSettings.isName(name)) {
                FolderSettings.read(entry, found, wrong);
            } else if (BookSettings.isBookName(name) || sources.containsKey(key) || formats.test(name)) {
                if (names.test(name) && Files.isRegularFile(entry)) {
                    found.put(key, new Source(key, Source.Kind.FOLDER, BookSettings.of(entry)));
                }
            }
        }
        sources = Map.copyOf(found);
        faults = List.copyOf(wrong);
    }
}
