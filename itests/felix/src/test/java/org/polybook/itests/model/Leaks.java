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

/** What the process holds and what lies about: file handles, mappings (both as Linux tells them), threads, files. */
final class Leaks {
    private static final Path SELF = Path.of("/proc/self");

    private final Path root;

    /** Of files under that folder. */
    Leaks(Path root) {
        this.root = root;
    }

    /** File handles, when nobody reads or writes. */
    Optional<String> handles() throws IOException {
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

    /** Mappings, of which there may be one for each of so many served books. Asks the garbage collector first. */
    Optional<String> mappings(int most) throws IOException {
        if (!Files.isReadable(SELF.resolve("maps"))) {
            return Optional.empty();
        }
        System.gc(); // before Java 22 nothing else gives them back
        List<String> mapped = Files.readAllLines(SELF.resolve("maps"), StandardCharsets.ISO_8859_1).stream()
                .filter(line -> line.contains(root.toString()))
                .map(line -> line.substring(line.indexOf(root.toString())))
                .toList();
        return mapped.size() <= most
                ? Optional.empty()
                : Optional.of(mapped.size() + " mappings, expected at most " + most + ": " + mapped);
    }

    /**
     * Threads of ours, when there are no books any more: the shelf's own, and for some seconds the one that lets go.
     *
     * @param waiting the maximum number of threads that wait for pipes which have been deleted; nothing can end their wait
     */
    Optional<String> threads(int waiting) {
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

    /** Files that nobody put there: locks, half-written ones. Journals may stay where there are some. */
    Optional<String> litter(World world, Library library) throws IOException {
        Set<Path> strange = new TreeSet<>();
        for (Path folder : List.of(library.books(), library.own())) {
            if (Files.isDirectory(folder)) {
                strange.addAll(strangers(folder, world));
            }
        }
        return complaint(
                "files that nobody put there",
                strange.stream().map(library::name).collect(Collectors.toCollection(TreeSet::new)));
    }

    private static List<Path> strangers(Path folder, World world) throws IOException {
        Set<Path> known = new TreeSet<>(world.files().keySet());
        known.addAll(world.links().keySet());
        world.journals().keySet().forEach(book -> known.add(Library.journal(book)));
        known.addAll(world.settings().keySet());
        world.blocked().forEach(book -> known.add(Library.journal(book)));
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
