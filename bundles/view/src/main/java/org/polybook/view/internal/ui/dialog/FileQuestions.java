package org.polybook.view.internal.ui.dialog;

import java.nio.file.Path;
import java.util.List;
import java.util.Optional;

/** Asks the user for files. */
public interface FileQuestions {
    /**
     * Asks for files to be read.
     *
     * @param title key of the question
     * @param patterns of the names to choose from, such as {@code *.bin;*.si4}, the usual ones first
     * @return the files; none if the user wants none
     */
    List<Path> open(String title, String... patterns);

    /**
     * Asks for a file to be written. A file that exists is only returned if the user confirms that.
     *
     * @return empty if the user wants none
     */
    Optional<Path> save(String title, Path proposed, String... patterns);
}
