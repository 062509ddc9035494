package org.polybook.bookshelf.internal.watch;

import java.io.IOException;
import java.nio.file.Path;
import java.nio.file.attribute.FileTime;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;

/**
 * By what a changed book is told from an unchanged one: what stands at each of its files.
 *
 * @param files all that belong to it
 * @param stamps of those that are there, the main file's first
 */
public record BookStamp(BookFiles files, List<FileStamp> stamps) {
    /**
     * What stands there now, null if there is no main file.
     *
     * @throws IOException if that cannot be found out
     */
    public static BookStamp of(BookFiles files) throws IOException {
        List<FileStamp> stamps = new ArrayList<>();
        for (Path file : files.all()) {
            FileStamp stamp = FileStamp.of(file);
            if (stamp != null) {
                stamps.add(stamp);
            } else if (stamps.isEmpty()) {
                return null;
            }
        }
        return new BookStamp(files, stamps);
    }

    public FileStamp main() {
        return stamps.get(0);
    }

    /** The bytes of the book's own files, which a private copy holds. */
    public long size() {
        return stamps.stream()
                .filter(stamp -> files.own().contains(stamp.path()))
                .mapToLong(FileStamp::size)
                .sum();
    }

    /** When the latest of them was written. */
    public FileTime modified() {
        return stamps.stream()
                .map(FileStamp::modified)
                .max(Comparator.naturalOrder())
                .orElseThrow();
    }

    /** Whether the last that happened to one of them was that it was written to. */
    public boolean wasWrittenLast() {
        return stamps.stream().anyMatch(FileStamp::wasWrittenLast);
    }

    /** Whether the times of one tell whole seconds only. */
    public boolean isCoarse() {
        return stamps.stream().anyMatch(FileStamp::isCoarse);
    }

    /** Whether they are the same files as the other's, whatever has been done to them. */
    public boolean isSameFiles(BookStamp other) {
        if (other == null || stamps.size() != other.stamps.size()) {
            return false;
        }
        for (int i = 0; i < stamps.size(); i++) {
            if (!stamps.get(i).isSameFile(other.stamps.get(i))) {
                return false;
            }
        }
        return true;
    }

    /** Whether they are the same files, one of which has become longer. */
    public boolean hasGrownSince(BookStamp before) {
        if (!isSameFiles(before)) {
            return false;
        }
        for (int i = 0; i < stamps.size(); i++) {
            if (stamps.get(i).size() > before.stamps.get(i).size()) {
                return true;
            }
        }
        return false;
    }
}
