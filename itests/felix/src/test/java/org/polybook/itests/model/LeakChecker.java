package org.polybook.itests.model;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.TreeSet;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/** Checks resources for leaks: file handles and mappings (as Linux reports them), threads, files. */
final class LeakChecker {
    private static final Path SELF = Path.of("/proc/self");

    private final Path root;

    /** Checks files under that folder. */
    LeakChecker(Path root) {
        this.root = root;
    }

    /** Checks the file handles while no book is being read or written. */
    Optional<String> findHandleLeaks() throws IOException {
        if (!Files.isDirectory(SELF.resolve("fd"))) {
            return Optional.empty();
        }
        Set<String> open = new TreeSet<>();
        try (Stream<Path> handles = Files.list(SELF.resolve("fd"))) {
            for (Path handle : handles.toList()) {
                open.add(target(handle));
            }
        }
        open.removeIf(file -> !file.startsWith(root.toString()));
        return complaint("open file handles", open);
    }

    private static String target(Path handle) throws IOException {
        try {
            return Files.readSymbolicLink(handle).toString();
        } catch (NoSuchFileException closedMeanwhile) {
            return "";
        }
    }

    /**
     * Checks the mappings, at most one for each of the given number of served books. Runs the garbage collector first.
     */
    Optional<String> findMappingLeaks(int most) throws IOException {
        if (!Files.isReadable(SELF.resolve("maps"))) {
            return Optional.empty();
        }
        System.gc(); // before Java 22 nothing else releases them
        List<String> mapped = Files.readAllLines(SELF.resolve("maps"), StandardCharsets.ISO_8859_1).stream()
                .filter(line -> line.contains(root.toString()))
                .map(line -> line.substring(line.indexOf(root.toString())))
                .toList();
        return mapped.size() <= most
                ? Optional.empty()
                : Optional.of(mapped.size() + " mappings, expected at most " + most + ": " + mapped);
    }

    /**
     * Checks the threads of Polybook after the removal of all books: the shelf's own thread, and for some seconds the
     * one that releases contents.
     *
     * @param waiting maximum number of threads that wait for deleted pipes; nothing can end their wait
     */
    Optional<String> findThreadLeaks(int waiting) {
        List<String> names = new ArrayList<>(Thread.getAllStackTraces().keySet().stream()
                .map(Thread::getName)
                .filter(name -> name.startsWith("polybook-"))
                .toList());
        List.of("polybook-bookshelf", "polybook-watchdog", "polybook-retirement")
                .forEach(names::remove);
        for (int i = 0; i < waiting; i++) {
            names.remove("polybook-open");
        }
        return complaint("threads", names);
    }

    /** Checks for leftover files: locks and incomplete files. Journals may stay. */
    Optional<String> findLeftoverFiles(CreatedState world, FileChanger library) throws IOException {
        Set<Path> strange = new TreeSet<>();
        for (Path folder : List.of(library.watchedFolder(), library.unwatchedFolder())) {
            if (Files.isDirectory(folder)) {
                strange.addAll(unknownFiles(folder, world));
            }
        }
        return complaint(
                "leftover files", strange.stream().map(library::name).collect(Collectors.toCollection(TreeSet::new)));
    }

    private static List<Path> unknownFiles(Path folder, CreatedState world) throws IOException {
        Set<Path> known = new TreeSet<>(world.files().keySet());
        known.addAll(world.links().keySet());
        world.statistics().keySet().forEach(book -> known.add(FileChanger.statistics(book)));
        world.journals().keySet().forEach(book -> known.add(FileChanger.journal(book)));
        known.addAll(world.refusedBySettingsFile().keySet());
        world.booksWithBlockedJournal().forEach(book -> known.add(FileChanger.journal(book)));
        try (Stream<Path> files = Files.list(folder)) {
            return files.filter(file -> !known.contains(file))
                    .filter(file -> !file.getFileName().toString().matches("\\..+\\.polybook-journal-\\d+"))
                    .toList();
        }
    }

    private static Optional<String> complaint(String what, java.util.Collection<String> found) {
        return found.isEmpty() ? Optional.empty() : Optional.of(what + ": " + found);
    }
}
