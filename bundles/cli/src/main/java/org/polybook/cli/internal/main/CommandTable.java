package org.polybook.cli.internal.main;

import java.io.InputStream;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.Function;
import org.polybook.cli.internal.Terminal;
import org.polybook.cli.internal.database.ScidCommand;
import org.polybook.cli.internal.edit.EditCommand;
import org.polybook.cli.internal.engine.UciCommand;
import org.polybook.cli.internal.engine.XboardCommand;
import org.polybook.cli.internal.games.PgnCommand;
import org.polybook.cli.internal.header.HeaderCommand;
import org.polybook.cli.internal.header.PgHeaderCommand;
import org.polybook.cli.internal.inspect.CheckCommand;
import org.polybook.cli.internal.inspect.DiffCommand;
import org.polybook.cli.internal.inspect.ExportCommand;
import org.polybook.cli.internal.inspect.PickCommand;
import org.polybook.cli.internal.inspect.RepairCommand;
import org.polybook.cli.internal.inspect.ShowCommand;
import org.polybook.cli.internal.inspect.StatsCommand;
import org.polybook.cli.internal.inspect.TreeCommand;
import org.polybook.cli.internal.learn.LearnCommand;
import org.polybook.cli.internal.lines.DumpBookCommand;
import org.polybook.cli.internal.lines.InfoBookCommand;
import org.polybook.cli.internal.make.BuildCommand;
import org.polybook.cli.internal.make.CombineCommand;
import org.polybook.cli.internal.make.CountCommand;
import org.polybook.cli.internal.make.MakeBookCommand;
import org.polybook.cli.internal.make.MergeBookCommand;
import org.polybook.cli.internal.make.MergeCommand;
import org.polybook.cli.internal.make.WatchCommand;
import org.polybook.cli.internal.make.WeighCommand;
import org.polybook.cli.internal.position.KeyCommand;
import org.polybook.cli.internal.position.PerftCommand;
import org.polybook.cli.internal.serve.BrowseCommand;
import org.polybook.cli.internal.serve.ExploreCommand;
import org.polybook.cli.internal.serve.ServeCommand;

/**
 * The commands, one line for each, in the order of the help. The class of a command describes it in picocli's
 * annotations and in {@link org.polybook.cli.internal.ListedInHelp}. The commands of other bundles follow.
 */
final class CommandTable {
    static final String PGHEADER = "pgheader";

    /**
     * The function for each name creates the command: an object with picocli's annotations, or its specification. The
     * functions are lambdas because references to constructors would load the class of every command.
     */
    private static final Map<String, Function<Terminal, Object>> OWN = new LinkedHashMap<>();

    static {
        OWN.put("show", terminal -> new ShowCommand(terminal));
        OWN.put("pick", terminal -> new PickCommand(terminal));
        OWN.put("stats", terminal -> new StatsCommand(terminal));
        OWN.put("check", terminal -> new CheckCommand(terminal));
        OWN.put("diff", terminal -> new DiffCommand(terminal));
        OWN.put("tree", terminal -> new TreeCommand(terminal));
        OWN.put("export", terminal -> new ExportCommand(terminal));
        OWN.put("build", terminal -> new BuildCommand(terminal));
        OWN.put("watch", terminal -> new WatchCommand(terminal));
        OWN.put("count", terminal -> new CountCommand(terminal));
        OWN.put("combine", terminal -> new CombineCommand(terminal));
        OWN.put("weigh", terminal -> new WeighCommand(terminal));
        OWN.put("merge", terminal -> new MergeCommand(terminal));
        OWN.put("edit", terminal -> new EditCommand(terminal));
        OWN.put("learn", terminal -> new LearnCommand());
        OWN.put("repair", terminal -> new RepairCommand(terminal));
        OWN.put("header", terminal -> new HeaderCommand());
        OWN.put("pgn", terminal -> new PgnCommand());
        OWN.put("scid", terminal -> new ScidCommand());
        OWN.put("uci", terminal -> new UciCommand(terminal));
        OWN.put("xboard", terminal -> new XboardCommand(terminal));
        OWN.put("browse", terminal -> new BrowseCommand());
        OWN.put("explore", terminal -> new ExploreCommand(terminal));
        OWN.put("serve", terminal -> new ServeCommand(terminal));
        OWN.put("key", terminal -> new KeyCommand(terminal));
        OWN.put("perft", terminal -> new PerftCommand(terminal));
        OWN.put("make-book", terminal -> new MakeBookCommand(terminal));
        OWN.put("merge-book", terminal -> new MergeBookCommand(terminal));
        OWN.put("info-book", terminal -> new InfoBookCommand(terminal));
        OWN.put("dump-book", terminal -> new DumpBookCommand(terminal));
        OWN.put(PGHEADER, terminal -> new PgHeaderCommand(terminal));
        OWN.put("completion", terminal -> new CompletionCommand(terminal));
        OWN.put("help", terminal -> new HelpCommand());
        OWN.put("manual", terminal -> new ManualCommand(terminal));
        OWN.put("launch-modes", terminal -> new LaunchModesCommand(terminal));
        OWN.put("rehearse", terminal -> new CdsTrainingRun());
    }

    private CommandTable() {}

    /**
     * Returns the function that creates a command. Queries the commands of other bundles only if this program has no
     * command with this name.
     */
    static Optional<Function<Terminal, Object>> find(String name) {
        Function<Terminal, Object> own = OWN.get(name);
        return own == null
                ? Optional.ofNullable(ServiceCommand.all(OWN.keySet()).get(name))
                : Optional.of(own);
    }

    /** Returns the functions that create all commands. */
    static Map<String, Function<Terminal, Object>> all() {
        Map<String, Function<Terminal, Object>> all = new LinkedHashMap<>(OWN);
        all.putAll(ServiceCommand.all(OWN.keySet()));
        return all;
    }

    /** Returns the names of the commands that the help lists, in the order of their headings. */
    static List<String> listedNames() {
        List<String> names = new ArrayList<>();
        CommandGroups.of(Invocation.wholeCommandLine(Terminal.discardingOutput(InputStream.nullInputStream())))
                .values()
                .forEach(names::addAll);
        return names;
    }
}
