package org.polybook.zobrist.internal;

import java.util.List;
import java.util.Map;
import java.util.ServiceLoader;
import java.util.concurrent.ConcurrentHashMap;
import java.util.function.Function;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.polybook.api.scheme.Coding;
import org.polybook.chess.ChessVariant;
import org.polybook.chess.CoreMove;
import org.polybook.chess.Fen;
import org.polybook.chess.Position;
import org.polybook.chess.fault.NotationException;
import org.polybook.chess.notation.PositionWithoutImpossibleRights;
import org.polybook.chess.orthodox.Orthodox;

/** The variants with rules, and their codings. */
final class PlayableVariants {
    private static final Map<String, ChessVariant> BY_NAME = Stream.concat(
                    Stream.of(Orthodox.NORMAL, Orthodox.FISCHERANDOM),
                    ServiceLoader.load(ChessVariant.class).stream().map(ServiceLoader.Provider::get))
            .collect(Collectors.toUnmodifiableMap(ChessVariant::name, Function.identity()));
    private static final XboardScheme XBOARD = new XboardScheme();
    private static final Map<String, Coding> CODINGS = new ConcurrentHashMap<>();

    private PlayableVariants() {}

    /** Returns the names of the variants that the scheme {@code xboard} covers, in alphabetical order. */
    static List<String> names() {
        return BY_NAME.keySet().stream().filter(XBOARD::covers).sorted().toList();
    }

    static ChessVariant variant(String name) {
        return BY_NAME.get(name);
    }

    /** Returns the coding in the scheme {@code xboard}. */
    static Coding coding(String name) {
        return CODINGS.computeIfAbsent(
                name, variant -> XBOARD.coding(variant(variant)).orElseThrow());
    }

    /** Returns the position as the commands read it: without fields of the FEN that contradict the board. */
    static Position position(String variant, String fen) throws NotationException {
        ChessVariant rules = variant(variant);
        return PositionWithoutImpossibleRights.of(rules, Fen.parse(fen, rules.notation()))
                .position();
    }

    /** Returns the legal moves in the layout of {@link CoreMove}. */
    static int[] legalMoves(Position position) {
        return position.legalMoves().stream()
                .mapToInt(move -> CoreMove.fromMove(move, position.board().size()))
                .toArray();
    }
}
