package org.polybook.itests.model;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.nio.file.attribute.FileTime;
import java.time.Instant;
import java.util.List;
import org.polybook.itests.probe.BookFiles;

/** Does to the files what it does to the world, after the states have been entered that may be seen from then on. */
final class Library {
    private final World world;
    private final KnownStates known;
    private final Path root;
    private int temporary;

    /** Has its folders in that one. */
    Library(Path root, World world, KnownStates known) {
        this.root = root;
        this.world = world;
        this.known = known;
    }

    static Path books(Path root) {
        return root.resolve("books");
    }

    /** The name of the changes beside a book. */
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

    /** A file that none of the books' words may come from. */
    Path secret() throws IOException {
        Path secret = root.resolve("secret");
        if (Files.notExists(secret)) {
            Files.writeString(secret, "hunter2 secret\n");
        }
        return secret;
    }

    /** A folder on the same file system for what is not there for anybody. */
    Path swapping() throws IOException {
        return Files.createDirectories(root.resolve("swapping"));
    }

    /** Where the watched folder is when it has been moved away. */
    Path elsewhere() {
        return root.resolve("moved");
    }

    /** The path as people read it. */
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

    /** As {@code cp}: a new file, or the old one overwritten. */
    void copy(Path path, OnDisk file) throws IOException {
        enter(path, file);
        BookFiles.copyOver(path, file.bytes());
    }

    /** As {@code cp -p}, of a file that is as old as the one it overwrites. */
    void copyWithOldTime(Path path, OnDisk file) throws IOException {
        FileTime before = Files.getLastModifiedTime(path);
        copy(path, file);
        Files.setLastModifiedTime(path, before);
    }

    /** As {@code mv}: the name changes its file in one step. */
    void renameOver(Path path, OnDisk file) throws IOException {
        enter(path, file);
        Path aside = root.resolve("new-" + temporary++);
        Files.write(aside, file.bytes());
        Files.move(aside, path, StandardCopyOption.ATOMIC_MOVE, StandardCopyOption.REPLACE_EXISTING);
    }

    /** Part of a copy that takes its time; the world learns of it when it is whole. */
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

    /** Not the journal beside it, which nobody thinks of. */
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

    /** Settings of a book that is not there. */
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

    /** While the folder is away: a book of it is replaced by another one; books that are open keep the old content. */
    void replaceElsewhere(Path path, OnDisk file) throws IOException {
        enter(path, file);
        Path place = elsewhere().resolve(path.getFileName());
        Files.delete(place);
        Files.write(place, file.bytes());
    }

    /** While the folder is away: one of its books less. */
    void deleteElsewhere(Path path) throws IOException {
        world.files().remove(path);
        Files.delete(elsewhere().resolve(path.getFileName()));
    }
}
