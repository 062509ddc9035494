package org.polybook.bookshelf.internal;

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
import org.polybook.api.book.BookFormat;
import org.polybook.api.book.BookOverlay;

/**
 * The shelf itself, without any framework: from the sources (configurations and files in watched folders) follow the files,
 * from the files the services. Not thread-safe: one thread has it all.
 *
 * <p>A file is known by its real path, so that a configuration and a folder which name the same file mean one book, with
 * the configuration's settings. A source that comes to mean another file (a link that was turned, a changed path) takes its
 * book along: the service stays, its content is exchanged.
 */
final class Shelf {
    private static final Logger LOG = System.getLogger(Shelf.class.getName());

    private final Surroundings surroundings;
    private final Consumer<List<Row>> published;
    private final Map<String, Source> sources = new LinkedHashMap<>();
    private final Map<String, Row> unusable = new LinkedHashMap<>();
    private final Set<String> leaving = new HashSet<>();
    private List<ShelvedFile> files = List.of();
    private BookOpener opener = new BookOpener(List.of(), List.of());
    private ShelfOptions options;

    /** An empty shelf that tells of each new state of its list. */
    Shelf(Surroundings surroundings, ShelfOptions options, Consumer<List<Row>> published) {
        this.surroundings = surroundings;
        this.options = options;
        this.published = published;
    }

    void options(ShelfOptions now) {
        options = now;
        look();
    }

    /** A source is new or has other settings. */
    void put(Source source) {
        unusable.remove(source.key());
        leaving.remove(source.key());
        sources.put(source.key(), source);
        look();
    }

    /** A configuration that makes no sense; if it made sense before, it goes on meaning what it meant. */
    void unusable(String key, Row row) {
        LOG.log(Level.WARNING, "{0}: {1}", key, row.book().problem());
        unusable.put(key, row);
        look();
    }

    /** The source is gone. */
    void remove(String key) {
        unusable.remove(key);
        leaving.remove(key);
        sources.remove(key);
        look();
    }

    /**
     * The folder says that the source's file is gone. If it really is, the book has until the next look: the file may only
     * be between a deletion and the next creation.
     */
    void leave(String key) {
        Source source = sources.get(key);
        if (source == null || Files.exists(source.settings().path())) {
            remove(key);
        } else {
            leaving.add(key);
            look();
        }
    }

    void formats(List<BookFormat> now) {
        use(opener.with(now));
    }

    void overlays(List<BookOverlay> now) {
        use(opener.over(now));
    }

    private void use(BookOpener now) {
        opener = now;
        files.forEach(file -> file.formats(opener));
        look();
    }

    /** Looks at every file; to be called from time to time and after everything that may matter. */
    void look() {
        regroup();
        Names names = new Names(files);
        for (ShelvedFile file : files) {
            names.look(file, options);
        }
        files.stream().filter(ShelvedFile::isMissing).forEach(this::letGo);
        published.accept(Row.of(files, unusable.values()));
    }

    private void letGo(ShelvedFile missing) {
        for (Source source : missing.sources()) {
            if (leaving.remove(source.key())) {
                sources.remove(source.key());
            }
        }
    }

    /** The files that folders have told of and that are there. */
    List<Path> folderBooks() {
        return sources.values().stream()
                .filter(source -> source.isFolder() && !leaving.contains(source.key()))
                .map(source -> source.settings().path())
                .toList();
    }

    /** Takes everything off. */
    void close() {
        files.forEach(ShelvedFile::close);
        files = List.of();
        sources.clear();
        leaving.clear();
        unusable.clear();
        published.accept(List.of());
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
                    file.close();
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
        ShelvedFile fresh = new ShelvedFile(surroundings, path, group);
        fresh.formats(opener);
        return fresh;
    }

    /** The sources by the file they mean: configurations first, then by age. */
    private Map<Path, List<Source>> groups() {
        Map<Path, List<Source>> groups = new LinkedHashMap<>();
        for (Source.Kind kind : Source.Kind.values()) {
            for (Source source : sources.values()) {
                if (source.kind() == kind) {
                    Path file = FileStamp.identity(source.settings().path());
                    groups.computeIfAbsent(file, path -> new ArrayList<>(1)).add(source);
                }
            }
        }
        return groups;
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
