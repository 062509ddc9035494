package org.polybook.bookshelf.internal.shelf;

import java.io.IOException;
import java.lang.System.Logger;
import java.lang.System.Logger.Level;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.function.Consumer;
import org.polybook.api.provider.BookFormat;
import org.polybook.api.provider.BookOverlay;
import org.polybook.bookshelf.internal.list.ShelfEntry;
import org.polybook.bookshelf.internal.serve.BookFileSets;
import org.polybook.bookshelf.internal.serve.BookOpener;
import org.polybook.bookshelf.internal.serve.CopyMemoryLimit;
import org.polybook.bookshelf.internal.serve.ShelfContext;
import org.polybook.bookshelf.internal.settings.ShelfOptions;
import org.polybook.bookshelf.internal.source.BookSource;
import org.polybook.bookshelf.internal.source.WatchedFolder;
import org.polybook.bookshelf.internal.watch.RealPathCache;
import org.polybook.io.BundleLogger;

/**
 * The shelf itself, independent of a framework. It derives the files from the sources (configurations and files in
 * watched folders) and the services from the files. Not thread-safe: confined to one thread.
 *
 * <p>A file is identified by its real path, so a configuration and a folder that name the same file make one book with
 * the configuration's settings. If a source later names another file (a link with a new target, a changed path), its
 * book follows: the service stays and its content is exchanged.
 */
public final class Shelf {
    private static final Logger LOG = BundleLogger.of(Shelf.class);

    private final ShelfContext context;
    private final Consumer<List<ShelfEntry>> published;
    private final Map<String, BookSource> sources = new LinkedHashMap<>();
    private final Map<String, ShelfEntry> unusable = new LinkedHashMap<>();
    private final Set<String> leaving = new HashSet<>();
    private final Map<String, WatchedFolder> folders = new LinkedHashMap<>();
    private final CopyMemoryLimit copies;
    private List<ShelvedFile> files = List.of();
    private BookOpener opener;
    private final BookFileSets fileSets;
    private ShelfOptions options;
    private List<ShelfEntry> entries = List.of();
    private boolean atRest;

    /** Creates an empty shelf, which publishes each new state of its list. */
    public Shelf(ShelfContext context, ShelfOptions options, Consumer<List<ShelfEntry>> published) {
        this.context = context;
        this.copies = new CopyMemoryLimit(context.time());
        this.opener = new BookOpener(List.of(), List.of(), context.beginNanos());
        this.fileSets = new BookFileSets(context, opener);
        this.options = options;
        this.published = published;
    }

    public void setOptions(ShelfOptions now) {
        options = now;
        pollSoon();
    }

    /** Adds a source or changes its settings. */
    public void put(BookSource source) {
        unusable.remove(source.key());
        leaving.remove(source.key());
        sources.put(source.key(), source);
        pollSoon();
    }

    /** Records an invalid configuration. Its last valid settings, if any, stay in effect. */
    public void recordUnusable(String key, ShelfEntry entry) {
        LOG.log(Level.WARNING, "{0}: {1}", key, entry.book().problem());
        unusable.put(key, entry);
        pollSoon();
    }

    /** Removes a source. */
    public void remove(String key) {
        forgetSource(key);
        pollSoon();
    }

    private void forgetSource(String key) {
        unusable.remove(key);
        leaving.remove(key);
        sources.remove(key);
    }

    /**
     * Reports that the source's file was removed from its folder. If the file does not exist, the book still stays
     * until the next poll: a program may have deleted the file to create it again.
     */
    public void reportRemovalFromFolder(String key) {
        forgetOrMarkAsLeaving(key);
        pollSoon();
    }

    private void forgetOrMarkAsLeaving(String key) {
        BookSource source = sources.get(key);
        if (source == null
                || source.kind() == BookSource.Kind.FOLDER_SETTINGS
                || existsAndAnswers(source.settings().path())) {
            if (folders.values().stream().noneMatch(folder -> folder.sources().containsKey(key))) {
                forgetSource(key);
            }
        } else {
            leaving.add(key);
        }
    }

    /**
     * Returns true if the file exists. A file that does not answer counts as missing, since its folder no longer lists
     * it.
     */
    private boolean existsAndAnswers(Path file) {
        try {
            return context.calls().call(file, () -> Files.exists(file));
        } catch (IOException unanswered) {
            return false;
        }
    }

    /** Sets the formats. The folders are listed at once, so files of a new format appear immediately. */
    public void setFormats(List<BookFormat> now) {
        opener = opener.withFormats(now, context.time().nanos());
        folders.values().forEach(this::scanAndUpdateSources);
        replaceOpener(opener);
    }

    public void setOverlays(List<BookOverlay> now) {
        replaceOpener(opener.withOverlays(now));
    }

    private void replaceOpener(BookOpener now) {
        opener = now;
        fileSets.replaceOpener(now);
        files.forEach(file -> file.replaceOpenerAndAllowRetries(opener));
        pollSoon();
    }

    /** Polls the files soon, after a change that is not in the files, such as a new variant. */
    public void pollSoon() {
        context.pollExecutor().execute(this::pollFilesAndPublish);
    }

    /** Polls the folders and all files; to be called periodically. */
    public void poll() {
        folders.values()
                .forEach(folder -> ShelfThread.withFailuresLogged(() -> scanAndUpdateSources(folder))
                        .run());
        pollFilesAndPublish();
    }

    /** Serves the books of a folder. */
    public void watch(String key, WatchedFolder folder) {
        folders.put(key, folder);
        scanAndUpdateSources(folder);
        pollSoon();
    }

    /**
     * Stops watching a folder.
     *
     * @param andForget true to take its books off the shelf
     */
    public void unwatch(String key, boolean andForget) {
        WatchedFolder folder = folders.remove(key);
        if (folder != null && andForget) {
            folder.sources().keySet().forEach(this::forgetSource);
            pollSoon();
        }
    }

    private void scanAndUpdateSources(WatchedFolder folder) {
        Map<String, BookSource> before = folder.sources();
        List<ShelfEntry> invalid = folder.invalidEntries();
        folder.scan(opener::isBookName, context.calls());
        folder.sources().forEach((key, source) -> {
            leaving.remove(key);
            sources.put(key, source);
        });
        before.keySet().stream()
                .filter(key -> !folder.sources().containsKey(key))
                .forEach(this::forgetOrMarkAsLeaving);
        invalid.forEach(entry -> unusable.remove(entry.key()));
        folder.invalidEntries().forEach(entry -> unusable.put(entry.key(), entry));
    }

    /** Polls all files and publishes the list. */
    public void pollFilesAndPublish() {
        fileSets.beginPoll(options.graceTime());
        deriveFilesFromSources();
        ServedBookNames names = new ServedBookNames(files);
        for (ShelvedFile file : files) {
            names.nameAndPoll(file, options);
        }
        files.stream().filter(ShelvedFile::isMissing).forEach(this::removeLeavingSources);
        List<ShelfEntry> now = ShelfEntries.of(files, unusable.values());
        atRest = now.equals(entries) && files.stream().allMatch(ShelvedFile::isAtRest);
        entries = now;
        published.accept(now);
    }

    /** Returns true if the last poll changed nothing and every file is at rest. */
    public boolean isAtRest() {
        return atRest;
    }

    private void removeLeavingSources(ShelvedFile missing) {
        for (BookSource source : missing.sources()) {
            if (leaving.remove(source.key())) {
                sources.remove(source.key());
            }
        }
    }

    /** The files that folders have reported, except those whose removal was reported, too. */
    public List<Path> folderBooks() {
        return sources.values().stream()
                .filter(source -> source.kind() == BookSource.Kind.FOLDER && !leaving.contains(source.key()))
                .map(source -> source.settings().path())
                .toList();
    }

    /** Takes all books off the shelf. */
    public void close() {
        files.forEach(this::closeOrLogFailure);
        files = List.of();
        folders.clear();
        sources.clear();
        leaving.clear();
        unusable.clear();
        published.accept(List.of());
    }

    /** Takes one book off the shelf. Its failure does not stop the others. */
    private void closeOrLogFailure(ShelvedFile file) {
        try {
            file.close();
        } catch (RuntimeException | Error e) {
            LOG.log(Level.WARNING, file.identity() + " cannot be taken off the shelf", e);
        }
    }

    /** Derives the files from the sources. */
    private void deriveFilesFromSources() {
        Map<Path, List<BookSource>> groups = sourcesByFile();
        Map<Path, ShelvedFile> known = new HashMap<>();
        for (ShelvedFile file : files) {
            if (groups.containsKey(file.identity())) {
                known.put(file.identity(), file);
            }
        }
        for (ShelvedFile file : files) {
            if (!known.containsKey(file.identity())) {
                Path moved = newIdentityOrNull(file, groups);
                if (moved == null || known.putIfAbsent(moved, file) != null) {
                    closeOrLogFailure(file);
                }
            }
        }
        List<ShelvedFile> now = new ArrayList<>(groups.size());
        groups.forEach((path, group) -> now.add(updateOrCreateFile(known.get(path), path, group)));
        files = now;
    }

    private ShelvedFile updateOrCreateFile(ShelvedFile known, Path path, List<BookSource> group) {
        if (known != null) {
            known.setIdentityAndSources(path, group);
            return known;
        }
        ShelvedFile fresh = new ShelvedFile(context, copies, fileSets, path, group);
        fresh.replaceOpenerAndAllowRetries(opener);
        return fresh;
    }

    /**
     * The sources grouped by the file they name; in each group, configurations come first, and older sources before
     * newer ones. A side file that only a folder reports is not a book.
     */
    private Map<Path, List<BookSource>> sourcesByFile() {
        Map<Path, List<BookSource>> groups = new LinkedHashMap<>();
        RealPathCache identities = new RealPathCache();
        for (BookSource.Kind kind : BookSource.Kind.values()) {
            for (BookSource source : sources.values()) {
                if (source.kind() == kind) {
                    Path file = identityOrLastKnown(source, identities);
                    groups.computeIfAbsent(file, path -> new ArrayList<>(1)).add(source);
                }
            }
        }
        Set<Path> sideFiles = fileSets.sideFilesAfterForgettingOthers(groups.keySet());
        groups.entrySet()
                .removeIf(group -> sideFiles.contains(group.getKey())
                        && group.getValue().stream().allMatch(source -> source.kind() == BookSource.Kind.FOLDER));
        return groups;
    }

    /** The path that identifies the source's file; the last known one if the file does not answer. */
    private Path identityOrLastKnown(BookSource source, RealPathCache identities) {
        Path file = source.settings().path();
        try {
            return context.calls().call(file, () -> identities.identityOf(file));
        } catch (IOException unanswered) {
            return files.stream()
                    .filter(known -> known.sources().stream()
                            .anyMatch(one -> one.key().equals(source.key())
                                    && one.settings().path().equals(file)))
                    .findFirst()
                    .map(ShelvedFile::identity)
                    .orElseGet(() -> file.toAbsolutePath().normalize());
        }
    }

    /** The identity of the file that the first source of {@code file} names now; null if that source was removed. */
    private static Path newIdentityOrNull(ShelvedFile file, Map<Path, List<BookSource>> groups) {
        String key = file.primarySource().key();
        for (Map.Entry<Path, List<BookSource>> group : groups.entrySet()) {
            if (group.getValue().stream().anyMatch(source -> source.key().equals(key))) {
                return group.getKey();
            }
        }
        return null;
    }
}
