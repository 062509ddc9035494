package org.polybook.shell.internal;

import java.util.List;
import java.util.Optional;
import org.polybook.commands.pick.RuleHelp;
import org.polybook.commands.text.Table;

/** The commands with their arguments, for reading and for explaining them. */
enum Usage {
    LIST(
            "list",
            "[-j]",
            "what is on the shelf, and what is wrong with what is not",
            0,
            0,
            List.of(Usage.json()),
            "book:list"),
    SHOW(
            "show",
            "[-m MOVES] [-f FEN] [-v VARIANT] [-j] [BOOK] [MOVES]",
            "what a book, or the best one, says about a position",
            0,
            Integer.MAX_VALUE,
            List.of(Usage.moves(), Usage.fen(), Usage.variant(), Usage.json()),
            "book:show club e4 c5 Nf3"),
    PICK(
            "pick",
            "[-e] [-p POLICY] [-s SEED] [-o BOOK=WHEN] [-a NAME] [-m MOVES] [-f FEN] [-v VARIANT] [-j] [BOOK...] [MOVES]",
            "choose a move from these books, or from all, the best first",
            0,
            Integer.MAX_VALUE,
            List.of(
                    new Option("-e", "--explain", "", "show every record, its probability and what dropped it"),
                    new Option("-p", "--policy", "POLICY", "rules with commas between them, such as top=3,power=2"),
                    new Option("-s", "--seed", "SEED", "the number to draw from; any if left out"),
                    new Option(
                            "-o",
                            "--only",
                            "BOOK=WHEN",
                            "when a book is asked, such as traps=black,against=Rybka; may be given again"),
                    new Option("-a", "--opponent", "NAME", "against whom the game is"),
                    Usage.moves(),
                    Usage.fen(),
                    Usage.variant(),
                    Usage.json()),
            "book:pick -e -p 'min-share=5,power=2' club e4 c5") {
        @Override
        String remarks() {
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
                    new Option("-n", "--name", "NAME", "the book's name; the file's if left out"),
                    new Option("-p", "--priority", "PRIORITY", "higher comes first; 0 if left out")),
            "book:add -n club /home/me/club.bin") {
        @Override
        String remarks() {
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
                    new Option("-d", "--details", "", "list the first findings of each kind with place and key"),
                    Usage.json()),
            "book:check -d club"),
    KEY(
            "key",
            "[-v VARIANT] [-j] FEN",
            "the key of a position",
            1,
            Integer.MAX_VALUE,
            List.of(Usage.variant(), Usage.json()),
            "book:key 'rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1'");

    /** The value of an option that takes moves, with or without quotes. */
    static final String MOVES = "MOVES";
    /** The value of an option that takes a FEN, with or without quotes. */
    static final String FEN = "FEN";

    private static final int WIDTH = 96;

    private final String command;
    private final String arguments;
    private final String purpose;
    private final int least;
    private final int most;
    private final List<Option> options;
    private final String example;

    /** @param value what follows it; empty for a mere switch */
    record Option(String brief, String name, String value, String meaning) {}

    Usage(String command, String arguments, String purpose, int least, int most, List<Option> options, String example) {
        this.command = command;
        this.arguments = arguments;
        this.purpose = purpose;
        this.least = least;
        this.most = most;
        this.options = options;
        this.example = example;
    }

    private static Option moves() {
        return new Option("-m", "--moves", "MOVES", "moves to play first, with or without quotes");
    }

    private static Option fen() {
        return new Option("-f", "--fen", "FEN", "the position, with or without quotes; the start if left out");
    }

    private static Option variant() {
        return new Option("-v", "--variant", "VARIANT", "the kind of chess; normal if left out");
    }

    private static Option json() {
        return new Option("-j", "--json", "", "print an object, as the command line does");
    }

    String command() {
        return "book:" + command;
    }

    /** How it is called. */
    String synopsis() {
        return arguments.isEmpty() ? command() : command() + ' ' + arguments;
    }

    boolean takes(int words) {
        return words >= least && words <= most;
    }

    Optional<Option> option(String word) {
        return options.stream()
                .filter(option -> option.brief().equals(word) || option.name().equals(word))
                .findFirst();
    }

    /** What else there is to say about its options. */
    String remarks() {
        return "";
    }

    /** Everything there is to say about it. */
    String help() {
        Table table = new Table("ll");
        options.forEach(option -> table.add(
                "  " + (option.brief() + ", " + option.name() + ' ' + option.value()).strip(), option.meaning()));
        table.add("  -h, --help", "this help");
        StringBuilder text = new StringBuilder(command() + ": " + purpose + "\n\nUsage: " + synopsis() + "\n\n");
        text.append(table);
        return text.append(remarks()).append("\nExample: ").append(example).toString();
    }
}
