package org.polybook.chess.orthodox;

import java.util.List;
import java.util.Optional;
import org.polybook.chess.Board;
import org.polybook.chess.BoardSize;
import org.polybook.chess.CastlingRights;
import org.polybook.chess.CastlingStyle;
import org.polybook.chess.ChessVariant;
import org.polybook.chess.ChessVariant.Naming;
import org.polybook.chess.Color;
import org.polybook.chess.CoordinateShape;
import org.polybook.chess.Fen;
import org.polybook.chess.Notation;
import org.polybook.chess.Piece;
import org.polybook.chess.PieceType;
import org.polybook.chess.Position;
import org.polybook.chess.Replayer;
import org.polybook.chess.Square;
import org.polybook.chess.fault.IllegalPositionException;

/** The two variants that the bitboard engine plays; two instances are equal if their names are. */
final class OrthodoxVariant implements ChessVariant {
    private static final PieceType[] ARRAY = {
        PieceType.ROOK,
        PieceType.KNIGHT,
        PieceType.BISHOP,
        PieceType.QUEEN,
        PieceType.KING,
        PieceType.BISHOP,
        PieceType.KNIGHT,
        PieceType.ROOK
    };

    private static final Notation CHESS960 =
            Notation.ORTHODOX.withCoordinates(CoordinateShape.ORTHODOX.withCastling(CastlingStyle.CHESS960));

    static final OrthodoxVariant NORMAL =
            new OrthodoxVariant("normal", List.of("chess", "standard", "orthodox", "from position"), false);

    static final OrthodoxVariant FISCHERANDOM = new OrthodoxVariant(
            "fischerandom",
            List.of("chess960", "960", "fischerandom chess", "fischer random", "fischerrandom", "frc", "wild/fr"),
            true);

    private final String name;
    private final List<String> aliases;
    private final boolean anyFile;
    private final OrthodoxPosition start;

    private OrthodoxVariant(String name, List<String> aliases, boolean anyFile) {
        this.name = name;
        this.aliases = aliases;
        this.anyFile = anyFile;
        this.start = setUp(List.of(ARRAY));
    }

    /**
     * Returns a start position with these eight pieces on the back ranks, from the a-file on, and the castling right
     * with each rook.
     */
    Position start(List<PieceType> array) {
        return setUp(array);
    }

    private OrthodoxPosition setUp(List<PieceType> array) {
        int hRook = array.lastIndexOf(PieceType.ROOK);
        int aRook = array.indexOf(PieceType.ROOK);
        CastlingRights rights = new CastlingRights(hRook, aRook, hRook, aRook);
        Board.Builder board = Board.builder(BoardSize.ORTHODOX);
        for (int file = 0; file < array.size(); file++) {
            board.put(Square.of(file, 0), new Piece(Color.WHITE, array.get(file)));
            board.put(Square.of(file, 1), new Piece(Color.WHITE, PieceType.PAWN));
            board.put(Square.of(file, 6), new Piece(Color.BLACK, PieceType.PAWN));
            board.put(Square.of(file, 7), new Piece(Color.BLACK, array.get(file)));
        }
        ReplayerSetup setup = new ReplayerSetup(board.build(), Color.WHITE, rights, Optional.empty(), 0, 1);
        return new OrthodoxPosition(new OrthodoxReplayer(this, setup));
    }

    @Override
    public String name() {
        return name;
    }

    @Override
    public String name(Naming naming) {
        return switch (naming) {
            case CECP -> name;
            case UCI -> "chess";
            case LICHESS -> anyFile ? "chess960" : "standard";
            case PGN -> anyFile ? "Chess960" : "Standard";
        };
    }

    @Override
    public List<String> aliases() {
        return aliases;
    }

    @Override
    public BoardSize size() {
        return BoardSize.ORTHODOX;
    }

    /** The notation; Chess960's differs only in coordinates. */
    @Override
    public Notation notation() {
        return anyFile ? CHESS960 : Notation.ORTHODOX;
    }

    @Override
    public Position start() {
        return start;
    }

    @Override
    public Position position(Fen fen) throws IllegalPositionException {
        PositionFaults.requireLegal(fen, anyFile);
        return new OrthodoxPosition(new OrthodoxReplayer(this, ReplayerSetup.of(fen)));
    }

    @Override
    public Replayer replayer() {
        return start.replayer();
    }

    @Override
    public boolean equals(Object other) {
        return other instanceof OrthodoxVariant variant && name.equals(variant.name);
    }

    @Override
    public int hashCode() {
        return name.hashCode();
    }

    @Override
    public String toString() {
        return name;
    }
}
