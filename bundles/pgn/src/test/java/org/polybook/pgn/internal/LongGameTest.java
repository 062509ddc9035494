package org.polybook.pgn.internal;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import java.util.TreeSet;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.polybook.api.Games;
import org.polybook.api.game.GameBlock;
import org.polybook.api.game.GameDecoder;
import org.polybook.api.game.GameOptions;
import org.polybook.api.game.GameProblem;
import org.polybook.api.game.GameResult;
import org.polybook.api.game.GameSource;
import org.polybook.api.game.GameVisitor;
import org.polybook.pgn.internal.read.GameBytes;
import org.polybook.pgn.internal.testing.PgnTestReader;
import org.polybook.pgn.internal.testing.Recorder;
import org.polybook.pgn.internal.testing.RepeatedText;

/** Games that are not in memory as a whole; the limit is 100,000 bytes here, to keep the games short. */
class LongGameTest {
    private static final GameOptions UTF_8 = GameOptions.FULL
            .withCharset(java.nio.charset.StandardCharsets.UTF_8)
            .withBlockSize(1000);

    private static Recorder readThroughFile(String text) {
        Recorder shown = new Recorder();
        PgnTestReader.readAndCount(
                new PgnFormat(100_000), new ByteArrayInputStream(PgnTestReader.bytes(text)), UTF_8, shown);
        return shown;
    }

    private static List<String> withCommentsJoined(Recorder shown) {
        return shown.games().stream().map(game -> game.replace("} {", "")).toList();
    }

    @Test
    void game_withLongCommentMovesAndVariations_isReadAsInMemory() {
        String moves = "Nf3 Nf6 (1... d5 (1... c5 {ü}) 2. d4) Ng1 Ng8 ".repeat(20_000);
        String text = "1. d4 *\n[Event \"a\"]\n\n1. e4 {" + "long ü ".repeat(50_000) + "}\n 1... e5 " + moves
                + " 1-0\n1. c4 *";

        Recorder inMemory = new Recorder();
        PgnTestReader.readAndCount(
                new PgnFormat(1 << 24), new ByteArrayInputStream(PgnTestReader.bytes(text)), UTF_8, inMemory);

        assertThat(withCommentsJoined(readThroughFile(text))).isEqualTo(inMemory.games());
    }

    /**
     * Only the beginning of a comment can state a weight, so its later pieces must not be treated as separate comments.
     */
    @Test
    void comment_inPieces_marksItsContinuations() throws IOException {
        String moves = "Nf3 {weight 57} Nf6 {weight 570} Ng1 ;weight 5700\nNg8 ";
        String text = "1. d4 {" + "long ".repeat(50_000) + "} d5 {short} " + moves.repeat(5_000) + "*";
        List<Boolean> continued = new ArrayList<>();
        Set<String> whole = new TreeSet<>();
        try (GameSource source =
                new PgnFormat(100_000).open(new ByteArrayInputStream(PgnTestReader.bytes(text)), "a.pgn", UTF_8)) {
            GameDecoder decoder = source.decoder();
            decoder.decode(source.nextBlock(null), new GameVisitor() {
                @Override
                public void comment(CharSequence piece) {
                    continued.add(decoder.continuesComment());
                    if (piece.length() < 100) {
                        whole.add(piece.toString());
                    }
                }
            });
        }

        int pieces = continued.size() - 1 - 3 * 5_000;
        assertThat(pieces).as("pieces of the long comment").isGreaterThan(1);
        assertThat(continued.subList(0, pieces + 1)).startsWith(false, true).endsWith(true, false);
        assertThat(continued.subList(1, pieces)).containsOnly(true);
        assertThat(continued.subList(pieces, continued.size())).containsOnly(false);
        assertThat(whole).containsExactly("short", "weight 57", "weight 570", "weight 5700");
    }

    @Test
    void illegalMove_farInside_isReportedAtItsPlace() {
        String text = "1. e4 e5 2. " + "Nf3 Nf6\nNg1 Ng8\n".repeat(50_000) + "Ke3 *\n1. d4 *";
        GameProblem problem = readThroughFile(text).problems.get(0);

        assertThat(problem.text()).isEqualTo("Ke3");
        assertThat(problem.place().line()).isEqualTo(100_001);
        assertThat(problem.place().column()).isEqualTo(1);
        assertThat(problem.place().offset()).isEqualTo(text.indexOf("Ke3"));
    }

    @Test
    void comment_neverClosed_isReportedAtItsBrace() {
        String text = "1. e4 e5\n2. Nf3 {" + "long\n".repeat(100_000) + "\n[Event \"b\"]\n\n1. d4 *";
        Recorder shown = readThroughFile(text);

        assertThat(shown.problems).singleElement().satisfies(problem -> {
            assertThat(problem.code()).isEqualTo("open-comment");
            assertThat(problem.place().line()).isEqualTo(2);
            assertThat(problem.place().column()).isEqualTo(8);
        });
        assertThat(shown.games().get(1)).endsWith("[Event b] start d2d4 = *");
    }

    @Test
    void variation_skipped_mayBeLongerThanTheWindow() {
        String text = "1. e4 (1. d4 " + "Nf6 (c6 ".repeat(30_000) + ")".repeat(30_000) + ") e5 *";
        Recorder shown = new Recorder();
        GameOptions mainLine = GameOptions.MAIN_LINE.withBlockSize(1000);
        PgnTestReader.readAndCount(
                new PgnFormat(100_000), new ByteArrayInputStream(PgnTestReader.bytes(text)), mainLine, shown);

        assertThat(shown.games()).containsExactly("1@1:1+0 start e2e4 e7e5 = *");
    }

    @Test
    void game_longerThanPossible_isBad() {
        String text = "1. d4 *\n[Event \"b\"]\n\n" + "Nf3 Nf6 Ng1 Ng8 ".repeat(80_000) + "*\n\n1. c4 *";
        Recorder shown = readThroughFile(text);

        assertThat(shown.games()).hasSize(3);
        assertThat(shown.delivered).isEqualTo(2);
        assertThat(shown.problems).singleElement().satisfies(problem -> {
            assertThat(problem.toString())
                    .endsWith("game 2: more than 131072 moves; under the rules no game can be that long");
            assertThat(problem.place().offset()).isBetween(131_072L * 8, 131_072L * 8 + 4 * GameBytes.WINDOW);
        });
    }

    @Test
    void comments_beforeTheFirstMove_areShownAtAnyLength() {
        String comment = "{" + "a comment ".repeat(20_000) + "}\n; another\n";
        String text = "[Event \"a\"]\n" + comment + "1. e4 (1. d4\n% escaped )\nd5) e5 *";

        assertThat(withCommentsJoined(readThroughFile(text)))
                .containsExactly("1@1:1+0 [Event a] start {" + "a comment ".repeat(20_000)
                        + " another} e2e4 ( d2d4 d7d5 ) e7e5 = *");
    }

    @Test
    void variation_neverClosed_isReportedAtItsBracket() {
        for (GameOptions options : List.of(UTF_8, GameOptions.MAIN_LINE.withBlockSize(1000))) {
            String text = "1. e4\n  (1. d4 " + "{a comment}\n".repeat(20_000);
            Recorder shown = new Recorder();
            PgnTestReader.readAndCount(
                    new PgnFormat(100_000), new ByteArrayInputStream(PgnTestReader.bytes(text)), options, shown);

            assertThat(shown.problems).singleElement().satisfies(problem -> {
                assertThat(problem.place().toString()).isEqualTo("test.pgn:2:3");
                assertThat(problem.text()).startsWith("(1. d4 {a comment}");
            });
        }
    }

    @Test
    void longGames_ofAnUncompressedFile_needNoOtherFile(@TempDir Path folder, @TempDir Path temporary)
            throws IOException {
        String game = "1. e4 e5 {" + "long ".repeat(300_000) + "} *\n\n";
        Path file = Files.writeString(folder.resolve("games.pgn"), game.repeat(3) + "1. d4 *");
        GameOptions options = GameOptions.MAIN_LINE.withTemporary(temporary);
        List<GameBlock> blocks = new ArrayList<>();
        ByteArrayOutputStream copy = new ByteArrayOutputStream();
        try (GameSource source = new PgnFormat().open(file, options)) {
            for (GameBlock block = source.nextBlock(null); block != null; block = source.nextBlock(null)) {
                blocks.add(block);
            }
            GameDecoder decoder = source.decoder();
            for (int i = blocks.size() - 1; i >= 0; i--) {
                decoder.decode(blocks.get(i), gameCopyingVisitor(decoder, copy));
            }

            assertThat(temporary).isEmptyDirectory();
        }
        assertThat(copy.toString(StandardCharsets.UTF_8)).isEqualTo("1. d4 *" + game.repeat(3));
    }

    @Test
    void longGames_ofAStream_leaveNoFileWhileTheyAreRead(@TempDir Path temporary) throws IOException {
        String game = "1. e4 e5 {" + "long ".repeat(300_000) + "} *\n\n";
        ByteArrayOutputStream copy = new ByteArrayOutputStream();
        GameOptions options = GameOptions.MAIN_LINE.withTemporary(temporary);
        InputStream stream = new ByteArrayInputStream(PgnTestReader.bytes(game.repeat(2)));
        try (GameSource source = new PgnFormat().open(stream, "stream", options)) {
            GameDecoder decoder = source.decoder();
            for (GameBlock block = source.nextBlock(null); block != null; block = source.nextBlock(block)) {
                assumeTrue(isEmpty(temporary), "the system does not take away files that are open");
                decoder.decode(block, gameCopyingVisitor(decoder, copy));
            }
        }
        assertThat(copy.toString(StandardCharsets.UTF_8)).isEqualTo(game.repeat(2));
        assertThat(temporary).isEmptyDirectory();
    }

    @Test
    void longGame_ofAStreamWithAnAbsentTemporaryFolder_isRefused(@TempDir Path folder) {
        GameOptions options = GameOptions.MAIN_LINE.withTemporary(folder.resolve("absent"));

        assertThatThrownBy(() -> {
                    try (GameSource source =
                            new PgnFormat().open(new RepeatedText("1. e4 {", "long ", 1 << 20), "stream", options)) {
                        source.nextBlock(null);
                    }
                })
                .isInstanceOf(IOException.class)
                .hasMessageContaining("absent");
    }

    @Test
    void file_replacedWhileItIsRead_isRefused(@TempDir Path folder) throws IOException {
        String game = "1. e4 e5 {" + "long ".repeat(300_000) + "} *\n\n";
        Path file = Files.writeString(folder.resolve("games.pgn"), "1. d4 *\n\n" + game);
        Path other = Files.writeString(folder.resolve("other.pgn"), "[Event \"x\"]" + game);
        try (GameSource source = new PgnFormat().open(file, GameOptions.MAIN_LINE)) {
            Files.move(other, file, StandardCopyOption.REPLACE_EXISTING);

            assertThatThrownBy(() -> Games.read(source, new Recorder()))
                    .isInstanceOf(IOException.class)
                    .hasMessage(file + ": another file replaced it while it was read");
        }
    }

    private static boolean isEmpty(Path folder) throws IOException {
        try (Stream<Path> files = Files.list(folder)) {
            return files.findAny().isEmpty();
        }
    }

    private static GameVisitor gameCopyingVisitor(GameDecoder decoder, ByteArrayOutputStream to) {
        return new GameVisitor() {
            @Override
            public void endGame(GameResult result) {
                try {
                    decoder.copyGame(to);
                } catch (IOException e) {
                    throw new UncheckedIOException(e);
                }
            }
        };
    }
}
