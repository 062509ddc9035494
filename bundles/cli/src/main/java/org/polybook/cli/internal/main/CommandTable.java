package org.polybook.cli.internal.main;

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

/** All commands, under the headings of what one wants, with examples. */
final class CommandTable {
    static final String PGHEADER = "pgheader";

    private static final String ORIGINALS = "Do what the original programs do";

    private static final Map<String, Entry> ENTRIES = new LinkedHashMap<>();

    /**
     * One command.
     *
     * @param heading of its group; empty to show it in no list
     * @param create makes it
     * @param examples command lines; none if it gives some itself
     */
    record Entry(String heading, Function<Terminal, Object> create, List<String> examples) {}

    static {
        String look = "Look into a book";
        add(
                look,
                "show",
                ShowCommand::new,
                "polybook show club.bin",
                "polybook show club.bin --moves e4 c5 Nf3",
                "polybook show club.bin --fen \"4k3/8/8/8/8/8/4P3/4K3 w - - 0 1\" --json");
        add(
                look,
                "pick",
                PickCommand::new,
                "polybook pick club.bin",
                "polybook pick club.bin --moves e4 c5 --explain",
                "polybook pick mine.bin club.bin --policy power=2 --min-share 5 --seed 7 --json",
                "polybook pick club.bin --count 1000 --policy polyglot=5 | sort | uniq -c");
        add(look, "stats", StatsCommand::new, "polybook stats club.bin", "polybook stats club.bin --json");
        add(
                look,
                "check",
                CheckCommand::new,
                "polybook check club.bin",
                "polybook check club.bin --all --positions 5000000",
                "polybook check club.bin --json > findings.json");
        add(
                look,
                "diff",
                DiffCommand::new,
                "polybook diff old.bin new.bin",
                "polybook diff old.bin new.bin --json | jq .weight");
        add(
                look,
                "tree",
                TreeCommand::new,
                "polybook tree club.bin -o club.svg",
                "polybook tree club.bin -o sicilian.svg --moves e4 c5 --depth 6 --lines 40");
        add(
                look,
                "export",
                ExportCommand::new,
                "polybook export club.bin --format pgn -o club.pgn",
                "polybook export club.bin --format csv --moves d4 d5 c4 --depth 10 --min-share 5");
        String make = "Make a book";
        add(
                make,
                "build",
                BuildCommand::new,
                "polybook build games.pgn -o club.bin",
                "polybook build *.pgn.zst -o strong.bin --min-elo 2400 --min-games 3 --max-ply 40",
                "polybook build mine.pgn -o mine.bin --player Tal --player-side white --since 2020 --half-life 730",
                "polybook build games.pgn --preview --min-games 5",
                "polybook build study.pgn -o mine.bin --variations --unknown-results draw",
                "polybook build export.pgn -o again.bin --variations --weights-from comments",
                "zcat lichess.pgn.gz | polybook build - -o blitz.bin --speeds blitz,rapid --unknown-results draw");
        add(
                make,
                "merge",
                MergeCommand::new,
                "polybook merge a.bin b.bin -o both.bin",
                "polybook merge mine.bin*4 other.bin -o repertoire.bin",
                "polybook merge first.bin second.bin --policy first --preview");
        String change = "Change a book";
        add(change, "edit", EditCommand::new);
        add(
                change,
                "learn",
                LearnCommand::new,
                "polybook learn show club.bin --moves e4",
                "polybook learn record club.bin games.pgn --player Tal",
                "polybook learn record club.bin games.pgn --side white --in-place",
                "polybook learn convert club.bin --from xboard --to polyglot --draws fewest");
        add(
                change,
                "repair",
                RepairCommand::new,
                "polybook repair broken.bin --dry-run",
                "polybook repair broken.bin -o mended.bin",
                "polybook repair broken.bin -o broken.bin --with illegal --without move-zero --sum");
        add(
                change,
                "header",
                HeaderCommand::new,
                "polybook header show club.bin",
                "polybook header set club.bin --variants normal,fischerandom --comment \"Club book 2026\"",
                "polybook header set club.bin --line \"Licence: CC0\"",
                "polybook header delete club.bin");
        add(
                "Games",
                "pgn",
                PgnCommand::new,
                "polybook pgn check games.pgn",
                "polybook pgn check *.pgn.zst --json > problems.json");
        add(
                "Games",
                "scid",
                ScidCommand::new,
                "polybook scid info club.si4",
                "polybook scid list club.si4 1-50",
                "polybook scid list club.si4 --white Tal* --since 1960 --eco B80-B99",
                "polybook scid games club.si4 17",
                "polybook scid tree club.si4 --moves e4 c5 Nf3",
                "polybook scid check club.si4 --json > problems.json",
                "polybook scid export club.si4 -o club.pgn",
                "polybook scid import club.si4 games.pgn --append",
                "polybook scid mark club.si4 3 17-20 --set D",
                "polybook scid compact club.si4 --sort date,white",
                "polybook scid compact club.si4 -o club.si5");
        add(
                "Play from books",
                "uci",
                UciCommand::new,
                "polybook uci --book club.bin -- stockfish",
                "polybook uci --book white.bin club.bin --policy power=2 --seed 7 --log -- stockfish",
                "polybook uci --ini polyglot.ini");
        add(
                "Play from books",
                "xboard",
                XboardCommand::new,
                "polybook xboard --book club.bin -- stockfish",
                "xboard -fcp \"polybook xboard --book club.bin --set BookLearn=true -- stockfish\"");
        add(
                "Serve books",
                "browse",
                terminal -> new BrowseCommand(),
                "polybook browse",
                "polybook browse --books ~/chess/books");
        add("Serve books", "serve", ServeCommand::new, "polybook serve", "polybook serve --books ~/chess/books --keep");
        add(
                "Positions",
                "key",
                KeyCommand::new,
                "polybook key startpos",
                "polybook key \"rnbqkbnr/pppppppp/8/8/4P3/8/PPPP1PPP/RNBQKBNR b KQkq e3 0 1\"",
                "polybook key - < positions.fen > keys.txt");
        add(
                "Positions",
                "perft",
                PerftCommand::new,
                "polybook perft 5",
                "polybook perft 3 --divide --fen startpos --chess960");
        add(
                ORIGINALS,
                "make-book",
                MakeBookCommand::new,
                "polybook make-book -pgn games.pgn -bin book.bin -max-ply 40 -min-game 3");
        add(ORIGINALS, "merge-book", MergeBookCommand::new, "polybook merge-book -in1 a.bin -in2 b.bin -out out.bin");
        add(ORIGINALS, "info-book", InfoBookCommand::new, "polybook info-book -bin book.bin -exact");
        add(
                ORIGINALS,
                "dump-book",
                DumpBookCommand::new,
                "polybook dump-book -bin book.bin -color white -out white.txt");
        add(
                ORIGINALS,
                PGHEADER,
                PgHeaderCommand::new,
                "polybook pgheader -s book.bin",
                "polybook pgheader -v normal,suicide -c \"My book\" book.bin");
        String program = "This program";
        add(
                program,
                "completion",
                CompletionCommand::new,
                "source <(polybook completion bash)",
                "polybook completion fish > ~/.config/fish/completions/polybook.fish");
        add(program, "help", terminal -> new HelpCommand(), "polybook help", "polybook help build");
        add("", "manual", ManualCommand::new);
        add("", "rehearse", terminal -> new RehearseCommand());
    }

    private CommandTable() {}

    private static void add(String heading, String name, Function<Terminal, Object> create, String... examples) {
        ENTRIES.put(name, new Entry(heading, create, List.of(examples)));
    }

    static Optional<Entry> find(String name) {
        return Optional.ofNullable(ENTRIES.get(name));
    }

    static Map<String, Entry> all() {
        return ENTRIES;
    }

    /** Those that lists show. */
    static List<String> names() {
        return groups().values().stream().flatMap(List::stream).toList();
    }

    /** The names of the commands under each heading. */
    static Map<String, List<String>> groups() {
        Map<String, List<String>> groups = new LinkedHashMap<>();
        ENTRIES.forEach((name, entry) -> {
            if (!entry.heading().isEmpty()) {
                groups.computeIfAbsent(entry.heading(), heading -> new ArrayList<>())
                        .add(name);
            }
        });
        return groups;
    }

    /** Whether the command takes the options of an original program, of which the last counts if one is repeated. */
    static boolean isDropIn(String name) {
        return find(name).filter(entry -> entry.heading().equals(ORIGINALS)).isPresent();
    }
}
