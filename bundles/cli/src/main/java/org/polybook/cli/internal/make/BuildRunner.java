package org.polybook.cli.internal.make;

import java.io.IOException;
import java.util.function.Function;
import org.polybook.api.build.BuildReport;
import org.polybook.cli.internal.ExitStatus;
import org.polybook.cli.internal.Terminal;
import org.polybook.commands.BadInputException;
import org.polybook.commands.build.Build;

/**
 * Runs a build and reports the result. The summary for a person is a message; JSON and the table of the coverage are
 * data.
 */
final class BuildRunner {
    private BuildRunner() {}

    /**
     * Builds or previews the book and prints the result. The returned exit status reports bad games and, if moves are
     * required, a book without moves.
     *
     * @param requiresMoves true if a book without moves is a failure
     * @param notes on the result; empty for none
     */
    static int run(
            Terminal terminal,
            Build.Request request,
            boolean json,
            boolean requiresMoves,
            Function<BuildReport, String> notes)
            throws IOException, BadInputException {
        Build.Answer answer = new Build(terminal.context()).run(request);
        if (json) {
            terminal.print(answer, true);
        } else {
            terminal.reportMessages(answer.summary());
            terminal.print(answer.coverageTable());
            if (answer.isPreview() && answer.coverage().isEmpty()) {
                terminal.reportMessage("no coverage by ply: standard input cannot be read twice");
            }
        }
        if (answer.isEmpty()) {
            terminal.reportMessage(answer.warning());
        }
        terminal.reportMessages(notes.apply(answer.report()));
        return answer.hasOnlyGoodGames() && !(requiresMoves && answer.isEmpty()) ? ExitStatus.OK : ExitStatus.BAD_INPUT;
    }
}
