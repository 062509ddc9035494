package org.polybook.chess;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.nio.charset.StandardCharsets;
import java.util.Arrays;
import java.util.HashSet;
import java.util.List;
import java.util.Random;
import java.util.function.BiConsumer;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import org.polybook.chess.fault.IllegalPositionException;
import org.polybook.chess.fault.NotationException;
import org.polybook.chess.notation.Cecp;
import org.polybook.chess.notation.LongAlgebraic;
import org.polybook.chess.notation.San;
import org.polybook.chess.notation.SanMode;
import org.polybook.chess.notation.SanReader;
import org.polybook.chess.notation.Uci;

/**
 * The contract of any position engine. Subclass it for each variant; it plays random games from the samples, always the
 * same games.
 */
public abstract class PositionContract {
    private static final long SEED = 20_26;
    private static final int GAMES = 40;
    private static final boolean THOROUGH = Boolean.getBoolean("polybook.thorough");
    private static final int PLIES = THOROUGH ? 80 : 40;

    /** The variant under test. */
    protected abstract ChessVariant variant();

    /** Start positions of that variant, including its special features. */
    protected abstract List<Position> samples();

    /**
     * The number of random games; fewer suit a slow engine. {@code mvn verify} plays a quarter of them, half as long as
     * with {@code -Pci}.
     */
    protected int gameCount() {
        return GAMES;
    }

    /**
     * Plays random games; position and replayer always agree. The visitor may play on the replayer only if it takes
     * back its moves.
     */
    private void visitRandomGames(BiConsumer<Position, Replayer> visitor) {
        Random random = new Random(SEED);
        List<Position> samples = samples();
        int games = THOROUGH ? gameCount() : gameCount() / 4;
        for (Position sample : samples) {
            for (int game = 0; game <= games / samples.size(); game++) {
                Position position = sample;
                Replayer replayer = sample.replayer();
                for (int ply = 0; ply < PLIES; ply++) {
                    visitor.accept(position, replayer);
                    List<Move> moves = position.legalMoves();
                    if (moves.isEmpty()) {
                        break;
                    }
                    Move move = moves.get(random.nextInt(moves.size()));
                    position = position.play(move);
                    replayer.play(CoreMove.fromMove(move, replayer.size()));
                }
            }
        }
    }

    private static int[] moves(Replayer replayer) {
        int[] moves = new int[Replayer.MAX_MOVES];
        return Arrays.copyOf(moves, replayer.legalMoves(moves));
    }

    @Test
    void legalMoves_anywhere_areDistinctAndLegal() {
        visitRandomGames((position, replayer) -> {
            List<Move> moves = position.legalMoves();
            assertThat(new HashSet<>(moves)).as("%s", position).hasSameSizeAs(moves);
            assertThat(moves).as("%s", position).allMatch(position::isLegal);
            assertThat(Arrays.stream(moves(replayer))).as("%s", position).allMatch(replayer::isLegal);
        });
    }

    @Test
    void legalMoves_ofReplayer_areThoseOfThePosition() {
        visitRandomGames((position, replayer) -> assertThat(
                        Arrays.stream(moves(replayer)).mapToObj(move -> CoreMove.toMove(move, replayer.size())))
                .as("%s", position)
                .containsExactlyInAnyOrderElementsOf(position.legalMoves()));
    }

    @Test
    void legalMoves_restOfTheBuffer_isUnchanged() {
        int[] moves = new int[Replayer.MAX_MOVES];
        visitRandomGames((position, replayer) -> {
            Arrays.fill(moves, -7);
            int count = replayer.legalMoves(moves);
            assertThat(IntStream.range(count, moves.length).allMatch(i -> moves[i] == -7))
                    .as("%s", position)
                    .isTrue();
        });
    }

    @Test
    void isLegal_everyStepOnTheBoard_agreesWithTheList() {
        Random random = new Random(SEED);
        visitRandomGames((position, replayer) -> {
            if (random.nextInt(40) != 0) {
                return;
            }
            HashSet<Integer> legal = new HashSet<>();
            Arrays.stream(moves(replayer)).forEach(legal::add);
            int squares = replayer.size().squares();
            for (int step = 0; step < squares * squares; step++) {
                for (int kind = 0; kind < 16; kind++) {
                    for (int type = 0; type < 8; type++) {
                        int move = CoreMove.of(kind, step / squares, step % squares, type);
                        if (replayer.isLegal(move) != legal.contains(move)) {
                            assertThat(replayer.isLegal(move))
                                    .as("move 0x%x in %s", move, position)
                                    .isEqualTo(legal.contains(move));
                        }
                    }
                }
            }
        });
    }

    @Test
    void isLegal_anyNumber_agreesWithTheList() {
        Random random = new Random(SEED);
        visitRandomGames((position, replayer) -> {
            for (int i = 0; i < 50; i++) {
                int move = random.nextInt();
                boolean listed = Arrays.stream(moves(replayer)).anyMatch(m -> m == move);
                assertThat(replayer.isLegal(move))
                        .as("move 0x%x in %s", move, position)
                        .isEqualTo(listed);
            }
        });
    }

    @Test
    void isLegal_moveOffTheBoard_isFalse() {
        BoardSize size = variant().size();
        if (size.files() < Square.LIMIT) {
            Move off = Move.normal(Square.of(0, 0), Square.of(size.files(), 0));
            assertThat(variant().start().isLegal(off)).isFalse();
        }
    }

    @Test
    void play_illegalMove_isRefused() {
        Position start = variant().start();
        Square corner = Square.of(0, 0);
        assertThatThrownBy(() -> start.play(Move.normal(corner, corner)))
                .isInstanceOf(IllegalArgumentException.class)
                .hasMessageContaining(Move.normal(corner, corner).toString());
    }

    @Test
    void undo_ofEveryMove_restoresEverything() {
        visitRandomGames((position, replayer) -> {
            for (int move : moves(replayer)) {
                replayer.play(move);
                replayer.undo();
                assertThat(replayer.toPosition()).as("move 0x%x", move).isEqualTo(position);
            }
        });
    }

    @Test
    void undo_ofAWholeGame_leadsBackToItsStart() {
        Replayer replayer = variant().replayer();
        Random random = new Random(SEED);
        int played = 0;
        for (int[] moves = moves(replayer); moves.length > 0 && played < 300; moves = moves(replayer)) {
            replayer.play(moves[random.nextInt(moves.length)]);
            played++;
        }
        for (int i = 0; i < played; i++) {
            replayer.undo();
        }
        assertThat(replayer.toPosition()).isEqualTo(variant().start());
        assertThatThrownBy(replayer::undo).isInstanceOf(IllegalStateException.class);
    }

    @Test
    void nullMove_outOfCheck_changesOnlyTheTurnAndIsTakenBack() {
        visitRandomGames((position, replayer) -> {
            assertThat(replayer.isLegal(CoreMove.NULL)).isEqualTo(position.isLegal(Move.nullMove()));
            if (position.isCheck()) {
                return;
            }
            replayer.play(CoreMove.NULL);
            Position afterPass = replayer.toPosition();
            assertThat(afterPass.turn()).isNotEqualTo(position.turn());
            assertThat(afterPass.board()).isEqualTo(position.board());
            assertThat(afterPass.holdings()).isEqualTo(position.holdings());
            assertThat(afterPass.castlingRights()).isEqualTo(position.castlingRights());
            assertThat(afterPass.enPassantSquare()).isEmpty();
            replayer.undo();
            assertThat(replayer.toPosition()).isEqualTo(position);
        });
    }

    @Test
    void changes_ofEveryMove_areThoseOfTheMove() {
        visitRandomGames((position, replayer) -> {
            for (int move : moves(replayer)) {
                MoveChanges changes = replayer.changes(move);
                assertThat(replayer.toPosition())
                        .as("0x%x leaves it unchanged", move)
                        .isEqualTo(position);
                Replayer after = position.replayer();
                after.play(move);
                int differences = 0;
                for (int square = 0; square < replayer.size().squares(); square++) {
                    int piece = after.pieceAt(square);
                    assertSameCode(changes.pieceAfter(replayer, square), piece, position);
                    differences += replayer.pieceAt(square) == piece ? 0 : 1;
                }
                assertThat(changes.squareCount()).isEqualTo(differences);
                for (int i = 0; i < changes.handPieceCount(); i++) {
                    int piece = changes.handPiece(i);
                    assertThat(after.inHand(piece) - replayer.inHand(piece)).isEqualTo(changes.handDelta(i));
                }
                assertThat(changes.castlingMask()).isEqualTo(after.castlingMask());
                assertThat(changes.enPassantSquare()).isEqualTo(after.enPassantSquare());
                assertThat(changes.enPassantPawn()).isEqualTo(after.enPassantPawn());
                assertThat(changes.variantState()).isEqualTo(after.variantState());
            }
        });
    }

    @Test
    void replayer_alongAGame_agreesWithThePosition() {
        visitRandomGames((position, replayer) -> {
            assertThat(replayer.toPosition()).isEqualTo(position).hasSameHashCodeAs(position);
            assertThat(replayer.variant()).isEqualTo(position.variant()).isEqualTo(variant());
            assertThat(replayer.whiteToMove()).isEqualTo(position.turn() == Color.WHITE);
            assertThat(replayer.isCheck()).as("%s", position).isEqualTo(position.isCheck());
            assertThat(replayer.halfmoveClock()).isEqualTo(position.halfmoveClock());
            assertThat(replayer.fullmoveNumber()).isEqualTo(position.fullmoveNumber());
            assertThat(replayer.variantState()).isEqualTo(position.variantState());
            assertThat(replayer.isVariantEnd()).isEqualTo(position.isVariantEnd());
            BoardSize size = replayer.size();
            int enPassant = replayer.enPassantSquare();
            assertThat(position.enPassantSquare().map(size::index).orElse(-1)).isEqualTo(enPassant);
            assertSamePieces(position, replayer);
            assertSameRights(position, replayer);
        });
    }

    private static void assertSamePieces(Position position, Replayer replayer) {
        Board board = position.board();
        for (int square = 0; square < replayer.size().squares(); square++) {
            int code = replayer.pieceAt(square);
            int expected = board.pieceAt(replayer.size().square(square))
                    .map(PositionContract::pieceCode)
                    .orElse(0);
            assertSameCode(code, expected, position);
        }
        position.holdings()
                .forEach((piece, count) ->
                        assertThat(replayer.inHand(pieceCode(piece))).isEqualTo(count));
    }

    /** Like AssertJ's assertion, but without its cost, since it runs for each square of each move. */
    private static void assertSameCode(int actual, int expected, Position position) {
        if (actual != expected) {
            assertThat(actual).as("%s", position).isEqualTo(expected);
        }
    }

    private static int pieceCode(Piece piece) {
        return piece.type().id() | (piece.color() == Color.WHITE ? 0 : Replayer.BLACK_PIECE);
    }

    private static void assertSameRights(Position position, Replayer replayer) {
        int right = Replayer.WHITE_H_SIDE;
        for (Color color : Color.values()) {
            for (CastlingSide side : CastlingSide.values()) {
                int rook = replayer.castlingRook(right);
                int file = rook < 0
                        ? CastlingRights.NO_ROOK
                        : rook % replayer.size().files();
                assertThat(file).isEqualTo(position.castlingRights().rookFile(color, side));
                assertThat((replayer.castlingMask() & right) != 0).isEqualTo(rook >= 0);
                right <<= 1;
            }
        }
    }

    @Test
    void position_setUpFromItsFen_isTheSame() {
        visitRandomGames((position, replayer) -> {
            try {
                Position again = position.variant().position(Fen.of(position, EnPassantMode.ALWAYS));
                assertThat(again).isEqualTo(position).hasSameHashCodeAs(position);
                assertThat(again.legalMoves()).containsExactlyInAnyOrderElementsOf(position.legalMoves());
                assertThat(again.isCheck()).isEqualTo(position.isCheck());
                assertThat(again.outcome()).isEqualTo(position.outcome());
            } catch (IllegalPositionException e) {
                throw new AssertionError("a position reached in play was refused", e);
            }
        });
    }

    @Test
    void set_positionInTheMiddleOfAGame_isCopied() {
        Replayer other = variant().replayer();
        visitRandomGames((position, replayer) -> {
            other.set(position);
            assertThat(other.toPosition()).isEqualTo(position);
            assertThatThrownBy(other::undo).isInstanceOf(IllegalStateException.class);
        });
        other.reset();
        assertThat(other.toPosition()).isEqualTo(variant().start());
    }

    @Test
    void replayer_afterMoves_leavesItsPositionUnchanged() {
        Position start = variant().start();
        Replayer replayer = start.replayer();
        List<Move> before = start.legalMoves();
        replayer.play(moves(replayer)[0]);
        assertThat(start).isEqualTo(variant().start()).isNotEqualTo(replayer.toPosition());
        assertThat(start.legalMoves()).isEqualTo(before);
    }

    @Test
    void move_packedAndUnpacked_isTheSame() {
        visitRandomGames((position, replayer) -> {
            for (Move move : position.legalMoves()) {
                assertThat(Move.unpack(move.packed())).isEqualTo(move);
                int core = CoreMove.fromMove(move, replayer.size());
                assertThat(CoreMove.toMove(core, replayer.size())).isEqualTo(move);
            }
        });
    }

    @Test
    void outcome_withoutMoves_isAnEnd() {
        visitRandomGames((position, replayer) -> {
            if (position.legalMoves().isEmpty()) {
                assertThat(position.outcome()).as("%s", position).isNotEqualTo(Outcome.NONE);
            } else {
                assertThat(position.outcome())
                        .as("%s", position)
                        .isNotEqualTo(Outcome.CHECKMATE)
                        .isNotEqualTo(Outcome.STALEMATE);
            }
        });
    }

    @Test
    void parseSan_anyBytes_givesALegalMoveOrACode() {
        Random random = new Random(SEED);
        byte[] letters = "abcdefghijKQRBNPJO0o12345678x-:=()+#!?@qrbn/ e.p".getBytes(StandardCharsets.US_ASCII);
        visitRandomGames((position, replayer) -> {
            for (int i = 0; i < 100; i++) {
                byte[] text = new byte[random.nextInt(9)];
                for (int at = 0; at < text.length; at++) {
                    text[at] =
                            random.nextInt(20) == 0 ? (byte) random.nextInt() : letters[random.nextInt(letters.length)];
                }
                int move = new SanReader().read(replayer, text, 0, text.length);
                assertThat(move >= 0 ? replayer.isLegal(move) : move >= CoreMove.AMBIGUOUS)
                        .as("0x%x for %s in %s", move, Arrays.toString(text), position)
                        .isTrue();
            }
            assertThat(replayer.toPosition()).isEqualTo(position);
        });
    }

    @Test
    void parseSan_canonicalTextOfEveryMove_isThatMove() {
        visitRandomGames((position, replayer) -> {
            for (Move move : position.legalMoves()) {
                String san = San.of(position, move).text();
                byte[] bytes = ('+' + san + '1')
                        .getBytes(StandardCharsets.US_ASCII); // the reader must not read the bytes next to the move
                int read = new SanReader().read(replayer, bytes, 1, san.length());
                assertThat(read).as("%s in %s", san, position).isEqualTo(CoreMove.fromMove(move, replayer.size()));
            }
        });
    }

    @Test
    void san_ofReplayerAndPosition_isTheSameAndChangesNeither() {
        Random random = new Random(SEED);
        visitRandomGames((position, replayer) -> {
            List<Move> legal = position.legalMoves();
            if (!legal.isEmpty()) {
                Move move = legal.get(random.nextInt(legal.size()));
                int core = CoreMove.fromMove(move, replayer.size());
                assertThat(San.of(replayer, core)).isEqualTo(San.of(position, move));
                assertThat(replayer.toPosition()).isEqualTo(position);
            }
        });
    }

    @Test
    void everyNotation_ofEveryMove_readsItsOwnWriting() {
        Random random = new Random(SEED);
        visitRandomGames((position, replayer) -> {
            if (random.nextInt(4) != 0) {
                return;
            }
            for (Move move : position.legalMoves()) {
                String san = San.of(position, move).text();
                String longForm = LongAlgebraic.of(position, move).text();
                try {
                    assertThat(San.parse(position, san, SanMode.STRICT)).as(san).isEqualTo(move);
                    assertThat(San.parse(position, longForm)).as(longForm).isEqualTo(move);
                    assertThat(LongAlgebraic.parse(position, longForm))
                            .as(longForm)
                            .isEqualTo(move);
                    for (CastlingStyle style : CastlingStyle.values()) {
                        String uci = Uci.of(position, move, style).text();
                        assertThat(Uci.parse(position, uci)).as(uci).isEqualTo(move);
                    }
                    String usual = Uci.of(position, move).text();
                    assertThat(Uci.parse(position, usual)).isEqualTo(move);
                    if (!(move instanceof Move.TwoLegs)) {
                        assertThat(San.parse(position, usual))
                                .as("%s read as SAN in %s", usual, Fen.of(position))
                                .isEqualTo(move);
                    }
                } catch (NotationException e) {
                    throw new AssertionError(san + " or " + longForm + " in " + Fen.of(position), e);
                }
            }
        });
    }

    /** Explanations of refusals must also handle texts that fit no board and no hand. */
    @Test
    void everyNotation_anyText_givesALegalMoveOrARefusal() {
        Random random = new Random(SEED);
        String letters = "abcdefghijabcdefghij123456781234567810KQRBNPAJO0o12x-:=()+#!?@@/qrbn";
        visitRandomGames((position, replayer) -> {
            List<Move> legal = position.legalMoves();
            for (int i = 0; i < 5; i++) {
                String good = legal.isEmpty()
                        ? "N@e4"
                        : San.of(position, legal.get(random.nextInt(legal.size())))
                                .text();
                int at = random.nextInt(good.length());
                char other = letters.charAt(random.nextInt(letters.length()));
                String text = good.substring(0, at) + other + good.substring(at + random.nextInt(2));
                assertMoveOrRefusal(position, text, () -> San.parse(position, text));
                assertMoveOrRefusal(position, text, () -> LongAlgebraic.parse(position, text));
                assertMoveOrRefusal(position, text, () -> Uci.parse(position, text));
                assertMoveOrRefusal(position, text, () -> Cecp.parse(position, text));
            }
        });
    }

    private interface Reading {
        Move read() throws NotationException;
    }

    private static void assertMoveOrRefusal(Position position, String text, Reading reading) {
        try {
            assertThat(position.isLegal(reading.read())).as(text).isTrue();
        } catch (NotationException e) {
            assertThat(e.faults())
                    .as(text)
                    .isNotEmpty()
                    .allSatisfy(fault -> assertThat(fault.column()).isBetween(1, text.length() + 1));
        } catch (RuntimeException e) {
            throw new AssertionError(text + " in " + Fen.of(position), e);
        }
    }

    @Test
    void fen_writtenByTheVariantsNotation_readsBack() {
        visitRandomGames((position, replayer) -> {
            Fen fen = Fen.of(position);
            try {
                for (FenStyle style : FenStyle.values()) {
                    Fen again = Fen.parse(fen.format(style), position.variant().notation());
                    assertThat(again).as("%s", fen).isEqualTo(fen).hasSameHashCodeAs(fen);
                    assertThat(position.variant().position(again)).isEqualTo(position);
                }
                assertThat(fen.format(FenStyle.X_FEN)).isEqualTo(fen.toString());
            } catch (NotationException e) {
                throw new AssertionError("what was written is not read: " + fen, e);
            }
        });
    }

    @Test
    void notation_ofTheVariant_isAlwaysTheSame() {
        assertThat(variant().notation().size()).isEqualTo(variant().size());
        assertThat(variant().notation()).isSameAs(variant().notation());
    }

    @Test
    void start_inAnyVariant_isQuietAndWhiteToMove() {
        Position start = variant().start();
        assertThat(start.variant()).isEqualTo(variant());
        assertThat(start.turn()).isEqualTo(Color.WHITE);
        assertThat(start.board().size()).isEqualTo(variant().size());
        assertThat(start.isCheck()).isFalse();
        assertThat(start.outcome()).isEqualTo(Outcome.NONE);
        assertThat(start.fullmoveNumber()).isEqualTo(1);
        assertThat(start.halfmoveClock()).isZero();
        assertThat(variant().replayer().toPosition()).isEqualTo(start);
    }
}
