package org.polybook.cli.internal.database;

import java.io.IOException;
import java.nio.file.FileAlreadyExistsException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import org.polybook.api.database.CopyOptions;
import org.polybook.api.database.CopyReport;
import org.polybook.api.database.DatabaseWriting;
import org.polybook.api.database.MarkChange;
import org.polybook.api.database.SortKey;
import org.polybook.cli.internal.ExitStatus;
import org.polybook.cli.internal.GameVariantOption;
import org.polybook.cli.internal.Terminal;
import org.polybook.cli.internal.make.BadGameOptions;
import org.polybook.commands.BadInputException;
import org.polybook.commands.BadRequestException;
import org.polybook.commands.GameInput;
import org.polybook.commands.database.DatabaseEdit;
import org.polybook.commands.database.GameNumbers;
import org.polybook.commands.text.NumberText;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;

/** The actions of {@code polybook scid} that write, and their options. */
final class BaseChanges {
    @Option(names = "--append", description = "import: put the games after those that the database has.")
    private boolean append;

    @Option(
            names = "--replace",
            description = "import: throw away what the database has. compact: throw away the other one that is there.")
    private boolean replace;

    @Option(
            names = "--set",
            paramLabel = "MARKS",
            description = "mark: letters that the games shall have: D deleted, W white opening, B black opening, "
                    + "M middlegame, E endgame, N novelty, P pawns, T tactics, K kingside, Q queenside, ! brilliancy, "
                    + "? blunder, U user, 1 to 6 the database's own.")
    private String set = "";

    @Option(names = "--clear", paramLabel = "MARKS", description = "mark: letters that they shall not have.")
    private String clear = "";

    @Option(names = "--keep-order", description = "compact: do not sort a large database by openings.")
    private boolean keepOrder;

    @Option(
            names = "--sort",
            paramLabel = "KEYS",
            description = "compact: sort by these, with commas between, a minus turns one around: date, event, site, "
                    + "round, white, black, eco, result, plies, elo.")
    private String sort;

    @Option(
            names = "--skip-unreadable",
            description = "compact: leave out games whose bytes are gone; without it one of them ends the run.")
    private boolean skipUnreadable;

    @Mixin
    private GameVariantOption variant;

    @Mixin
    private BadGameOptions badGames;

    private static DatabaseEdit edit(Terminal terminal) {
        return new DatabaseEdit(terminal.context());
    }

    int importGames(Terminal terminal, Path base, List<String> games) throws IOException, BadInputException {
        if (games.isEmpty()) {
            throw new BadRequestException("import needs files of games; - is standard input");
        }
        if (append && replace) {
            throw new BadRequestException("--append and --replace exclude each other");
        }
        DatabaseWriting writing =
                append ? DatabaseWriting.APPEND : replace ? DatabaseWriting.REPLACE : DatabaseWriting.CREATE;
        DatabaseEdit.Imported imported = put(terminal, base, writing, variant.games(games, terminal));
        String cut = imported.cut() == 0 ? "" : ", " + NumberText.number(imported.cut()) + " of them up to an error";
        terminal.say(base + ": " + NumberText.count(imported.written(), "game") + " written" + cut + ", "
                + NumberText.number(imported.bad()) + " bad" + oddDates(imported.oddDates()));
        return imported.bad() + imported.cut() == 0 ? ExitStatus.OK : ExitStatus.BAD_INPUT;
    }

    private static String oddDates(long count) {
        return count == 0
                ? ""
                : "; " + NumberText.count(count, "date is", "dates are")
                        + " stored otherwise than written, as Scid stores them";
    }

    private DatabaseEdit.Imported put(Terminal terminal, Path base, DatabaseWriting writing, List<GameInput> games)
            throws IOException, BadInputException {
        try {
            return edit(terminal).importGames(base, writing, games, badGames.badGames(terminal, false));
        } catch (FileAlreadyExistsException e) {
            throw new BadInputException(e.getFile()
                    + ": is there already; --append puts the games after those it has, --replace throws those away");
        }
    }

    int compact(Terminal terminal, Path base, Path to, boolean deleted) throws IOException, BadInputException {
        if (keepOrder && sort != null) {
            throw new BadRequestException("--sort and --keep-order exclude each other");
        }
        CopyOptions options = CopyOptions.COMPACT
                .withDeleted(deleted)
                .withoutUnreadable(skipUnreadable)
                .withReplacing(replace)
                .withSortKeys(sortKeys())
                .withOrder(keepOrder ? CopyOptions.Order.AS_IT_IS : CopyOptions.Order.FOR_SEARCH);
        CopyReport report;
        try {
            report = edit(terminal).copy(base, to, options);
        } catch (FileAlreadyExistsException e) {
            throw new BadInputException(e.getFile() + ": is there already; --replace throws it away");
        }
        String unreadable =
                report.unreadable() > 0 ? ", " + NumberText.number(report.unreadable()) + " whose bytes are gone" : "";
        terminal.say(to + ": " + NumberText.count(report.games(), "game") + "; dropped: "
                + NumberText.number(report.deleted()) + " deleted" + unreadable
                + ", "
                + NumberText.count(report.names(), "unused name") + "; "
                + NumberText.count(report.bytesAfter(), "byte") + ", " + NumberText.number(report.bytesBefore())
                + " before" + renumbered(report));
        return ExitStatus.OK;
    }

    private String renumbered(CopyReport report) {
        if (report.renumbered() == 0) {
            return "";
        }
        boolean isSortedUnasked = !keepOrder && sort == null && report.deleted() + report.unreadable() == 0;
        return "; " + NumberText.count(report.renumbered(), "game has another number", "games have other numbers")
                + " than before"
                + (isSortedUnasked ? ", being sorted by openings; --keep-order keeps the order" : "");
    }

    private List<SortKey> sortKeys() throws BadRequestException {
        try {
            return sort == null ? List.of() : SortKey.parse(sort);
        } catch (IllegalArgumentException e) {
            throw new BadRequestException("--sort: " + e.getMessage());
        }
    }

    int mark(Terminal terminal, Path base, List<String> numbers) throws IOException, BadInputException {
        if (set.isEmpty() && clear.isEmpty()) {
            throw new BadRequestException("mark needs --set or --clear with letters, such as --set D");
        }
        if (numbers.isEmpty()) {
            throw new BadRequestException("mark needs numbers of games, such as 7, 3-9 or 100-");
        }
        List<GameNumbers> wanted = new ArrayList<>();
        for (String number : numbers) {
            wanted.add(GameNumbers.of(number));
        }
        long changed = edit(terminal).mark(base, wanted, new MarkChange(set, clear));
        terminal.say(base + ": " + NumberText.count(changed, "game") + " changed");
        return ExitStatus.OK;
    }
}
