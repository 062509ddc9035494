package org.polybook.shell.internal;

import java.util.List;
import java.util.stream.Stream;
import org.polybook.api.command.CommandOption;
import org.polybook.api.command.ValueKind;
import org.polybook.commands.pick.RuleHelp;

/** The commands of the shelf with their arguments. */
enum OwnUsage implements Usage {
    LIST(
            "list",
            "[-j]",
            "what is on the shelf, and what is wrong with what is not",
            0,
            0,
            List.of(OwnUsage.json()),
            "book:list"),
    SHOW(
            "show",
            "[-m MOVES] [-f FEN] [-v VARIANT] [-j] [BOOK] [MOVES]",
            "what a book, or the best one, says about a position",
            0,
            Integer.MAX_VALUE,
            List.of(OwnUsage.moves(), OwnUsage.fen(), OwnUsage.variant(), OwnUsage.json()),
            "book:show club e4 c5 Nf3"),
    PICK(
            "pick",
            "[-e] [-p POLICY] [-s SEED] [-o BOOK=WHEN] [-a NAME] [-m MOVES] [-f FEN] [-v VARIANT] [-j] [BOOK...] [MOVES]",
            "choose a move from these books, or from all, the best first",
            0,
            Integer.MAX_VALUE,
            List.of(
                    CommandOption.toggle("--explain", "show every record, its probability and what dropped it")
                            .withBrief("-e"),
                    text("-p", "--policy", "POLICY", "rules with commas between them, such as top=3,power=2"),
                    text("-s", "--seed", "SEED", "the number to draw from; any if left out"),
                    text(
                            "-o",
                            "--only",
                            "BOOK=WHEN",
                            "when a book is asked, such as traps=black,against=Rybka; may be given again"),
                    text("-a", "--opponent", "NAME", "against whom the game is"),
                    OwnUsage.moves(),
                    OwnUsage.fen(),
                    OwnUsage.variant(),
                    OwnUsage.json()),
            "book:pick -e -p 'min-share=5,power=2' club e4 c5") {
        @Override
        public String remarks() {
            return "\nRules, with examples of their numbers:\n" + String.join("\n", RuleHelp.lines(WIDTH)) + '\n';
        }
    },
    ADD(
            "add",
            "[-n NAME] [-p PRIORITY] FILE",
            "put a book file on the shelf, now and after a restart",
            1,
            1,
            List.of(
                    text("-n", "--name", "NAME", "the book's name; the file's if left out"),
                    text("-p", "--priority", "PRIORITY", "higher comes first; 0 if left out")),
            "book:add -n club /home/me/club.bin") {
        @Override
        public String remarks() {
            return "\nA framework that runs already with the same configurations, such as another \"polybook serve\" of\n"
                    + "this user, shows the book after its next start.\n";
        }
    },
    REMOVE("remove", "BOOK", "take a book off the shelf; its file is left alone", 1, 1, List.of(), "book:remove club"),
    CHECK(
            "check",
            "[-d] [-j] BOOK",
            "look for faults in a book's file",
            1,
            1,
            List.of(
                    CommandOption.toggle("--details", "list the first findings of each kind with place and key")
                            .withBrief("-d"),
                    OwnUsage.json()),
            "book:check -d club"),
    KEY(
            "key",
            "[-v VARIANT] [-j] FEN",
            "the key of a position",
            1,
            Integer.MAX_VALUE,
            List.of(OwnUsage.variant(), OwnUsage.json()),
            "book:key 'rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1'");

    /** The command without arguments, for scripts. */
    private static final String NAMES = "names";

    private static final int WIDTH = 96;

    private final String command;
    private final String arguments;
    private final String purpose;
    private final int least;
    private final int most;
    private final List<CommandOption> options;
    private final String example;

    OwnUsage(
            String command,
            String arguments,
            String purpose,
            int least,
            int most,
            List<CommandOption> options,
            String example) {
        this.command = command;
        this.arguments = arguments;
        this.purpose = purpose;
        this.least = least;
        this.most = most;
        this.options = options;
        this.example = example;
    }

    private static CommandOption text(String brief, String name, String label, String meaning) {
        return CommandOption.value(ValueKind.TEXT, name, label, meaning).withBrief(brief);
    }

    private static CommandOption moves() {
        return CommandOption.value(ValueKind.MOVES, "--moves", "MOVES", "moves to play first, with or without quotes")
                .withBrief("-m");
    }

    private static CommandOption fen() {
        return CommandOption.value(
                        ValueKind.FEN, "--fen", "FEN", "the position, with or without quotes; the start if left out")
                .withBrief("-f");
    }

    private static CommandOption variant() {
        return text("-v", "--variant", "VARIANT", "the kind of chess; normal if left out");
    }

    private static CommandOption json() {
        return CommandOption.toggle("--json", "print an object, as the command line does")
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
    public String arguments() {
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
    public boolean takes(int words) {
        return words >= least && words <= most;
    }

    @Override
    public List<String> examples() {
        return List.of(example);
    }
}
