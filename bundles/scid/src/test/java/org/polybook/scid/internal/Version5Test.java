package org.polybook.scid.internal;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.util.Arrays;
import java.util.HexFormat;
import org.junit.jupiter.api.Test;
import org.polybook.api.game.GameProblem;

/** Features of version 5 only: Chess960, names in any order, entries without a header. */
class Version5Test extends DatabaseBytes {
    private static final int ENTRY = 56;

    Version5Test() {
        super(5);
    }

    /**
     * Makes this game the only one of the database; the highest bit of word 4 of its entry marks it as a game of
     * Chess960.
     */
    private void setGame(String fen, String moves) {
        ByteArrayOutputStream record = new ByteArrayOutputStream();
        record.writeBytes(new byte[] {0, 1});
        record.writeBytes(fen.getBytes(StandardCharsets.US_ASCII));
        record.write(0);
        record.writeBytes(HexFormat.of().parseHex(moves.replace(" ", "")));
        records = record.toByteArray();
        index = Arrays.copyOf(index, ENTRY);
        index[19] |= (byte) 0x80;
        int length = records.length << 15;
        for (int i = 0; i < 4; i++) {
            index[32 + i] = (byte) (length >>> 8 * i);
            index[36 + i] = 0;
        }
    }

    /** In the start position, the king is on b1 and the rooks are on a1 and d1. */
    @Test
    void chess960_castling_putsKingAndRookOnTheirSquares() throws IOException {
        setGame("rk1r4/pppppppp/8/8/8/8/PPPPPPPP/RK1R4 w KQkq - 0 1", "0A 0A 0F");
        RecordingVisitor recorder = writeAndReadDatabase();

        assertThat(recorder.problems).isEmpty();
        assertThat(recorder.variants).containsExactly("fischerandom");
        assertThat(recorder.games.get(0).tags()).containsEntry("Variant", "Chess960");
        assertThat(recorder.games.get(0).text()).startsWith("O-O O-O ");
    }

    /**
     * White's pieces are numbered in the order of the FEN: the pawns 0 to 7, the rook on a1 8; the king takes the
     * number 0 of the a2 pawn, which becomes 9; the rook on d1 is 10.
     */
    @Test
    void chess960_afterCastling_piecesKeepTheirNumbers() throws IOException {
        setGame("rk1r4/pppppppp/8/8/8/8/PPPPPPPP/RK1R4 w KQkq - 0 1", "0A 0A 9F 3F 8A 0F");
        RecordingVisitor recorder = writeAndReadDatabase();

        assertThat(recorder.problems).isEmpty();
        assertThat(recorder.games.get(0).text()).startsWith("O-O O-O a4 a5 Ra3 ");
    }

    @Test
    void index_endingInsideAnEntry_isAWarning() throws IOException {
        index = Arrays.copyOf(index, index.length + 2);
        RecordingVisitor recorder = writeAndReadDatabase();

        assertThat(recorder.games).hasSize(GAMES);
        assertThat(recorder.problems).singleElement().satisfies(problem -> {
            assertThat(problem.code()).isEqualTo("index-size");
            assertThat(problem.message()).isEqualTo("2 bytes follow entry 10, expected a multiple of 56");
        });
    }

    /**
     * Each of three records is damaged: one is of an unknown kind, one has an endless length, one is truncated. The
     * names before the damaged record are read.
     */
    @Test
    void names_damaged_areWarningsAndTheOthersAreRead() throws IOException {
        byte[] sound = names;
        for (String tail : new String[] {"1558 58", "FFFFFFFFFFFFFFFFFF01", "5041"}) {
            byte[] bytes = HexFormat.of().parseHex(tail.replace(" ", ""));
            names = Arrays.copyOf(sound, sound.length + bytes.length);
            System.arraycopy(bytes, 0, names, sound.length, bytes.length);
            RecordingVisitor recorder = writeAndReadDatabase();

            assertThat(recorder.games).as(tail).hasSize(GAMES);
            assertThat(recorder.problems).as(tail).singleElement().satisfies(problem -> {
                assertThat(problem.code()).isEqualTo("bad-names");
                assertThat(problem.place().offset()).isEqualTo(sound.length);
                assertThat(problem.isFatal()).isFalse();
            });
        }
    }

    @Test
    void names_missing_gamesAreReadWithoutThem() throws IOException {
        names = new byte[0];
        RecordingVisitor recorder = writeAndReadDatabase();

        assertThat(recorder.games)
                .hasSize(GAMES)
                .allSatisfy(game -> assertThat(game.tags()).containsEntry("White", "?"));
        assertThat(recorder.problems)
                .hasSize(GAMES)
                .extracting(GameProblem::code)
                .containsOnly("bad-name");
    }

    @Test
    void emptyFiles_areADatabaseWithoutGames() throws IOException {
        index = new byte[0];
        names = new byte[0];
        records = new byte[0];
        RecordingVisitor recorder = writeAndReadDatabase();

        assertThat(recorder.games).isEmpty();
        assertThat(recorder.problems).isEmpty();
    }
}
