package org.polybook.cli.internal.inspect;

import java.io.IOException;
import java.util.Optional;
import org.polybook.cli.internal.ExitStatus;
import org.polybook.cli.internal.Terminal;
import org.polybook.commands.BadInputException;
import org.polybook.commands.BadRequestException;
import org.polybook.commands.CommandFiles;
import org.polybook.commands.TextOutput;
import org.polybook.commands.tree.Tree;

/** Writes a book's tree to a file or to standard output. */
final class TreeRunner {
    private TreeRunner() {}

    /**
     * Returns the target that the command line gives.
     *
     * @param format null if not given
     * @param output null or {@code -} for standard output
     */
    static Tree.Target target(Terminal terminal, String format, String output) throws BadRequestException {
        TextOutput to = terminal.textOutput(output == null ? CommandFiles.STANDARD_STREAM : output);
        return new Tree.Target(to.file(), Optional.ofNullable(format), Optional.empty());
    }

    static int run(Terminal terminal, Tree.Request request) throws IOException, BadInputException {
        new Tree(terminal.context()).run(request, terminal.out());
        return ExitStatus.OK;
    }
}
