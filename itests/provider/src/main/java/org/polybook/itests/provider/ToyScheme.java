package org.polybook.itests.provider;

import java.util.List;
import java.util.Optional;
import org.osgi.service.component.annotations.Component;
import org.polybook.api.scheme.BookScheme;
import org.polybook.api.scheme.Coding;
import org.polybook.api.scheme.MoveCodes;
import org.polybook.api.scheme.PositionKeys;
import org.polybook.chess.ChessVariant;
import org.polybook.chess.CoreMove;
import org.polybook.chess.Fen;
import org.polybook.chess.PieceType;
import org.polybook.chess.Position;
import org.polybook.chess.Replayer;
import org.polybook.chess.fault.IllegalPositionException;
import org.polybook.chess.fault.InvalidNotationException;

/**
 * The scheme of the toy variant. A key is the sum of numbers for pieces on squares, pieces in hand, and castling
 * rights. A move is {@code (what * 80 + from) * 80 + to}: {@code what} is 0, or 1 to 3 for a promotion to J, Q~ and +N,
 * or 4 for a drop, for which {@code from} is the number of the piece. A drop of a J has no code.
 */
@Component(property = BookScheme.NAME + "=" + ToyScheme.SCHEME)
public class ToyScheme implements BookScheme {
    static final String SCHEME = "toy";

    @Override
    public String name() {
        return SCHEME;
    }

    @Override
    public boolean covers(String variant) {
        return variant.equals(new ToyVariant().name());
    }

    @Override
    public Optional<Coding> coding(ChessVariant variant) {
        return covers(variant.name())
                ? Optional.of(new Coding(SCHEME, variant, new Keys(variant), new Codes()))
                : Optional.empty();
    }

    private record Keys(ChessVariant variant) implements PositionKeys {
        @Override
        public long key(Replayer position) {
            long key = mixBits(position.whiteToMove() ? 1 : 2) + mixBits(3L + position.castlingMask());
            for (int square = 0; square < Codes.SQUARES; square++) {
                key += mixBits(pieceNumber(position.pieceAt(square)) << 8 | square);
            }
            for (PieceType type : Codes.DROPPED) {
                key += mixBits(handNumber(position, type.id()))
                        + 3 * mixBits(handNumber(position, type.id() | Replayer.BLACK_PIECE));
            }
            return key;
        }

        private static long handNumber(Replayer position, int piece) {
            return pieceNumber(piece) << 16 | position.inHand(piece);
        }

        /** A number that is equal in every process, unlike the ids of piece types. */
        private static long pieceNumber(int code) {
            if (code == 0) {
                return 0;
            }
            String name = PieceType.ofId(code & ~Replayer.BLACK_PIECE).name();
            return name.hashCode() * (code < Replayer.BLACK_PIECE ? 3L : 5L);
        }

        private static long mixBits(long number) {
            long mixed = (number + 0x9E3779B97F4A7C15L) * 0xBF58476D1CE4E5B9L;
            return (mixed ^ mixed >>> 29) * 0x94D049BB133111EBL;
        }

        @Override
        public long key(Fen fen) {
            try {
                return key(variant.position(fen));
            } catch (IllegalPositionException e) {
                throw new IllegalArgumentException(e.getMessage(), e);
            }
        }

        @Override
        public long keyOfFen(CharSequence text) throws InvalidNotationException {
            return key(Fen.parse(text.toString(), variant.notation()));
        }

        @Override
        public long key(Position position) {
            return key(position.replayer());
        }
    }

    private static final class Codes implements MoveCodes {
        private static final int SQUARES = ToyState.FILES * ToyState.RANKS;
        private static final int DROP = 4;
        private static final List<PieceType> PROMOTED =
                List.of(ToyVariant.JANUS, ToyVariant.PROMOTED_QUEEN, ToyVariant.CENTAUR);
        private static final List<PieceType> DROPPED =
                List.of(PieceType.PAWN, PieceType.KNIGHT, PieceType.BISHOP, PieceType.ROOK, PieceType.QUEEN);

        @Override
        public int encode(Replayer at, int move) {
            int from = CoreMove.from(move);
            int to = CoreMove.to(move);
            return switch (CoreMove.kind(move)) {
                case CoreMove.NORMAL, CoreMove.CASTLING -> code(0, from, to);
                case CoreMove.PROMOTION -> code(1 + PROMOTED.indexOf(type(move)), from, to);
                case CoreMove.DROP ->
                    DROPPED.contains(type(move)) ? code(DROP, DROPPED.indexOf(type(move)), to) : UNCODED;
                default -> UNCODED;
            };
        }

        private static PieceType type(int move) {
            return PieceType.ofId(CoreMove.typeId(move));
        }

        private static int code(int what, int from, int to) {
            return (what * SQUARES + from) * SQUARES + to;
        }

        @Override
        public boolean isMalformed(int code) {
            int what = code / (SQUARES * SQUARES);
            int from = code / SQUARES % SQUARES;
            return what > DROP || what == DROP && from >= DROPPED.size() || what < DROP && from == code % SQUARES;
        }

        @Override
        public String coordinates(int code) {
            int what = code / (SQUARES * SQUARES);
            return what + ":" + code / SQUARES % SQUARES + "-" + code % SQUARES;
        }

        @Override
        public String noCodeReason(Replayer at, int move) {
            return "a drop of a janus has no code in the scheme " + SCHEME;
        }
    }
}
