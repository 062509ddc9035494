package org.polybook.scid.internal;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.polybook.api.game.GameOptions;
import org.polybook.api.game.GameProblem;

/**
 * Records corrupted by hand, compared with Scid's results. Games that Scid rejects are bad games here, too; illegal
 * moves that Scid plays are reported as illegal here. The constants below list these and all other differences.
 */
class CorruptRecordsTest {
    /** The names of records with an illegal move; Scid plays most of these moves. */
    private static final List<String> ILLEGAL = List.of(
            "rook a1 jumps over pawn to a5 (0x1c)",
            "pawn illegal diagonal e2-d3 (0xc0)",
            "castle when blocked (0x0a)",
            "king e1-d1 onto own queen (0x04)",
            "queen 2 byte knightish target",
            "promo without pawn on 7th",
            "pawn double from wrong rank",
            "capture of king");

    /** The expected results that differ from Scid's, by the name of the record. */
    private static final Map<String, String> OTHERWISE = Map.of(
            "surplus comments 5", "{a} e4 {b} e5 {c} * surplus-comment",
            "comment marker no text", "e4 e5 * missing-comment",
            "comment unterminated", "e4 e5 * missing-comment",
            "nag 8 of them", "e4 $100 $101 $102 $103 $104 $105 $106 $107 e5 *",
            "nag 1 and 2 same move", "e4 $1 $2 e5 *",
            "two comment marks on a move", "e4 {ab} e5 *");

    @Test
    void corruptRecords_areReadAsScidReadsThem() throws IOException {
        Path folder = ScidTestDatabases.folder().resolve("tolerance4");
        RecordingVisitor recorder =
                RecordingVisitor.read(new ScidFormat(), folder.resolve("corrupt_records.si4"), GameOptions.FULL);
        List<String> names = Files.readAllLines(folder.resolve("corrupt_records.names.txt"));
        List<String> results = Files.readAllLines(folder.resolve("corrupt_records.result_474.txt"));
        Map<Long, String> ours = texts(recorder);
        List<String> expected = new ArrayList<>();
        List<String> found = new ArrayList<>();
        for (int i = 0; i < names.size(); i++) {
            String name = names.get(i);
            expected.add(name + ": " + expected(name, results.get(i).substring(name.length() + 2)));
            found.add(name + ": " + ours.get(i + 1L));
        }

        assertThat(found).isEqualTo(expected);
    }

    private static String expected(String name, String scid) {
        if (OTHERWISE.containsKey(name)) {
            return OTHERWISE.get(name);
        }
        if (ILLEGAL.contains(name)) {
            return "illegal-move";
        }
        if (scid.startsWith("FAIL")) {
            return "bad";
        }
        return scid.replaceAll("\\[[^]]*\\]", "")
                .replaceAll("[0-9]+\\.+", "")
                .replaceAll("\\s+", " ")
                .strip();
    }

    /** The codes of problems that make a game bad; Scid does not distinguish between them. */
    private static final List<String> BAD =
            List.of("bad-record", "bad-variation", "bad-fen", "bad-place", "invalid-move");

    private static Map<Long, String> texts(RecordingVisitor recorder) {
        Map<Long, String> texts = new HashMap<>();
        recorder.games.forEach(game -> texts.put(game.number(), game.text()));
        for (GameProblem problem : recorder.problems) {
            long game = problem.place().game();
            String code = problem.code();
            if (!problem.isFatal()) {
                texts.merge(game, code, (text, more) -> text + " " + more);
            } else {
                texts.put(game, BAD.contains(code) ? "bad" : code);
            }
        }
        return texts;
    }
}
