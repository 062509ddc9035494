package org.polybook.pgn.internal;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.InputStream;
import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Random;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import org.polybook.api.game.ByteSource;
import org.polybook.api.game.GameBlock;
import org.polybook.api.game.GameDecoder;
import org.polybook.api.game.GameLocation;
import org.polybook.api.game.GameOptions;
import org.polybook.api.game.GamePart;
import org.polybook.api.game.GamePart.Unit;
import org.polybook.api.game.GameProblem;
import org.polybook.api.game.GameResult;
import org.polybook.api.game.GameSource;
import org.polybook.api.game.GameSplit;
import org.polybook.api.game.GameVisitor;
import org.polybook.chess.CoreMove;
import org.polybook.chess.Replayer;
import org.polybook.pgn.internal.compression.PartedInputs;

/** The parts of a file, wherever it is cut, have the games of the whole file, at the same places. */
class SplitReadingTest {
    private static final GameOptions OPTIONS = GameOptions.MAIN_LINE.withBlockSize(64);

    private final PgnFormat format = new PgnFormat(256);
    /** The number of parts that did not meet the part before them. */
    private int counted;

    /** Texts at which no game of the file begins, although they look so, and parts that read on far past their ends. */
    private static final String RESEMBLING = """
            {before the first game}

            [Event "not a game, because a comment belongs to the game after it"]

            1. e4 *

            [White "first tag"]

            [Event "not a game, because the first tag has another name"]

            1. d4 d5 *

            ; a comment to the end of the line

            [Event "a game after it"]

            1. c4 *

            [Site "x"]

            [Event "not a game"]

            [Event "not a game either"]

            1. Nf3 Nf6 1-0

            [Event "last"]

            1. g3 *
            """;

    /** The bytes of a file in memory. */
    private record MemoryBytes(byte[] bytes) implements ByteSource {
        @Override
        public String name() {
            return "memory.pgn";
        }

        @Override
        public long size() {
            return bytes.length;
        }

        @Override
        public InputStream open(long from) {
            return new ByteArrayInputStream(bytes, (int) from, bytes.length - (int) from);
        }
    }

    private record Read(List<String> games, GamePart places) {}

    /** Records games with their places; lines and numbers of games are not known in a part. */
    private static final class Games implements GameVisitor {
        private final List<String> games = new ArrayList<>();
        private final GameDecoder decoder;
        private StringBuilder game = new StringBuilder();

        Games(GameDecoder decoder) {
            this.decoder = decoder;
        }

        @Override
        public void beginGame(GameLocation place) {
            game = new StringBuilder();
            game.append(decoder.placeOf(place));
        }

        @Override
        public void tag(CharSequence name, CharSequence value) {
            game.append(" [").append(name).append(' ').append(value).append(']');
        }

        @Override
        public Next move(Replayer before, int move) {
            game.append(' ').append(CoreMove.toMove(move, before.size()));
            return Next.CONTINUE;
        }

        @Override
        public void endGame(GameResult result) {
            games.add(game + " " + result);
        }

        @Override
        public void problem(GameProblem problem) {
            if (problem.isFatal()) {
                games.add(game + " " + problem.code());
            }
        }
    }

    private Read read(ByteSource file, GameSplit part) throws IOException {
        try (GameSource source = format.open(file, part, OPTIONS)) {
            GameDecoder decoder = source.decoder();
            Games games = new Games(decoder);
            for (GameBlock block = source.nextBlock(null); block != null; block = source.nextBlock(block)) {
                decoder.decode(block, games);
            }
            return new Read(
                    games.games, source.part().orElse(GamePart.whole(part.part().unit())));
        }
    }

    private static GameSplit bytes(long from, long to) {
        return new GameSplit(new GamePart(Unit.BYTES, from, to), false, from, to);
    }

    /** Reads parts; one that does not begin where the one before ends is read again from there. */
    private Read readAll(ByteSource file, List<GameSplit> parts) throws IOException {
        List<String> games = new ArrayList<>();
        long end = 0;
        for (GameSplit part : parts) {
            Read read = read(file, part);
            if (read.places().isEmpty() || read.places().to() <= end) {
                continue;
            }
            if (read.places().from() != end) {
                assertThat(read.places().from()).as("a part is missing").isLessThan(end);
                counted++;
                read = read(file, format.split(file, end, read.places().to()));
                assertThat(read.places().from()).isEqualTo(end);
            }
            games.addAll(read.games());
            end = read.places().to();
        }
        return new Read(games, new GamePart(parts.get(0).part().unit(), 0, end));
    }

    private void assertSame(ByteSource file, Read whole, List<GameSplit> parts) throws IOException {
        Read read = readAll(file, parts);
        assertThat(read.games()).as(parts::toString).isEqualTo(whole.games());
        assertThat(read.places().isWhole()).as(parts::toString).isTrue();
    }

    private Read whole(ByteSource file, Unit unit) throws IOException {
        return read(file, GameSplit.whole(unit));
    }

    private static List<byte[]> texts() {
        List<byte[]> texts = new ArrayList<>(PartedReadingTest.texts());
        for (String lineEnd : List.of("\n", "\r\n", "\r")) {
            texts.add(RESEMBLING.replace("\n", lineEnd).getBytes(StandardCharsets.US_ASCII));
        }
        String utf8 = new String("Größe".getBytes(StandardCharsets.UTF_8), StandardCharsets.ISO_8859_1);
        texts.add(RESEMBLING
                .replace("game after it", utf8)
                .replace("last", "Größe")
                .getBytes(StandardCharsets.ISO_8859_1));
        return texts;
    }

    @Test
    @Tag("ci")
    void plainFile_cutAtEveryByte_hasTheGamesOfTheWhole() throws IOException {
        for (byte[] text : texts()) {
            MemoryBytes file = new MemoryBytes(text);
            Read whole = whole(file, Unit.BYTES);
            assertThat(whole.games()).hasSizeGreaterThan(4);
            for (int cut = 0; cut <= text.length; cut++) {
                assertSame(file, whole, List.of(bytes(0, cut), bytes(cut, GamePart.END)));
            }
        }
        assertThat(counted)
                .as("parts that began at a text that resembles a game")
                .isPositive();
    }

    /** Each text between two ordinary games. */
    @Test
    @Tag("ci")
    void unusualTexts_cutAnywhere_haveTheGamesOfTheWhole() throws IOException {
        for (byte[] text : UnusualTextsTest.texts()) {
            if (text.length > 4000) {
                continue;
            }
            ByteArrayOutputStream all = new ByteArrayOutputStream();
            all.writeBytes("[Event \"before\"]\n\n1. e4 *\n\n".getBytes(StandardCharsets.US_ASCII));
            all.writeBytes(text);
            all.writeBytes("\n\n[Event \"after\"]\n\n1. d4 *\n\n[Event \"last\"]\n\n1. c4 *\n"
                    .getBytes(StandardCharsets.US_ASCII));
            MemoryBytes file = new MemoryBytes(all.toByteArray());
            Read whole = whole(file, Unit.BYTES);
            for (int cut = 0; cut < file.size(); cut += cut < 40 ? 7 : 2) {
                assertSame(file, whole, List.of(bytes(0, cut), bytes(cut, GamePart.END)));
            }
        }
    }

    @ParameterizedTest
    @ValueSource(longs = {1, 2, 3, 4, 5, 6, 7, 8})
    void plainFile_randomCuts_hasTheGamesOfTheWhole(long seed) throws IOException {
        Random random = new Random(seed);
        for (byte[] text : texts()) {
            MemoryBytes file = new MemoryBytes(text);
            Read whole = whole(file, Unit.BYTES);
            for (int i = 0; i < 20; i++) {
                int[] cuts = random.ints(2 + random.nextInt(3), 0, text.length + 1)
                        .sorted()
                        .toArray();
                List<GameSplit> parts = new ArrayList<>();
                for (int part = 0; part <= cuts.length; part++) {
                    parts.add(bytes(part == 0 ? 0 : cuts[part - 1], part == cuts.length ? GamePart.END : cuts[part]));
                }
                assertSame(file, whole, parts);
            }
        }
    }

    @Test
    void plainFile_moreSplitsThanBytes_hasTheGamesOfTheWhole() throws IOException {
        for (byte[] text : texts()) {
            MemoryBytes file = new MemoryBytes(text);
            for (int parts : new int[] {2, 3, 17, text.length - 1, text.length, 3 * text.length}) {
                List<GameSplit> splits = format.splits(file, parts);
                assertThat(splits).hasSize(parts);
                assertSame(file, whole(file, Unit.BYTES), splits);
            }
        }
    }

    @ParameterizedTest
    @ValueSource(
            strings = {"", "\n", "\n\n\n\n", "1. e4 *", "\uFEFF[Event \"x\"]\n\n1. e4 *\n", "{a\n\n[Event \"b\"] }\n"})
    void plainFile_withoutASecondGame_hasTheGamesOfTheWhole(String text) throws IOException {
        MemoryBytes file = new MemoryBytes(text.getBytes(StandardCharsets.UTF_8));
        for (int parts = 2; parts < 30; parts++) {
            assertSame(file, whole(file, Unit.BYTES), format.splits(file, parts));
        }
    }

    private static byte[] frames(byte[] text, int[] cuts, boolean hasSizes) throws IOException {
        ByteArrayOutputStream out = new ByteArrayOutputStream();
        int from = 0;
        for (int cut : cuts) {
            out.writeBytes(PartedInputs.frame(text, from, cut, hasSizes));
            from = cut;
        }
        out.writeBytes(PartedInputs.frame(text, from, text.length, hasSizes));
        return out.toByteArray();
    }

    /** Frames end inside games, tags, comments and line ends; some are empty. */
    @ParameterizedTest
    @Tag("ci")
    @ValueSource(longs = {11, 12, 13})
    void zstdFile_anyNumberOfParts_hasTheGamesOfTheWhole(long seed) throws IOException {
        Random random = new Random(seed);
        for (byte[] text : texts()) {
            for (int i = 0; i < 3; i++) {
                int[] cuts = random.ints(1 + random.nextInt(40), 0, text.length + 1)
                        .sorted()
                        .toArray();
                MemoryBytes file = new MemoryBytes(frames(text, cuts, random.nextBoolean()));
                Read whole = whole(file, Unit.FRAMES);
                for (int parts = 2; parts < 2 * cuts.length + 4; parts += 1 + parts / 4) {
                    List<GameSplit> splits = format.splits(file, parts);
                    assertThat(splits).hasSize(parts);
                    assertSame(file, whole, splits);
                }
            }
        }
    }

    @Test
    @Tag("ci")
    void zstdFile_frameEndsAnywhere_hasTheGamesOfTheWhole() throws IOException {
        byte[] text = PartedReadingTest.texts().get(1);
        for (int cut = 0; cut <= text.length; cut += 3) {
            MemoryBytes file = new MemoryBytes(frames(text, new int[] {cut}, cut % 2 == 0));
            List<GameSplit> splits = format.splits(file, 40);
            assertSame(file, whole(file, Unit.FRAMES), splits);
        }
    }

    /** A size that leads into the middle of a frame, or over several, never loses a game. */
    @Test
    void zstdFile_wrongSizes_isRefusedOrHasTheGamesOfTheWhole() throws IOException {
        byte[] text = PartedReadingTest.texts().get(0);
        byte[] right = frames(text, new int[] {100, 200, 300, 400, 500}, true);
        int refused = 0;
        for (int size = 1; size < right.length; size += 3) {
            byte[] wrong = right.clone();
            ByteBuffer.wrap(wrong).order(ByteOrder.LITTLE_ENDIAN).putInt(8, size);
            MemoryBytes file = new MemoryBytes(wrong);
            Read whole = whole(file, Unit.FRAMES);
            try {
                assertSame(file, whole, format.splits(file, 3));
            } catch (IOException e) {
                refused++;
            }
        }
        assertThat(refused).isPositive();
    }

    @Test
    void files_thatCannotBeDivided_haveOnePart() throws IOException {
        byte[] text = PartedReadingTest.texts().get(0);
        MemoryBytes wide = new MemoryBytes(PartedReadingTest.TEXT.getBytes(StandardCharsets.UTF_16));
        MemoryBytes frame = new MemoryBytes(PartedInputs.frame(text, 0, text.length, false));

        assertThat(format.splits(wide, 4)).hasSize(1);
        assertThat(format.splits(frame, 4)).hasSize(1);
        assertThatThrownBy(() -> format.split(wide, 0, 100)).hasMessageContaining("memory.pgn: is in UTF-16");
        assertThat(whole(wide, Unit.BYTES).games())
                .hasSameSizeAs(whole(frame, Unit.FRAMES).games());
    }

    @Test
    void split_placesAfterTheEnd_areRefused() {
        MemoryBytes file =
                new MemoryBytes(Arrays.copyOf(PartedReadingTest.texts().get(0), 50));

        assertThatThrownBy(() -> format.split(file, 51, GamePart.END)).hasMessageContaining("bytes 51 to end");
        assertThatThrownBy(() -> format.split(file, 5, 51)).hasMessageContaining("bytes 5 to 51");
    }
}
