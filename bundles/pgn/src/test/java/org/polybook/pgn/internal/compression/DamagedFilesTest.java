package org.polybook.pgn.internal.compression;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.airlift.compress.zstd.ZstdOutputStream;
import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.io.SequenceInputStream;
import java.nio.charset.StandardCharsets;
import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import java.util.Random;
import java.util.zip.GZIPOutputStream;
import org.apache.commons.compress.compressors.bzip2.BZip2CompressorOutputStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;
import org.polybook.api.Games;
import org.polybook.api.game.GameOptions;
import org.polybook.api.game.GameProblem;
import org.polybook.api.game.GameSource;
import org.polybook.pgn.internal.PgnFormat;
import org.polybook.pgn.internal.testing.Recorder;

/**
 * Compressed files that are truncated, damaged, or followed by other bytes: all recoverable games are passed to the
 * visitor.
 */
class DamagedFilesTest {
    private static final int GAMES = 1500;
    private static final byte[] TEXT = games();
    private static final String OWN_WORDS = "(?s).*(the file is truncated at byte [0-9]+"
            + "|the (gzip|bzip2|zstd) (data|header) before byte [0-9]+ is damaged(: its checksum is wrong|: a block of [0-9]+ bytes)?"
            + "|its data needs a dictionary|it needs a dictionary: .*|its window is .*)";

    enum Compressor {
        GZIP,
        BZIP2,
        ZSTD;

        byte[] compress(byte[] bytes) throws IOException {
            ByteArrayOutputStream out = new ByteArrayOutputStream();
            try (OutputStream compressed = over(out)) {
                compressed.write(bytes);
            }
            return out.toByteArray();
        }

        private OutputStream over(OutputStream out) throws IOException {
            return switch (this) {
                case GZIP -> new GZIPOutputStream(out);
                case BZIP2 -> new BZip2CompressorOutputStream(out, 1);
                case ZSTD -> new ZstdOutputStream(out);
            };
        }
    }

    /** Games that compress badly, so that the files are large enough to be truncated at many places. */
    private static byte[] games() {
        Random random = new Random(1);
        StringBuilder text = new StringBuilder();
        for (int i = 0; i < GAMES; i++) {
            byte[] noise = new byte[150];
            random.nextBytes(noise);
            text.append("[Event \"");
            for (byte b : noise) {
                text.append(String.format(Locale.ROOT, "%02x", b));
            }
            text.append("\"]\n\n1. e4 e5 1-0\n\n");
        }
        return text.toString().getBytes(StandardCharsets.US_ASCII);
    }

    private static byte[] join(byte[]... parts) {
        ByteArrayOutputStream all = new ByteArrayOutputStream();
        for (byte[] part : parts) {
            all.writeBytes(part);
        }
        return all.toByteArray();
    }

    private static Recorder read(byte[] file) throws IOException {
        Recorder shown = new Recorder();
        try (GameSource source = open(file)) {
            Games.read(source, shown);
        }
        return shown;
    }

    private static GameSource open(byte[] file) throws IOException {
        return new PgnFormat().open(new ByteArrayInputStream(file), "games.pgn", GameOptions.FULL);
    }

    /** Reads a damaged file, which must fail with this message; returns the number of games before the damage. */
    private static int readDamaged(byte[] file, String message) throws IOException {
        Recorder shown = new Recorder();
        try (GameSource source = open(file)) {
            assertThatThrownBy(() -> Games.read(source, shown))
                    .isInstanceOf(IOException.class)
                    .hasMessageStartingWith("games.pgn: ")
                    .hasMessageContaining(message);
        }
        return shown.delivered;
    }

    @ParameterizedTest
    @EnumSource
    void compressedGames_truncated_givesAllGamesBefore(Compressor compressor) throws IOException {
        byte[] file = compressor.compress(TEXT);
        for (int tenth = 3; tenth < 10; tenth++) {
            int length = (int) ((long) file.length * tenth / 10);
            int games = readDamaged(Arrays.copyOf(file, length), "");

            int blockOfBytes = compressor == Compressor.GZIP ? 40_000 : 140_000; // compressed as one block
            int least = (int) ((long) GAMES * tenth / 10) - blockOfBytes / (TEXT.length / GAMES);
            assertThat(games).as("%d tenths", tenth).isGreaterThanOrEqualTo(least - 2);
        }
    }

    /**
     * The message is this bundle's, because messages of libraries name no place, and differ from release to release.
     */
    @ParameterizedTest
    @EnumSource
    void compressedGames_damagedAnywhere_haveAMessageOfPolybook(Compressor compressor) throws IOException {
        byte[] file = compressor.compress(TEXT);
        for (int at = 4; at < file.length; at += at < 40 ? 1 : file.length / 20) {
            byte[] damaged = file.clone();
            Arrays.fill(damaged, at, Math.min(at + 9, file.length), (byte) 0xAA);
            try (GameSource source = open(damaged)) {
                Games.read(source, new Recorder());
            } catch (IOException e) {
                assertThat(e.getMessage())
                        .as("byte %s", at)
                        .startsWith("games.pgn: ")
                        .matches(OWN_WORDS);
            }
        }
    }

    @Test
    void zstd_withADictionary_isRefusedWithTheReason() {
        byte[] frame = {0x28, (byte) 0xB5, 0x2F, (byte) 0xFD, 1, 0, 7, 1, 0, 0};
        assertThatThrownBy(() -> open(frame))
                .hasMessage(
                        "games.pgn: is compressed with zstd; it needs a dictionary: decompress it first (zstd -d -D)");
    }

    /** A failing disk is not reported as a damaged file. */
    @ParameterizedTest
    @EnumSource
    void compressedGames_diskFails_isNotReportedAsDamaged(Compressor compressor) throws IOException {
        byte[] file = compressor.compress(TEXT);
        InputStream disk =
                new SequenceInputStream(new ByteArrayInputStream(file, 0, file.length / 2), new InputStream() {
                    @Override
                    public int read() throws IOException {
                        throw new IOException("Input/output error");
                    }
                });
        try (GameSource source = new PgnFormat().open(disk, "games.pgn", GameOptions.FULL)) {
            assertThatThrownBy(() -> Games.read(source, new Recorder()))
                    .hasMessageMatching("games.pgn: cannot be read after byte [0-9]+, game [0-9]+: Input/output error");
        }
    }

    @ParameterizedTest
    @EnumSource
    void compressedGames_truncatedBeforeTheLastByte_giveAllGames(Compressor compressor) throws IOException {
        byte[] file = compressor.compress(TEXT);

        assertThat(readDamaged(Arrays.copyOf(file, file.length - 1), "")).isGreaterThanOrEqualTo(GAMES - 1);
    }

    @ParameterizedTest
    @EnumSource
    void compressedGames_truncatedInTheSecondStream_namesThePlace(Compressor compressor) throws IOException {
        byte[] file = compressor.compress(TEXT);
        byte[] two = join(file, Arrays.copyOf(file, 7));

        assertThat(readDamaged(two, "")).isGreaterThanOrEqualTo(GAMES - 1);
    }

    @ParameterizedTest
    @EnumSource
    void otherBytes_afterCompressedGames_areOneBadGame(Compressor compressor) throws IOException {
        byte[] file = compressor.compress(TEXT);
        for (String rubbish : List.of("\0", "\0\0\0\0\0\0", "B", "rubbish, and more of it")) {
            Recorder shown = read(join(file, rubbish.getBytes(StandardCharsets.US_ASCII)));

            assertThat(shown.delivered).isEqualTo(GAMES);
            assertThat(shown.problems).singleElement().satisfies(problem -> {
                assertThat(problem.code()).isEqualTo("trailing-data");
                assertThat(problem.isFatal()).isTrue();
                assertThat(problem.message())
                        .isEqualTo("the bytes of the compressed file from byte " + file.length + " on are not "
                                + compressor.name().toLowerCase(Locale.ROOT) + " data; they are ignored");
                assertThat(problem.place().game()).isEqualTo(GAMES + 1);
                assertThat(problem.place().offset()).isEqualTo(TEXT.length);
                assertThat(problem.place().line()).isEqualTo(4 * GAMES + 1);
                assertThat(problem.place().column()).isEqualTo(1);
            });
        }
    }

    @ParameterizedTest
    @EnumSource
    void otherBytes_afterSeveralStreams_areReportedAsTrailingData(Compressor compressor) throws IOException {
        byte[] file = compressor.compress(TEXT);
        Recorder shown = read(join(file, file, file, "x".getBytes(StandardCharsets.US_ASCII)));

        assertThat(shown.delivered).isEqualTo(3 * GAMES);
        assertThat(shown.problems).extracting(GameProblem::code).containsExactly("trailing-data");
    }

    @ParameterizedTest
    @EnumSource
    void otherBytes_afterCompressedNothing_areTheOnlyBadGame(Compressor compressor) throws IOException {
        Recorder shown = read(join(compressor.compress(new byte[0]), new byte[] {'?'}));

        assertThat(shown.games()).hasSize(1);
        assertThat(shown.problems).extracting(p -> p.place().toString()).containsExactly("games.pgn:1:1");
    }

    @ParameterizedTest
    @EnumSource
    void otherBytes_afterAGameWithoutResult_areABadGameOfTheirOwn(Compressor compressor) throws IOException {
        byte[] open = "1. e4 *\n 1. d4".getBytes(StandardCharsets.US_ASCII);
        Recorder shown = read(join(compressor.compress(open), new byte[] {'?'}));

        assertThat(shown.games()).hasSize(3);
        assertThat(shown.problems)
                .extracting(p -> p.code() + " " + p.place().toString())
                .containsExactly("no-result games.pgn:2:7", "trailing-data games.pgn:2:7");
    }

    @ParameterizedTest
    @EnumSource
    void checksum_wrong_isReportedAfterTheGames(Compressor compressor) throws IOException {
        byte[] file = compressor.compress(TEXT);
        int at = compressor == Compressor.BZIP2
                ? file.length - 3
                : file.length - (compressor == Compressor.GZIP ? 6 : 2);
        file[at] ^= 0x10;

        assertThat(readDamaged(file, "")).isGreaterThanOrEqualTo(GAMES - 1);
    }

    @Test
    void gzip_damagedInTheMiddle_givesTheGamesBefore() throws IOException {
        byte[] file = Compressor.GZIP.compress(TEXT);
        Arrays.fill(file, file.length / 2, file.length / 2 + 2000, (byte) 0xFF);

        assertThat(readDamaged(file, "gzip data")).isBetween(GAMES / 2 - 100, GAMES / 2 + 10);
    }

    @Test
    void gzip_withAllOptionalHeaderFields_isRead() throws IOException {
        byte[] plain = Compressor.GZIP.compress(TEXT);
        byte[] head = {
            0x1F, (byte) 0x8B, 8, 2 | 4 | 8 | 16, 1, 2, 3, 4, 0, 3, 2, 0, 'x', 'y', 'n', 0, 'c', 'c', 0, 77, 78
        };
        byte[] file = join(head, Arrays.copyOfRange(plain, 10, plain.length));

        assertThat(read(join(file, file)).delivered).isEqualTo(2 * GAMES);
    }

    @Test
    void gzip_withALongExtraField_isRead() throws IOException {
        byte[] plain = Compressor.GZIP.compress(TEXT);
        byte[] head = new byte[12 + 0x1234];
        System.arraycopy(plain, 0, head, 0, 10);
        head[3] = 4;
        head[10] = 0x34;
        head[11] = 0x12;
        byte[] file = join(head, Arrays.copyOfRange(plain, 10, plain.length));

        assertThat(read(file).delivered).isEqualTo(GAMES);
    }

    @Test
    void gzip_ofAnotherMethodOrWithUnknownFlags_isDamaged() throws IOException {
        byte[] file = Compressor.GZIP.compress(TEXT);
        byte[] method = file.clone();
        method[2] = 7;
        byte[] flags = file.clone();
        flags[3] = 0x20;

        for (byte[] damaged : List.of(method, flags)) {
            assertThatThrownBy(() -> open(damaged))
                    .hasMessage("games.pgn: the gzip data is damaged at its start: "
                            + "the gzip header before byte 4 is damaged");
            assertThat(readDamaged(join(file, damaged), "the gzip header before byte " + (file.length + 4)))
                    .isGreaterThanOrEqualTo(GAMES - 1);
        }
    }

    @Test
    void gzip_ofAnotherLength_isDamaged() throws IOException {
        byte[] file = Compressor.GZIP.compress(TEXT);
        file[file.length - 1] ^= 1;

        assertThat(readDamaged(file, "before byte " + file.length + " is damaged: its checksum is wrong"))
                .isGreaterThanOrEqualTo(GAMES - 1);
    }

    @Test
    void zstd_withSkippableFrames_isRead() throws IOException {
        byte[] file = Compressor.ZSTD.compress(TEXT);
        byte[] skippable = {0x5E, 0x2A, 0x4D, 0x18, 3, 0, 0, 0, 'x', 'y', 'z'};

        assertThat(read(join(skippable, skippable, file, skippable, file, skippable)).delivered)
                .isEqualTo(2 * GAMES);
        assertThat(readDamaged(join(file, Arrays.copyOf(skippable, 10)), "truncated at byte " + (file.length + 10)))
                .isGreaterThanOrEqualTo(GAMES - 1);
    }

    @Test
    void zstd_damagedChecksum_namesThePlace() throws IOException {
        byte[] file = Compressor.ZSTD.compress(TEXT);
        file[file.length - 1] ^= 1;

        assertThat(readDamaged(file, "the zstd data before byte " + file.length + " is damaged: its checksum is wrong"))
                .isGreaterThanOrEqualTo(GAMES - 1);
    }

    @Test
    void zstd_withABlockThatIsTooLarge_isDamaged() throws IOException {
        byte[] file = {0x28, (byte) 0xB5, 0x2F, (byte) 0xFD, 0, 0x58, 8, 0, 0x10, 1, 2, 3};

        assertThat(readDamaged(file, "before byte 9 is damaged: a block of 131073 bytes"))
                .isZero();
    }
}
