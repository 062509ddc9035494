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
import org.polybook.bookshelf.internal.list.Row;
import org.polybook.bookshelf.internal.serve.BookOpener;
import org.polybook.bookshelf.internal.serve.BookParts;
import org.polybook.bookshelf.internal.serve.CopyLimit;
import org.polybook.bookshelf.internal.serve.ShelfContext;
import org.polybook.bookshelf.internal.settings.ShelfOptions;
import org.polybook.bookshelf.internal.source.Source;
import org.polybook.bookshelf.internal.source.WatchedFolder;
import org.polybook.bookshelf.internal.watch.Identities;
import org.polybook.io.BundleLogger;

/**
 * The shelf itself, without any framework: from the sources (configurations and files in watched folders) follow the files,
 * from the files the services. Not thread-safe: one thread has it all.
 *
 * <p>A file is known by its real path, so that a configuration and a folder which name the same file mean one book, with
 * the configuration's settings. A source that comes to mean another file (a link that was turned, a changed path) takes its
 * book along: the service stays, its content is exchanged.
 */
public final class Shelf {
    private static final Logger LOG = BundleLogger.of(Shelf.class);

    private final ShelfContext context;
    private final Consumer<List<Row>> published;
    private final Map<String, Source> sources = new LinkedHashMap<>();
    private final Map<String, Row> unusable = new LinkedHashMap<>();
    private final Set<String> leaving = new HashSet<>();
    private final Map<String, WatchedFolder> folders = new LinkedHashMap<>();
    private final CopyLimit copies;
    private List<ShelvedFile> files = List.of();
    private BookOpener opener;
    private final BookParts parts;
    private ShelfOptions options;
    private List<Row> rows = List.of();
    private boolean atRest;

    /** An empty shelf that tells of each new state of its list. */
    public Shelf(ShelfContext context, ShelfOptions options, Consumer<List<Row>> published) {
        this.context = context;
        this.copies = new CopyLimit(context.time());
        this.opener = new BookOpener(List.of(), List.of(), context.begun());
        this.parts = new BookParts(context, opener);
        this.options = options;
        this.published = published;
    }

    public void options(ShelfOptions now) {
        options = now;
        lookSoon();
    }

    /** A source is new or has other settings. */
    public void put(Source source) {
        unusable.remove(source.key());
        leaving.remove(source.key());
        sources.put(source.key(), source);
        lookSoon();
    }

    /** A configuration that makes no sense; if it made sense before, it goes on meaning what it meant. */
    public void unusable(String key, Row row) {
        LOG.log(Level.WARNING, "{0}: {1}", key, row.book().problem());
        unusable.put(key, row);
        lookSoon();
    }

    /** The source is gone. */
    public void remove(String key) {
        forget(key);
        lookSoon();
    }

    private void forget(String key) {
        unusable.remove(key);
        leaving.remove(key);
        sources.remove(key);
    }

    /**
     * The folder says that the source's file is gone. If it really is, the book has until the next look: the file may only
     * be between a deletion and the next creation.
     */
    public void leave(String key) {
        left(key);
        lookSoon();
    }

    private void left(String key) {
        Source source = sources.get(key);
        if (source == null
                || source.kind() == Source.Kind.FOLDER_SETTINGS
                || exists(source.settings().path())) {
            if (folders.values().stream().noneMatch(folder -> folder.sources().containsKey(key))) {
                forget(key);
            }
        } else {
            leaving.add(key);
        }
    }

    /** A file that does not answer is no longer listed with its folder, but it may still exist. */
    private boolean exists(Path file) {
        try {
            return context.calls().ask(file, () -> Files.exists(file));
        } catch (IOException unanswered) {
            return false;
        }
    }

    /** Files of a new format that lie in the folders are noticed at once. */
    public void formats(List<BookFormat> now) {
        opener = opener.with(now, context.time().nanos());
        folders.values().forEach(this::scan);
        use(opener);
    }

    public void overlays(List<BookOverlay> now) {
        use(opener.over(now));
    }

    private void use(BookOpener now) {
        opener = now;
        parts.use(now);
        files.forEach(file -> file.use(opener));
        lookSoon();
    }

    /** Something has changed outside the files, such as what variants there are. */
    public void lookSoon() {
        context.soon().execute(this::look);
    }

    /** Looks into the folders and at every file; to be called from time to time. */
    public void poll() {
        folders.values().forEach(folder -> Worker.guarded(() -> scan(folder)).run());
        look();
    }

    /** A folder whose books are to be served. */
    public void watch(String key, WatchedFolder folder) {
        folders.put(key, folder);
        scan(folder);
        lookSoon();
    }

    /**
     * A folder is no longer watched.
     *
     * @param andForget whether its books are taken off
     */
    public void unwatch(String key, boolean andForget) {
        WatchedFolder folder = folders.remove(key);
        if (folder != null && andForget) {
            folder.sources().keySet().forEach(this::forget);
            lookSoon();
        }
    }

    private void scan(WatchedFolder folder) {
        Map<String, Source> before = folder.sources();
        List<Row> faults = folder.faults();
        folder.scan(opener::isBookName, context.calls());
        folder.sources().forEach((key, source) -> {
            leaving.remove(key);
            sources.put(key, source);
        });
        before.keySet().stream()
                .filter(key -> !folder.sources().containsKey(key))
                .forEach(this::left);
        faults.forEach(row -> unusable.remove(row.key()));
        folder.faults().forEach(row -> unusable.put(row.key(), row));
    }

    /** Looks at every file. */
    public void look() {
        parts.look(options.grace());
        regroup();
        Names names = new Names(files);
        for (ShelvedFile file : files) {
            names.look(file, options);
        }
        files.stream().filter(ShelvedFile::isMissing).forEach(this::letGo);
        List<Row> now = Rows.of(files, unusable.values());
        atRest = now.equals(rows) && files.stream().allMatch(ShelvedFile::isAtRest);
        rows = now;
        published.accept(now);
    }

    /** Returns whether the last look changed nothing and every file is at rest. */
    public boolean isAtRest() {
        return atRest;
    }

    private void letGo(ShelvedFile missing) {
        for (Source source : missing.sources()) {
            if (leaving.remove(source.key())) {
                sources.remove(source.key());
            }
        }
    }

    /** The files that folders have told of and that are there. */
    public List<Path> folderBooks() {
        return sources.values().stream()
                .filter(source -> source.kind() == Source.Kind.FOLDER && !leaving.contains(source.key()))
                .map(source -> source.settings().path())
                .toList();
    }

    /** Takes everything off. */
    public void close() {
        files.forEach(this::close);
        files = List.of();
        folders.clear();
        sources.clear();
        leaving.clear();
        unusable.clear();
        published.accept(List.of());
    }

    /** What cannot be taken off must not keep the others on. */
    private void close(ShelvedFile file) {
        try {
            file.close();
        } catch (RuntimeException | Error e) {
            LOG.log(Level.WARNING, file.identity() + " cannot be taken off the shelf", e);
        }
    }

    /** Lets the files follow from the sources. */
    private void regroup() {
        Map<Path, List<Source>> groups = groups();
        Map<Path, ShelvedFile> known = new HashMap<>();
        for (ShelvedFile file : files) {
            if (groups.containsKey(file.identity())) {
                known.put(file.identity(), file);
            }
        }
        for (ShelvedFile file : files) {
            if (!known.containsKey(file.identity())) {
                Path moved = whereTo(file, groups);
                if (moved == null || known.putIfAbsent(moved, file) != null) {
                    close(file);
                }
            }
        }
        List<ShelvedFile> now = new ArrayList<>(groups.size());
        groups.forEach((path, group) -> now.add(following(known.get(path), path, group)));
        files = now;
    }

    private ShelvedFile following(ShelvedFile known, Path path, List<Source> group) {
        if (known != null) {
            known.follow(path, group);
            return known;
        }
        ShelvedFile fresh = new ShelvedFile(context, copies, parts, path, group);
        fresh.use(opener);
        return fresh;
    }

    /** The sources by the file they mean: configurations first, then by age. A side file that a folder tells of is no book. */
    private Map<Path, List<Source>> groups() {
        Map<Path, List<Source>> groups = new LinkedHashMap<>();
        Identities identities = new Identities();
        for (Source.Kind kind : Source.Kind.values()) {
            for (Source source : sources.values()) {
                if (source.kind() == kind) {
                    Path file = identity(source, identities);
                    groups.computeIfAbsent(file, path -> new ArrayList<>(1)).add(source);
                }
            }
        }
        Set<Path> sides = parts.sidesOf(groups.keySet());
        groups.entrySet()
                .removeIf(group -> sides.contains(group.getKey())
                        && group.getValue().stream().allMatch(source -> source.kind() == Source.Kind.FOLDER));
        return groups;
    }

    /** The path under which the file is known that it means; the one before if that does not answer. */
    private Path identity(Source source, Identities identities) {
        Path file = source.settings().path();
        try {
            return context.calls().ask(file, () -> identities.of(file));
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

    /** The file that this one's first source means now; null if that source is gone. */
    private static Path whereTo(ShelvedFile file, Map<Path, List<Source>> groups) {
        String key = file.primary().key();
        for (Map.Entry<Path, List<Source>> group : groups.entrySet()) {
            if (group.getValue().stream().anyMatch(source -> source.key().equals(key))) {
                return group.getKey();
            }
        }
        return null;
    }
}
