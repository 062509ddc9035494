package org.polybook.pgn.internal;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import org.polybook.api.game.GameBlock;
import org.polybook.api.game.GameDecoder;
import org.polybook.api.game.GameLocation;
import org.polybook.api.game.GameOptions;
import org.polybook.pgn.internal.compression.GamesInput;
import org.polybook.pgn.internal.compression.PartedInputs;
import org.polybook.pgn.internal.split.PgnBlock;
import org.polybook.pgn.internal.testing.Recorder;

/** A file that is read in parts has the same games, at the same places and with the same problems, as one read in order. */
class PartedReadingTest {
    /** Games after empty lines, and texts that only look like games: in a comment, in an escaped line, in a tag. */
    static final String TEXT = """
            [Event "first"]
            [White "Morphy"]

            1. e4 e5 2. Nf3 1-0

            [Event "two"]

            1. d4 {a comment

            [Event "in the comment of two"]

            1. c4 *} d5 0-1

            [Event "three"]

            1. e4 e5 2. Ke3 *

            % an escaped line {

            [Event "four"]

            1. c4 (1. d4 d5

            [Event "five, in the variation of four"]

            1. Nf3 ; rest of the line

            [Event "six"]
            [Event "six again"]

            1. e4 {never closed

            1. d4 d5 *

            [Event "seven, after a comment that is not closed"]

            1. e4 e5 1/2-1/2 [Event "eight on the same line"]

            1. e4 1-0 1. d4 d5 0-1

            [Event "nine"]
            [Site "a tag over

            [Event "lines"]

            1. Nf3 Nf6 *

            [Event "ten"]

            1. g3 g6 2. Bg2 Bg7
            """;

    @TempDir
    private Path folder;

    /** The number of blocks whose games were found ahead. */
    private long blocksOfParts;

    /** The games of a file, with the places by which they are found again; then the message if the file is damaged. */
    private List<String> read(GamesInput input, int block, int ahead) throws IOException {
        PlaceRecorder shown = new PlaceRecorder();
        try (PgnSource source = new PgnSource(
                input, PartBounds.from(0), GameOptions.FULL.withBlockSize(block), PgnSource.MAX_IN_MEMORY, () -> {})) {
            shown.decoder = source.decoder();
            for (GameBlock used = source.nextBlock(null); used != null; used = source.nextBlock(used)) {
                assertThat(used.number()).isEqualTo(shown.blocks++);
                shown.blocksOfParts += ((PgnBlock) used).starts[0] > 0 ? 1 : 0; // other blocks have their own bytes
                shown.decoder.decode(used, shown);
                for (int i = 0; i < ahead; i++) {
                    source.readAhead();
                }
            }
        } catch (IOException e) {
            shown.games().add(e.getMessage());
        }
        blocksOfParts += shown.blocksOfParts;
        shown.games().addAll(shown.places);
        return shown.games();
    }

    private static final class PlaceRecorder extends Recorder {
        private final List<String> places = new ArrayList<>();
        private GameDecoder decoder;
        private long blocks;
        private long blocksOfParts;

        @Override
        public void beginGame(GameLocation place) {
            super.beginGame(place);
            places.add(Long.toHexString(decoder.placeOf(place)));
        }
    }

    private Path write(byte[]... parts) throws IOException {
        ByteArrayOutputStream all = new ByteArrayOutputStream();
        for (byte[] part : parts) {
            all.writeBytes(part);
        }
        return Files.write(folder.resolve("games"), all.toByteArray());
    }

    static List<byte[]> texts() {
        return List.of(
                TEXT.getBytes(StandardCharsets.US_ASCII),
                TEXT.replace("\n", "\r\n").getBytes(StandardCharsets.US_ASCII),
                TEXT.replace('\n', '\r').getBytes(StandardCharsets.US_ASCII),
                TEXT.replace("three", "Größe").getBytes(StandardCharsets.UTF_8),
                TEXT.replace("three", "Größe").replace("ten", "é").getBytes(StandardCharsets.ISO_8859_1));
    }

    @ParameterizedTest
    @ValueSource(ints = {1, 2, 5})
    void plainFile_partsOfAnySize_haveTheGamesOfTheWhole(int ahead) throws IOException {
        for (byte[] text : texts()) {
            Path file = write(text);
            List<String> whole = read(PartedInputs.plain(file, 1 << 20), 64, 0);
            assertThat(whole).hasSizeGreaterThan(20);
            for (int size = 2; size < text.length; size++) {
                assertThat(read(PartedInputs.plain(file, size), 64, ahead))
                        .as("parts of %d bytes", size)
                        .isEqualTo(whole);
            }
        }
        assertThat(blocksOfParts).isGreaterThan(1000);
    }

    @Test
    @Tag("ci")
    void zstdFile_framesCutAnywhere_haveTheGamesOfTheWhole() throws IOException {
        List<byte[]> texts = texts();
        for (byte[] text : texts) {
            int step = text == texts.get(0) ? 1 : 9;
            for (int cut = 0; cut < text.length; cut += step) {
                boolean hasSize = cut % 2 == 0;
                int second = cut + (text.length - cut) / 2;
                Path file = write(
                        PartedInputs.frame(text, 0, cut, hasSize),
                        PartedInputs.frame(text, cut, second, hasSize),
                        PartedInputs.frame(text, second, text.length, hasSize));
                assertThat(read(PartedInputs.zstd(file), 64, 2))
                        .as("cut at %d and %d", cut, second)
                        .isEqualTo(read(PartedInputs.zstd(file), 64, 0));
            }
        }
        assertThat(blocksOfParts).isGreaterThan(500);
    }

    /** Two frames of ten are read ahead at once; a damaged one is read again in the order of the file. */
    @Test
    @Tag("ci")
    void zstdFile_damagedAtAnyByte_hasTheMessageOfTheWhole() throws IOException {
        byte[] file = frames(true);
        for (int at = 4; at < file.length; at++) {
            byte[] damaged = file.clone();
            damaged[at] ^= (byte) (1 << at % 8);
            assertSameInParts(damaged, "damaged at " + at);
        }
    }

    @Test
    @Tag("ci")
    void zstdFile_truncatedAtAnyByte_hasTheMessageOfTheWhole() throws IOException {
        for (boolean hasSizes : new boolean[] {true, false}) {
            byte[] file = frames(hasSizes);
            for (int length = 40; length < file.length; length++) {
                assertSameInParts(Arrays.copyOf(file, length), "truncated to " + length);
            }
        }
    }

    @Test
    void zstdFile_otherBytesAfterIt_areOneBadGame() throws IOException {
        byte[] file = frames(true);
        byte[] longer = Arrays.copyOf(file, file.length + 5);
        assertSameInParts(longer, "five zeros");
    }

    /** A size that leads into the middle of a frame, or over several, is noticed. */
    @Test
    void zstdFile_wrongSizes_hasTheGamesOfTheWhole() throws IOException {
        byte[] file = frames(true);
        for (int size = 8; size < file.length; size += 3) {
            byte[] wrong = file.clone();
            ByteBuffer.wrap(wrong).order(ByteOrder.LITTLE_ENDIAN).putInt(8, size);
            assertSameInParts(wrong, "size " + size);
        }
    }

    private static byte[] frames(boolean hasSizes) throws IOException {
        byte[] text = TEXT.getBytes(StandardCharsets.US_ASCII);
        ByteArrayOutputStream out = new ByteArrayOutputStream();
        for (int i = 0; i < 5; i++) {
            out.writeBytes(PartedInputs.frame(text, text.length * i / 5, text.length * (i + 1) / 5, hasSizes));
        }
        return out.toByteArray();
    }

    private void assertSameInParts(byte[] bytes, String how) throws IOException {
        Path file = write(bytes);
        List<String> whole;
        try {
            whole = read(PartedInputs.zstd(file), 64, 0);
        } catch (IOException refused) {
            return; // the start of the file is damaged
        }
        assertThat(read(PartedInputs.zstd(file), 64, 2)).as(how).isEqualTo(whole);
    }
}
