package org.polybook.io;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Collection;
import java.util.List;

/**
 * The rule for everything that reads files and writes files: no output is an input, and no two outputs are one file, and none has
 * a name that Polybook gives to the files it keeps beside a book. Symbolic and hard links are followed, except as {@link #followNoLinks} says. It is asked before anything is opened for writing.
 */
public final class Outputs {
    /** Journals, locks and workspaces are {@code .NAME.polybook-...}, a workspace of no file's own {@code .polybook-...}. */
    private static final String KEPT = ".polybook-";

    private Outputs() {}

    /**
     * Refuses outputs that are inputs, each other, or the journal or lock of a book.
     *
     * @param inputs what is read; may be missing
     * @param outputs what is written; may be missing
     * @throws OutputIsInputException naming the two
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
                    throw new OutputIsInputException(
                            output + ": is to be written twice, as " + other + " too; nothing was written");
                }
            }
        }
    }

    /**
     * Until the result is closed, this process writes through no link of these names. The program has chosen them, not its user, and
     * another user may have put a link into the folder.
     *
     * @param outputs may be missing files; the caller has written them when it closes the result
     */
    public static UnfollowedLinks followNoLinks(List<Path> outputs) {
        return new UnfollowedLinks(outputs);
    }

    private static void requireFreeName(Path output) throws IOException {
        Path name = Targets.real(output).getFileName();
        if (name != null && name.toString().startsWith(".") && name.toString().contains(KEPT)) {
            throw new OutputIsInputException(
                    output + ": such names are for what Polybook keeps beside books, their journals and locks;"
                            + " nothing was written, choose another file for the output");
        }
    }

    private static String name(Path input, Path output) {
        return input.equals(output) ? "the input of that name" : input.toString();
    }

    /** Returns true if the two are, or would be, one file. What no file may replace, such as a terminal, is nobody's other file. */
    public static boolean areSame(Path a, Path b) throws IOException {
        if (isNoFile(a) || isNoFile(b)) {
            return false;
        }
        if (Files.exists(a) && Files.exists(b)) {
            return Files.isSameFile(a, b);
        }
        return Targets.real(a).equals(Targets.real(b));
    }

    /** A device, a pipe or a folder; such may have no real path. */
    private static boolean isNoFile(Path path) {
        return Files.exists(path) && !Files.isRegularFile(path);
    }
}
