package org.polybook.itests.app;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Set;
import java.util.TreeSet;
import java.util.concurrent.TimeUnit;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.condition.DisabledOnOs;
import org.junit.jupiter.api.condition.OS;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/**
 * No text from a file and no file name controls the terminal that a command prints to: title, screen, direction of
 * writing. Every command runs on a real terminal, which {@code script} of util-linux provides.
 */
@DisabledOnOs(value = OS.WINDOWS, disabledReason = "bin/polybook is for POSIX shells")
@Tag("ci")
class TerminalTextIT {
    private static final String NASTY = "\u001b[2J\u001b]0;owned\u0007\u009b31m\u202e\u2066";
    /** The control sequences that the program itself prints: colours, line ends and the progress line. */
    private static final Pattern OWN = Pattern.compile("\u001b\\[[0-9;]*m|\r\n|\r *\r|\r(?=[0-9a-z])|[\t\n]");

    /** Shell command lines in a folder with hostile files; {@code $P} is the program. */
    private static final List<String> LINES = List.of(
            "$P show *.bin",
            "$P show *.bin --top 1 --pgn --games *.pgn",
            "$P pick *.bin",
            "$P stats *.bin",
            "$P check *.bin",
            "$P diff *.bin plain/gnubook.bin | head -50",
            "$P tree *.bin -o -",
            "$P export *.bin --format pgn",
            "$P build *.pgn --preview",
            "$P count *.pgn -o club.stats",
            "$P count *.pgn -o one.stats; $P combine one.stats --without x -o two.stats",
            "seq 2 | xargs -I{} $P count *.pgn --part {}/2 -o part{}.stats; $P combine part1.stats -o two.stats",
            "$P weigh club.stats -o club.bin",
            "$P watch . -o watched.bin --once",
            "$P merge *.bin --preview",
            "$P edit *.bin history",
            "$P learn show *.bin",
            "$P repair *.bin --dry-run",
            "$P header show *.bin",
            "$P pgn check *.pgn",
            "$P scid info *.si4",
            "$P scid list *.si4",
            "$P scid games *.si4",
            "$P scid games *.si4 --moves e4",
            "$P scid tree *.si4",
            "$P scid check *.si4",
            "$P scid export *.si4 -o /dev/stdout",
            "echo quit | $P uci --book *.bin -- ./engine*",
            "printf 'protover 2\\nquit\\n' | $P xboard --book *.bin -- ./engine*",
            "$P browse *.pgn",
            "$P explore *.pgn --no-open",
            "$P explore --games *.pgn --no-open",
            "$P serve --books . </dev/null",
            "$P key *.pgn",
            "$P key - <*.pgn",
            "$P perft *.pgn 2",
            "$P make-book -pgn *.pgn -bin out",
            "$P merge-book -in1 *.bin -in2 *.bin -out out2",
            "$P info-book -bin *.bin",
            "$P dump-book -bin *.bin -color white -out /dev/stdout",
            "$P pgheader -s *.bin",
            "$P completion *.pgn",
            "$P help *.pgn",
            "$P *.pgn");

    @TempDir
    private static Path folder;

    static List<String> lines() {
        return LINES;
    }

    @BeforeAll
    static void writeHostileFiles() throws Exception {
        assumeTrue(Files.isExecutable(Path.of("/usr/bin/script")), "script of util-linux is not installed here");
        Path games = folder.resolve("games" + NASTY + ".pgn");
        Files.writeString(
                games,
                "[Event \"" + NASTY + "\"]\n[White \"" + NASTY + "\"]\n[Result \"1-0\"]\n\n1. e4 {" + NASTY
                        + "} e5 (1... c5 {" + NASTY + "}) 2. Nf3 1-0\n\n[Event \"" + NASTY
                        + "\"]\n[Result \"1-0\"]\n\n1. e4 e5 2. Ke3" + NASTY + " 1-0\n\n",
                UTF_8);
        Path book = folder.resolve("book" + NASTY + ".bin");
        App.run("build", games.toString(), "-o", book.toString(), "--comment", "C" + NASTY);
        App.run("edit", book.toString(), "set", "e4=5");
        App.run("scid", "import", folder.resolve("base" + NASTY + ".si4").toString(), games.toString());
        Files.createDirectory(folder.resolve("plain"));
        Files.copy(App.SAMPLE, folder.resolve("plain/gnubook.bin"));
        Path engine = folder.resolve("engine" + NASTY);
        Files.writeString(engine, "#!/bin/sh\nprintf 'id name \\033]0;owned\\007\\nuciok\\n'\nread line\n", UTF_8);
        assertThat(engine.toFile().setExecutable(true)).isTrue();
    }

    @ParameterizedTest
    @MethodSource("lines")
    void command_hostileTexts_doNotControlTheTerminal(String line) throws Exception {
        ProcessBuilder builder = App.builder();
        String program = builder.command().get(0);
        builder.command(List.of("script", "-qfec", "P=" + program + "; " + line, "/dev/null"))
                .directory(folder.toFile())
                .redirectErrorStream(true);
        builder.environment().put("TERM", "xterm");
        builder.environment().put("SHELL", "/bin/sh");
        builder.environment().remove("NO_COLOR");
        builder.environment().remove("DISPLAY");
        Process script = builder.start();
        script.getOutputStream().close();
        ByteBuffer bytes = ByteBuffer.wrap(script.getInputStream().readAllBytes());
        String screen = UTF_8.newDecoder().decode(bytes).toString(); // fails at a malformed byte
        assertThat(script.waitFor(60, TimeUnit.SECONDS)).isTrue();
        assertThat(screen).isNotEmpty().doesNotContain("\tat ");
        String rest = OWN.matcher(screen).replaceAll("");
        assertThat(rest.codePoints().filter(TerminalTextIT::isControlOrFormat).toArray())
                .as(rest.replace('\u001b', '^'))
                .isEmpty();
    }

    private static boolean isControlOrFormat(int c) {
        return Character.isISOControl(c) || Character.getType(c) == Character.FORMAT;
    }

    /** Fails for a new command that has no line in {@link #LINES}. */
    @Test
    void commandLines_coverEveryCommand() throws IOException, InterruptedException {
        Matcher listed = Pattern.compile("(?m)^  ([a-z-]+) {2,}[A-Z]")
                .matcher(App.run("--help").out());
        Set<String> commands = new TreeSet<>();
        while (listed.find()) {
            commands.add(listed.group(1));
        }
        Set<String> shown = LINES.stream()
                .map(line -> line.replaceAll(".*\\$P ", "").split(" ")[0])
                .filter(word -> !word.startsWith("*"))
                .collect(Collectors.toCollection(TreeSet::new));
        assertThat(shown).isEqualTo(commands);
    }
}
