package org.polybook.io;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Collection;
import java.util.List;

/**
 * The rule for all code that reads and writes files: no output is an input, no two outputs are one file, and no output
 * has a name of the files that Polybook keeps next to a book. Symbolic and hard links are followed, except for the
 * names of {@link #followNoLinks}. The rule is checked before any file is opened for writing.
 */
public final class OutputPathChecks {
    /**
     * The part by which the names of Polybook's own files are recognised: journals, locks and workspaces of a file,
     * {@code .NAME.polybook-...}, and workspaces that belong to no file, {@code .polybook-...}.
     */
    private static final String KEPT = ".polybook-";

    private OutputPathChecks() {}

    /**
     * Refuses an output that is also an input, another output, or the journal or lock of a book.
     *
     * @param inputs the files that are read; may be missing
     * @param outputs the files that are written; may be missing
     * @throws OutputIsInputException if two paths denote one file, both of which the message names, or an output has a
     *     reserved name
     */
    public static void requireApart(Collection<Path> inputs, List<Path> outputs) throws IOException {
        for (int i = 0; i < outputs.size(); i++) {
            Path output = outputs.get(i);
            requireUnreservedName(output);
            for (Path input : inputs) {
                if (areSame(input, output)) {
                    throw new OutputIsInputException(output + ": would be written over " + inputName(input, output)
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
     * Makes this process follow no links at these names when it writes, until the returned object is closed. For names
     * that the program has chosen and not its user: another user may have put a link with such a name into the folder.
     *
     * @param outputs the files, which may be missing; the caller closes the returned object after it has written them
     */
    public static UnfollowedLinks followNoLinks(List<Path> outputs) {
        return new UnfollowedLinks(outputs);
    }

    private static void requireUnreservedName(Path output) throws IOException {
        Path name = TargetPaths.resolve(output).getFileName();
        if (name != null && name.toString().startsWith(".") && name.toString().contains(KEPT)) {
            throw new OutputIsInputException(output
                    + ": such names are reserved for the files that Polybook keeps next to books, their journals and locks;"
                    + " nothing was written, choose another file for the output");
        }
    }

    private static String inputName(Path input, Path output) {
        return input.equals(output) ? "the input of that name" : input.toString();
    }

    /**
     * Returns true if the paths denote, or would denote, one file. A path that cannot be replaced by a file, such as a
     * terminal, is not the same as any other path.
     */
    public static boolean areSame(Path a, Path b) throws IOException {
        if (isNoFile(a) || isNoFile(b)) {
            return false;
        }
        if (Files.exists(a) && Files.exists(b)) {
            return Files.isSameFile(a, b);
        }
        return TargetPaths.resolve(a).equals(TargetPaths.resolve(b));
    }

    /** Returns true for a device, a pipe or a folder, which may have no real path. */
    private static boolean isNoFile(Path path) {
        return Files.exists(path) && !Files.isRegularFile(path);
    }
}
