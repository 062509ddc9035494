package org.polybook.cli.internal.header;

import java.io.IOException;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.Callable;
import org.polybook.cli.internal.BookOperand;
import org.polybook.cli.internal.ExitStatus;
import org.polybook.cli.internal.ListedInHelp;
import org.polybook.cli.internal.OptionValues;
import org.polybook.cli.internal.Terminal;
import org.polybook.commands.BadInputException;
import org.polybook.commands.BadRequestException;
import org.polybook.commands.BookRef;
import org.polybook.commands.CommandInputNames;
import org.polybook.commands.header.Header;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;

/** The command {@code polybook header set}. */
@Command(
        name = "set",
        header = "Change the variants or the comment.",
        description = "Creates a header if the book has none.",
        footerHeading = ListedInHelp.EXAMPLES,
        footer = {
            "  polybook header set club.bin --variants normal,fischerandom --comment \"Club book 2026\"",
            "  polybook header set club.bin --line \"Licence: CC0\""
        })
final class HeaderSet implements Callable<Integer> {
    private final Terminal terminal;

    @Mixin
    private BookOperand operand;

    @Option(
            names = "--variants",
            paramLabel = "V",
            completionCandidates = OptionValues.VariantNames.class,
            description = "The variants, separated by commas; \"\" for none.")
    private String variants;

    @Option(names = "--comment", paramLabel = "TEXT", description = "Replace the comment.")
    private String comment;

    @Option(
            names = "--line",
            paramLabel = "TEXT",
            description = "Add a line to the comment, such as licence, author or source; may be repeated.")
    private List<String> lines = List.of();

    HeaderSet(Terminal terminal) {
        this.terminal = terminal;
    }

    @Override
    public Integer call() throws IOException, BadInputException {
        BookRef book = BookRef.file(CommandInputNames.findBook(operand.givenName()));
        if (variants == null && comment == null && lines.isEmpty()) {
            throw new BadRequestException("set needs --variants, --comment or --line");
        }
        Optional<List<String>> names = variants == null ? Optional.empty() : Optional.of(variantNames());
        new Header(terminal.context()).set(book, new Header.Change(names, Optional.ofNullable(comment), lines));
        return ExitStatus.OK;
    }

    private List<String> variantNames() throws BadRequestException {
        try {
            return Header.Change.parseNames(variants);
        } catch (BadRequestException e) {
            throw new BadRequestException("--variants: " + e.getMessage(), e);
        }
    }
}
