package org.polybook.cli.internal;

import java.io.IOException;
import java.io.PrintWriter;
import java.io.StringWriter;
import java.io.UncheckedIOException;
import java.util.List;
import org.polybook.commands.BadInputException;
import org.polybook.commands.FailureText;

/** Turns what went wrong into a line that a person can act on, and an exit status. */
public final class Failures {
    /** System property set by the start script: the size of the heap, if {@code --memory} has set it. */
    private static final String MEMORY = "polybook.memory";

    private final Terminal terminal;
    private final boolean debug;
    private boolean outputFailed;

    /** @param debug whether to show where in the program it happened as well */
    public Failures(Terminal terminal, boolean debug) {
        this.terminal = terminal;
        this.debug = debug;
    }

    /** Reports what ended a command. */
    public int report(String command, Throwable failure) {
        for (Throwable cause = failure; cause != null; cause = cause.getCause()) {
            if (cause instanceof OutputException e) { // a visitor of games can throw it wrapped only
                return output(e);
            }
        }
        // what fails while the process is ending fails because of that
        List<String> lines = isEnding() ? List.of("interrupted") : describe(failure);
        terminal.say(command + ": " + lines.get(0));
        lines.subList(1, lines.size()).forEach(terminal::say);
        trace(failure);
        return ExitStatus.BAD_INPUT;
    }

    /** Whether the process has been told to end; the only way to ask. */
    private static boolean isEnding() {
        Thread hook = new Thread(() -> {}, "polybook-never");
        try {
            Runtime.getRuntime().addShutdownHook(hook);
            Runtime.getRuntime().removeShutdownHook(hook);
            return false;
        } catch (IllegalStateException ending) {
            return true;
        }
    }

    /**
     * Reports that standard output could not be written. A reader that went away ({@code | head}) has what it wants, so that
     * is no failure.
     */
    public int output(IOException failure) {
        if (MarkedOutput.isBrokenPipe(failure)) {
            trace(failure);
            return ExitStatus.OK;
        }
        if (!outputFailed) {
            outputFailed = true;
            terminal.say("polybook: cannot write to standard output: " + FailureText.of(failure));
            trace(failure);
            terminal.flushTalk();
        }
        return ExitStatus.BAD_INPUT;
    }

    private List<String> describe(Throwable failure) {
        boolean hasLines = failure instanceof BadInputException && failure.getMessage() != null;
        return hasLines ? ((BadInputException) failure).lines() : List.of(inALine(failure));
    }

    private String inALine(Throwable failure) {
        if (failure instanceof UncheckedIOException e) {
            return inALine(e.getCause());
        }
        if (failure instanceof IOException e) {
            return FailureText.of(e, terminal.files());
        }
        String message = failure.getMessage();
        if (failure instanceof OutOfMemoryError) {
            return "out of memory (" + advice(System.getProperty(MEMORY, "")) + "): " + message;
        }
        boolean expected = failure instanceof IllegalStateException;
        if (expected && message != null) {
            return message;
        }
        return "a fault of the program: " + failure + " (--debug shows where)";
    }

    /** Names the setting that limits the heap: {@code --memory} wins over the options of the virtual machine. */
    static String advice(String memory) {
        return memory.isEmpty() ? "POLYBOOK_JAVA_OPTS=-Xmx4g gives it more" : "--memory " + memory + " is too little";
    }

    private void trace(Throwable failure) {
        if (debug) {
            StringWriter trace = new StringWriter();
            failure.printStackTrace(new PrintWriter(trace));
            trace.toString().lines().map(line -> line.replace("\t", "    ")).forEach(terminal::say);
        }
    }
}
