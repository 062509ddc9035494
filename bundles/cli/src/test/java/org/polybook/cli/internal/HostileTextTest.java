package org.polybook.cli.internal;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.condition.DisabledOnOs;
import org.junit.jupiter.api.condition.OS;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import org.polybook.cli.internal.main.Main;

/** No control sequence in files or file names reaches a terminal or a report. */
@DisabledOnOs(value = OS.WINDOWS, disabledReason = "no such names there")
@Tag("ci")
class HostileTextTest {
    /** Control sequences that clear the screen, set the title, start a new line and write from right to left. */
    private static final String NASTY = "\u001b[2J\u001b]0;owned\u0007\u009b31m\u202e";

    @TempDir
    private Path folder;

    @BeforeEach
    void writeHostileFiles() throws IOException {
        Files.writeString(
                folder.resolve("bad" + NASTY + ".pgn"),
                "[Event \"" + NASTY + "\"]\n[Result \"1-0\"]\n\n1. e4 e5 2. Ke3" + NASTY + " 1-0\n\n" + "[Event \""
                        + NASTY + "\"]\n[Result \"1-0\"]\n\n1. e4 e5 2. Nf3 {" + NASTY + "} 1-0\n\n");
        onTerminal("scid import D/baseN.si4 D/badN.pgn");
        onTerminal("build D/badN.pgn -o D/bookN.bin --comment CN --report D/reportN.txt");
        onTerminal("edit D/bookN.bin set e4=5");
        Files.write(folder.resolve("empty" + NASTY + ".bin"), new byte[0]);
        Files.writeString(folder.resolve("text" + NASTY + ".bin"), NASTY.repeat(16));
    }

    private Run onTerminal(String line) {
        return run("012", line);
    }

    private Run run(String terminals, String line) {
        ByteArrayOutputStream out = new ByteArrayOutputStream();
        ByteArrayOutputStream err = new ByteArrayOutputStream();
        Terminal terminal = new Terminal(new ByteArrayInputStream(new byte[0]), out, err, terminals, false);
        int status = Main.run(
                terminal,
                Arrays.stream(line.split(" "))
                        .map(word -> word.replace("D/", folder + "/").replace("N", NASTY))
                        .toArray(String[]::new));
        return new Run(status, out.toString(StandardCharsets.UTF_8), err.toString(StandardCharsets.UTF_8));
    }

    private static void assertNoControlCharacters(String text) {
        assertThat(text.chars()
                        .filter(c -> c != '\n' && c != '\t' && (Character.isISOControl(c) || isFormatCharacter(c)))
                        .toArray())
                .as(text.replace('\u001b', '^'))
                .isEmpty();
    }

    private static boolean isFormatCharacter(int c) {
        return Character.getType(c) == Character.FORMAT;
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "show D/bookN.bin",
                "show D/emptyN.bin",
                "show D/textN.bin",
                "show D/missingN.bin",
                "check D/bookN.bin",
                "check D/textN.bin",
                "check D/textN.bin --json",
                "stats D/bookN.bin",
                "stats D/bookN.bin --json",
                "stats D/textN.bin",
                "diff D/bookN.bin D/emptyN.bin",
                "diff D/bookN.bin D/missingN.bin",
                "repair D/bookN.bin --dry-run",
                "repair D/bookN.bin --dry-run --json",
                "repair D/textN.bin --dry-run",
                "repair D/textN.bin --dry-run --force",
                "repair D/bookN.bin -o D/bookN.bin",
                "export D/bookN.bin --format pgn",
                "export D/bookN.bin --format json",
                "export D/bookN.bin --format csv",
                "export D/bookN.bin --format dot",
                "export D/textN.bin --format pgn",
                "tree D/bookN.bin -o -",
                "header show D/bookN.bin",
                "header show D/bookN.bin --json",
                "header show D/emptyN.bin",
                "header set D/bookN.bin --comment x",
                "pgheader -s D/bookN.bin",
                "pgheader -S D/bookN.bin",
                "pgheader -s D/missingN.bin",
                "pgheader -v N D/bookN.bin",
                "pgheader N N",
                "info-book -bin D/bookN.bin",
                "dump-book -color white -bin D/bookN.bin -out -",
                "dump-book -color N -bin D/bookN.bin",
                "edit D/bookN.bin",
                "edit D/bookN.bin status",
                "edit D/bookN.bin status --json",
                "edit D/bookN.bin history",
                "edit D/bookN.bin history --json",
                "edit D/bookN.bin undo",
                "edit D/bookN.bin undo --dry-run",
                "edit D/bookN.bin redo",
                "edit D/bookN.bin set N=5",
                "edit D/bookN.bin --line N add",
                "edit D/bookN.bin --read D/textN.bin",
                "edit D/bookN.bin --text",
                "edit D/bookN.bin commit",
                "edit D/bookN.bin set-aside",
                "edit D/missingN.bin set e4=1",
                "pgn check D/badN.pgn",
                "pgn check D/badN.pgn --json",
                "pgn check D/missingN.pgn",
                "build D/badN.pgn -o D/newN.bin",
                "build D/badN.pgn -o D/newN.bin --json",
                "build D/badN.pgn -o D/badN.pgn",
                "build D/badN.pgn -o D/bookN.bin",
                "build D/badN.pgn --preview",
                "make-book -pgn D/badN.pgn -bin D/newN.bin",
                "merge D/bookN.bin D/emptyN.bin -o D/newN.bin",
                "merge D/missingN.bin -o D/newN.bin",
                "merge-book -in1 D/bookN.bin -in2 D/emptyN.bin -out D/newN.bin",
                "key N",
                "scid info D/baseN.si4",
                "scid list D/baseN.si4",
                "scid list D/baseN.si4 --json",
                "scid games D/baseN.si4",
                "scid games D/baseN.si4 --moves e4",
                "scid tree D/baseN.si4",
                "scid check D/baseN.si4",
                "scid check D/textN.si4",
                "pick D/bookN.bin",
                "learn show D/bookN.bin",
                "show D/baseN.si4",
                "show D/missingN.bin --debug",
                "show D/bookN.bin --fen N",
                "show D/bookN.bin --moves N",
                "N",
                "show --N"
            })
    void command_hostileFilesAndNames_printNoControlSequence(String line) {
        Run run = onTerminal(line);
        assertThat(run.out() + run.err()).isNotEmpty().doesNotContain("internal error");
        assertNoControlCharacters(run.out());
        assertNoControlCharacters(run.err());
    }

    @Test
    void report_problemsOfHostileGames_areEscaped() throws IOException {
        String report = Files.readString(folder.resolve("report" + NASTY + ".txt"));
        assertThat(report).contains("Ke3").contains("\\u001b[2J").hasLineCount(1);
        assertNoControlCharacters(report);
    }

    @Test
    void history_hostileLabel_isEscaped() {
        assertThat(onTerminal("edit D/bookN.bin --moves " + "e4\t" + " add c5").status())
                .isZero();
        Run history = onTerminal("edit D/bookN.bin history");
        assertNoControlCharacters(history.out());
        assertThat(history.out()).contains("set e4=5");
    }

    /** The replacements of original programs print the same bytes as the originals, except to a terminal. */
    @Test
    void dropInReplacements_toAFileOrPipe_printTheBytesOfTheOriginal() {
        assertThat(onTerminal("edit D/bookN.bin commit").status()).isZero();
        assertThat(run("", "pgheader -s D/bookN.bin").out()).contains("C" + NASTY);
        assertThat(onTerminal("pgheader -s D/bookN.bin").out()).contains("C\\u001b[2J");
        assertThat(run("", "dump-book -color white -bin D/bookN.bin -out -").out())
                .startsWith("Dump of \"" + folder + "/book" + NASTY + ".bin\"");
    }
}
