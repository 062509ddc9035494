package org.polybook.writer.internal.watch;

import java.io.IOException;
import java.nio.file.DirectoryIteratorException;
import java.nio.file.DirectoryStream;
import java.nio.file.Files;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.TreeMap;
import java.util.TreeSet;
import java.util.stream.StreamSupport;
import org.polybook.api.Databases;
import org.polybook.api.game.GameFileStamp;
import org.polybook.api.game.GameFormat;
import org.polybook.api.spi.Providers;
import org.polybook.api.statistics.CountedSource;
import org.polybook.io.FileOpener;
import org.polybook.io.FileState;
import org.polybook.io.text.FailureReason;

/**
 * The files of games in a watched folder. {@link #findParts} compares them with the counted parts. A file
 * is read if two calls of {@link #update} have found it unchanged, and then again only after a change. Folders inside the
 * folder and files whose names begin with a dot are ignored. For one thread.
 */
final class FolderScan {
    private final Path folder;
    private final boolean waitsForUnchanged;
    /** The states of all files at the last update, by name. */
    private Map<String, List<FileState>> seen = Map.of();

    /** The names of the files that the last update has found unchanged. */
    private final Set<String> unchanged = new TreeSet<>();

    /** The states in which files need no work: counted or incomplete. */
    private final Map<String, List<FileState>> settled = new HashMap<>();

    /** The files that were refused, with the services of that moment: another service may be able to read them. */
    private final Map<String, Refusal> refused = new HashMap<>();

    /** The files whose last game was incomplete; each is reported once. */
    private final Set<Path> incomplete = new HashSet<>();

    /** The counted parts at the last search. */
    private CountedFiles lastCounted = new CountedFiles(List.of());

    private final List<Message> messages = new ArrayList<>();

    /**
     * Says that games of a file are not counted.
     *
     * @param isRefusal false if they may be counted later, or are those of another file
     */
    record Message(Path file, String text, boolean isRefusal) {}

    private record Refusal(List<FileState> states, long services) {}

    /** @param waitsForUnchanged false if one update suffices */
    FolderScan(Path folder, boolean waitsForUnchanged) {
        this.folder = folder;
        this.waitsForUnchanged = waitsForUnchanged;
    }

    /** Returns the names of the files of games that exist now. */
    List<Path> files() throws IOException {
        try (DirectoryStream<Path> all = FileOpener.list(folder)) {
            return StreamSupport.stream(all.spliterator(), false)
                    .filter(file -> isGameFileName(file.getFileName().toString()))
                    .filter(Files::isRegularFile)
                    .sorted()
                    .toList();
        } catch (DirectoryIteratorException e) {
            throw e.getCause();
        }
    }

    private static boolean isGameFileName(String name) {
        return !name.startsWith(".") && format(name).isPresent();
    }

    private static Optional<GameFormat> format(String name) {
        return Providers.first(GameFormat.class, format -> format.handles(name));
    }

    /** Reads the states of all files. */
    void update() throws IOException {
        Map<String, List<FileState>> now = new TreeMap<>();
        for (Path file : files()) {
            states(file).ifPresent(states -> now.put(file.getFileName().toString(), states));
        }
        unchanged.clear();
        now.forEach((name, states) -> {
            if (!waitsForUnchanged || states.equals(seen.get(name))) {
                unchanged.add(name);
            }
        });
        settled.keySet().retainAll(now.keySet());
        refused.keySet().retainAll(now.keySet());
        seen = now;
    }

    /** Returns the parts of unchanged files that are to be counted. */
    List<FolderPart> findParts(CountedFiles counted) {
        if (!counted.hasAllOf(lastCounted)) {
            settled.clear();
            refused.clear(); // the book was deleted or replaced: games may be missing in the new one
        }
        lastCounted = counted;
        List<FolderPart> parts = new ArrayList<>();
        for (String name : unchanged) {
            List<FileState> states = seen.get(name);
            if (!states.equals(settled.get(name)) && !isRefused(name, states)) {
                find(name, states.get(0).size(), counted).ifPresentOrElse(parts::add, () -> settled.put(name, states));
            }
        }
        return withoutRepeated(parts);
    }

    private boolean isRefused(String name, List<FileState> states) {
        return new Refusal(states, Providers.generation()).equals(refused.get(name));
    }

    /** Returns the states of a file and, if it is a database, of its other files; empty if it no longer exists. */
    static Optional<List<FileState>> states(Path file) throws IOException {
        List<FileState> states = new ArrayList<>();
        try {
            states.add(FileState.of(file));
        } catch (NoSuchFileException deleted) {
            return Optional.empty();
        }
        for (Path other : Databases.files(file)) {
            if (!other.equals(file)) {
                FileState.find(other).ifPresent(states::add);
            }
        }
        return Optional.of(states);
    }

    /** Returns the part of a file that is to be counted; empty until the file changes. */
    private Optional<FolderPart> find(String name, long size, CountedFiles counted) {
        Path file = folder.resolve(name);
        try {
            return counted.has(name) ? findNext(file, name, size, counted) : findNew(file, size, counted);
        } catch (IOException e) {
            refuse(file, file + ": cannot be read: " + FailureReason.of(e));
            return Optional.empty();
        }
    }

    private Optional<FolderPart> findNext(Path file, String name, long size, CountedFiles counted) throws IOException {
        if (counted.isAmbiguous(name)) {
            report(
                    file,
                    "several counted sources have this name and one ordinal, so its new games cannot be found; "
                            + "build the book again",
                    true);
            return Optional.empty();
        }
        Optional<CountedSource> beginning = counted.findBeginning(name, file, size);
        if (beginning.isEmpty()) {
            report(
                    file,
                    "its earlier bytes have changed since its games were counted; " + "its games are not counted again",
                    true);
            return Optional.empty();
        }
        long start = beginning.get().size();
        if (start < size && completeEnd(file, start, size) < 0) {
            report(
                    file,
                    "has grown since its games were counted, which only PGN files may; "
                            + "its games are not counted again",
                    true);
            return Optional.empty();
        }
        return grownPart(file, beginning.get(), size);
    }

    private Optional<FolderPart> findNew(Path file, long size, CountedFiles counted) throws IOException {
        long complete = findCompleteEnd(file, 0, size);
        boolean isText = complete >= 0;
        long end = isText ? complete : size;
        if (end == 0) {
            return Optional.empty();
        }
        Optional<CountedSource> same = counted.findSame(file, end);
        if (same.isPresent()) {
            if (seen.containsKey(same.get().name())) {
                report(file, "has the same games as " + same.get().name() + "; they are not counted again", false);
            }
            return Optional.empty();
        }
        Optional<CountedSource> renamed = isText ? counted.findRenamed(file, size, seen.keySet()) : Optional.empty();
        return renamed.isPresent()
                ? grownPart(file, renamed.get(), size)
                : Optional.of(FolderPart.ofNew(file, end, isText));
    }

    /** Returns the games of a file after its counted beginning. */
    private Optional<FolderPart> grownPart(Path file, CountedSource beginning, long size) throws IOException {
        long start = format(file).nextStart(file, beginning.size(), size);
        long end = findCompleteEnd(file, start, size);
        return end <= start ? Optional.empty() : Optional.of(FolderPart.ofGrown(file, beginning, start, end));
    }

    /** Returns the end of the last complete game, and reports an incomplete one; −1 if the file is read as a whole. */
    private long findCompleteEnd(Path file, long start, long size) throws IOException {
        long end = completeEnd(file, start, size);
        if (end >= 0 && end < size && incomplete.add(file)) {
            report(file, describeIncomplete(file, end), false);
        }
        return end;
    }

    private static long completeEnd(Path file, long start, long size) throws IOException {
        return format(file).completeEnd(file, start, size);
    }

    private static GameFormat format(Path file) throws IOException {
        return format(file.getFileName().toString())
                .orElseThrow(() -> new IOException(Providers.missingMessage(GameFormat.class)));
    }

    private static String describeIncomplete(Path file, long end) {
        String name = file.getFileName().toString().toLowerCase(Locale.ROOT);
        boolean isCompressed = format(name).stream()
                .flatMap(format -> format.compressedEndings().stream())
                .anyMatch(ending -> name.endsWith('.' + ending));
        return isCompressed
                ? "does not begin like a compressed file of this name; it is read when it has changed"
                : "has no complete game after byte " + end + "; a game is counted when its result or a next game has "
                        + "been written";
    }

    /** Drops files with the same content as another one; they are compared again when that file has been counted. */
    private static List<FolderPart> withoutRepeated(List<FolderPart> parts) {
        Set<GameFileStamp> contents = new HashSet<>();
        return parts.stream()
                .filter(part -> part.start() > 0 || contents.add(part.contentStamp()))
                .toList();
    }

    /** Makes the file of a part wait for a change, because its games cannot be read. */
    void refuse(FolderPart part, String message) {
        refuse(part.file(), message);
    }

    private void refuse(Path file, String message) {
        String name = file.getFileName().toString();
        refused.put(name, new Refusal(seen.getOrDefault(name, List.of()), Providers.generation()));
        messages.add(new Message(file, message, true));
    }

    /** Returns true if the games of a file cannot be read in its state at the last update. */
    boolean hasRefused() {
        return refused.entrySet().stream()
                .anyMatch(each -> each.getValue().states().equals(seen.get(each.getKey())));
    }

    private void report(Path file, String message, boolean isRefusal) {
        messages.add(new Message(file, file + ": " + message, isRefusal));
    }

    /** Returns the messages since the last call. */
    List<Message> takeMessages() {
        List<Message> taken = List.copyOf(messages);
        messages.clear();
        return taken;
    }
}
