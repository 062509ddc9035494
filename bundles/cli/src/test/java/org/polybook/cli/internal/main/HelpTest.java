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
import org.polybook.cli.internal.usage.Sections;
import picocli.CommandLine;

/** What the command line says of itself. */
class HelpTest {
    private static final Pattern WORD = Pattern.compile("\"([^\"]*)\"|(\\S+)");
    /** The first word after a backtick: the README writes commands so. */
    private static final Pattern NAMED = Pattern.compile("`([a-z][a-z-]*)[ `]");

    private static final int LONG_LIST = 12;

    @TempDir
    private Path folder;

    private static CommandLine program() {
        return Invocation.complete(new Terminal(
                InputStream.nullInputStream(),
                OutputStream.nullOutputStream(),
                OutputStream.nullOutputStream(),
                "",
                false));
    }

    static Stream<String> commands() {
        return CommandTable.names().stream();
    }

    @Test
    void help_commands_standUnderWhatOneWants() {
        String help = Run.polybook("help").out();
        assertThat(help.lines().filter(line -> line.endsWith(":")))
                .containsExactly(
                        "Look into a book:",
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

    /** The README groups commands in rows; none is missing, and none is named that there is not. */
    @Test
    void readme_commands_areThoseOfTheProgram() throws IOException {
        String readme = Files.readString(Path.of("..", "..", "README.md"));
        String table = readme.substring(readme.indexOf("| command | what it does |"));
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

    /** {@code tree} is a command, too, and {@code list} is none. */
    @Test
    void help_ofAnAction_isThatOfItsCommand() {
        String help = Run.polybook("help", "scid").out();
        for (String action : new String[] {"list", "tree"}) {
            assertThat(Run.polybook("help", "scid", action)).isEqualTo(Run.polybook("help", "scid"));
        }
        assertThat(Run.polybook("help", "scid", "list", "tree").out())
                .startsWith(help)
                .contains("Usage: polybook tree");
        assertThat(Run.polybook("help", "tree", "list").status()).isEqualTo(ExitStatus.USAGE);
    }

    @Test
    void help_ofTheChecks_saysWhereTheVerdictIs() {
        for (String name : new String[] {"check", "pgn", "scid"}) {
            assertThat(Run.polybook("help", name).out().replaceAll("\\s+", " "))
                    .containsPattern("verdict.* last")
                    .containsPattern("--all .*as it is found.* comes last");
        }
    }

    @ParameterizedTest
    @MethodSource("commands")
    void help_ofACommand_fitsTheScreenAndHasExamples(String name) {
        Run help = Run.polybook("help", name);
        assertThat(help.status()).isZero();
        assertThat(help.out()).contains("Examples:").contains("Usage: polybook " + name);
        assertThat(help.out().lines()).allSatisfy(line -> assertThat(line).hasSizeLessThanOrEqualTo(100));
    }

    @ParameterizedTest
    @MethodSource("commands")
    void help_longListOfOptions_isInSections(String name) {
        List<Sections> sections =
                Sections.of(program().getSubcommands().get(name).getCommandSpec());
        assertThat(sections).allSatisfy(section -> assertThat(section.options()).hasSizeLessThanOrEqualTo(13));
        int all =
                sections.stream().mapToInt(section -> section.options().size()).sum();
        if (all > LONG_LIST) {
            assertThat(sections).hasSizeGreaterThan(1);
        }
        long shown = program().getSubcommands().get(name).getCommandSpec().options().stream()
                .filter(option -> !option.hidden())
                .count();
        assertThat(all).isEqualTo((int) shown);
    }

    /** What an example shows is a command line that is understood. */
    @ParameterizedTest
    @MethodSource("commands")
    void help_examples_areTaken(String name) {
        String text = Run.polybook("help", name).out();
        List<String> examples = text.substring(text.indexOf("Examples:"))
                .lines()
                .filter(line -> line.contains("polybook"))
                .toList();
        assertThat(examples).isNotEmpty();
        for (String example : examples) {
            for (String part : example.split("[;|]|source <\\(")) {
                if (part.strip().startsWith("polybook " + name) && !name.equals(CommandTable.PGHEADER)) {
                    String[] words = words(part.strip().replaceFirst("[<>)].*", ""));
                    assertThatCode(() -> program().parseArgs(words)).as(part).doesNotThrowAnyException();
                }
            }
        }
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
    void manual_aPageForEachCommand_isRoff() throws IOException, InterruptedException {
        Path pages = folder.resolve("man1");
        assertThat(Run.polybook("manual", pages.toString()).status()).isZero();
        List<String> names = commands().map(name -> "polybook-" + name + ".1").toList();
        try (Stream<Path> written = Files.list(pages)) {
            assertThat(written.map(page -> page.getFileName().toString()))
                    .hasSize(names.size() + 1)
                    .containsAll(names)
                    .contains("polybook.1");
        }
        String build = Files.readString(pages.resolve("polybook-build.1"));
        assertThat(build)
                .startsWith(".TH POLYBOOK-BUILD 1 ")
                .contains(".SS Which games count\n.TP\n.B \\-\\-player=NAME\nOnly games")
                .contains(".SH EXAMPLES\n.nf\n");
        assertThat(Files.readString(pages.resolve("polybook-diff.1"))).contains("2 if there was trouble");
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
