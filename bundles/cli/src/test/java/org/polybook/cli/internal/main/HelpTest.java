package org.polybook.cli.internal.main;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatCode;

import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import java.util.TreeSet;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;
import org.polybook.cli.internal.ExitStatus;
import org.polybook.cli.internal.Run;
import org.polybook.cli.internal.Terminal;
import org.polybook.cli.internal.usage.OptionSection;
import picocli.CommandLine;

/** The usage information of the command line. */
class HelpTest {
    private static final Pattern WORD = Pattern.compile("\"([^\"]*)\"|(\\S+)");
    /** The first word after a backtick: the documentation writes the names of commands in this way. */
    private static final Pattern NAMED = Pattern.compile("`([a-z][a-z-]*)[ `]");

    private static final int LONG_LIST = 12;

    @TempDir
    private Path folder;

    private static CommandLine program() {
        return Invocation.wholeCommandLine(new Terminal(
                InputStream.nullInputStream(),
                OutputStream.nullOutputStream(),
                OutputStream.nullOutputStream(),
                "",
                false));
    }

    static Stream<String> commands() {
        return CommandTable.listedNames().stream();
    }

    /** The actions, each after its command. */
    static Stream<String> actions() {
        return program().getSubcommands().entrySet().stream()
                .flatMap(command -> command.getValue().getSubcommands().keySet().stream()
                        .map(action -> command.getKey() + ' ' + action));
    }

    static Stream<String> commandsAndActions() {
        return Stream.concat(commands(), actions());
    }

    /** Returns the command or action of that name. */
    private static CommandLine line(String name) {
        CommandLine line = program();
        for (String word : name.split(" ")) {
            line = line.getSubcommands().get(word);
        }
        return line;
    }

    private static String help(String name) {
        Run help = Run.polybook(("help " + name).split(" "));
        assertThat(help.status()).isZero();
        return help.out();
    }

    @Test
    void help_commands_areGroupedByPurpose() {
        String help = Run.polybook("help").out();
        assertThat(help.lines().filter(line -> line.endsWith(":")))
                .containsExactly(
                        "Inspect a book:",
                        "Make a book:",
                        "Change a book:",
                        "Games:",
                        "Play from books:",
                        "Serve books:",
                        "Positions:",
                        "Do what the original programs do:",
                        "This program:");
        commands().forEach(name -> assertThat(help).containsPattern("(?m)^  " + name + " +[A-Z]"));
        assertThat(help).doesNotContain("rehearse", "manual");
        assertThat(Run.polybook("--help").out()).isEqualTo(help);
    }

    /** The documentation groups commands in rows: it names each command of the program, and no other. */
    @Test
    void documentation_commands_areThoseOfTheProgram() throws IOException {
        String page = Files.readString(Path.of("..", "..", "features", "documentation", "command-line.md"));
        String table = page.substring(page.indexOf("| command | purpose |"));
        Set<String> named = new TreeSet<>();
        table.lines()
                .skip(2)
                .takeWhile(line -> line.startsWith("|"))
                .flatMap(row -> NAMED.matcher(row.split("(?<!\\\\)\\|")[1]).results())
                .forEach(name -> named.add(name.group(1)));
        assertThat(named)
                .containsAll(commands().filter(name -> !name.equals("help")).toList());
        assertThat(program().getSubcommands().keySet()).containsAll(named);
    }

    /** The action {@code tree} has the name of a command, the action {@code list} does not. */
    @Test
    void help_ofAnAction_isItsOwn() {
        for (String action : new String[] {"list", "tree"}) {
            Run help = Run.polybook("help", "scid", action);
            assertThat(help).isEqualTo(Run.polybook("scid", action, "--help"));
            assertThat(help.out()).contains("Usage: polybook scid " + action);
        }
        assertThat(Run.polybook("help", "scid", "list", "tree").out())
                .startsWith(Run.polybook("help", "scid", "list").out())
                .contains("Usage: polybook tree");
        assertThat(Run.polybook("help", "tree", "list").status()).isEqualTo(ExitStatus.USAGE);
    }

    @Test
    void help_ofACommandWithActions_listsThem() {
        program()
                .getSubcommands()
                .forEach((name, command) -> command.getSubcommands()
                        .forEach((action, line) -> assertThat(
                                        Run.polybook("help", name).out())
                                .containsPattern("(?m)^  " + action + " +"
                                        + Pattern.quote(line.getCommandSpec()
                                                .usageMessage()
                                                .header()[0]) + "$")));
        assertThat(actions()).contains("scid list", "learn convert", "header set", "edit undo", "pgn check");
    }

    @Test
    void help_ofTheChecks_describesThePlaceOfTheVerdict() {
        for (String name : new String[] {"check", "pgn check", "scid check"}) {
            assertThat(help(name).replaceAll("\\s+", " "))
                    .containsPattern("verdict.* last")
                    .containsPattern("--all .*as it is found.* comes last");
        }
    }

    @ParameterizedTest
    @MethodSource("commandsAndActions")
    void help_ofACommand_fitsTheWidthAndHasExamples(String name) {
        String usage = name.startsWith("edit ") ? name.replace(" ", " [OPTIONS] BOOK ") : name;
        assertThat(help(name)).contains("Examples:").contains("Usage: polybook " + usage);
        assertThat(help(name).lines()).allSatisfy(line -> assertThat(line).hasSizeLessThanOrEqualTo(100));
    }

    @ParameterizedTest
    @MethodSource("commandsAndActions")
    void help_longListOfOptions_isInSections(String name) {
        List<OptionSection> sections = OptionSection.of(line(name).getCommandSpec());
        assertThat(sections).allSatisfy(section -> assertThat(section.options()).hasSizeLessThanOrEqualTo(13));
        int all =
                sections.stream().mapToInt(section -> section.options().size()).sum();
        if (all > LONG_LIST) {
            assertThat(sections).hasSizeGreaterThan(1);
        }
        long shown = line(name).getCommandSpec().options().stream()
                .filter(option -> !option.hidden())
                .count();
        assertThat(all).isEqualTo((int) shown);
    }

    /**
     * Each example in a help is a command line that the parser accepts. An example in the help of an action contains
     * the action.
     */
    @ParameterizedTest
    @MethodSource("commandsAndActions")
    void help_examples_areAccepted(String name) {
        String text = help(name);
        String command = name.split(" ")[0];
        List<String> examples = text.substring(text.indexOf("Examples:"))
                .lines()
                .filter(line -> line.contains("polybook"))
                .toList();
        assertThat(examples).isNotEmpty();
        for (String example : examples) {
            assertThat(example).contains(name.substring(name.indexOf(' ') + 1));
            for (String part : example.split("[;|]|source <\\(")) {
                if (part.strip().startsWith("polybook " + command) && !command.equals(CommandTable.PGHEADER)) {
                    String[] words = words(part.strip().replaceFirst("[<>)].*", ""));
                    assertThatCode(() -> parse(words)).as(part).doesNotThrowAnyException();
                }
            }
        }
    }

    private static void parse(String... words) {
        ActionLine line = ActionLine.of(
                program().getSubcommands().get(words[0]).getCommand(),
                Terminal.discardingOutput(InputStream.nullInputStream()),
                words);
        program().parseArgs(line.arguments());
    }

    private static String[] words(String line) {
        List<String> words = new ArrayList<>();
        Matcher matcher = WORD.matcher(line.substring("polybook ".length()));
        while (matcher.find()) {
            words.add(matcher.group(1) == null ? matcher.group(2) : matcher.group(1));
        }
        return words.toArray(String[]::new);
    }

    @Test
    void help_unknownCommand_namesTheKnownOnes() {
        Run run = Run.polybook("help", "bild");
        assertThat(run.status()).isEqualTo(ExitStatus.USAGE);
        assertThat(run.err()).contains("unknown command \"bild\"").contains("build");
        assertThat(Run.polybook("help", "build", "merge").out())
                .contains("Usage: polybook build", "Usage: polybook merge");
    }

    @Test
    void manual_pageOfEachCommand_isRoff() throws IOException, InterruptedException {
        Path pages = folder.resolve("man1");
        assertThat(Run.polybook("manual", pages.toString()).status()).isZero();
        List<String> names = commandsAndActions()
                .map(name -> "polybook-" + name.replace(' ', '-') + ".1")
                .toList();
        try (Stream<Path> written = Files.list(pages)) {
            assertThat(written.map(page -> page.getFileName().toString()))
                    .hasSize(names.size() + 1)
                    .containsAll(names)
                    .contains("polybook.1");
        }
        String build = Files.readString(pages.resolve("polybook-build.1"));
        assertThat(build)
                .startsWith(".TH POLYBOOK-BUILD 1 ")
                .contains(".SS Game filters\n.TP\n.B \\-\\-player=NAME\nOnly games")
                .contains(".SH EXAMPLES\n.nf\n");
        assertThat(Files.readString(pages.resolve("polybook-learn.1")))
                .contains(".SH ACTIONS\n", ".BR polybook\\-learn\\-convert (1)\nConvert all learn fields");
        assertThat(Files.readString(pages.resolve("polybook-learn-convert.1")))
                .startsWith(".TH POLYBOOK-LEARN-CONVERT 1 ")
                .contains("polybook learn convert", ".B \\-\\-draws=N\n")
                .contains(".SH SEE ALSO\n.BR polybook-learn (1)\n");
        assertThat(Files.readString(pages.resolve("polybook-diff.1"))).contains("2 for trouble");
        assertThat(Files.readString(pages.resolve("polybook.1"))).contains(".BR polybook\\-build (1)");
        for (String name : names) {
            assertThat(Files.readString(pages.resolve(name)).lines())
                    .as(name)
                    .allSatisfy(line -> assertThat(line).doesNotStartWith("'"))
                    .filteredOn(line -> line.startsWith("."))
                    .allMatch(line -> line.matches("\\.(TH|SH|SS|TP|B|I|BR|PP|nf|fi)( .*)?"));
        }
    }
}
