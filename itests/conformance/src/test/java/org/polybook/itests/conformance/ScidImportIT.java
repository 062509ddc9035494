package org.polybook.itests.conformance;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.charset.Charset;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.polybook.api.Databases;
import org.polybook.api.Games;
import org.polybook.api.database.DatabaseWriter;
import org.polybook.api.database.GameDatabase;
import org.polybook.api.database.GameRow;
import org.polybook.api.database.WriteMode;
import org.polybook.api.game.GameOptions;
import org.polybook.api.game.GameProblem;
import org.polybook.api.game.GameSource;

/**
 * Real and malformed files of games, imported by the installed Scid and by ours: ours has each game of Scid's, with at
 * least as many moves.
 */
@Tag("ci")
class ScidImportIT {
    private static final List<String> NAMES = List.of("Event", "Site", "Round", "White", "Black");
    private static final Charset WINDOWS = Charset.forName("windows-1252");

    /**
     * Games that we reject as a whole; Scid plays them by the rules of chess, as far as possible, or without their FEN.
     */
    private static final Set<String> REFUSED = Set.of("unknown-variant", "no-such-variant", "bad-fen", "game-too-long");

    /**
     * Hand-made files, each with a text that Scid reads as a move or a value, and we do not: we report the text and
     * keep the game up to it.
     */
    private static final Set<String> MALFORMED = Set.of(
            "adv_positions.export.pgn", // castling without the right
            "mv_leftover_after_from.pgn",
            "mv_leftover_mid.pgn",
            "percent_indent.pgn",
            "percent_mid.pgn",
            "tag_noquote.pgn",
            "tag_unclosed_quote.pgn");

    /** The number of plies at which the count in Scid's index starts from 0 again. */
    private static final int PLIES = 1024;

    private static final String SCRIPT = """
            proc progressCallBack {args} {return 1}
            set list [open files.txt]
            fconfigure $list -encoding utf-8
            set out [open games.txt w]
            fconfigure $out -encoding utf-8 -translation lf
            set number 0
            while {[gets $list file] >= 0} {
                puts $out "FILE $file"
                set id [sc_base create SCID4 base[incr number]]
                catch {sc_base import $id $file}
                sc_base switch $id
                for {set i 1} {$i <= [sc_base numGames $id]} {incr i} {
                    if {[catch {sc_game load $i}]} continue
                    sc_move end
                    set line "GAME [sc_pos location]"
                    foreach tag {Event Site Round White Black} {
                        append line "\\t[string map {\\t { } \\n { } \\r { }} [sc_game tags get $tag]]"
                    }
                    puts $out $line
                }
                sc_base close $id
            }
            close $out
            """;

    @TempDir
    Path folder;

    /** A game by its names, with its number of plies. */
    private record ImportedGame(String names, int plies) {
        boolean hasAtLeastAsManyPliesAs(ImportedGame other) {
            return other.plies < PLIES ? plies >= other.plies : plies == other.plies % PLIES;
        }
    }

    @Test
    void import_everyGameOfScid_hasAtLeastAsManyMoves() throws Exception {
        Path tkscid = InstalledPrograms.findProgramOrSkipTest("tkscid");
        Map<Path, List<ImportedGame>> theirs = importByScid(tkscid, files());
        List<String> missing = new ArrayList<>();
        int games = 0;
        for (Map.Entry<Path, List<ImportedGame>> file : theirs.entrySet()) {
            List<String> codes = new ArrayList<>();
            List<ImportedGame> lost = gamesMissingInOurs(file.getValue(), importByPolybook(file.getKey(), codes));
            games += file.getValue().size();
            long refused = codes.stream().filter(REFUSED::contains).count();
            if (lost.size() > refused
                    && !MALFORMED.contains(file.getKey().getFileName().toString())) {
                missing.add(file.getKey() + ": " + refused + " games refused, missing " + lost);
            }
        }
        System.out.println(games + " games of Scid in " + theirs.size() + " files");

        assertThat(missing).isEmpty();
        assertThat(games).isGreaterThan(1000);
    }

    /** Returns Scid's games, except those without a move, that are not among ours in the same order. */
    private static List<ImportedGame> gamesMissingInOurs(List<ImportedGame> theirs, List<ImportedGame> ours) {
        List<ImportedGame> missing = new ArrayList<>();
        int at = 0;
        for (ImportedGame game : theirs) {
            int found = indexOfGameOrSize(game, ours, at);
            if (found < ours.size()) {
                at = found + 1;
            } else if (game.plies() > 0) {
                missing.add(game);
            }
        }
        return missing;
    }

    private static int indexOfGameOrSize(ImportedGame game, List<ImportedGame> ours, int from) {
        int at = from;
        while (at < ours.size()
                && !(ours.get(at).names().equals(game.names()) && ours.get(at).hasAtLeastAsManyPliesAs(game))) {
            at++;
        }
        return at;
    }

    private static List<Path> files() throws IOException {
        List<Path> files = new ArrayList<>();
        for (String name : List.of("data/small", "vectors")) {
            try (Stream<Path> all = Files.walk(RecordedRuns.pathOrSkipTest(name))) {
                all.filter(file -> file.toString().endsWith(".pgn")).forEach(files::add);
            }
        }
        return files.stream().sorted().toList();
    }

    private Map<Path, List<ImportedGame>> importByScid(Path tkscid, List<Path> files) throws Exception {
        Files.write(
                folder.resolve("files.txt"),
                files.stream().map(file -> file.toAbsolutePath().toString()).toList());
        Files.writeString(folder.resolve("import.tcl"), SCRIPT);
        Process process = new ProcessBuilder(tkscid.toString(), "import.tcl")
                .directory(folder.toFile())
                .redirectErrorStream(true)
                .start();
        String output = new String(process.getInputStream().readAllBytes(), StandardCharsets.UTF_8);
        assertThat(process.waitFor()).as(output).isZero();
        Map<Path, List<ImportedGame>> games = new LinkedHashMap<>();
        List<ImportedGame> ofFile = new ArrayList<>();
        for (String line : Files.readString(folder.resolve("games.txt")).split("\n")) {
            if (line.startsWith("FILE ")) {
                ofFile = new ArrayList<>();
                games.put(Path.of(line.substring(5)), ofFile);
            } else {
                int tab = line.indexOf('\t');
                ofFile.add(new ImportedGame(
                        controlsToWindows1252(line.substring(tab + 1)), Integer.parseInt(line.substring(5, tab))));
            }
        }
        return games;
    }

    /**
     * Converts the control characters 80 to 9F to the characters that Windows-1252 has for these bytes: Scid shows the
     * bytes as control characters.
     */
    private static String controlsToWindows1252(String shown) {
        return shown.chars()
                .mapToObj(c -> c >= 0x80 && c < 0xA0 ? letter(c) : Character.toString(c))
                .collect(Collectors.joining());
    }

    private static String letter(int c) {
        String letter = new String(new byte[] {(byte) c}, WINDOWS);
        return letter.equals("\uFFFD") ? Character.toString(c) : letter;
    }

    private List<ImportedGame> importByPolybook(Path pgn, List<String> codes) throws IOException {
        Path file = folder.resolve("ours.si4");
        try (GameSource games = Games.open(pgn, GameOptions.FULL);
                DatabaseWriter writer = Databases.format(file)
                        .writer(file, WriteMode.REPLACE, problem -> collectFatalCode(problem, codes))) {
            writer.writeAll(games, problem -> collectFatalCode(problem, codes), written -> true);
            writer.finish();
        }
        List<ImportedGame> imported = new ArrayList<>();
        try (GameDatabase database = Databases.open(file)) {
            for (long game = 1; game <= database.games(); game++) {
                GameRow row = database.row(game);
                String names = NAMES.stream()
                        .map(name -> row.tags().get(name).replaceAll("[\t\n\r]", " "))
                        .collect(Collectors.joining("\t"));
                imported.add(new ImportedGame(names, row.plies()));
            }
        }
        return imported;
    }

    private static void collectFatalCode(GameProblem problem, List<String> codes) {
        if (problem.isFatal()) {
            codes.add(problem.code());
        }
    }
}
