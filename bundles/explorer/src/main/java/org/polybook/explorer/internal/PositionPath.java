package org.polybook.explorer.internal;

import java.io.IOException;
import java.util.List;
import java.util.Map;
import org.polybook.api.scheme.BookScheme;
import org.polybook.api.spi.Providers;
import org.polybook.chess.Color;
import org.polybook.chess.Move;
import org.polybook.chess.Position;
import org.polybook.commands.BadInputException;
import org.polybook.commands.PositionRef;
import org.polybook.commands.Progress;
import org.polybook.commands.UserMoves;
import org.polybook.commands.text.FenText;
import org.polybook.explorer.Answer;
import org.polybook.io.text.JsonWriter;

/** The path {@code /api/position}: what a page needs to know of the rules. */
final class PositionPath {
    private PositionPath() {}

    /** Returns the FEN and the keys of the position, its legal moves, and the moves that led to it. */
    static Answer.Complete answer(Parameters parameters)
            throws IOException, BadInputException, RefusedRequestException {
        PositionRef given = PositionParameters.read(parameters);
        List<Position> path = given.path(Progress.NONE);
        Position position = path.get(path.size() - 1);
        StringBuilder text = new StringBuilder(4096);
        JsonWriter json = JsonWriter.compact(text).beginObject();
        json.name("variant").value(position.variant().name()).name("fen").value(FenText.of(position));
        json.name("turn").value(position.turn() == Color.WHITE ? "white" : "black");
        json.name("check").value(position.isCheck());
        writeKeys(position, json);
        json.name("line").beginArray();
        List<Move> moves = UserMoves.parse(path.get(0), given.moves(), given.notation());
        for (int i = 0; i < moves.size(); i++) {
            write(path.get(i), moves.get(i), json);
        }
        json.endArray().name("legal").beginArray();
        for (Move move : position.legalMoves()) {
            write(position, move, json);
        }
        json.endArray().endObject().end();
        return Answers.json(text, Map.of());
    }

    /** Writes the keys of the position, by scheme. */
    static void writeKeys(Position position, JsonWriter json) throws IOException {
        json.name("keys").beginObject();
        for (BookScheme scheme : Providers.all(BookScheme.class)) {
            var coding = scheme.coding(position.variant());
            if (coding.isPresent()) {
                json.name(scheme.name()).positionKey(coding.get().key(position));
            }
        }
        json.endObject();
    }

    private static void write(Position position, Move move, JsonWriter json) throws IOException {
        json.beginObject().name("uci").value(UserMoves.uci(position, move));
        json.name("san").value(UserMoves.san(position, move)).endObject();
    }
}
