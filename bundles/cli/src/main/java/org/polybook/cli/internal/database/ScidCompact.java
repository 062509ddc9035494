package org.polybook.cli.internal.database;

import java.io.IOException;
import java.nio.file.FileAlreadyExistsException;
import java.nio.file.Path;
import java.util.List;
import java.util.concurrent.Callable;
import org.polybook.api.database.CopyOptions;
import org.polybook.api.database.CopyReport;
import org.polybook.api.database.SortKey;
import org.polybook.cli.internal.ExitStatus;
import org.polybook.cli.internal.ListedInHelp;
import org.polybook.cli.internal.Terminal;
import org.polybook.commands.BadInputException;
import org.polybook.commands.BadRequestException;
import org.polybook.commands.database.DatabaseEdit;
import org.polybook.commands.text.NumberText;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;

/** The command {@code polybook scid compact}. */
@Command(
        name = "compact",
        header = "Drop games marked as deleted, and data that no game uses.",
        description = "With -o the result is another database, *.si4 or *.si5.",
        footerHeading = ListedInHelp.EXAMPLES,
        footer = {"  polybook scid compact club.si4 --sort date,white", "  polybook scid compact club.si4 -o club.si5"})
final class ScidCompact implements Callable<Integer> {
    private final Terminal terminal;

    @Mixin
    private WholeDatabaseOperand operand;

    @Option(
            names = {"-o", "--output"},
            paramLabel = "FILE",
            description = "Write to this database instead.")
    private String output;

    @Option(names = "--replace", description = "Overwrite an existing output database.")
    private boolean replace;

    @Option(names = "--deleted", description = "Keep the games marked as deleted.")
    private boolean deleted;

    @Option(names = "--keep-order", description = "Do not sort a large database by openings.")
    private boolean keepOrder;

    @Option(
            names = "--sort",
            paramLabel = "KEYS",
            description = "Comma-separated sort keys; a minus reverses one: date, event, site, "
                    + "round, white, black, eco, result, plies, elo.")
    private String sort;

    @Option(
            names = "--skip-unreadable",
            description = "Skip games whose bytes are missing; without this option such a game ends the run.")
    private boolean skipUnreadable;

    ScidCompact(Terminal terminal) {
        this.terminal = terminal;
    }

    @Override
    public Integer call() throws IOException, BadInputException {
        Path from = operand.existingDatabase("compact");
        Path to = output == null ? from : DatabaseOperand.newOrExistingDatabase(output);
        CopyReport report = copy(from, to, options());
        String unreadable = report.skippedUnreadable() > 0
                ? ", " + NumberText.number(report.skippedUnreadable()) + " with missing bytes"
                : "";
        terminal.reportMessage(to + ": " + NumberText.count(report.games(), "game") + "; dropped: "
                + NumberText.number(report.skippedDeleted()) + " deleted" + unreadable
                + ", "
                + NumberText.count(report.droppedNames(), "unused name") + "; "
                + NumberText.count(report.bytesAfter(), "byte") + ", " + NumberText.number(report.bytesBefore())
                + " before" + renumberedNote(report));
        return ExitStatus.OK;
    }

    private CopyOptions options() throws BadRequestException {
        if (keepOrder && sort != null) {
            throw new BadRequestException("--sort and --keep-order exclude each other");
        }
        return CopyOptions.COMPACT
                .withDeleted(deleted)
                .withoutUnreadable(skipUnreadable)
                .withReplacingExisting(replace)
                .withSortKeys(sortKeys())
                .withOrder(keepOrder ? CopyOptions.Order.ORIGINAL : CopyOptions.Order.FOR_SEARCH);
    }

    private CopyReport copy(Path from, Path to, CopyOptions options) throws IOException, BadInputException {
        try {
            return new DatabaseEdit(terminal.context()).copy(from, to, options);
        } catch (FileAlreadyExistsException e) {
            throw new BadInputException(e.getFile() + ": exists already; --replace overwrites it");
        }
    }

    private String renumberedNote(CopyReport report) {
        if (report.renumbered() == 0) {
            return "";
        }
        boolean isSortedByDefault =
                !keepOrder && sort == null && report.skippedDeleted() + report.skippedUnreadable() == 0;
        return "; " + NumberText.count(report.renumbered(), "game has", "games have")
                + " a new number"
                + (isSortedByDefault
                        ? ", because the games were sorted by openings; --keep-order keeps the order"
                        : "");
    }

    private List<SortKey> sortKeys() throws BadRequestException {
        try {
            return sort == null ? List.of() : SortKey.parse(sort);
        } catch (IllegalArgumentException e) {
            throw new BadRequestException("--sort: " + e.getMessage());
        }
    }
}
