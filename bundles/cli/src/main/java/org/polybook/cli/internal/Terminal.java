package org.polybook.cli.internal;

import java.io.BufferedOutputStream;
import java.io.BufferedWriter;
import java.io.FileDescriptor;
import java.io.FileInputStream;
import java.io.FileOutputStream;
import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.io.OutputStreamWriter;
import java.io.PrintWriter;
import java.io.Writer;
import java.nio.charset.Charset;
import java.nio.charset.StandardCharsets;
import java.util.function.LongSupplier;
import java.util.function.Supplier;
import org.polybook.commands.BadRequestException;
import org.polybook.commands.BookResolver;
import org.polybook.commands.CommandContext;
import org.polybook.commands.CommandFiles;
import org.polybook.commands.CommandInputNames;
import org.polybook.commands.FileNames;
import org.polybook.commands.GameInput;
import org.polybook.commands.Progress;
import org.polybook.commands.TextOutput;
import org.polybook.commands.text.Hint;
import org.polybook.commands.text.Output;
import org.polybook.commands.text.Report;
import org.polybook.commands.text.Style;
import org.polybook.io.text.Escape;

/**
 * The streams of a command: data goes to {@link #out}, messages go to {@link #reportMessage}. Both are buffered and use
 * UTF-8 and LF on any machine; {@link #flush} flushes them.
 */
public final class Terminal implements Progress {
    /** System property set by the start script: the digits 0, 1 and 2 of those standard streams that are terminals. */
    static final String PROPERTY = "polybook.terminal";

    private static final int BUFFER = 1 << 16;

    private final InputStream in;
    /** The stream for all output. */
    private final OutputStream out;
    /** The stream for writers that use no colours. */
    private final OutputStream bytes;

    private final Writer text;
    private final PrintWriter messages;
    private final String terminals;
    private final boolean colors;
    private final StandardOutput marked;
    private final ProgressLine status;
    private volatile boolean done;
    private volatile Supplier<String> terminationMessage = () -> "";
    private final CommandContext context = new CommandContext(BookResolver.FILES, this);

    /**
     * @param terminals the digits 0, 1 and 2 of those standard streams that are terminals
     * @param colors true to use colours on terminals
     */
    public Terminal(InputStream in, OutputStream out, OutputStream err, String terminals, boolean colors) {
        this(in, out, err, terminals, colors, false);
    }

    /** @param dumb true if the terminal cannot overwrite a line */
    public Terminal(
            InputStream in, OutputStream out, OutputStream err, String terminals, boolean colors, boolean dumb) {
        this(in, out, err, terminals, colors, dumb, System::nanoTime);
    }

    /** @param clock for the progress line, in nanoseconds */
    public Terminal(
            InputStream in,
            OutputStream out,
            OutputStream err,
            String terminals,
            boolean colors,
            boolean dumb,
            LongSupplier clock) {
        this.in = in;
        this.terminals = terminals;
        this.messages = new PrintWriter(new BufferedWriter(new OutputStreamWriter(err, StandardCharsets.UTF_8)));
        this.status = new ProgressLine(messages, isErrTerminal() && !dumb, clock);
        this.marked = new StandardOutput(out, status, isOutTerminal());
        this.out = new BufferedOutputStream(isOutTerminal() ? new EscapedOutput(marked, colors) : marked, BUFFER);
        this.bytes = isOutTerminal() ? new BufferedOutputStream(new EscapedOutput(this.out, false), BUFFER) : this.out;
        this.text = new BufferedWriter(new OutputStreamWriter(this.out, StandardCharsets.UTF_8));
        this.colors = colors;
    }

    /** Returns the streams of this process. They bypass {@code System.out}, which hides errors. */
    public static Terminal ofProcess() {
        boolean dumb = "dumb".equals(System.getenv("TERM"));
        boolean colors = System.getenv("NO_COLOR") == null && !dumb;
        return new Terminal(
                new FileInputStream(FileDescriptor.in),
                new FileOutputStream(FileDescriptor.out),
                new FileOutputStream(FileDescriptor.err),
                System.getProperty(PROPERTY, ""),
                colors,
                dumb);
    }

    /** Returns a terminal with this input that discards all output. */
    public static Terminal discardingOutput(InputStream in) {
        return new Terminal(in, OutputStream.nullOutputStream(), OutputStream.nullOutputStream(), "", false);
    }

    /**
     * Returns the games with this name, with its extension or, if there is only one such file, without; {@code -} is
     * PGN on standard input.
     */
    public GameInput games(String name) throws BadRequestException {
        GameInput games = gamesByExactName(name);
        return games instanceof GameInput.InFile file
                ? GameInput.file(CommandInputNames.findGames(file.path()))
                : games;
    }

    /** Like {@link #games}, for a file with exactly this name. */
    public GameInput gamesByExactName(String name) throws BadRequestException {
        return name.equals(CommandFiles.STANDARD_STREAM)
                ? GameInput.stream(in, "<stdin>")
                : GameInput.file(FileNames.path(name));
    }

    /** Returns the output with this name; {@code -} is standard output. */
    public TextOutput textOutput(String name) throws BadRequestException {
        return TextOutput.of(name, bytes);
    }

    public InputStream in() {
        return in;
    }

    /**
     * The output for bytes of text without colours; escapes them if standard output is a terminal. Callers that also
     * use {@link #print} must {@link #flush} in between.
     */
    public OutputStream out() {
        return bytes;
    }

    public void print(CharSequence data) throws IOException {
        text.append(data);
    }

    /** Prints an answer as text or JSON. */
    public void print(Report report, boolean json) throws IOException {
        report.write(output(json));
    }

    /** Returns the output for reports that are written in parts. */
    public Output output(boolean json) {
        return new Output(text, json, outStyle());
    }

    public void println(CharSequence data) throws IOException {
        text.append(data).append('\n');
    }

    /** The character stream of standard output, which may receive colours, too. */
    public Writer writer() {
        return text;
    }

    @Override
    public String words(Hint hint) {
        return CommandLineHints.of(hint);
    }

    /** Prints a message line, escaped for a terminal. */
    @Override
    public void reportMessage(String message) {
        status.clear();
        messages.print(Escape.forTerminal(message));
        messages.print('\n');
    }

    /** Prints several message lines, each escaped. */
    public void reportMessages(String lines) {
        lines.lines().forEach(this::reportMessage);
    }

    public void flushMessages() {
        messages.flush();
    }

    public void flush() throws IOException {
        status.clear();
        text.flush();
        bytes.flush();
        out.flush();
        messages.flush();
    }

    /** The progress line. */
    public ProgressLine progressLine() {
        return status;
    }

    /**
     * Lets a command whose exit status is its answer continue to its end although no process reads its output any more
     * ({@code | head}).
     */
    public void ignoreBrokenPipe() {
        marked.ignoreBrokenPipe();
    }

    /** Marks the command as complete. */
    public void markComplete() {
        status.clear();
        done = true;
    }

    /** Returns true if the command is complete. */
    public boolean isComplete() {
        return done;
    }

    /**
     * Ends the output when the process ends: flushes the printed text, moves to a new line for the shell's prompt, and
     * prints the command's termination message.
     */
    public void finishOutputIfInterrupted() {
        if (!isComplete()) {
            flushOrReport();
            status.endWithNewLine();
            reportMessages(terminationMessage.get());
            flushMessages();
        }
    }

    private void flushOrReport() {
        try {
            flush();
        } catch (IOException e) {
            messages.println(
                    "polybook: cannot write the output: " + Escape.forTerminal(String.valueOf(e.getMessage())));
        }
    }

    @Override
    public void setTerminationMessage(Supplier<String> words) {
        terminationMessage = words;
    }

    /** The surroundings of a command: files, and this terminal for its progress. */
    public CommandContext context() {
        return context;
    }

    /** The files that the command reads and writes. */
    public CommandFiles files() {
        return context.files();
    }

    @Override
    public void onProgress(long done, long total, long count, String things) {
        status.showIfDue(done, total, count, things);
    }

    /** Prints the text of a file: byte for byte to a file or pipe, but escaped on a terminal. */
    public void printEscapedOnTerminal(String text, Charset charset) throws IOException {
        if (isOutTerminal()) {
            for (String line : text.lines().toList()) {
                println(Escape.forTerminal(line));
            }
        } else {
            bytes.write(text.getBytes(charset));
        }
    }

    /** Returns a name as given: unchanged for a file or pipe, but escaped for a terminal. */
    public String escapeForOut(String name) {
        return isOutTerminal() ? Escape.forTerminal(name) : name;
    }

    private boolean isOutTerminal() {
        return terminals.indexOf('1') >= 0;
    }

    public boolean isInTerminal() {
        return terminals.indexOf('0') >= 0;
    }

    /** Returns true if standard error is a terminal. */
    public boolean isErrTerminal() {
        return terminals.indexOf('2') >= 0;
    }

    public Style outStyle() {
        return (colors && isOutTerminal() ? Style.COLORED : Style.PLAIN).withHints(this);
    }

    Style errStyle() {
        return colors && terminals.indexOf('2') >= 0 ? Style.COLORED : Style.PLAIN;
    }
}
