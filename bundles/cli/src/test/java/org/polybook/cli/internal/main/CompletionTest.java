package org.polybook.cli.internal.main;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.polybook.cli.internal.Run;

/** Tests the completion scripts: the shells themselves load them and complete command lines. */
class CompletionTest {
    /** The time after which a shell that hangs is ended; long enough for a slow machine. */
    private static final long PATIENCE_SECONDS = 120;

    /** Queries completions as bash does when the tab key is pressed at the end of the words. */
    private static final String BASH = """
            source "$1"
            shift
            COMP_WORDS=("$@")
            COMP_CWORD=$(($# - 1))
            _polybook 2>/dev/null
            printf '%s\\n' "${COMPREPLY[@]}"
            """;

    /**
     * Zsh's completion system works only on a terminal. The functions here replace those of the system, and print their
     * arguments.
     */
    private static final String ZSH = """
            compset() { [[ ${words[CURRENT]} == ${~2}* ]] && words[CURRENT]=${words[CURRENT]#${~2}} }
            compadd() { shift; print -l -- ${(M)@:#${words[CURRENT]}*} }
            _describe() { local -a told; told=(${(P)2}); print -l -- ${(M)${told%%:*}:#${words[CURRENT]}*} }
            _files() { if [[ $1 == -/ ]]; then print -l -- ${words[CURRENT]}*(N-/:t); else print -l -- ${words[CURRENT]}*(N); fi }
            source "$1"
            shift
            words=("$@")
            CURRENT=$#
            _polybook
            """;

    private static final String FISH = """
            source $argv[1]
            complete -C "$argv[2]" | string replace -r '\\t.*' ''
            """;

    @TempDir
    private Path folder;

    /** The home folder of the shells, which store files in it. */
    @TempDir
    private Path home;

    /** A command line up to the cursor, with a dot for a word that is not begun yet, and the expected completions. */
    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "polybook sh                             | show",
                "polybook me                             | merge merge-book",
                "polybook build x.pgn --we               | --weights --weights-from",
                "polybook build --weights-from .         | comments results",
                "polybook build --weights .              | games score score2 uniform",
                "polybook build x.pgn --weights sc       | score score2",
                "polybook build --weights=sc             | score score2",
                "polybook build x --unknown-results .    | draw skip",
                "polybook pick x.bin --policy te         | temperature=0.5",
                "polybook pick x.bin --ex                | --exclude --explain",
                "polybook show x.bin --variant ca        | capablanca caparandom",
                "polybook key --variant n                | nocastle normal",
                "polybook check x.bin --scheme .         | document polyglot xboard",
                "polybook export x.bin --format .        | csv dot json pgn png svg",
                "polybook merge a.bin --policy .         | average first max sum",
                "polybook dump-book -color .             | black white",
                "polybook make-book -min-                | -min-game -min-score",
                "polybook header .                       | delete set show",
                "polybook pgn .                          | check",
                "polybook edit x.bin d                   | delete disable",
                "polybook edit x.bin re                  | redo reorder",
                "polybook edit x.bin set e4=3 re         | reorder",
                "polybook edit x.bin add --si            | --side",
                "polybook edit x.bin --fo                | --force",
                "polybook scid .                         | check compact export games import info list mark tree",
                "polybook scid list x.si4 --fl           | --flags",
                "polybook scid mark x.si4 3 --            | --clear --help --set",
                "polybook learn convert x.bin --draws .  | fewest most",
                "polybook learn convert --draws=f        | fewest",
                "polybook learn --draws fewest con       | convert",
                "polybook learn --draws .                | fewest most",
                "polybook header set x.bin --v           | --variants",
                "polybook edit --side white x.bin und    | undo",
                "polybook repair x.bin --with ill        | illegal",
                "polybook completion .                   | bash fish zsh",
                "polybook help st                        | stats"
            })
    void completion_commandsOptionsAndValues_areOffered(String typed, String offered) throws Exception {
        List<String> expected = List.of(offered.split(" "));
        assertThat(completeInBash(typed)).as("bash").containsExactlyInAnyOrderElementsOf(expected);
        if (isInstalled("zsh")) {
            assertThat(completeInZsh(typed)).as("zsh").containsExactlyInAnyOrderElementsOf(expected);
        }
        if (isInstalled("fish")) {
            String option = typed.replaceFirst("(?s).* (--[a-z]+=)[^ ]*$|.*", "$1");
            List<String> all = expected.stream().map(word -> option + word).toList();
            assertThat(completeInFish(typed)).as("fish").containsExactlyInAnyOrderElementsOf(all);
        }
    }

    @Test
    void completion_filesAndFolders_areOfferedWhereTheyBelong() throws Exception {
        Files.createDirectory(folder.resolve("inner"));
        Files.createFile(folder.resolve("input.pgn"));
        for (String typed : List.of(
                "polybook build F/inp",
                "polybook pgn check a F/inp",
                "polybook scid import x.si4 F/inp",
                "polybook learn record --side white F/inp",
                "polybook build x -o F/inp")) {
            assertThat(completeInBash(typed.replace("F/", folder + "/")))
                    .as(typed)
                    .containsExactly(folder + "/input.pgn");
            if (isInstalled("zsh")) {
                assertThat(completeInZsh(typed.replace("F/", folder + "/")))
                        .as(typed)
                        .containsExactly(folder + "/input.pgn");
            }
            if (isInstalled("fish")) {
                assertThat(completeInFish(typed.replace("F/", folder + "/")))
                        .as(typed)
                        .containsExactly(folder + "/input.pgn");
            }
        }
        assertThat(completeInBash("polybook serve --books " + folder + "/in")).containsExactly(folder + "/inner");
        assertThat(completeInBash("polybook build x.pgn --since .")).containsExactly("");
    }

    @Test
    void completion_wordsWithCommas_completeTheLast() throws Exception {
        assertThat(completeInBash("polybook build x --speeds blitz,r")).containsExactly("blitz,rapid");
    }

    /** Each script knows every command and every option, and the shells load it without messages. */
    @Test
    void completion_scripts_knowEveryCommandAndOption() throws Exception {
        for (String shell : List.of("bash", "zsh", "fish")) {
            String script = Run.polybook("completion", shell).out();
            CommandTable.listedNames().forEach(name -> assertThat(script).contains(name));
            assertThat(script)
                    .contains("max-elo-gap")
                    .doesNotContain("rehearse")
                    .doesNotContainPattern("@[A-Z]");
            if (isInstalled(shell)) {
                assertThat(run(shell, "-n", script(shell).toString())).containsExactly("");
            }
        }
    }

    @Test
    void zsh_notInstalled_isSkipped() {
        assumeTrue(isInstalled("zsh"), "zsh is not installed here, so its script was only asked in other shells");
    }

    @Test
    void fish_notInstalled_isSkipped() {
        assumeTrue(isInstalled("fish"), "fish is not installed here, so its script was only asked in other shells");
    }

    private List<String> completeInBash(String typed) throws IOException, InterruptedException {
        // bash splits words at the equals sign
        return completeIn(
                "bash", List.of("-c", BASH, "bash"), typed.replace("=", " = ").replaceAll("(set e4) = 3", "$1=3"));
    }

    private List<String> completeInZsh(String typed) throws IOException, InterruptedException {
        return completeIn("zsh", List.of("-f", "-c", ZSH, "zsh"), typed);
    }

    private List<String> completeInFish(String typed) throws IOException, InterruptedException {
        String line = typed.endsWith(" .") ? typed.substring(0, typed.length() - 1) : typed;
        return run("fish", "--no-config", "-c", FISH, script("fish").toString(), line);
    }

    private List<String> completeIn(String shell, List<String> options, String typed)
            throws IOException, InterruptedException {
        List<String> command = new ArrayList<>(List.of(shell));
        command.addAll(options);
        command.add(script(shell).toString());
        Arrays.stream(typed.split(" "))
                .map(word -> word.equals(".") ? "" : word)
                .forEach(command::add);
        return run(command.toArray(String[]::new));
    }

    private Path script(String shell) throws IOException {
        Path script = folder.resolve(".script." + shell);
        return Files.exists(script)
                ? script
                : Files.writeString(script, Run.polybook("completion", shell).out());
    }

    private static boolean isInstalled(String shell) {
        return Arrays.stream(System.getenv("PATH").split(":"))
                .anyMatch(folder -> Files.isExecutable(Path.of(folder, shell)));
    }

    private List<String> run(String... command) throws IOException, InterruptedException {
        ProcessBuilder builder = new ProcessBuilder(command).redirectErrorStream(true);
        builder.environment().put("HOME", home.toString());
        builder.environment().keySet().removeIf(name -> name.startsWith("XDG_"));
        Process process = builder.start();
        process.getOutputStream().close();
        String out = new String(process.getInputStream().readAllBytes(), UTF_8);
        assertThat(process.waitFor(PATIENCE_SECONDS, TimeUnit.SECONDS)).isTrue();
        return List.of(out.stripTrailing().split("\n"));
    }
}
