package org.polybook.cli.internal.make;

import java.io.IOException;
import java.util.function.Function;
import org.polybook.api.build.BuildReport;
import org.polybook.cli.internal.ExitStatus;
import org.polybook.cli.internal.Terminal;
import org.polybook.commands.BadInputException;
import org.polybook.commands.build.Build;

/** Builds, and tells what came of it: numbers for a person as talk, everything else as data. */
final class BuildRun {
    private BuildRun() {}

    /**
     * The exit status says whether every game was good and, if wanted, whether the book has moves.
     *
     * @param remark what else is to be said of the outcome; empty for nothing
     */
    static int run(
            Terminal terminal,
            Build.Request request,
            boolean json,
            boolean wantsMoves,
            Function<BuildReport, String> remark)
            throws IOException, BadInputException {
        Build.Answer answer = new Build(terminal.context()).run(request);
        if (json) {
            terminal.print(answer, true);
        } else {
            terminal.sayLines(answer.summary());
            terminal.print(answer.coverageTable());
            if (answer.isPreview() && answer.coverage().isEmpty()) {
                terminal.say("no coverage by ply: standard input cannot be read twice");
            }
        }
        if (answer.isEmpty()) {
            terminal.say(answer.remark());
        }
        terminal.sayLines(remark.apply(answer.report()));
        return answer.isGood() && !(wantsMoves && answer.isEmpty()) ? ExitStatus.OK : ExitStatus.BAD_INPUT;
    }
}
