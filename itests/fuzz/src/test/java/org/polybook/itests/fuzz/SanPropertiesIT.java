package org.polybook.itests.fuzz;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.Random;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import net.jqwik.api.Tag;
import net.jqwik.api.constraints.Size;
import org.polybook.chess.Move;
import org.polybook.chess.Position;
import org.polybook.chess.notation.San;

@Tag("ci")
class SanPropertiesIT {
    private static final String LETTERS = "abcdefghabcdefgh1234567812345678NBRQKPx-:=()+#!?O0o@nrqp/9i .\u00bd";

    @Property(tries = 300)
    void move_everyLegalOne_survivesWritingAndReading(@ForAll @Size(max = 80) byte[] walk) {
        Position position = FuzzPositions.positionAfterChoices(walk, 0, walk.length);
        position.legalMoves().forEach(move -> SanChecks.checkAllNotations(position, move));
    }

    /** A text names the same move in a position reached by play and in one set up from its FEN. */
    @Property(tries = 300)
    void move_positionPlayedOrSetUp_hasTheSameText(@ForAll @Size(max = 80) byte[] walk) {
        Position played = FuzzPositions.positionAfterChoices(walk, 0, walk.length);
        Position setUp = FuzzPositions.of(played.variant(), FuzzPositions.fen(played));
        for (Move move : played.legalMoves()) {
            assertThat(San.of(setUp, move)).isEqualTo(San.of(played, move));
        }
    }

    @Property(tries = 1000)
    void move_anyText_isReadBackOrRefused(@ForAll @Size(max = 20) byte[] walk, @ForAll String text) {
        SanChecks.checkAnyText(FuzzPositions.positionAfterChoices(walk, 0, walk.length), text);
    }

    @Property(tries = 300)
    void move_textLikeAMove_isReadBackOrRefused(@ForAll @Size(max = 40) byte[] walk, @ForAll long seed) {
        Random random = new Random(seed);
        Position position = FuzzPositions.positionAfterChoices(walk, 0, walk.length);
        for (int i = 0; i < 20; i++) {
            StringBuilder text = new StringBuilder();
            for (int length = random.nextInt(9); length > 0; length--) {
                text.append(LETTERS.charAt(random.nextInt(LETTERS.length())));
            }
            SanChecks.checkAnyText(position, text.toString());
        }
    }
}
