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
import org.polybook.cli.internal.make.MakeBookCommand;
import org.polybook.cli.internal.make.MergeBookCommand;
import org.polybook.cli.internal.make.MergeCommand;
import org.polybook.cli.internal.position.KeyCommand;
import org.polybook.cli.internal.position.PerftCommand;
import org.polybook.cli.internal.serve.BrowseCommand;
import org.polybook.cli.internal.serve.ServeCommand;

/**
 * The commands: one line for each, in the order of the help. A class says all else of its command itself, in picocli's annotations and
 * in {@link org.polybook.cli.internal.Listed}. The commands of other bundles follow.
 */
final class CommandTable {
    static final String PGHEADER = "pgheader";

    /** Makes the command of each name: an object with picocli's annotations, or one of its specifications. */
    private static final Map<String, Function<Terminal, Object>> OWN = new LinkedHashMap<>();

    static {
        OWN.put("show", ShowCommand::new);
        OWN.put("pick", PickCommand::new);
        OWN.put("stats", StatsCommand::new);
        OWN.put("check", CheckCommand::new);
        OWN.put("diff", DiffCommand::new);
        OWN.put("tree", TreeCommand::new);
        OWN.put("export", ExportCommand::new);
        OWN.put("build", BuildCommand::new);
        OWN.put("merge", MergeCommand::new);
        OWN.put("edit", EditCommand::new);
        OWN.put("learn", LearnCommand::new);
        OWN.put("repair", RepairCommand::new);
        OWN.put("header", HeaderCommand::new);
        OWN.put("pgn", PgnCommand::new);
        OWN.put("scid", ScidCommand::new);
        OWN.put("uci", UciCommand::new);
        OWN.put("xboard", XboardCommand::new);
        OWN.put("browse", terminal -> new BrowseCommand());
        OWN.put("serve", ServeCommand::new);
        OWN.put("key", KeyCommand::new);
        OWN.put("perft", PerftCommand::new);
        OWN.put("make-book", MakeBookCommand::new);
        OWN.put("merge-book", MergeBookCommand::new);
        OWN.put("info-book", InfoBookCommand::new);
        OWN.put("dump-book", DumpBookCommand::new);
        OWN.put(PGHEADER, PgHeaderCommand::new);
        OWN.put("completion", CompletionCommand::new);
        OWN.put("help", terminal -> new HelpCommand());
        OWN.put("manual", ManualCommand::new);
        OWN.put("launch-modes", LaunchModesCommand::new);
        OWN.put("rehearse", terminal -> new RehearseCommand());
    }

    private CommandTable() {}

    /** The maker of a command; the commands of other bundles are looked up if no command of this program has the name. */
    static Optional<Function<Terminal, Object>> find(String name) {
        Function<Terminal, Object> own = OWN.get(name);
        return own == null ? Optional.ofNullable(AddedCommand.all(OWN.keySet()).get(name)) : Optional.of(own);
    }

    /** The makers of all commands. */
    static Map<String, Function<Terminal, Object>> all() {
        Map<String, Function<Terminal, Object>> all = new LinkedHashMap<>(OWN);
        all.putAll(AddedCommand.all(OWN.keySet()));
        return all;
    }

    /** The names of the commands that the help lists, under their headings. */
    static List<String> names() {
        List<String> names = new ArrayList<>();
        CommandGroups.of(Invocation.complete(Terminal.toNowhere(InputStream.nullInputStream())))
                .values()
                .forEach(names::addAll);
        return names;
    }
}
