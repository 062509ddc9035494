package org.polybook.itests.model;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.nio.file.attribute.FileTime;
import java.time.Instant;
import java.util.List;
import org.polybook.itests.probe.BookFiles;

/** Changes files and the world in the same way, after registering the states that may become visible. */
final class FileChanger {
    private final CreatedState world;
    private final KnownStates known;
    private final Path root;
    private int temporary;

    /** Uses folders for books and other files inside {@code root}; the caller creates them. */
    FileChanger(Path root, CreatedState world, KnownStates known) {
        this.root = root;
        this.world = world;
        this.known = known;
    }

    static Path watchedFolder(Path root) {
        return root.resolve("books");
    }

    /** The path of the journal next to a book. */
    static Path journal(Path book) {
        return DifficultNames.journal(book);
    }

    /** The path of the file of statistics next to a book. */
    static Path statistics(Path book) {
        return book.resolveSibling(book.getFileName() + ".stats");
    }

    static Path unwatchedFolder(Path root) {
        return root.resolve("own");
    }

    Path watchedFolder() {
        return watchedFolder(root);
    }

    Path unwatchedFolder() {
        return unwatchedFolder(root);
    }

    /** A file outside all folders of books. */
    Path findOrCreateSecretFile() throws IOException {
        Path secret = root.resolve("secret");
        if (Files.notExists(secret)) {
            Files.writeString(secret, "hunter2 secret\n");
        }
        return secret;
    }

    /** A folder on the same file system for files that nothing watches. */
    Path createSwapFolder() throws IOException {
        return Files.createDirectories(root.resolve("swapping"));
    }

    /** The place of the watched folder while it is moved away. */
    Path movedFolder() {
        return root.resolve("moved");
    }

    /** The path in a readable form. */
    String name(Path path) {
        return root.relativize(path).toString();
    }

    private void registerFile(Path path, FileOnDisk file) {
        world.files().put(path, file);
        if (file.isBook()) {
            known.register(file.contentOrNull());
            known.register(world.contentWithChangesOrNull(path));
        }
    }

    /** Like {@code cp}: creates the file or overwrites it. */
    void copy(Path path, FileOnDisk file) throws IOException {
        registerFile(path, file);
        BookFiles.copyOver(path, file.bytes());
    }

    /** Like {@code cp -p} of a file with the same time as the one that it overwrites. */
    void copyWithOldTime(Path path, FileOnDisk file) throws IOException {
        FileTime before = Files.getLastModifiedTime(path);
        copy(path, file);
        Files.setLastModifiedTime(path, before);
    }

    /** Like {@code mv}: the name changes its file in one step. */
    void renameOver(Path path, FileOnDisk file) throws IOException {
        registerFile(path, file);
        Path aside = root.resolve("new-" + temporary++);
        Files.write(aside, file.bytes());
        Files.move(aside, path, StandardCopyOption.ATOMIC_MOVE, StandardCopyOption.REPLACE_EXISTING);
    }

    /** Writes part of a slow copy; the world changes when the copy is complete. */
    void copyPart(Path path, FileOnDisk file, int from, int to) throws IOException {
        if (to == file.bytes().length) {
            registerFile(path, file);
        }
        BookFiles.copyPart(path, file.bytes(), from, to);
    }

    void truncate(Path path, int length) throws IOException {
        FileOnDisk rest = world.fileOrNull(path).truncatedTo(length);
        registerFile(path, rest);
        try (var channel = Files.newByteChannel(path, java.nio.file.StandardOpenOption.WRITE)) {
            channel.truncate(length);
        }
    }

    /** Renames the file, but not the journal next to it, as careless users do. */
    void rename(Path from, Path to) throws IOException {
        FileOnDisk file = world.files().remove(from);
        registerFile(to, file);
        Files.move(from, to, StandardCopyOption.ATOMIC_MOVE, StandardCopyOption.REPLACE_EXISTING);
    }

    void delete(Path path) throws IOException {
        world.files().remove(path);
        world.links().remove(path);
        Files.delete(path);
    }

    /** Puts a file of statistics next to a book in one step. */
    void putStatistics(Path book, StatisticsOnDisk file) throws IOException {
        known.registerWins(file.wins());
        world.statistics().put(book, file);
        Path aside = root.resolve("new-" + temporary++);
        Files.write(aside, file.bytes());
        Files.move(aside, statistics(book), StandardCopyOption.ATOMIC_MOVE, StandardCopyOption.REPLACE_EXISTING);
    }

    void deleteStatistics(Path book) throws IOException {
        world.statistics().remove(book);
        Files.delete(statistics(book));
    }

    void createLink(Path link, Path target) throws IOException {
        world.links().put(link, target);
        Path aside = root.resolve("new-" + temporary++);
        Files.createSymbolicLink(aside, target);
        Files.move(aside, link, StandardCopyOption.ATOMIC_MOVE, StandardCopyOption.REPLACE_EXISTING);
    }

    /** Writes settings for a missing book. */
    void writeSettings(int number, String values, boolean refused) throws IOException {
        Path file = watchedFolder().resolve("org.polybook.bookshelf.Book-many-" + number + ".cfg");
        world.refusedBySettingsFile().put(file, refused);
        Files.writeString(file, values);
    }

    void deleteSettings() throws IOException {
        for (Path file : List.copyOf(world.refusedBySettingsFile().keySet())) {
            world.refusedBySettingsFile().remove(file);
            Files.delete(file);
        }
    }

    void touch(Path path, Instant time) throws IOException {
        Files.setLastModifiedTime(path, FileTime.from(time));
    }

    void moveWatchedFolderAway() throws IOException {
        world.setFolderAway(true);
        Files.move(watchedFolder(), movedFolder());
    }

    void moveWatchedFolderBack() throws IOException {
        world.setFolderAway(false);
        Files.move(movedFolder(), watchedFolder());
    }

    /** Replaces a book while the folder is away; open books keep the old content. */
    void replaceInMovedFolder(Path path, FileOnDisk file) throws IOException {
        registerFile(path, file);
        Path place = movedFolder().resolve(path.getFileName());
        Files.delete(place);
        Files.write(place, file.bytes());
    }

    /** Removes one book while the folder is away. */
    void deleteInMovedFolder(Path path) throws IOException {
        world.files().remove(path);
        Files.delete(movedFolder().resolve(path.getFileName()));
    }
}
