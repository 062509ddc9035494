package org.polybook.view.internal.line;

import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import org.polybook.api.Games;
import org.polybook.api.game.GameBlock;
import org.polybook.api.game.GameOptions;
import org.polybook.api.game.GameProblem;
import org.polybook.api.game.GameSource;
import org.polybook.api.game.GameVisitor;
import org.polybook.chess.ChessVariant;
import org.polybook.chess.CoreMove;
import org.polybook.chess.Move;
import org.polybook.chess.Position;
import org.polybook.chess.Replayer;
import org.polybook.view.internal.text.Texts;

/** The first game of a text in PGN, with the start position and the variant that its tags name. */
final class PastedGame implements GameVisitor {
    private final List<Move> moves = new ArrayList<>();
    private Position start;
    private String problem = "";
    private boolean isRead;

    private PastedGame() {}

    /**
     * Returns the main line of the first game.
     *
     * @param variant the default if no tag names one
     * @throws IOException if the game cannot be read, or no bundle reads PGN
     */
    static Line readMainLine(ChessVariant variant, String text) throws IOException {
        PastedGame game = new PastedGame();
        try (GameSource source = Games.openText(text, GameOptions.MAIN_LINE.withAssumedVariant(variant.name()))) {
            GameBlock block = source.nextBlock(null);
            if (block != null) {
                source.decoder().decode(block, game);
            }
        }
        if (!game.problem.isEmpty()) {
            throw new IOException(game.problem);
        }
        if (game.start == null || game.moves.isEmpty() && game.start.equals(variant.start())) {
            throw new IOException(Texts.of("paste.nomoves"));
        }
        return Line.from(game.start, game.moves);
    }

    @Override
    public Next startMoves(Replayer position) {
        if (isRead) {
            return Next.SKIP_GAME;
        }
        isRead = true;
        start = position.toPosition();
        return Next.CONTINUE;
    }

    @Override
    public Next move(Replayer before, int move) {
        moves.add(CoreMove.toMove(move, start.board().size()));
        return Next.CONTINUE;
    }

    @Override
    public void problem(GameProblem found) {
        if (found.isFatal() && found.place().game() <= 1) {
            problem = found.message();
        }
    }
}
