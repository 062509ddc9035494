package org.polybook.lists;

import java.io.IOException;
import java.nio.file.Path;

/** Inserts the names of the bundles into the lists of one feature. */
public final class ListsMain {
    private ListsMain() {}

    /**
     * Runs the program.
     *
     * @param arguments the folders of the project, of the templates, and of the output
     * @throws IOException if a file cannot be read or written, or a list lacks a bundle
     */
    public static void main(String[] arguments) throws IOException {
        BundleList bundles = BundleList.readAndCheck(Path.of(arguments[0]).normalize());
        new BundleListTemplates(bundles).fill(Path.of(arguments[1]), Path.of(arguments[2]));
    }
}
