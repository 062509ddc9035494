package org.polybook.cli.internal.main;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.polybook.cli.internal.ExitStatus;
import org.polybook.cli.internal.Run;

/** Tests where a command line may have an action, and the messages about a wrong action. */
class ActionLineTest {
    @TempDir
    private Path folder;

    @BeforeEach
    void writeFiles() throws IOException {
        Files.writeString(folder.resolve("games.pgn"), "[Result \"1-0\"]\n\n1. e4 e5 2. Nf3 1-0\n\n");
        assertThat(polybook("build D/games.pgn -o D/book.bin").status()).isZero();
        assertThat(polybook("scid import D/base.si4 D/games.pgn").status()).isZero();
    }

    private Run polybook(String line) {
        return Run.inFolder(folder, line);
    }

    /** Options before the action, in all forms that a parser accepts, are moved after it. */
    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "scid list D/base.si4 --json            | scid --json list D/base.si4",
                "scid list D/base.si4 --white Nobody    | scid --white Nobody list D/base.si4",
                "scid list D/base.si4 --white=Nobody    | scid --white=Nobody list D/base.si4",
                "scid tree D/base.si4 --moves e4 e5     | scid --moves e4 e5 tree D/base.si4",
                "scid info D/base.si4                   | scid INFO D/base.si4",
                "scid export D/base.si4 -o -            | scid -o- export D/base.si4",
                "learn show D/book.bin --dialect raw    | learn --dialect raw show D/book.bin",
                "pgn check D/games.pgn --all            | pgn --all check D/games.pgn",
                "header show D/book.bin                 | header -- show D/book.bin",
                "edit D/book.bin status                 | edit D/book.bin",
                "edit D/book.bin history --json         | edit --json D/book.bin history",
                "edit D/book.bin set e4=5 -n            | edit -n D/book.bin SET e4=5",
                "edit D/book.bin add c5 -n --moves e4   | edit --moves e4 D/book.bin -n add c5",
                "edit D/book.bin add c5 -n --moves e4   | edit -n D/book.bin --moves e4 add c5",
                "edit D/book.bin add c5 d5 -n --moves=e4 | edit -n --moves e4 -- D/book.bin add c5 d5",
                "edit D/book.bin add --line d4 d5 -n    | edit --line d4 d5 -n D/book.bin add"
            })
    void command_optionsBeforeTheAction_belongToTheAction(String usual, String other) {
        Run run = polybook(usual);
        assertThat(polybook(other)).isEqualTo(run);
        assertThat(run.err()).doesNotContain("Try");
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "scid lsit D/base.si4               | scid: unknown action \"lsit\"; did you mean list?; actions: info, list,",
                "learn recrod D/book.bin            | learn: unknown action \"recrod\"; did you mean record?",
                "header --json D/book.bin show      | header: --json needs an action: show",
                "edit D/book.bin comit              | edit: unknown action \"comit\"; did you mean commit?",
                "edit D/book.bin --line e4          | edit: --line needs an action: add, delete",
                "edit D/book.bin undo --line e4     | edit: --line is not an option of undo, but of add, delete",
                "edit D/book.bin set e4=1 --weight 2 | edit: --weight is not an option of set, but of add",
                "edit D/book.bin set e4=1 --subtree | edit: --subtree is not an option of set, but of delete",
                "edit D/book.bin set e4=1 --text    | edit: --text takes no action, found \"set\"",
                "scid games D/base.si4 --json       | scid: --json is not an option of games, but of info, list, tree, check",
                "scid list D/base.si4 -oD/x.pgn     | scid: --output is not an option of list, but of export, import",
                "scid list D/base.si4 --whit A      | scid: unknown option \"--whit\"; did you mean --white?",
                "learn --dialct raw show D/book.bin | learn: unknown option \"--dialct\"; did you mean --dialect?",
                "pgn                                | pgn: missing: ACTION; actions: check"
            })
    void command_wrongActionOrOption_isAUsageErrorAndNamesTheRightOnes(String line, String message) {
        Run run = polybook(line);
        assertThat(run.err()).startsWith("polybook " + message.replace("D/", folder + "/"));
        assertThat(run.status()).isEqualTo(ExitStatus.USAGE);
    }

    @Test
    void fault_ofAnAction_pointsToItsHelp() {
        assertThat(polybook("learn convert D/book.bin").err())
                .isEqualTo("polybook learn: convert needs --to\nTry 'polybook learn convert --help'.\n");
        assertThat(polybook("edit D/book.bin undo --subtree").err()).endsWith("Try 'polybook edit undo --help'.\n");
        assertThat(Run.polybook("edit", "undo", "--help"))
                .isEqualTo(Run.polybook("help", "edit", "undo"))
                .isEqualTo(polybook("edit D/book.bin undo --help"));
    }

    /** A book may have the name of an action. */
    @Test
    void edit_bookWithTheNameOfAnAction_isReadAsABook() throws IOException {
        Path undo = Files.copy(folder.resolve("book.bin"), folder.resolve("undo"));
        assertThat(polybook("edit D/undo set e4=7").status()).isZero();
        assertThat(polybook("edit D/undo").out()).contains("1 change to commit");
        assertThat(polybook("edit D/undo undo").err()).contains("undone: set e4=7");
        Path working = Path.of("").toAbsolutePath().relativize(undo);
        assertThat(Run.polybook("edit", working.toString()).status()).isZero();
        assertThat(Run.polybook("edit", "undo").err()).startsWith("polybook edit: undo: no such file");
    }

    /** The list of commands, and other commands, load no class of an action. */
    @Test
    void actions_ofOtherCommands_areNotLoaded() throws IOException {
        for (String[] words : new String[][] {{"--help"}, {"show", "--help"}, {"scid", "info", "--help"}}) {
            assertThat(classLoadingLog(words))
                    .contains("org.polybook.cli.internal.main.Invocation ")
                    .doesNotContain("database.ScidList ", "learn.LearnRecord ", "edit.EditSet ", "header.HeaderSet ");
        }
        assertThat(classLoadingLog("scid", "list", "--help")).contains("database.ScidList ");
    }

    private static String classLoadingLog(String... words) throws IOException {
        List<String> command = new ArrayList<>(List.of(
                Path.of(System.getProperty("java.home"), "bin", "java").toString(),
                "-Xlog:class+load",
                "-cp",
                System.getProperty("java.class.path"),
                Main.class.getName()));
        command.addAll(List.of(words));
        Process process = new ProcessBuilder(command).redirectErrorStream(true).start();
        process.getOutputStream().close();
        return new String(process.getInputStream().readAllBytes(), UTF_8);
    }
}
