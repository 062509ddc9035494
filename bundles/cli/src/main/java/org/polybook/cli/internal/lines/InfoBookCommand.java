package org.polybook.cli.internal.lines;

import java.io.IOException;
import java.nio.file.Path;
import java.util.Locale;
import java.util.concurrent.Callable;
import org.polybook.api.book.BookFile;
import org.polybook.api.inspect.BookLines;
import org.polybook.api.inspect.BookLines.LineCounts;
import org.polybook.api.spi.Providers;
import org.polybook.cli.internal.DropInReplacement;
import org.polybook.cli.internal.ExitStatus;
import org.polybook.cli.internal.HelpGroup;
import org.polybook.cli.internal.LaunchMode;
import org.polybook.cli.internal.ListedInHelp;
import org.polybook.cli.internal.ListedInHelp.Launch;
import org.polybook.cli.internal.Terminal;
import org.polybook.commands.BadInputException;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;

/** {@code polybook info-book}: replaces {@code polyglot info-book}. */
@Command(
        name = "info-book",
        header = "Count a book's lines like polyglot info-book.",
        description =
                "Has the options of polyglot info-book and prints the same lines without the program's name. Also supports "
                        + "variants.",
        footerHeading = ListedInHelp.EXAMPLES,
        footer = {"  polybook info-book -bin book.bin -exact"})
@ListedInHelp(value = HelpGroup.ORIGINALS, launch = @Launch(LaunchMode.LONG))
public final class InfoBookCommand implements Callable<Integer>, DropInReplacement {
    private final Terminal terminal;

    @Option(
            names = "-bin",
            paramLabel = "FILE",
            defaultValue = "book.bin",
            description = "The book (default: ${DEFAULT-VALUE}).")
    private Path book;

    @Option(
            names = "-exact",
            description = "Also count book positions that a side reaches only by playing moves outside the book.")
    private boolean exact;

    @Mixin
    private LinesVariantOption variant;

    public InfoBookCommand(Terminal terminal) {
        this.terminal = terminal;
    }

    @Override
    public Integer call() throws IOException, BadInputException {
        try (BookFile file = variant.open(terminal.files(), book)) {
            LineCounts counts = Providers.required(BookLines.class).count(file, variant.rulesFor(file), exact);
            print("Lines for white", counts.whiteLines());
            print("Lines for black", counts.blackLines());
            print("Positions on lines for white", counts.whitePositions());
            print("Positions on lines for black", counts.blackPositions());
            if (exact) {
                print("Unreachable white positions(?)", counts.whiteUnreachable());
                print("Unreachable black positions(?)", counts.blackUnreachable());
            }
            print("Isolated positions", counts.isolated());
            return ExitStatus.OK;
        }
    }

    private void print(String label, long number) throws IOException {
        terminal.print(String.format(Locale.ROOT, "%-31s:%9d\n", label, number));
    }
}
