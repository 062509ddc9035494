package org.polybook.explorer.internal;

import java.io.IOException;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.polybook.api.game.GameLocation;
import org.polybook.api.game.GameProblem;
import org.polybook.api.game.GameVisitor;
import org.polybook.chess.CoreMove;
import org.polybook.chess.Move;
import org.polybook.chess.Position;
import org.polybook.chess.Replayer;
import org.polybook.commands.UserMoves;
import org.polybook.commands.text.FenText;
import org.polybook.io.text.JsonWriter;

/** Writes the tags and moves of the first game that it visits, up to the maximum number of plies of a line. */
final class LineJson implements GameVisitor {
    private static final int MAX_TAGS = 100;

    private final Map<String, String> tags = new LinkedHashMap<>();
    private final List<Move> moves = new ArrayList<>();
    private Optional<Position> start = Optional.empty();
    private Optional<GameProblem> problem = Optional.empty();
    private boolean isTruncated;
    private int games;

    @Override
    public void beginGame(GameLocation place) {
        games++;
    }

    @Override
    public void tag(CharSequence name, CharSequence value) {
        if (games == 1 && tags.size() < MAX_TAGS) {
            tags.put(name.toString(), value.toString());
        }
    }

    @Override
    public Next startMoves(Replayer first) {
        if (games > 1) {
            return Next.SKIP_GAME;
        }
        start = Optional.of(first.toPosition());
        return Next.CONTINUE;
    }

    @Override
    public Next move(Replayer before, int move) {
        if (moves.size() == PositionParameters.MAX_PLIES) {
            isTruncated = true;
            return Next.SKIP_LEGALITY;
        }
        moves.add(CoreMove.toMove(move, before.size()));
        return Next.CONTINUE;
    }

    @Override
    public void problem(GameProblem found) {
        if (games == 1 && found.isFatal()) {
            problem = Optional.of(found);
        }
    }

    /** @throws RefusedRequestException if the text has no game, or the first game is not legal */
    CharSequence text() throws IOException, RefusedRequestException {
        if (problem.isPresent()) {
            throw RefusedRequestException.badRequest(problem.get().toString());
        }
        Position position = start.orElseThrow(() -> RefusedRequestException.badRequest("expected a game as PGN"));
        StringBuilder text = new StringBuilder(4096);
        JsonWriter json = JsonWriter.compact(text).beginObject().name("tags").beginObject();
        for (Map.Entry<String, String> tag : tags.entrySet()) {
            json.name(tag.getKey()).value(tag.getValue());
        }
        json.endObject().name("variant").value(position.variant().name());
        json.name("fen").value(FenText.of(position)).name("truncated").value(isTruncated);
        json.name("plies").beginArray();
        for (Move move : moves) {
            Position next = position.play(move);
            json.beginObject().name("uci").value(UserMoves.uci(position, move));
            json.name("san").value(UserMoves.san(position, move));
            PositionPath.writeKeys(next, json);
            json.endObject();
            position = next;
        }
        json.endArray().endObject().end();
        return text;
    }
}
