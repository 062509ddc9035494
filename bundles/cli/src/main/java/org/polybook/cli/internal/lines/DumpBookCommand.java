package org.polybook.cli.internal.lines;

import java.io.IOException;
import java.io.OutputStreamWriter;
import java.io.Writer;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.List;
import java.util.Locale;
import java.util.concurrent.Callable;
import org.polybook.api.book.BookFile;
import org.polybook.api.inspect.BookLines;
import org.polybook.api.spi.Providers;
import org.polybook.chess.ChessVariant;
import org.polybook.chess.Color;
import org.polybook.cli.internal.DropInReplacement;
import org.polybook.cli.internal.ExitStatus;
import org.polybook.cli.internal.HelpGroup;
import org.polybook.cli.internal.LaunchMode;
import org.polybook.cli.internal.ListedInHelp;
import org.polybook.cli.internal.ListedInHelp.Launch;
import org.polybook.cli.internal.OptionValues;
import org.polybook.cli.internal.Terminal;
import org.polybook.commands.BadInputException;
import org.polybook.commands.CommandFiles;
import org.polybook.commands.TextOutput;
import org.polybook.io.OutputPathChecks;
import org.polybook.io.Replacement;
import org.polybook.io.UnfollowedLinks;
import picocli.CommandLine;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.Spec;

/** {@code polybook dump-book}: replaces {@code polyglot dump-book}. */
@Command(
        name = "dump-book",
        header = "Print a book's lines like polyglot dump-book.",
        description = "Has the options of polyglot dump-book and writes the same file. Also supports variants.",
        footerHeading = ListedInHelp.EXAMPLES,
        footer = {"  polybook dump-book -bin book.bin -color white -out white.txt"})
@ListedInHelp(value = HelpGroup.ORIGINALS, launch = @Launch(LaunchMode.LONG))
public final class DumpBookCommand implements Callable<Integer>, DropInReplacement {
    private final Terminal terminal;

    @Spec
    private CommandSpec spec;

    @Option(
            names = {"-color", "-colour"},
            paramLabel = "COLOR",
            required = true,
            completionCandidates = OptionValues.Sides.class,
            description = "The side that plays from the book: white or black.")
    private String color;

    @Option(
            names = "-bin",
            paramLabel = "FILE",
            defaultValue = "book.bin",
            description = "The book (default: ${DEFAULT-VALUE}).")
    private Path book;

    @Option(
            names = "-out",
            paramLabel = "FILE",
            description = "The text file; - is standard output (default: book_COLOR.txt).")
    private String output;

    @Mixin
    private LinesVariantOption variant;

    public DumpBookCommand(Terminal terminal) {
        this.terminal = terminal;
    }

    @Override
    public Integer call() throws IOException, BadInputException {
        Color side = side();
        String defaultName = "book_" + color + ".txt";
        UnfollowedLinks unfollowed =
                OutputPathChecks.followNoLinks(output == null ? List.of(Path.of(defaultName)) : List.of());
        try (unfollowed) {
            return dump(side, terminal.textOutput(output == null ? defaultName : output));
        }
    }

    private int dump(Color side, TextOutput text) throws IOException, BadInputException {
        CommandFiles files = terminal.files().reads(book).writes(text);
        files.checkOutputs();
        BookLines lines = Providers.required(BookLines.class);
        try (BookFile file = variant.open(files, book)) {
            ChessVariant rules = variant.rulesFor(file);
            if (text.file().isPresent()) {
                write(lines, file, rules, side, text.file().get());
            } else {
                lines.dump(file, rules, side, terminal.escapeForOut(book.toString()), terminal.writer());
            }
            return ExitStatus.OK;
        }
    }

    private void write(BookLines lines, BookFile file, ChessVariant rules, Color side, Path target) throws IOException {
        try (Replacement replacement = Replacement.lockAndBegin(target)) {
            Path text = replacement.workspace().file("dump");
            try (Writer writer = new OutputStreamWriter(replacement.create(text), StandardCharsets.UTF_8)) {
                lines.dump(file, rules, side, book.toString(), writer);
            }
            replacement.replace(text);
        }
    }

    private Color side() {
        return switch (color.toLowerCase(Locale.ROOT)) {
            case "white" -> Color.WHITE;
            case "black" -> Color.BLACK;
            default ->
                throw new CommandLine.ParameterException(
                        spec.commandLine(), "unknown color \"" + color + "\"; expected white or black");
        };
    }
}
