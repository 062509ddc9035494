package org.polybook.view.internal.ui.dialog;

import java.nio.file.Path;
import java.util.List;
import java.util.Optional;

/** Prompts the user for files. */
public interface FilePrompts {
    /**
     * Prompts for files to be read.
     *
     * @param title key of the title
     * @param patterns name patterns to choose from, such as {@code *.bin;*.si4}; the first is the default
     * @return the files; empty if the user cancels
     */
    List<Path> open(String title, String... patterns);

    /**
     * Prompts for a file to be written. Returns an existing file only if the user confirms that it may be replaced.
     *
     * @return the file; empty if the user cancels
     */
    Optional<Path> save(String title, Path proposed, String... patterns);
}
