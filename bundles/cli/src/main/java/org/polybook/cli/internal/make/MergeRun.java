package org.polybook.cli.internal.make;

import java.io.IOException;
import org.polybook.cli.internal.ExitStatus;
import org.polybook.cli.internal.Terminal;
import org.polybook.commands.BadInputException;
import org.polybook.commands.build.Merge;

/** Merges, and tells what came of it: numbers for a person as talk, JSON as data. */
final class MergeRun {
    private MergeRun() {}

    /** @param wantsMoves whether a book without moves is a failure */
    static int run(Terminal terminal, Merge.Request request, boolean json, boolean wantsMoves)
            throws IOException, BadInputException {
        Merge.Answer answer = new Merge(terminal.context()).run(request);
        if (json) {
            terminal.print(answer, true);
        } else {
            terminal.sayLines(answer.asText(terminal));
        }
        if (wantsMoves && answer.isEmpty()) {
            terminal.say(answer.remark());
            return ExitStatus.BAD_INPUT;
        }
        return ExitStatus.OK;
    }
}
