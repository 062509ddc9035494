package org.polybook.scid.internal;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.util.Arrays;
import java.util.HexFormat;
import org.junit.jupiter.api.Test;
import org.polybook.api.game.GameProblem;

/** What only bases of version 5 have: Chess960, names in any order, entries without a header. */
class Version5Test extends BaseInBytes {
    private static final int ENTRY = 56;

    Version5Test() {
        super(5);
    }

    /** The only game; its entry says Chess960 by the highest bit of word 4. */
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

    /** King on b1, rooks on a1 and d1. */
    @Test
    void chess960_castling_putsKingAndRookWhereTheyBelong() throws IOException {
        setGame("rk1r4/pppppppp/8/8/8/8/PPPPPPPP/RK1R4 w KQkq - 0 1", "0A 0A 0F");
        Recorder recorder = read();

        assertThat(recorder.problems).isEmpty();
        assertThat(recorder.variants).containsExactly("fischerandom");
        assertThat(recorder.games.get(0).tags()).containsEntry("Variant", "Chess960");
        assertThat(recorder.games.get(0).text()).startsWith("O-O O-O ");
    }

    /** White's men as the FEN has them: pawns 0 to 7, rook a1 8, the king, who takes 0 and makes the pawn of a2 9, rook d1 10. */
    @Test
    void chess960_afterCastling_menKeepTheirNumbers() throws IOException {
        setGame("rk1r4/pppppppp/8/8/8/8/PPPPPPPP/RK1R4 w KQkq - 0 1", "0A 0A 9F 3F 8A 0F");
        Recorder recorder = read();

        assertThat(recorder.problems).isEmpty();
        assertThat(recorder.games.get(0).text()).startsWith("O-O O-O a4 a5 Ra3 ");
    }

    @Test
    void index_endsInAnEntry_isARemark() throws IOException {
        index = Arrays.copyOf(index, index.length + 2);
        Recorder recorder = read();

        assertThat(recorder.games).hasSize(GAMES);
        assertThat(recorder.problems).singleElement().satisfies(problem -> {
            assertThat(problem.code()).isEqualTo("index-size");
            assertThat(problem.message()).isEqualTo("2 bytes follow after entry 10, which are no whole entry of 56");
        });
    }

    /** A record of no kind, one whose length goes on and on, one that is cut: of all that comes before them nothing is lost. */
    @Test
    void names_damaged_areRemarksAndTheRestIsRead() throws IOException {
        byte[] sound = names;
        for (String tail : new String[] {"1558 58", "FFFFFFFFFFFFFFFFFF01", "5041"}) {
            byte[] bytes = HexFormat.of().parseHex(tail.replace(" ", ""));
            names = Arrays.copyOf(sound, sound.length + bytes.length);
            System.arraycopy(bytes, 0, names, sound.length, bytes.length);
            Recorder recorder = read();

            assertThat(recorder.games).as(tail).hasSize(GAMES);
            assertThat(recorder.problems).as(tail).singleElement().satisfies(problem -> {
                assertThat(problem.code()).isEqualTo("bad-names");
                assertThat(problem.place().offset()).isEqualTo(sound.length);
                assertThat(problem.isFatal()).isFalse();
            });
        }
    }

    @Test
    void names_notThere_gamesAreReadWithoutThem() throws IOException {
        names = new byte[0];
        Recorder recorder = read();

        assertThat(recorder.games)
                .hasSize(GAMES)
                .allSatisfy(game -> assertThat(game.tags()).containsEntry("White", "?"));
        assertThat(recorder.problems)
                .hasSize(GAMES)
                .extracting(GameProblem::code)
                .containsOnly("bad-name");
    }

    @Test
    void base_ofNothing_hasNoGames() throws IOException {
        index = new byte[0];
        names = new byte[0];
        records = new byte[0];
        Recorder recorder = read();

        assertThat(recorder.games).isEmpty();
        assertThat(recorder.problems).isEmpty();
    }
}
