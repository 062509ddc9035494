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
final class Library {
    private final World world;
    private final KnownStates known;
    private final Path root;
    private int temporary;

    /** Creates the folders for books and other files inside {@code root}. */
    Library(Path root, World world, KnownStates known) {
        this.root = root;
        this.world = world;
        this.known = known;
    }

    static Path books(Path root) {
        return root.resolve("books");
    }

    /** The path of the journal next to a book. */
    static Path journal(Path book) {
        return StrangeNames.journal(book);
    }

    static Path own(Path root) {
        return root.resolve("own");
    }

    Path books() {
        return books(root);
    }

    Path own() {
        return own(root);
    }

    /** A file outside all folders of books. */
    Path secret() throws IOException {
        Path secret = root.resolve("secret");
        if (Files.notExists(secret)) {
            Files.writeString(secret, "hunter2 secret\n");
        }
        return secret;
    }

    /** A folder on the same file system for files that nothing watches. */
    Path swapping() throws IOException {
        return Files.createDirectories(root.resolve("swapping"));
    }

    /** The place of the watched folder while it is moved away. */
    Path elsewhere() {
        return root.resolve("moved");
    }

    /** The path in a readable form. */
    String name(Path path) {
        return root.relativize(path).toString();
    }

    private void enter(Path path, OnDisk file) {
        world.files().put(path, file);
        if (file.isBook()) {
            known.enter(file.content());
            known.enter(world.effective(path));
        }
    }

    /** Like {@code cp}: creates the file or overwrites it. */
    void copy(Path path, OnDisk file) throws IOException {
        enter(path, file);
        BookFiles.copyOver(path, file.bytes());
    }

    /** Like {@code cp -p} of a file with the same time as the one that it overwrites. */
    void copyWithOldTime(Path path, OnDisk file) throws IOException {
        FileTime before = Files.getLastModifiedTime(path);
        copy(path, file);
        Files.setLastModifiedTime(path, before);
    }

    /** Like {@code mv}: the name changes its file in one step. */
    void renameOver(Path path, OnDisk file) throws IOException {
        enter(path, file);
        Path aside = root.resolve("new-" + temporary++);
        Files.write(aside, file.bytes());
        Files.move(aside, path, StandardCopyOption.ATOMIC_MOVE, StandardCopyOption.REPLACE_EXISTING);
    }

    /** Writes part of a slow copy; the world changes when the copy is complete. */
    void copyPart(Path path, OnDisk file, int from, int to) throws IOException {
        if (to == file.bytes().length) {
            enter(path, file);
        }
        BookFiles.copyPart(path, file.bytes(), from, to);
    }

    void cut(Path path, int length) throws IOException {
        OnDisk rest = world.file(path).cutTo(length);
        enter(path, rest);
        try (var channel = Files.newByteChannel(path, java.nio.file.StandardOpenOption.WRITE)) {
            channel.truncate(length);
        }
    }

    /** Renames the file, but not the journal next to it, as careless users do. */
    void rename(Path from, Path to) throws IOException {
        OnDisk file = world.files().remove(from);
        enter(to, file);
        Files.move(from, to, StandardCopyOption.ATOMIC_MOVE, StandardCopyOption.REPLACE_EXISTING);
    }

    void delete(Path path) throws IOException {
        world.files().remove(path);
        world.links().remove(path);
        Files.delete(path);
    }

    void link(Path link, Path target) throws IOException {
        world.links().put(link, target);
        Path aside = root.resolve("new-" + temporary++);
        Files.createSymbolicLink(aside, target);
        Files.move(aside, link, StandardCopyOption.ATOMIC_MOVE, StandardCopyOption.REPLACE_EXISTING);
    }

    /** Writes settings for a missing book. */
    void settings(int number, String values, boolean refused) throws IOException {
        Path file = books().resolve("org.polybook.bookshelf.Book-many-" + number + ".cfg");
        world.settings().put(file, refused);
        Files.writeString(file, values);
    }

    void deleteSettings() throws IOException {
        for (Path file : List.copyOf(world.settings().keySet())) {
            world.settings().remove(file);
            Files.delete(file);
        }
    }

    void touch(Path path, Instant time) throws IOException {
        Files.setLastModifiedTime(path, FileTime.from(time));
    }

    void moveAway() throws IOException {
        world.away(true);
        Files.move(books(), elsewhere());
    }

    void moveBack() throws IOException {
        world.away(false);
        Files.move(elsewhere(), books());
    }

    /** Replaces a book while the folder is away; open books keep the old content. */
    void replaceElsewhere(Path path, OnDisk file) throws IOException {
        enter(path, file);
        Path place = elsewhere().resolve(path.getFileName());
        Files.delete(place);
        Files.write(place, file.bytes());
    }

    /** Removes one book while the folder is away. */
    void deleteElsewhere(Path path) throws IOException {
        world.files().remove(path);
        Files.delete(elsewhere().resolve(path.getFileName()));
    }
}
