package org.polybook.cli.internal.edit;

import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import org.polybook.cli.internal.ExitStatus;
import org.polybook.cli.internal.PositionOptions;
import org.polybook.cli.internal.Terminal;
import org.polybook.commands.BadInputException;
import org.polybook.commands.BadRequestException;
import org.polybook.commands.BookRef;
import org.polybook.commands.PositionRef;
import org.polybook.commands.edit.Edit;
import org.polybook.commands.text.Report;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;

/** The operand and options of actions on a position. */
final class PositionChangeOptions {
    private static final String DELETE = "delete";

    /** The part of these actions' descriptions that explains moves. */
    static final String MOVES =
            "Moves are SAN or coordinates, or a record's code in hex (0x031c). The actions set, add, disable, delete and "
                    + "reorder can follow each other and then form one change.";

    @Mixin
    private ChangeOptions options;

    @Option(names = "--subtree", description = "With delete: also delete the positions that become unreachable.")
    private boolean subtree;

    @Option(names = "--force", description = "Change the file even if it is probably not a book.")
    private boolean force;

    @Option(names = "--json", description = "Print JSON.")
    private boolean json;

    @Mixin
    private PositionOptions where;

    BookRef prepareBook(Terminal terminal) throws BadRequestException {
        return options.prepareBook(terminal);
    }

    PositionRef position() {
        return where.position();
    }

    Edit.Request request(Terminal terminal) throws BadRequestException {
        return new Edit.Request(prepareBook(terminal), where.position(), options.isDryRun(), subtree, force);
    }

    /** Makes the changes of an action and of the actions after it, and prints the position. */
    int run(Terminal terminal, String action, List<String> moves) throws IOException, BadInputException {
        List<String> words = new ArrayList<>(List.of(action));
        words.addAll(moves);
        if (subtree && words.stream().noneMatch(DELETE::equalsIgnoreCase)) {
            throw new BadRequestException("--subtree is not an option of " + action + ", but of " + DELETE);
        }
        return print(new Edit(terminal.context()).changeMoves(request(terminal), words), terminal);
    }

    int print(Report answer, Terminal terminal) throws IOException {
        terminal.print(answer, json);
        return ExitStatus.OK;
    }
}
