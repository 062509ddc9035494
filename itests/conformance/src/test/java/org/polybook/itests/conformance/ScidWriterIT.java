package org.polybook.itests.conformance;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.polybook.api.Databases;
import org.polybook.api.Games;
import org.polybook.api.database.CopyOptions;
import org.polybook.api.database.FlagChange;
import org.polybook.api.database.WriteMode;
import org.polybook.api.game.GameOptions;
import org.polybook.api.game.GameSource;
import org.polybook.api.game.GameWriter;

/**
 * The installed Scid and ours write the same files from the same games, compact them to the same bytes, and read each
 * other's files.
 */
@Tag("ci")
class ScidWriterIT {
    private static final List<String> FILES = List.of("i", "n", "g");

    @TempDir
    private Path folder;

    @Test
    void databases_builtAndCompacted_haveTheBytesOfScid() throws Exception {
        assertScidWritesTheSame(RandomPgn.games(12_000, 30), 12_000);
    }

    @Test
    @Tag("long")
    void largeDatabases_builtAndCompacted_haveTheBytesOfScid() throws Exception {
        assertScidWritesTheSame(RandomPgn.games(60_000, 80), 60_000);
    }

    private void assertScidWritesTheSame(String pgn, int games) throws Exception {
        Path tkscid = InstalledPrograms.findProgramOrSkipTest("tkscid");
        Path source = Files.writeString(folder.resolve("games.pgn"), pgn, StandardCharsets.UTF_8);
        Path ours = folder.resolve("ours.si4");
        write(source, ours);
        String output = scid(
                tkscid,
                "set id [sc_base create SCID4 {" + folder.resolve("theirs") + "}]\n"
                        + "puts [lindex [sc_base import $id {" + source + "}] 0]\nsc_base close $id\n");
        assertThat(output).isEqualTo(Integer.toString(games));
        assertSameFiles();

        Databases.format(ours).changeFlags(ours, List.of(1L, 17L, (long) games), FlagChange.set("D"));
        Databases.format(ours).copy(ours, ours, CopyOptions.COMPACT, copied -> {});
        scid(
                tkscid,
                "set id [sc_base open SCID4 {" + folder.resolve("theirs") + "}]\n"
                        + "foreach game {1 17 " + games + "} {sc_base gameflag $id $game set del}\n"
                        + "sc_base compact $id\nsc_base close $id\n");
        assertSameFiles();

        assertThat(exported(tkscid, "ours")).isEqualTo(exported(tkscid, "theirs"));
    }

    private static void write(Path pgn, Path file) throws IOException {
        try (GameSource games = Games.open(pgn, GameOptions.FULL);
                GameWriter writer = Databases.format(file).writer(file, WriteMode.CREATE, problem -> {})) {
            Games.read(games, writer);
            writer.finish();
        }
    }

    private void assertSameFiles() {
        for (String file : FILES) {
            assertThat(folder.resolve("ours.s" + file + "4"))
                    .hasSameBinaryContentAs(folder.resolve("theirs.s" + file + "4"));
        }
    }

    private String exported(Path tkscid, String name) throws Exception {
        Path pgn = folder.resolve(name + ".export.pgn");
        scid(
                tkscid,
                "set id [sc_base open SCID4 {" + folder.resolve(name) + "}]\n" + "sc_filter export $id dbfilter N+ {"
                        + pgn + "} PGN\n");
        return Files.readString(pgn);
    }

    private String scid(Path program, String script) throws Exception {
        Path file = Files.writeString(folder.resolve("script.tcl"), script);
        Process process = new ProcessBuilder(program.toString(), file.toString())
                .redirectErrorStream(true)
                .start();
        String out = new String(process.getInputStream().readAllBytes(), StandardCharsets.UTF_8);
        assertThat(process.waitFor()).as(out).isZero();
        return out.strip();
    }
}
