package org.polybook.cli.internal.database;

import java.io.IOException;
import java.nio.file.FileAlreadyExistsException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.Callable;
import org.polybook.api.database.WriteMode;
import org.polybook.cli.internal.ExitStatus;
import org.polybook.cli.internal.GameInputOptions;
import org.polybook.cli.internal.ListedInHelp;
import org.polybook.cli.internal.OptionValues;
import org.polybook.cli.internal.Terminal;
import org.polybook.cli.internal.make.BadGameOptions;
import org.polybook.commands.BadInputException;
import org.polybook.commands.BadRequestException;
import org.polybook.commands.database.DatabaseEdit;
import org.polybook.commands.text.NumberText;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;

/** The command {@code polybook scid import}. */
@Command(
        name = "import",
        header = "Create a database from files of games, or add them to one.",
        description =
                "A game with a bad move is kept up to that move, with the flag U and the reason in a tag ImportError.",
        footerHeading = ListedInHelp.EXAMPLES,
        footer = {
            "  polybook scid import club.si4 games.pgn --append",
            "  polybook scid import *.pgn.gz -o club.si5 --report problems.txt"
        })
final class ScidImport implements Callable<Integer> {
    private final Terminal terminal;

    @Mixin
    private DatabaseOperand operand;

    @Parameters(
            index = "1..*",
            paramLabel = "GAMES",
            completionCandidates = OptionValues.FileNames.class,
            description = "The files of games, compressed or not, or other databases; - is standard input.")
    private List<String> games = List.of();

    @Option(
            names = {"-o", "--output"},
            paramLabel = "FILE",
            description = "The database to write; DATABASE is then a file of games like the others.")
    private String output;

    @Option(names = "--append", description = "Append the games to the database.")
    private boolean append;

    @Option(names = "--replace", description = "Overwrite an existing database.")
    private boolean replace;

    @Mixin
    private GameInputOptions variant;

    @Mixin
    private BadGameOptions badGames;

    ScidImport(Terminal terminal) {
        this.terminal = terminal;
    }

    @Override
    public Integer call() throws IOException, BadInputException {
        if (output == null) {
            return importGames(operand.newOrExistingDatabase(), games);
        }
        List<String> all = new ArrayList<>(List.of(operand.givenName().toString()));
        all.addAll(games);
        return importGames(DatabaseOperand.newOrExistingDatabase(output), all);
    }

    private int importGames(Path database, List<String> files) throws IOException, BadInputException {
        if (files.isEmpty()) {
            throw new BadRequestException("import needs files of games; - is standard input");
        }
        DatabaseEdit.Imported imported = runImport(database, files);
        String cut = imported.truncated() == 0
                ? ""
                : ", " + NumberText.number(imported.truncated()) + " of them up to an error";
        terminal.reportMessage(database + ": " + NumberText.count(imported.written(), "game") + " written" + cut + ", "
                + NumberText.number(imported.bad()) + " bad" + alteredDatesNote(imported.alteredDates()));
        return imported.bad() + imported.truncated() == 0 ? ExitStatus.OK : ExitStatus.BAD_INPUT;
    }

    private DatabaseEdit.Imported runImport(Path database, List<String> files) throws IOException, BadInputException {
        try {
            return new DatabaseEdit(terminal.context())
                    .importGames(
                            database, writing(), variant.games(files, terminal), badGames.badGames(terminal, false));
        } catch (FileAlreadyExistsException e) {
            throw new BadInputException(
                    e.getFile() + ": exists already; --append adds the games, --replace overwrites it");
        }
    }

    private WriteMode writing() throws BadRequestException {
        if (append && replace) {
            throw new BadRequestException("--append and --replace exclude each other");
        }
        return append ? WriteMode.APPEND : replace ? WriteMode.REPLACE : WriteMode.CREATE;
    }

    private static String alteredDatesNote(long count) {
        return count == 0
                ? ""
                : "; " + NumberText.count(count, "date is", "dates are")
                        + " stored differently from the games, as in Scid";
    }
}
