package org.polybook.api;

import java.io.IOException;
import java.nio.file.DirectoryIteratorException;
import java.nio.file.DirectoryStream;
import java.nio.file.Files;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.polybook.api.game.GameFileStamp;
import org.polybook.io.FileChangedException;
import org.polybook.io.FileOpener;
import org.polybook.io.FileState;

/** Finds the files of counted games in folders. Remembers the stamps of files. Thread-safe. */
final class SourceFiles {
    private static final int MAX_KNOWN = 256;

    private final Map<Path, KnownFile> known = new LinkedHashMap<>(16, 0.75f, true) {
        private static final long serialVersionUID = 1;

        @Override
        protected boolean removeEldestEntry(Map.Entry<Path, KnownFile> eldest) {
            return size() > MAX_KNOWN;
        }
    };

    private record KnownFile(FileState state, GameFileStamp stamp) {}

    /**
     * Returns the first file that has the name and the content of the source.
     *
     * @throws NoSuchFileException if no folder has a file of that name
     * @throws FileChangedException if the files of that name have other content
     * @throws IOException if the file is not found and a folder or a file cannot be read
     */
    Path find(GameFileStamp source, List<Path> folders) throws IOException {
        boolean isNameFound = false;
        IOException failure = null;
        for (Path folder : folders) {
            try {
                Optional<Path> file = named(source.name(), folder);
                if (file.isPresent() && stamp(file.get()).hasContentOf(source)) {
                    return file.get();
                }
                isNameFound |= file.isPresent();
            } catch (IOException e) {
                failure = e; // a later folder may have the file
            }
        }
        throw notFound(source, isNameFound, failure);
    }

    private static IOException notFound(GameFileStamp source, boolean isNameFound, IOException failureOrNull) {
        if (failureOrNull != null) {
            return failureOrNull;
        }
        if (isNameFound) {
            return new FileChangedException(source.name() + ": is not the file from which the games were counted, of "
                    + source.size() + " bytes: its size or its check sums differ");
        }
        return new NoSuchFileException(
                source.name(), null, "the file of the game is neither next to the book nor in a folder of games");
    }

    /** Returns the real path of the regular file with that name in a folder. */
    private static Optional<Path> named(String name, Path folder) throws IOException {
        try (DirectoryStream<Path> entries = FileOpener.list(folder)) {
            for (Path entry : entries) {
                if (entry.getFileName().toString().equals(name)) {
                    return isInside(folder, entry) ? Optional.of(entry.toRealPath()) : Optional.empty();
                }
            }
            return Optional.empty();
        } catch (NoSuchFileException noFolder) {
            return Optional.empty();
        } catch (DirectoryIteratorException e) {
            throw e.getCause();
        }
    }

    /** Returns true if the file, and the other files of its database, are regular files in the folder. */
    private static boolean isInside(Path folder, Path entry) throws IOException {
        Path real = folder.toRealPath();
        for (Path file : Databases.files(entry)) {
            if (Files.exists(file)
                    && !(Files.isRegularFile(file)
                            && real.equals(file.toRealPath().getParent()))) {
                return false;
            }
        }
        return Files.isRegularFile(entry);
    }

    private GameFileStamp stamp(Path file) throws IOException {
        FileState now = FileState.of(file);
        synchronized (known) {
            KnownFile before = known.get(file);
            if (before != null && before.state().equals(now)) {
                return before.stamp();
            }
        }
        GameFileStamp stamp = GameFileStamp.of(file);
        synchronized (known) {
            known.put(file, new KnownFile(now, stamp));
        }
        return stamp;
    }
}
