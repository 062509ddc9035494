package org.polybook.cli.internal.learn;

import java.io.IOException;
import java.util.Locale;
import java.util.Optional;
import java.util.concurrent.Callable;
import org.polybook.api.learn.DrawAssumption;
import org.polybook.cli.internal.BookOperand;
import org.polybook.cli.internal.ExitStatus;
import org.polybook.cli.internal.ListedInHelp;
import org.polybook.cli.internal.OptionValues;
import org.polybook.cli.internal.SchemeOption;
import org.polybook.cli.internal.Terminal;
import org.polybook.commands.BadInputException;
import org.polybook.commands.BadRequestException;
import org.polybook.commands.BookRef;
import org.polybook.commands.learn.Learn;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;

/** The command {@code polybook learn convert}. */
@Command(
        name = "convert",
        header = "Convert all learn fields to another dialect.",
        description = "Changes the book's file.",
        footerHeading = ListedInHelp.EXAMPLES,
        footer = {
            "  polybook learn convert club.bin --to polyglot",
            "  polybook learn convert club.bin --from xboard --to polyglot --draws fewest"
        })
final class LearnConvert implements Callable<Integer> {
    private final Terminal terminal;

    @Mixin
    private BookOperand book;

    @Option(
            names = "--from",
            paramLabel = "D",
            completionCandidates = OptionValues.LearnDialectNames.class,
            description = "The dialect of the fields (default: the one that the book names).")
    private String from;

    @Option(
            names = "--to",
            paramLabel = "D",
            completionCandidates = OptionValues.LearnDialectNames.class,
            description = "The dialect to convert to.")
    private String to;

    @Option(
            names = "--draws",
            paramLabel = "N",
            completionCandidates = OptionValues.DrawAssumptions.class,
            description = "Assume the fewest or most draws if a field does not distinguish them from other results "
                    + "(default: refuse such a field).")
    private String draws;

    @Mixin
    private SchemeOption scheme;

    LearnConvert(Terminal terminal) {
        this.terminal = terminal;
    }

    @Override
    public Integer call() throws IOException, BadInputException {
        BookRef ref = scheme.book(book.givenName());
        if (to == null) {
            throw new BadRequestException("convert needs --to");
        }
        Learn.ConvertRequest request = new Learn.ConvertRequest(ref, Optional.ofNullable(from), to, assumption());
        terminal.reportMessage(
                book.givenName() + LearnCommand.recordsChangedText(new Learn(terminal.context()).convert(request)));
        return ExitStatus.OK;
    }

    private DrawAssumption assumption() throws BadRequestException {
        if (draws == null) {
            return DrawAssumption.NONE;
        }
        return switch (draws.toLowerCase(Locale.ROOT)) {
            case "fewest" -> DrawAssumption.FEWEST;
            case "most" -> DrawAssumption.MOST;
            default -> throw new BadRequestException("--draws: expected fewest or most, found \"" + draws + "\"");
        };
    }
}
