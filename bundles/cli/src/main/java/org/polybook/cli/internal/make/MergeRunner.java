package org.polybook.cli.internal.make;

import java.io.IOException;
import org.polybook.cli.internal.ExitStatus;
import org.polybook.cli.internal.Terminal;
import org.polybook.commands.BadInputException;
import org.polybook.commands.build.Merge;

/** Runs a merge and reports the result. The summary for a person is a message; JSON is data. */
final class MergeRunner {
    private MergeRunner() {}

    /** @param requiresMoves true if a book without moves is a failure */
    static int run(Terminal terminal, Merge.Request request, boolean json, boolean requiresMoves)
            throws IOException, BadInputException {
        Merge.Answer answer = new Merge(terminal.context()).run(request);
        if (json) {
            terminal.print(answer, true);
        } else {
            terminal.reportMessages(answer.asText(terminal));
        }
        if (requiresMoves && answer.isEmpty()) {
            terminal.reportMessage(answer.warning());
            return ExitStatus.BAD_INPUT;
        }
        return ExitStatus.OK;
    }
}
