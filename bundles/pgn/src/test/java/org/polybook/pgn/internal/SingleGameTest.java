package org.polybook.pgn.internal;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.airlift.compress.zstd.ZstdOutputStream;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.OutputStream;
import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Random;
import java.util.zip.GZIPOutputStream;
import java.util.zip.ZipEntry;
import java.util.zip.ZipOutputStream;
import org.apache.commons.compress.compressors.bzip2.BZip2CompressorOutputStream;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import org.polybook.api.Games;
import org.polybook.api.game.GameBlock;
import org.polybook.api.game.GameDecoder;
import org.polybook.api.game.GameLocation;
import org.polybook.api.game.GameOptions;
import org.polybook.api.game.GameProblem;
import org.polybook.api.game.GameSource;
import org.polybook.api.game.GameVisitor;
import org.polybook.pgn.internal.testing.PgnTestReader;
import org.polybook.pgn.internal.testing.Recorder;
import org.tukaani.xz.LZMA2Options;
import org.tukaani.xz.XZOutputStream;

/** A game that is read at its place is the game that was read there before. */
@Tag("ci")
class SingleGameTest {
    private static final String LOCATION = "(\\d+@)?\\d+:\\d+\\+";

    @TempDir
    private Path folder;

    private interface Compressor {
        OutputStream over(OutputStream out) throws IOException;
    }

    private static final Map<String, Compressor> COMPRESSORS = Map.of(
            "pgn", out -> out,
            "pgn.gz", GZIPOutputStream::new,
            "pgn.bz2", BZip2CompressorOutputStream::new,
            "pgn.zst", ZstdOutputStream::new,
            "pgn.xz", out -> new XZOutputStream(out, new LZMA2Options(0)),
            "pgn.zip", SingleGameTest::zip);

    private static OutputStream zip(OutputStream out) throws IOException {
        ZipOutputStream zip = new ZipOutputStream(out);
        zip.putNextEntry(new ZipEntry("some.pgn"));
        zip.write("[White \"First\"]\n\ne4 e5 1-0".getBytes(StandardCharsets.UTF_8));
        zip.putNextEntry(new ZipEntry("readme.txt"));
        zip.write('?');
        zip.putNextEntry(new ZipEntry("more.pgn"));
        return zip;
    }

    /** Some hundred games, of which one is longer than the buffer for blocks. */
    private static String games() {
        StringBuilder text = new StringBuilder("\n");
        for (int i = 0; i < 300; i++) {
            text.append("[Event \"Rated game\"]\n[White \"Müller ").append(i).append("\"]\n[Black \"B\"]\n");
            text.append("[Result \"1-0\"]\n\n1. e4 {").append("x".repeat(i == 7 ? 700_000 : i % 50));
            text.append("} e5 ").append("2. Nf3 Nf6 3. Ng1 Ng8 ".repeat(i % 9)).append("1-0\n\n");
        }
        return text.toString();
    }

    /** The character set of a file is that of the first game that is not ASCII, so a single game has other warnings. */
    private static final class RecorderWithoutCharsets extends Recorder {
        @Override
        public void problem(GameProblem problem) {
            if (!problem.code().equals("bad-text") && !problem.code().equals("other-charset")) {
                super.problem(problem);
            }
        }
    }

    private Path write(String ending, byte[] text) throws IOException {
        ByteArrayOutputStream out = new ByteArrayOutputStream();
        try (OutputStream compressed = COMPRESSORS.get(ending).over(out)) {
            compressed.write(text);
        }
        return Files.write(folder.resolve("games." + ending), out.toByteArray());
    }

    /** Returns the games by their places, without lines and columns, which are unknown when a single game is read. */
    private static Map<Long, String> gamesByPlace(Path file) throws IOException {
        Map<Long, String> games = new LinkedHashMap<>();
        Recorder recorder = new RecorderWithoutCharsets();
        try (GameSource source = new PgnFormat().open(file, GameOptions.FULL)) {
            Games.read(source, recorder);
        }
        for (String game : recorder.games()) {
            long place = Long.parseLong(game.replaceFirst(".*?\\+(\\d+) ?(?s:.*)", "$1"));
            games.put(place, game.replaceAll(LOCATION, ""));
        }
        return games;
    }

    private static String read(Path file, long place) throws IOException {
        Recorder recorder = new RecorderWithoutCharsets();
        new PgnFormat().readGame(file, place, GameOptions.FULL, recorder);
        List<String> games = recorder.games();
        assertThat(games).as("games at %d", place).hasSize(1);
        return games.get(0).replaceAll(LOCATION, "");
    }

    @ParameterizedTest
    @ValueSource(strings = {"pgn", "pgn.gz", "pgn.bz2", "pgn.zst", "pgn.xz", "pgn.zip"})
    void game_atItsPlace_isTheSame(String ending) throws IOException {
        Path file = write(ending, PgnTestReader.bytes(games()));
        Map<Long, String> games = gamesByPlace(file);
        assertThat(games).hasSizeBetween(300, 301);

        int number = 0;
        for (Map.Entry<Long, String> game : games.entrySet()) {
            // a compressed file is decompressed from its start for each game
            if (ending.equals("pgn") || number++ % 37 == 0) {
                assertThat(read(file, game.getKey())).isEqualTo(game.getValue());
            }
        }
    }

    /** Writes frames of about ten games, of which some begin in one frame and end in the next. */
    private static byte[] frames(boolean withSizes) throws IOException {
        ByteArrayOutputStream out = new ByteArrayOutputStream();
        byte[] text = PgnTestReader.bytes(games());
        for (int at = 0; at < text.length; at += 1500) {
            ByteArrayOutputStream frame = new ByteArrayOutputStream();
            try (OutputStream compressed = new ZstdOutputStream(frame)) {
                compressed.write(text, at, Math.min(1500, text.length - at));
            }
            if (withSizes) {
                out.writeBytes(ByteBuffer.allocate(12)
                        .order(ByteOrder.LITTLE_ENDIAN)
                        .putInt(0x184D2A50)
                        .putInt(4)
                        .putInt(frame.size())
                        .array());
            }
            out.writeBytes(frame.toByteArray());
        }
        return out.toByteArray();
    }

    /** Remembers the places of games. */
    private static final class Places implements GameVisitor {
        private final List<Long> places = new ArrayList<>();
        private final GameDecoder decoder;

        Places(GameDecoder decoder) {
            this.decoder = decoder;
        }

        @Override
        public void beginGame(GameLocation location) {
            places.add(decoder.placeOf(location));
        }
    }

    private static List<Long> places(Path file, int blockSize) throws IOException {
        try (GameSource source = new PgnFormat().open(file, GameOptions.FULL.withBlockSize(blockSize))) {
            GameDecoder decoder = source.decoder();
            Places found = new Places(decoder);
            List<GameBlock> blocks = new ArrayList<>();
            for (GameBlock block = source.nextBlock(null); block != null; block = source.nextBlock(null)) {
                blocks.add(block);
            }
            for (GameBlock block : blocks) {
                decoder.decode(block, found);
            }
            return found.places;
        }
    }

    private static String withoutOffsets(String game) {
        return game.replaceFirst("\\d+", "").replaceAll("@\\d+", "");
    }

    @ParameterizedTest
    @ValueSource(booleans = {true, false})
    void game_inAFrame_isFound(boolean withSizes) throws IOException {
        Path file = Files.write(folder.resolve("games.pgn.zst"), frames(withSizes));
        List<Long> places = places(file, 1 << 17);
        List<String> games = List.copyOf(gamesByPlace(file).values());
        assertThat(places).hasSize(300).isEqualTo(places(file, 100)).isSorted();
        assertThat(places.get(299) >> 36).isGreaterThan(500);

        for (int i = 0; i < 300; i += i < 250 ? 10 : 1) {
            assertThat(withoutOffsets(read(file, places.get(i)))).isEqualTo(withoutOffsets(games.get(i)));
        }
        assertThatThrownBy(() -> read(file, 1L << 52))
                .isInstanceOf(IOException.class)
                .hasMessageContaining("games.pgn.zst: frame 65536: ")
                .hasMessageContaining("frames, expected more than 65536");
    }

    @Test
    void game_afterADamagedFrame_isFound() throws IOException {
        byte[] bytes = frames(true);
        Path file = Files.write(folder.resolve("games.pgn.zst"), bytes);
        long last = places(file, 1 << 17).get(299);
        int inContent =
                new String(bytes, StandardCharsets.ISO_8859_1).indexOf("(\u00B5/\u00FD", bytes.length * 3 / 4) + 20;
        Arrays.fill(bytes, inContent, inContent + 4, (byte) 0xFF);
        Files.write(file, bytes);

        assertThatThrownBy(() -> gamesByPlace(file)).isInstanceOf(IOException.class);
        assertThat(read(file, last)).contains("Müller 299");
    }

    /** Law: any place in a damaged file is a game, good or bad, or an exception that names the file. */
    @Test
    void anyPlace_inADamagedFile_isAGameOrRefusedByName() throws IOException {
        Random random = new Random(31);
        List<byte[]> files = List.of(PgnTestReader.bytes(games()), frames(true), frames(false));
        int refused = 0;
        for (int i = 0; i < 600; i++) {
            byte[] bytes = files.get(i % files.size()).clone();
            for (int change = random.nextInt(20); change >= 0; change--) {
                bytes[random.nextInt(bytes.length)] = (byte) random.nextInt(256);
            }
            Path file = Files.write(folder.resolve("damaged.pgn"), bytes);
            long frame = i % files.size() > 0 ? random.nextInt(600) : 0;
            long place = (frame << 36) + random.nextInt(2000);
            try {
                new PgnFormat().readGame(file, place, GameOptions.FULL, new Recorder());
            } catch (IOException e) {
                assertThat(e).as("change %d", i).hasMessageContaining("damaged.pgn");
                refused++;
            }
        }
        assertThat(refused).isBetween(100, 500);
    }

    @Test
    void place_inAFrameOfAFileWithoutFrames_isRefused() throws IOException {
        Path file = write("pgn.gz", PgnTestReader.bytes("e4 e5 1-0\n"));

        assertThatThrownBy(() -> read(file, 1L << 36))
                .isInstanceOf(IOException.class)
                .hasMessageContaining("games.pgn.gz: the game is in frame 1, but the file has no frames");
    }

    @Test
    void game_ofUtf16_isTheSame() throws IOException {
        Path file = Files.write(folder.resolve("games.pgn"), games().getBytes(StandardCharsets.UTF_16));
        Map<Long, String> games = gamesByPlace(file);
        assertThat(games).hasSize(300);

        long last = List.copyOf(games.keySet()).get(299);
        assertThat(read(file, last)).isEqualTo(games.get(last)).contains("Müller 299");
    }

    @Test
    void game_ofUnusualTexts_isTheSame() throws IOException {
        int compared = 0;
        for (byte[] text : UnusualTextsTest.texts()) {
            Path file = write("pgn", text);
            for (Map.Entry<Long, String> game : gamesByPlace(file).entrySet()) {
                if (game.getValue().contains("=")) {
                    assertThat(read(file, game.getKey()))
                            .as(new String(text, StandardCharsets.ISO_8859_1))
                            .isEqualTo(game.getValue());
                    compared++;
                }
            }
        }
        assertThat(compared).isGreaterThan(200);
    }

    @ParameterizedTest
    @ValueSource(strings = {"pgn", "pgn.gz"})
    void place_afterTheEnd_isRefusedByName(String ending) throws IOException {
        Path file = write(ending, PgnTestReader.bytes("e4 e5 1-0\n"));
        for (long place : new long[] {10, 11, 4096, 1L << 29, (1L << 36) - 1}) {
            assertThatThrownBy(() -> read(file, place))
                    .as("%d", place)
                    .isInstanceOf(IOException.class)
                    .hasMessageContaining("games." + ending)
                    .hasMessageContaining(Long.toString(place));
        }
    }

    @Test
    void game_ofMoreThanAMebibyte_isRefused() throws IOException {
        Path file = write(
                "pgn", PgnTestReader.bytes("e4 e5 1-0\n\n[White \"A\"]\n\n1. e4 {" + "x".repeat(1 << 21) + "} *\n"));

        assertThatThrownBy(() -> read(file, 11))
                .isInstanceOf(IOException.class)
                .hasMessageContaining("the game has more than 1048576 bytes");
    }
}
