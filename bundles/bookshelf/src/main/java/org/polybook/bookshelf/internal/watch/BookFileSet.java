package org.polybook.bookshelf.internal.watch;

import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Collection;
import java.util.List;
import java.util.TreeSet;

/**
 * The files of one book. All files are watched; only the book's own files may be copied into memory.
 *
 * @param own the files of its format, the main file first
 * @param sideFiles the files next to it that overlays read, sorted
 */
public record BookFileSet(List<Path> own, List<Path> sideFiles) {
    /** Drops from {@code sideFiles} the files that are in {@code own}. */
    public BookFileSet {
        own = List.copyOf(own);
        if (!sideFiles.isEmpty()) {
            TreeSet<Path> others = new TreeSet<>(sideFiles);
            others.removeAll(own);
            sideFiles = List.copyOf(others);
        }
    }

    /** Returns the files of a book without side files. */
    public static BookFileSet of(List<Path> own) {
        return new BookFileSet(own, List.of());
    }

    /** Returns this set with additional side files. */
    public BookFileSet withSideFiles(Collection<Path> more) {
        if (more.isEmpty()) {
            return this;
        }
        List<Path> all = new ArrayList<>(sideFiles);
        all.addAll(more);
        return new BookFileSet(own, all);
    }

    /** All files, the main file first. */
    public List<Path> all() {
        List<Path> all = new ArrayList<>(own);
        all.addAll(sideFiles);
        return all;
    }
}
