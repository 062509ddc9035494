package org.polybook.bookshelf.internal.watch;

import java.io.IOException;
import java.nio.file.Path;
import java.nio.file.attribute.FileTime;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;

/**
 * The attributes of a book's files, by which a changed book is distinguished from an unchanged one.
 *
 * @param files all files of the book
 * @param stamps the stamps of the existing files, the main file's first
 */
public record BookStamp(BookFileSet files, List<FileStamp> stamps) {
    /**
     * Reads the current stamps; returns null if the main file does not exist.
     *
     * @throws IOException if the attributes cannot be read
     */
    public static BookStamp ofOrNull(BookFileSet files) throws IOException {
        List<FileStamp> stamps = new ArrayList<>();
        for (Path file : files.all()) {
            FileStamp stamp = FileStamp.ofOrNull(file);
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

    /** The total size of the book's own files, which a private copy holds. */
    public long ownFilesBytes() {
        return stamps.stream()
                .filter(stamp -> files.own().contains(stamp.path()))
                .mapToLong(FileStamp::size)
                .sum();
    }

    /** The time of the last write to any of the files. */
    public FileTime latestModified() {
        return stamps.stream()
                .map(FileStamp::modified)
                .max(Comparator.naturalOrder())
                .orElseThrow();
    }

    /** Returns true if the last change of one of the files was a write. */
    public boolean isAnyLastChangeAWrite() {
        return stamps.stream().anyMatch(FileStamp::isLastChangeAWrite);
    }

    /** Returns true if the times of one of the files have a resolution of whole seconds. */
    public boolean hasWholeSecondTimes() {
        return stamps.stream().anyMatch(FileStamp::hasWholeSecondTimes);
    }

    /** Returns true if both stamps are of the same files, regardless of changes to the files. */
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

    /**
     * Returns true if both stamps are of the same files and one of the files has become longer since {@code before}.
     */
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
