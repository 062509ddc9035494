package org.polybook.cli.internal.lines;

import java.io.IOException;
import java.nio.file.Path;
import java.util.Locale;
import java.util.concurrent.Callable;
import org.polybook.api.book.BookFile;
import org.polybook.api.inspect.BookLines.LineCounts;
import org.polybook.cli.internal.DropIn;
import org.polybook.cli.internal.ExitStatus;
import org.polybook.cli.internal.Group;
import org.polybook.cli.internal.Listed;
import org.polybook.cli.internal.Listed.Launch;
import org.polybook.cli.internal.Start;
import org.polybook.cli.internal.Terminal;
import org.polybook.commands.BadInputException;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;

/** {@code polybook info-book}: stands in for {@code polyglot info-book}. */
@Command(
        name = "info-book",
        header = "Count a book's lines as polyglot info-book does.",
        description =
                "Takes the options of polyglot info-book and prints the same lines, without the name of the program; for variants, which it "
                        + "does not know, too.",
        footerHeading = Listed.EXAMPLES,
        footer = {"  polybook info-book -bin book.bin -exact"})
@Listed(value = Group.ORIGINALS, launch = @Launch(Start.LONG))
public final class InfoBookCommand implements Callable<Integer>, DropIn {
    private final Terminal terminal;

    @Option(
            names = "-bin",
            paramLabel = "FILE",
            defaultValue = "book.bin",
            description = "The book; ${DEFAULT-VALUE} if left out.")
    private Path book;

    @Option(names = "-exact", description = "Also look for positions that only moves outside the book lead to.")
    private boolean exact;

    @Mixin
    private LinesVariant variant;

    public InfoBookCommand(Terminal terminal) {
        this.terminal = terminal;
    }

    @Override
    public Integer call() throws IOException, BadInputException {
        try (BookFile file = variant.open(terminal.files(), book)) {
            LineCounts counts = LinesService.find().count(file, variant.of(file), exact);
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
