package org.polybook.itests.conformance;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.Stream;
import org.polybook.chess.Fen;
import org.polybook.chess.Position;

/** The trees that one process of tkscid computes for all positions. */
final class ScidTrees {
    private static final String SCRIPT = """
            proc progressCallBack {args} {return 1}
            sc_base open base
            set positions [open positions.txt]
            set out [open trees.txt w]
            while {[gets $positions fen] >= 0} {
                sc_game startBoard $fen
                sc_search board 2 E 0 0
                puts $out "FEN $fen"
                foreach row [sc_filter treestats 1 dbfilter] { puts $out "ROW $row" }
            }
            close $out
            """;

    private final Map<String, List<String>> trees = new LinkedHashMap<>();

    /**
     * Computes the trees.
     *
     * @param folder a folder with the database {@code base.si4}; the files of the exchange are written here
     */
    static ScidTrees of(Path tkscid, Path folder, List<Position> positions) throws Exception {
        Files.write(
                folder.resolve("positions.txt"),
                positions.stream().map(position -> Fen.of(position).toString()).toList());
        Files.writeString(folder.resolve("trees.tcl"), SCRIPT);
        Process process = new ProcessBuilder(tkscid.toString(), "trees.tcl")
                .directory(folder.toFile())
                .redirectErrorStream(true)
                .redirectOutput(folder.resolve("output.txt").toFile())
                .start();
        process.getOutputStream().close();
        assertThat(process.waitFor())
                .as(Files.readString(folder.resolve("output.txt")))
                .isZero();
        ScidTrees trees = new ScidTrees();
        trees.read(folder.resolve("trees.txt"));
        return trees;
    }

    private void read(Path file) throws Exception {
        List<String> rows = new ArrayList<>();
        try (Stream<String> lines = Files.lines(file, StandardCharsets.US_ASCII)) {
            for (String line : lines.toList()) {
                if (line.startsWith("FEN ")) {
                    rows = new ArrayList<>();
                    trees.put(line.substring(4), rows);
                } else {
                    String row = line.substring(4).replace("{", "").replace("}", "");
                    rows.add(row.substring(0, row.lastIndexOf(' ')));
                }
            }
        }
    }

    int size() {
        return trees.size();
    }

    /**
     * Returns a row for each move of a position, and for {@code [end]} if games end there: the move, games, wins of
     * White, draws, wins of Black, average rating, performance and number of rated games.
     */
    List<String> rows(Position position) {
        return trees.get(Fen.of(position).toString());
    }
}
