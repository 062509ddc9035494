package org.polybook.writer.internal;

import static org.assertj.core.api.Assertions.assertThat;
import static org.polybook.writer.internal.SampleGames.game;

import java.io.IOException;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import org.polybook.api.build.BuildOptions;
import org.polybook.api.game.GameBlock;
import org.polybook.api.game.GameDecoder;
import org.polybook.chess.orthodox.Orthodox;
import org.polybook.writer.internal.SampleGames.SampleGame;

class MoveCollectorTest {
    private static MoveCollector collected(SampleGame... sampleGames) throws IOException {
        MoveCollector collector = new MoveCollector(BuildCodings.of(Optional.empty()), BuildOptions.DEFAULT, false);
        SampleGames games = SampleGames.of(sampleGames);
        GameDecoder decoder = games.decoder();
        for (GameBlock block = games.nextBlock(null); block != null; block = games.nextBlock(block)) {
            collector.beginBlock(decoder);
            decoder.decode(block, collector);
        }
        return collector;
    }

    /** The header of a book names the variants of its booked games. */
    @Test
    void variants_ofAllBlocks_areThoseOfTheBookedGames() throws IOException {
        SampleGame chess960 = game("1-0", "d4").withVariant(Orthodox.FISCHERANDOM);
        SampleGame bad960 = game("1-0", "Kd7").withVariant(Orthodox.FISCHERANDOM);
        assertThat(collected(game("1-0", "e4"), chess960, game("0-1", "c4")).variants())
                .containsExactly("fischerandom", "normal");
        assertThat(collected(game("1-0", "e4"), bad960).variants()).containsExactly("normal");
    }
}
