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
import org.polybook.commands.CommandContext;
import org.polybook.commands.CommandFiles;
import org.polybook.commands.FileNames;
import org.polybook.commands.GameInput;
import org.polybook.commands.Library;
import org.polybook.commands.Progress;
import org.polybook.commands.ShortNames;
import org.polybook.commands.TextOutput;
import org.polybook.commands.text.Hint;
import org.polybook.commands.text.Output;
import org.polybook.commands.text.Report;
import org.polybook.commands.text.Style;
import org.polybook.io.text.Escape;

/**
 * Where a command reads and writes: data to {@link #out}, talk to {@link #say}. Both are buffered, in UTF-8 and with LF,
 * whatever the machine's habits; {@link #flush} sends them on.
 */
public final class Terminal implements Progress {
    /** System property set by the start script: those of the digits 0, 1 and 2 whose stream is a terminal. */
    static final String PROPERTY = "polybook.terminal";

    private static final int BUFFER = 1 << 16;

    private final InputStream in;
    /** Through this goes everything. */
    private final OutputStream out;
    /** What is handed to writers, who use no colours. */
    private final OutputStream bytes;

    private final Writer text;
    private final PrintWriter talk;
    private final String terminals;
    private final boolean colors;
    private final MarkedOutput marked;
    private final StatusLine status;
    private volatile boolean done;
    private volatile Supplier<String> lastWords = () -> "";
    private final CommandContext context = new CommandContext(Library.FILES, this);

    /**
     * @param terminals those of the digits 0, 1 and 2 whose stream is a terminal
     * @param colors whether terminals are to see colours
     */
    public Terminal(InputStream in, OutputStream out, OutputStream err, String terminals, boolean colors) {
        this(in, out, err, terminals, colors, false);
    }

    /** @param dumb whether the terminal can only print one line after the other */
    public Terminal(
            InputStream in, OutputStream out, OutputStream err, String terminals, boolean colors, boolean dumb) {
        this(in, out, err, terminals, colors, dumb, System::nanoTime);
    }

    /** @param clock for the line that says how far a command is, in nanoseconds */
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
        this.talk = new PrintWriter(new BufferedWriter(new OutputStreamWriter(err, StandardCharsets.UTF_8)));
        this.status = new StatusLine(talk, isErrTerminal() && !dumb, clock);
        this.marked = new MarkedOutput(out, status, isOutTerminal());
        this.out = new BufferedOutputStream(isOutTerminal() ? new EscapedOutput(marked, colors) : marked, BUFFER);
        this.bytes = isOutTerminal() ? new BufferedOutputStream(new EscapedOutput(this.out, false), BUFFER) : this.out;
        this.text = new BufferedWriter(new OutputStreamWriter(this.out, StandardCharsets.UTF_8));
        this.colors = colors;
    }

    /** The streams of this process, past {@code System.out}, which hides errors. */
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

    /** A terminal that has this input and throws all output away. */
    public static Terminal toNowhere(InputStream in) {
        return new Terminal(in, OutputStream.nullOutputStream(), OutputStream.nullOutputStream(), "", false);
    }

    /** The games that are named so, with an ending or, if there is only one such file, without; {@code -} is PGN on standard input. */
    public GameInput games(String name) throws BadRequestException {
        GameInput games = gamesNamedSo(name);
        return games instanceof GameInput.InFile file ? GameInput.file(ShortNames.games(file.path())) : games;
    }

    /** Like {@link #games}, but a file has exactly that name. */
    public GameInput gamesNamedSo(String name) throws BadRequestException {
        return name.equals(CommandFiles.STANDARD_STREAM)
                ? GameInput.stream(in, "<stdin>")
                : GameInput.file(FileNames.path(name));
    }

    /** Where a text of that name goes; {@code -} is standard output. */
    public TextOutput textOutput(String name) throws BadRequestException {
        return TextOutput.of(name, bytes);
    }

    public InputStream in() {
        return in;
    }

    /**
     * For bytes of text without colours, made harmless on a terminal; not to be mixed with {@link #print} without a {@link #flush} between
     * them.
     */
    public OutputStream out() {
        return bytes;
    }

    public void print(CharSequence data) throws IOException {
        text.append(data);
    }

    /** An answer, as text or JSON. */
    public void print(Report report, boolean json) throws IOException {
        report.write(output(json));
    }

    /** Where reports that are written piece by piece go. */
    public Output output(boolean json) {
        return new Output(text, json, outStyle());
    }

    public void println(CharSequence data) throws IOException {
        text.append(data).append('\n');
    }

    /** The text side of {@link #out}. */
    public Writer writer() {
        return text;
    }

    @Override
    public String words(Hint hint) {
        return HintText.of(hint);
    }

    /** A line of talk; whatever could disturb a terminal is escaped. */
    @Override
    public void say(String message) {
        status.clear();
        talk.print(Escape.forTerminal(message));
        talk.print('\n');
    }

    /** Several lines of talk, each escaped. */
    public void sayLines(String lines) {
        lines.lines().forEach(this::say);
    }

    public void flushTalk() {
        talk.flush();
    }

    public void flush() throws IOException {
        status.clear();
        text.flush();
        bytes.flush();
        out.flush();
        talk.flush();
    }

    /** Where a command shows how far it is. */
    public StatusLine status() {
        return status;
    }

    /** For a command whose exit status is its answer: it goes on to the end although nobody reads the rest ({@code | head}). */
    public void doWithoutReader() {
        marked.doWithoutReader();
    }

    /** The command has come to its end. */
    public void finish() {
        status.clear();
        done = true;
    }

    /** Returns true if the command has come to its end. */
    public boolean isDone() {
        return done;
    }

    /** Ends the output when the process ends: sends on the printed text, gives the shell's prompt a line of its own, prints the command's last words. */
    public void leave() {
        if (!isDone()) {
            sendWhatIsPrinted();
            status.leave();
            sayLines(lastWords.get());
            flushTalk();
        }
    }

    private void sendWhatIsPrinted() {
        try {
            flush();
        } catch (IOException e) {
            talk.println(
                    "polybook: the output cannot be written: " + Escape.forTerminal(String.valueOf(e.getMessage())));
        }
    }

    @Override
    public void ifEnded(Supplier<String> words) {
        lastWords = words;
    }

    /** What a command works with: files, and this terminal to be told how far it is. */
    public CommandContext context() {
        return context;
    }

    /** What the command reads and writes. */
    public CommandFiles files() {
        return context.files();
    }

    @Override
    public void at(long done, long total, long count, String things) {
        status.show(done, total, count, things);
    }

    /** Text as it stands in a file: byte for byte to a file or pipe, but harmless on a terminal. */
    public void printRaw(String text, Charset charset) throws IOException {
        if (isOutTerminal()) {
            for (String line : text.lines().toList()) {
                println(Escape.forTerminal(line));
            }
        } else {
            bytes.write(text.getBytes(charset));
        }
    }

    /** A name as it was given: unchanged to a file or pipe, but harmless on a terminal. */
    public String shown(String name) {
        return isOutTerminal() ? Escape.forTerminal(name) : name;
    }

    private boolean isOutTerminal() {
        return terminals.indexOf('1') >= 0;
    }

    public boolean isInTerminal() {
        return terminals.indexOf('0') >= 0;
    }

    /** Whether talk is read by a person just now. */
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
