package org.polybook.cli.internal;

import java.io.IOException;
import java.io.PrintWriter;
import java.io.StringWriter;
import java.io.UncheckedIOException;
import java.util.List;
import org.polybook.commands.BadInputException;
import org.polybook.commands.FailureText;

/** Reports a failure in a line that helps the user, and determines the exit status. */
public final class Failures {
    /** System property set by the start script: the value of {@code --memory}, if it was given. */
    private static final String MEMORY = "polybook.memory";

    private final Terminal terminal;
    private final boolean debug;
    private boolean outputFailed;

    /** @param debug true to print the stack trace as well */
    public Failures(Terminal terminal, boolean debug) {
        this.terminal = terminal;
        this.debug = debug;
    }

    /** Reports the failure that ended a command; returns the exit status. */
    public int report(String command, Throwable failure) {
        for (Throwable cause = failure; cause != null; cause = cause.getCause()) {
            // a visitor of games can throw this checked exception only as the cause of another one
            if (cause instanceof OutputException e) {
                return reportOutputFailureUnlessPipeClosed(e);
            }
        }
        // a failure while the process is ending is a consequence of the ending
        List<String> lines = isProcessEnding() ? List.of("interrupted") : describe(failure);
        terminal.reportMessage(command + ": " + lines.get(0));
        lines.subList(1, lines.size()).forEach(terminal::reportMessage);
        printTraceIfDebug(failure);
        return ExitStatus.BAD_INPUT;
    }

    /** Returns true if the process is ending. The virtual machine offers no other way to find out. */
    private static boolean isProcessEnding() {
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
     * Reports once that standard output could not be written. Returns the exit status: success if the reader has closed
     * the pipe ({@code | head}).
     */
    public int reportOutputFailureUnlessPipeClosed(IOException failure) {
        if (StandardOutput.isBrokenPipe(failure)) {
            printTraceIfDebug(failure);
            return ExitStatus.OK;
        }
        if (!outputFailed) {
            outputFailed = true;
            terminal.reportMessage("polybook: cannot write to standard output: " + FailureText.of(failure));
            printTraceIfDebug(failure);
            terminal.flushMessages();
        }
        return ExitStatus.BAD_INPUT;
    }

    private List<String> describe(Throwable failure) {
        boolean hasLines = failure instanceof BadInputException && failure.getMessage() != null;
        return hasLines ? ((BadInputException) failure).lines() : List.of(oneLine(failure));
    }

    private String oneLine(Throwable failure) {
        if (failure instanceof UncheckedIOException e) {
            return oneLine(e.getCause());
        }
        if (failure instanceof IOException e) {
            return FailureText.of(e, terminal.files());
        }
        String message = failure.getMessage();
        if (failure instanceof OutOfMemoryError) {
            return "out of memory (" + memoryAdvice(System.getProperty(MEMORY, "")) + "): " + message;
        }
        boolean expected = failure instanceof IllegalStateException;
        if (expected && message != null) {
            return message;
        }
        return "internal error: " + failure + " (--debug shows the stack trace)";
    }

    /**
     * Returns advice that names the setting that limits the heap: {@code --memory} overrides the options of the virtual
     * machine.
     */
    static String memoryAdvice(String memory) {
        return memory.isEmpty()
                ? "POLYBOOK_JAVA_OPTS=-Xmx4g raises the limit"
                : "--memory " + memory + " is not enough";
    }

    private void printTraceIfDebug(Throwable failure) {
        if (debug) {
            StringWriter trace = new StringWriter();
            failure.printStackTrace(new PrintWriter(trace));
            trace.toString().lines().map(line -> line.replace("\t", "    ")).forEach(terminal::reportMessage);
        }
    }
}
