package org.polybook.pgn.internal.write;

import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import org.polybook.api.game.BlockWorkers;
import org.polybook.api.game.GameBlock;
import org.polybook.api.game.GameDecoder;
import org.polybook.api.game.GameProblem;

/** The games of one block as text, and their problems; reused for every block. */
final class BlockText extends GameText implements BlockWorkers.Worker {
    private final GameDecoder decoder;
    private final List<GameProblem> problems = new ArrayList<>();
    private long before;

    BlockText(GameDecoder decoder) {
        this.decoder = decoder;
    }

    @Override
    public void work(GameBlock block) throws IOException {
        text().clear();
        problems.clear();
        before = gamesWritten();
        decoder.decode(block, this);
    }

    /** The number of the block's games in the text. */
    long games() {
        return gamesWritten() - before;
    }

    List<GameProblem> problems() {
        return problems;
    }

    @Override
    public void problem(GameProblem problem) {
        problems.add(problem);
    }
}
