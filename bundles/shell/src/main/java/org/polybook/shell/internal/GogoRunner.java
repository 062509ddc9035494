package org.polybook.shell.internal;

import java.io.IOException;
import org.apache.felix.service.command.CommandSession;
import org.polybook.commands.BadInputException;
import org.polybook.commands.FailureText;
import org.polybook.io.text.Escape;

/** Runs a command for Gogo: a fault is an exception for a script, and a line of text for a person at a prompt. */
final class GogoRunner {
    /** The variable that Gogo sets in a session with a prompt. */
    private static final String READER = ".reader";

    private GogoRunner() {}

    /** The work of a command with its arguments; returns its text. */
    interface Work {
        String run(GogoArguments arguments) throws IOException, BadInputException;
    }

    static String runOrPrintAndReturnNull(CommandSession session, Usage usage, String[] words, Work work)
            throws IOException, BadInputException {
        if (GogoArguments.isHelpRequested(words)) {
            session.getConsole().println(usage.help());
            return null;
        }
        try {
            return work.run(GogoArguments.of(usage, words));
        } catch (BadInputException e) {
            return reportOrThrow(session, usage, e, e.lines().toArray(String[]::new));
        } catch (IOException e) {
            return reportOrThrow(session, usage, e, FailureText.of(e));
        } catch (IllegalArgumentException e) {
            return reportOrThrow(session, usage, e, e.getMessage());
        }
    }

    private static <E extends Exception> String reportOrThrow(
            CommandSession session, Usage usage, E fault, String... lines) throws E {
        if (session.get(READER) == null) {
            throw fault;
        }
        String name = usage.command() + ": ";
        for (String line : lines) {
            session.getConsole().println(name + Escape.forTerminal(line));
            name = "";
        }
        return null;
    }
}
