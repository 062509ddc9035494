package org.polybook.shell.internal;

import java.util.List;
import java.util.stream.Stream;
import org.polybook.api.command.CommandOption;
import org.polybook.api.command.ValueKind;
import org.polybook.commands.pick.RuleHelp;

/** The built-in commands with their arguments. */
enum BuiltInUsage implements Usage {
    LIST(
            "list",
            "[-j]",
            "list the books on the shelf, and the problems of those that are not served",
            0,
            0,
            List.of(BuiltInUsage.jsonOption()),
            "book:list"),
    SHOW(
            "show",
            "[-m MOVES] [-f FEN] [-v VARIANT] [-j] [BOOK] [MOVES]",
            "show the moves of a position in a book, or in the best one",
            0,
            Integer.MAX_VALUE,
            List.of(
                    BuiltInUsage.movesOption(),
                    BuiltInUsage.fenOption(),
                    BuiltInUsage.variantOption(),
                    BuiltInUsage.jsonOption()),
            "book:show club e4 c5 Nf3"),
    PICK(
            "pick",
            "[-e] [-p POLICY] [-s SEED] [-o BOOK=WHEN] [-a NAME] [-m MOVES] [-f FEN] [-v VARIANT] [-j] [BOOK...] [MOVES]",
            "choose a move from these books, or from all, the best first",
            0,
            Integer.MAX_VALUE,
            List.of(
                    CommandOption.toggle("--explain", "show every record, its probability and the rule that dropped it")
                            .withBrief("-e"),
                    textOption("-p", "--policy", "POLICY", "rules, separated by commas, such as top=3,power=2"),
                    textOption("-s", "--seed", "SEED", "seed of the random choice (default: a random seed)"),
                    textOption(
                            "-o",
                            "--only",
                            "BOOK=WHEN",
                            "use a book only in some games, such as traps=black,against=Rybka; repeatable"),
                    textOption("-a", "--opponent", "NAME", "name of the opponent"),
                    BuiltInUsage.movesOption(),
                    BuiltInUsage.fenOption(),
                    BuiltInUsage.variantOption(),
                    BuiltInUsage.jsonOption()),
            "book:pick -e -p 'min-share=5,power=2' club e4 c5") {
        @Override
        public String additionalHelp() {
            return "\nRules, with examples of their numbers:\n" + String.join("\n", RuleHelp.lines(WIDTH)) + '\n';
        }
    },
    ADD(
            "add",
            "[-n NAME] [-p PRIORITY] FILE",
            "add a book file to the shelf, also after a restart",
            1,
            1,
            List.of(
                    textOption("-n", "--name", "NAME", "name of the book (default: the name of the file)"),
                    textOption("-p", "--priority", "PRIORITY", "priority; higher ones come first (default: 0)")),
            "book:add -n club /home/me/club.bin") {
        @Override
        public String additionalHelp() {
            return "\nAnother running framework with the same configurations, such as another \"polybook serve\" of\n"
                    + "this user, shows the book after its next restart.\n";
        }
    },
    REMOVE("remove", "BOOK", "remove a book from the shelf; its file is kept", 1, 1, List.of(), "book:remove club"),
    CHECK(
            "check",
            "[-d] [-j] BOOK",
            "check a book's file for faults",
            1,
            1,
            List.of(
                    CommandOption.toggle("--details", "list the first findings of each kind with place and key")
                            .withBrief("-d"),
                    BuiltInUsage.jsonOption()),
            "book:check -d club"),
    WATCHES(
            "watches",
            "[-j]",
            "list the watches that add games to books, and their last additions",
            0,
            0,
            List.of(BuiltInUsage.jsonOption()),
            "book:watches"),
    KEY(
            "key",
            "[-v VARIANT] [-j] FEN",
            "print the key of a position",
            1,
            Integer.MAX_VALUE,
            List.of(BuiltInUsage.variantOption(), BuiltInUsage.jsonOption()),
            "book:key 'rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1'");

    /** The command {@code book:names}, which takes no arguments and is for scripts. */
    private static final String NAMES = "names";

    private static final int WIDTH = 96;

    private final String command;
    private final String arguments;
    private final String purpose;
    private final int min;
    private final int max;
    private final List<CommandOption> options;
    private final String example;

    BuiltInUsage(
            String command,
            String arguments,
            String purpose,
            int min,
            int max,
            List<CommandOption> options,
            String example) {
        this.command = command;
        this.arguments = arguments;
        this.purpose = purpose;
        this.min = min;
        this.max = max;
        this.options = options;
        this.example = example;
    }

    private static CommandOption textOption(String brief, String name, String label, String meaning) {
        return CommandOption.value(ValueKind.TEXT, name, label, meaning).withBrief(brief);
    }

    private static CommandOption movesOption() {
        return CommandOption.value(ValueKind.MOVES, "--moves", "MOVES", "moves to play first, with or without quotes")
                .withBrief("-m");
    }

    private static CommandOption fenOption() {
        return CommandOption.value(
                        ValueKind.FEN,
                        "--fen",
                        "FEN",
                        "the position, with or without quotes (default: the start position)")
                .withBrief("-f");
    }

    private static CommandOption variantOption() {
        return textOption("-v", "--variant", "VARIANT", "the variant (default: normal)");
    }

    private static CommandOption jsonOption() {
        return CommandOption.toggle("--json", "print JSON, as the command line does")
                .withBrief("-j");
    }

    /** Returns true if the shell itself has a command of that name, which no other bundle may replace. */
    static boolean isTaken(String name) {
        return name.equals(NAMES) || Stream.of(values()).anyMatch(usage -> usage.command.equals(name));
    }

    @Override
    public String command() {
        return SCOPE + command;
    }

    @Override
    public String argumentSynopsis() {
        return arguments;
    }

    @Override
    public String purpose() {
        return purpose;
    }

    @Override
    public List<CommandOption> options() {
        return options;
    }

    @Override
    public boolean acceptsOperandCount(int words) {
        return words >= min && words <= max;
    }

    @Override
    public List<String> examples() {
        return List.of(example);
    }
}
