package org.polybook.bookshelf.internal.watch;

import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Collection;
import java.util.List;
import java.util.TreeSet;

/**
 * The files of one book. All are watched; only its own may be copied into memory.
 *
 * @param own of its format, the main file first
 * @param beside those next to it that overlays read, sorted
 */
public record BookFiles(List<Path> own, List<Path> beside) {
    /** A file that is in both lists is one of the book's own. */
    public BookFiles {
        own = List.copyOf(own);
        if (!beside.isEmpty()) {
            TreeSet<Path> others = new TreeSet<>(beside);
            others.removeAll(own);
            beside = List.copyOf(others);
        }
    }

    /** A book without files of overlays. */
    public static BookFiles of(List<Path> own) {
        return new BookFiles(own, List.of());
    }

    /** Adds files of overlays to those of the book. */
    public BookFiles with(Collection<Path> more) {
        if (more.isEmpty()) {
            return this;
        }
        List<Path> all = new ArrayList<>(beside);
        all.addAll(more);
        return new BookFiles(own, all);
    }

    /** All of them, the main file first. */
    public List<Path> all() {
        List<Path> all = new ArrayList<>(own);
        all.addAll(beside);
        return all;
    }
}
