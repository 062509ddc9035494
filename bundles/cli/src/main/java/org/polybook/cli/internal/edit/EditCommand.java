package org.polybook.cli.internal.edit;

import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.util.List;
import org.polybook.cli.internal.ActionCommand;
import org.polybook.cli.internal.Actions;
import org.polybook.cli.internal.ExitStatus;
import org.polybook.cli.internal.HelpGroup;
import org.polybook.cli.internal.ListedInHelp;
import org.polybook.cli.internal.Terminal;
import org.polybook.commands.BadInputException;
import org.polybook.commands.BadRequestException;
import org.polybook.commands.CommandFiles;
import org.polybook.commands.FileNames;
import org.polybook.commands.edit.Edit;
import org.polybook.commands.edit.Journal;
import org.polybook.io.InputOpener;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;

/** {@code polybook edit}: its actions, and its function without an action. */
@Command(
        name = "edit",
        header = "Edit the moves of positions; undo, redo and commit changes.",
        customSynopsis = {
            "polybook edit [OPTIONS] BOOK ACTION...",
            "       polybook edit [OPTIONS] BOOK [--text | --read=FILE]"
        },
        description = {
            "Changes take effect at once in a journal next to the book, which all of Polybook reads; \"commit\" writes them into "
                    + "the book for other programs.",
            "",
            "The actions on a position, set, add, disable, delete and reorder, can follow each other and then form one change. "
                    + "Moves are SAN or coordinates, or a record's code in hex (0x031c).",
            "",
            "Without an action, prints the number of changes, like \"status\"."
        },
        footerHeading = ListedInHelp.EXAMPLES,
        footer = {
            "  polybook edit club.bin set e4=30 add d4=5 disable c4 delete a3",
            "  polybook edit club.bin --moves \"e4 c5\" set Nf3=10",
            "  polybook edit club.bin --line \"e4 e5 Nf3 Nc6 Bb5\" --side white add",
            "  polybook edit club.bin --text > moves.txt; polybook edit club.bin --read moves.txt",
            "  polybook edit club.bin undo"
        })
@ListedInHelp(HelpGroup.CHANGE)
public final class EditCommand implements ActionCommand {
    private final Terminal terminal;

    @Option(names = "--text", description = "Print the position's moves as XBoard's Edit Book window shows them.")
    private boolean text;

    @Option(
            names = "--read",
            paramLabel = "FILE",
            description = "Replace the position's moves by those of such a text; - is standard input.")
    private String read;

    @Mixin
    private PositionChangeOptions change;

    public EditCommand(Terminal terminal) {
        this.terminal = terminal;
    }

    @Override
    public Actions actions() {
        return new Actions()
                .with("set", terminal -> new EditSet(terminal))
                .with("add", terminal -> new EditAdd(terminal))
                .with("disable", terminal -> new EditDisable(terminal))
                .with("delete", terminal -> new EditDelete(terminal))
                .with("reorder", terminal -> new EditReorder(terminal))
                .with("undo", terminal -> new EditUndo(terminal))
                .with("redo", terminal -> new EditRedo(terminal))
                .with("history", terminal -> new EditHistory(terminal))
                .with("status", terminal -> new EditStatus(terminal))
                .with("commit", terminal -> new EditCommit(terminal))
                .with("set-aside", terminal -> new EditSetAside(terminal));
    }

    @Override
    public int operandsBeforeAction() {
        return 1;
    }

    @Override
    public Integer call() throws IOException, BadInputException {
        if (text && read != null) {
            throw new BadRequestException("--text and --read exclude each other");
        }
        if (text) {
            terminal.print(new Edit(terminal.context()).xboardText(change.prepareBook(terminal), change.position()));
            return ExitStatus.OK;
        }
        if (read != null) {
            Edit.Request request = change.request(terminal);
            String name = read.equals(CommandFiles.STANDARD_STREAM) ? "<stdin>" : read;
            return change.print(
                    new Edit(terminal.context()).replaceWithXboardText(request, name, readText(name)), terminal);
        }
        return change.print(new Journal(terminal.context()).status(change.prepareBook(terminal)), terminal);
    }

    private String readText(String name) throws IOException, BadInputException {
        terminal.files().reads(List.of(read));
        boolean isStandardInput = read.equals(CommandFiles.STANDARD_STREAM);
        try (InputStream in = isStandardInput ? terminal.in() : InputOpener.open(FileNames.path(read))) {
            byte[] bytes = in.readNBytes(Edit.MAX_TEXT_BYTES + 1);
            if (bytes.length > Edit.MAX_TEXT_BYTES) {
                throw new BadInputException(
                        name + ": longer than " + Edit.MAX_TEXT_BYTES + " bytes, expected the moves of one position");
            }
            return new String(bytes, StandardCharsets.UTF_8);
        }
    }
}
