package org.polybook.cli.internal.engine;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.polybook.cli.internal.BookUseOptions;
import org.polybook.cli.internal.Terminal;
import org.polybook.commands.BadRequestException;
import org.polybook.commands.CommandInputNames;
import org.polybook.uci.AdapterSettings;
import org.polybook.uci.BookSettings;
import org.polybook.uci.EngineSetup;
import org.polybook.uci.PolyglotIni;
import picocli.CommandLine;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;
import picocli.CommandLine.Spec;

/** The options for the engine, its books and their use. */
final class EngineOptions {
    @Spec(Spec.Target.MIXEE)
    private CommandSpec spec;

    @Parameters(
            arity = "0..*",
            paramLabel = "ENGINE",
            description = "After --: the engine's program and its arguments.")
    private List<String> engine = List.of();

    @Option(
            names = "--book",
            arity = "1..*",
            paramLabel = "BOOK",
            description =
                    "The book files, the most important first; also files of \"polybook count\" and Scid databases, "
                            + "in which the weight of a move is the number of its games.")
    private List<Path> books = List.of();

    @Mixin
    private BookUseOptions when;

    @Option(
            names = "--ini",
            paramLabel = "FILE",
            description = "Read engine, book and options from a polyglot.ini; options on the command line override it.")
    private Path ini;

    @Option(
            names = "--set",
            paramLabel = "OPTION=VALUE",
            description =
                    "Set an option of the book: Book, BookRandom and BookLearn are true or false, BookDepth is 0 to 256, "
                            + "BookTreshold 0 to 1000; or of the adapter, as in a polyglot.ini: EngineName, Log, LogFile, and for "
                            + "xboard Resign, ResignMoves, ResignScore, QueenNeverResigns, STFudge; may be repeated.")
    private Map<String, String> options = new LinkedHashMap<>();

    @Option(
            names = "--policy",
            paramLabel = "POLICY",
            description =
                    "Rules for choosing a move in place of Polyglot's, such as best, power=2, or min-games=20,confidence=95 for a book with "
                            + "results of games; see "
                            + "\"polybook pick --help\". BookRandom and BookTreshold then have no effect.")
    private String policy;

    @Option(names = "--seed", paramLabel = "N", description = "Seed of the first random choice, for repeatable moves.")
    private Long seed;

    @Option(names = "--log", description = "Report each decision of the book to the GUI.")
    private boolean log;

    /** Returns the validated setup. Reports settings that have no effect. */
    EngineSetup setupAndReportUnused(Terminal terminal) throws IOException {
        Optional<PolyglotIni> file = ini == null ? Optional.empty() : Optional.of(PolyglotIni.read(ini));
        List<String> command =
                engine.isEmpty() ? file.map(PolyglotIni::engineCommand).orElse(List.of()) : engine;
        if (command.isEmpty()) {
            throw fault("no engine: give its program after --, as in: polybook " + spec.name()
                    + " --book club.bin -- stockfish");
        }
        List<Path> files = bookFiles();
        file.map(PolyglotIni::ignoredOptions)
                .filter(names -> !names.isEmpty())
                .ifPresent(names -> terminal.reportMessage(ini + ": no effect here: " + String.join(", ", names)));
        BookSettings settings = settings(file, files);
        settings.unusedOptionsNotice().ifPresent(terminal::reportMessage);
        terminal.flushMessages();
        return new EngineSetup(
                command,
                engine.isEmpty() ? file.flatMap(PolyglotIni::engineFolder) : Optional.empty(),
                settings,
                log,
                file.map(PolyglotIni::engineOptions).orElse(Map.of()),
                adapter(file));
    }

    private AdapterSettings adapter(Optional<PolyglotIni> file) {
        AdapterSettings adapter = file.map(PolyglotIni::adapter).orElse(AdapterSettings.DEFAULT);
        try {
            for (Map.Entry<String, String> option : options.entrySet()) {
                adapter = AdapterSettings.isOptionName(option.getKey())
                        ? adapter.with(option.getKey(), option.getValue())
                        : adapter;
            }
            return adapter;
        } catch (IllegalArgumentException e) {
            throw fault(e.getMessage());
        }
    }

    /** Returns the books with their extensions. */
    private List<Path> bookFiles() throws IOException {
        List<Path> files = new ArrayList<>();
        for (Path book : books) {
            try {
                files.add(CommandInputNames.findBook(book));
            } catch (BadRequestException e) {
                throw fault(e.getMessage());
            }
        }
        for (Path file : files) {
            if (!Files.exists(file)) {
                throw new NoSuchFileException(file.toString(), null, "no such file");
            }
        }
        return files;
    }

    private BookSettings settings(Optional<PolyglotIni> file, List<Path> files) {
        BookSettings settings = file.map(PolyglotIni::settings).orElse(BookSettings.of(List.of()));
        settings = files.isEmpty() ? settings : settings.withEnabledBooks(files);
        try {
            settings = settings.withUseConditions(when.usesOfFiles());
            settings = when.opponent().isEmpty() ? settings : settings.with("BookOpponent", when.opponent());
            for (Map.Entry<String, String> option : options.entrySet()) {
                settings = AdapterSettings.isOptionName(option.getKey())
                        ? settings
                        : settings.with(option.getKey(), option.getValue());
            }
            settings = policy == null ? settings : settings.with("BookPolicy", policy);
            return seed == null ? settings : settings.with("BookSeed", Long.toString(seed));
        } catch (IllegalArgumentException e) {
            throw fault(e.getMessage());
        }
    }

    private CommandLine.ParameterException fault(String message) {
        return new CommandLine.ParameterException(spec.commandLine(), message);
    }
}
