package org.polybook.itests.provider;

import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import org.osgi.service.component.annotations.Component;
import org.polybook.chess.BoardSize;
import org.polybook.chess.ChessVariant;
import org.polybook.chess.CoordinateShape;
import org.polybook.chess.Fen;
import org.polybook.chess.FenShape;
import org.polybook.chess.Notation;
import org.polybook.chess.PieceType;
import org.polybook.chess.Position;
import org.polybook.chess.Replayer;
import org.polybook.chess.Symbol;
import org.polybook.chess.fault.Fault;
import org.polybook.chess.fault.IllegalPositionException;
import org.polybook.chess.fault.InvalidNotationException;

/**
 * Janus chess with drops. On ten files by eight ranks the kings castle to the b- and i-file; J moves as bishop and
 * knight. A captured piece goes to the capturer's hand. Pawns promote to J or Q~, which moves as a queen and becomes a
 * pawn again when it is captured; a knight that moves to the last three ranks may become +N, which moves as knight and
 * king. En passant does not exist.
 */
@Component
public class ToyVariant implements ChessVariant {
    static final PieceType JANUS = PieceType.of("janus", 'J');
    static final PieceType PROMOTED_QUEEN = PieceType.of("promoted queen", 'Q');
    static final PieceType CENTAUR = PieceType.of("centaur");

    private static final String NAME = "toyhouse";
    private static final String ARRAY = "RJNBKQBNJR";
    private static final Notation NOTATION = Notation.ORTHODOX
            .withSize(new BoardSize(10, 8))
            .with(Symbol.of("J", JANUS), Symbol.of("Q~", PROMOTED_QUEEN), Symbol.of("+N", CENTAUR))
            .withFen(FenShape.ORTHODOX.withHands(FenShape.Hands.BRACKETS))
            .withCoordinates(CoordinateShape.ORTHODOX.withDeclinedPromotionMark(true));
    private static final ToyState START = startState();

    private static ToyState startState() {
        String fen = ARRAY.toLowerCase(Locale.ROOT) + "/pppppppppp/10/10/10/10/PPPPPPPPPP/" + ARRAY + "[] w KQkq - 0 1";
        try {
            return ToyState.of(Fen.parse(fen, NOTATION));
        } catch (InvalidNotationException e) {
            throw new IllegalStateException(e);
        }
    }

    @Override
    public String name() {
        return NAME;
    }

    @Override
    public List<String> aliases() {
        return List.of("toy", "janushouse");
    }

    @Override
    public BoardSize size() {
        return NOTATION.size();
    }

    @Override
    public Notation notation() {
        return NOTATION;
    }

    @Override
    public Position start() {
        return new ToyPosition(START);
    }

    @Override
    public Position position(Fen fen) throws IllegalPositionException {
        List<Fault> faults = new ArrayList<>();
        if (fen.board().size().equals(size())) {
            ToyState state = ToyState.of(fen);
            state.faults().forEach(message -> faults.add(new Fault(1, message)));
            if (fen.enPassantSquare().isPresent()) {
                faults.add(new Fault(1, "this variant has no en passant"));
            }
            if (faults.isEmpty()) {
                return new ToyPosition(state);
            }
        } else {
            faults.add(new Fault(
                    1,
                    "expected a board of " + size() + ", found " + fen.board().size()));
        }
        throw new IllegalPositionException(fen.toString(), faults);
    }

    @Override
    public Replayer replayer() {
        return new ToyReplayer(START);
    }

    @Override
    public boolean equals(Object other) {
        return other instanceof ToyVariant;
    }

    @Override
    public int hashCode() {
        return NAME.hashCode();
    }

    @Override
    public String toString() {
        return NAME;
    }
}
