package org.polybook.cli.internal;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import org.polybook.chess.Fen;
import org.polybook.chess.Position;
import org.polybook.chess.fault.NotationException;
import org.polybook.chess.orthodox.Orthodox;
import org.polybook.commands.KeySchemes;

/** A book without a header is treated as one for the variant that the user gives. */
class BookOptionsTest {
    private static final String FEN = "nrkbqnbr/pppppppp/8/8/8/8/PPPPPPPP/NRKBQNBR w KQkq - 0 1";
    private static final int E2E4 = 796;

    @TempDir
    Path folder;

    private Path book;

    @BeforeEach
    void writeBook() throws IOException, NotationException {
        Position start = Orthodox.FISCHERANDOM.position(Fen.parse(FEN));
        long key = KeySchemes.forVariant("fischerandom").orElseThrow().key(start);
        ByteBuffer bytes = ByteBuffer.allocate(16);
        bytes.putLong(key).putShort((short) E2E4).putShort((short) 7).putInt(0x0001_0002);
        book = Files.write(folder.resolve("club.bin"), bytes.array());
    }

    private Run run(String... words) {
        return Run.polybook(words);
    }

    @Test
    void variantOption_bookWithoutHeader_decidesReachability() {
        assertThat(run("check", book.toString(), "--variant", "fischerandom", "--all")
                        .out())
                .doesNotContain("unreachable");
        assertThat(run("check", book.toString(), "--all").out()).contains("unreachable");
        assertThat(run("stats", book.toString(), "--variant", "chess960").out()).contains("fischerandom");
        assertThat(run("stats", book.toString()).out()).contains("normal");
        assertThat(run("diff", book.toString(), book.toString(), "--variant", "fischerandom")
                        .status())
                .isZero();
        assertThat(run("repair", book.toString(), "--dry-run", "--variant", "fischerandom")
                        .err())
                .contains("nothing to repair");
    }

    @Test
    void variantOption_ofThePosition_isUsedForABookWithoutHeader() {
        assertThat(run("pick", book.toString(), "--chess960", "--fen", FEN).out())
                .startsWith("e4 (e2e4)");
        assertThat(run("learn", "show", book.toString(), "--chess960", "--fen", FEN)
                        .out())
                .contains("e4");
    }

    @ParameterizedTest
    @ValueSource(strings = {"check", "stats", "repair --dry-run", "diff"})
    void unknownNames_areRefusedWithTheKnownOnes(String command) {
        String[] words = (command + " " + book + (command.equals("diff") ? " " + book : "")).split(" ");
        assertThat(run(append(words, "--variant", "nonsense")).err())
                .contains("unknown variant \"nonsense\"; known: ")
                .contains("fischerandom");
        assertThat(run(append(words, "--scheme", "nonsense")).err())
                .contains("unknown scheme \"nonsense\"; known: polyglot");
    }

    @Test
    void scheme_unknownInPickOrLearn_isRefused() {
        assertThat(run("pick", book.toString(), "--scheme", "nonsense").err()).contains("unknown scheme \"nonsense\"");
        assertThat(run("learn", "show", book.toString(), "--scheme", "nonsense").err())
                .contains("unknown scheme \"nonsense\"");
    }

    private static String[] append(String[] words, String... more) {
        String[] all = Arrays.copyOf(words, words.length + more.length);
        System.arraycopy(more, 0, all, words.length, more.length);
        return all;
    }
}
