package org.polybook.io;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Collection;
import java.util.List;

/**
 * The rule for all code that reads and writes files: no output is an input, no two outputs are one file, and no output has a
 * name of the files that Polybook keeps next to a book. Symbolic and hard links are followed, except for {@link
 * #followNoLinks}. It is checked before any file is opened for writing.
 */
public final class Outputs {
    /**
     * The part of the names of journals, locks and workspaces, {@code .NAME.polybook-...}, and of workspaces of no file, {@code
     * .polybook-...}.
     */
    private static final String KEPT = ".polybook-";

    private Outputs() {}

    /**
     * Refuses outputs that are inputs, each other, or the journal or lock of a book.
     *
     * @param inputs the files that are read; may be missing
     * @param outputs the files that are written; may be missing
     * @throws OutputIsInputException if two paths denote one file; it names both
     */
    public static void requireApart(Collection<Path> inputs, List<Path> outputs) throws IOException {
        for (int i = 0; i < outputs.size(); i++) {
            Path output = outputs.get(i);
            requireFreeName(output);
            for (Path input : inputs) {
                if (areSame(input, output)) {
                    throw new OutputIsInputException(output + ": would be written over " + name(input, output)
                            + ", which is read; nothing was written, choose another file for the output");
                }
            }
            for (Path other : outputs.subList(0, i)) {
                if (areSame(other, output)) {
                    throw new OutputIsInputException(output + ": would be written twice, also as " + other
                            + "; nothing was written, choose different files");
                }
            }
        }
    }

    /**
     * Makes this process write through no link of these names until the result is closed. The program has chosen the names, not
     * its user, and another user may have put a link into the folder.
     *
     * @param outputs may be missing; the caller has written them when it closes the result
     */
    public static UnfollowedLinks followNoLinks(List<Path> outputs) {
        return new UnfollowedLinks(outputs);
    }

    private static void requireFreeName(Path output) throws IOException {
        Path name = TargetPaths.real(output).getFileName();
        if (name != null && name.toString().startsWith(".") && name.toString().contains(KEPT)) {
            throw new OutputIsInputException(output
                    + ": such names are reserved for the files that Polybook keeps next to books, their journals and locks;"
                    + " nothing was written, choose another file for the output");
        }
    }

    private static String name(Path input, Path output) {
        return input.equals(output) ? "the input of that name" : input.toString();
    }

    /**
     * Returns true if the paths denote, or would denote, one file. A path that no file may replace, such as a terminal, equals
     * no other.
     */
    public static boolean areSame(Path a, Path b) throws IOException {
        if (isNoFile(a) || isNoFile(b)) {
            return false;
        }
        if (Files.exists(a) && Files.exists(b)) {
            return Files.isSameFile(a, b);
        }
        return TargetPaths.real(a).equals(TargetPaths.real(b));
    }

    /** Returns true for a device, a pipe or a folder; such may have no real path. */
    private static boolean isNoFile(Path path) {
        return Files.exists(path) && !Files.isRegularFile(path);
    }
}
