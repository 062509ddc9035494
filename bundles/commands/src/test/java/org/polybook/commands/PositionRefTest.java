package org.polybook.commands;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.util.List;
import org.junit.jupiter.api.Test;
import org.polybook.chess.BoardSize;
import org.polybook.chess.ChessVariant;
import org.polybook.chess.Fen;
import org.polybook.chess.Notation;
import org.polybook.chess.PieceType;
import org.polybook.chess.Position;
import org.polybook.chess.Replayer;
import org.polybook.chess.Symbol;
import org.polybook.chess.fault.IllegalPositionException;
import org.polybook.chess.orthodox.Orthodox;

/** A FEN is read with the letters of the requested variant. */
class PositionRefTest {
    /** Orthodox chess with the German letters of the pieces. */
    private static final class GermanLettersVariant implements ChessVariant {
        private static final Notation NOTATION = Notation.ORTHODOX.withSymbols(List.of(
                Symbol.pawn("B", PieceType.PAWN),
                Symbol.of("S", PieceType.KNIGHT),
                Symbol.of("L", PieceType.BISHOP),
                Symbol.of("T", PieceType.ROOK),
                Symbol.of("D", PieceType.QUEEN),
                Symbol.of("K", PieceType.KING)));

        @Override
        public String name() {
            return "german";
        }

        @Override
        public List<String> aliases() {
            return List.of();
        }

        @Override
        public BoardSize size() {
            return BoardSize.ORTHODOX;
        }

        @Override
        public Notation notation() {
            return NOTATION;
        }

        @Override
        public Position start() {
            return Orthodox.NORMAL.start();
        }

        @Override
        public Position position(Fen fen) throws IllegalPositionException {
            return Orthodox.NORMAL.position(fen);
        }

        @Override
        public Replayer replayer() {
            return Orthodox.NORMAL.replayer();
        }
    }

    @Test
    void position_ofAnotherVariant_readsTheFenWithItsLetters() throws BadInputException {
        String fen = "tsldklst/bbbbbbbb/8/8/8/8/BBBBBBBB/TSLDKLST w KQkq - 0 1";

        assertThat(PositionRef.parse(new GermanLettersVariant(), fen, true, Progress.NONE))
                .isEqualTo(Orthodox.NORMAL.start());
        assertThatThrownBy(() -> PositionRef.parse(Orthodox.NORMAL, fen, true, Progress.NONE))
                .isInstanceOf(BadInputException.class)
                .hasMessageContaining("are not pieces");
    }

    @Test
    void path_moves_hasEveryPositionOnTheWay() throws BadInputException {
        PositionRef ref = PositionRef.START.withMoves("1. e4 c5 2. g1f3");

        assertThat(ref.path(Progress.NONE)).hasSize(4).startsWith(Orthodox.NORMAL.start());
        assertThat(ref.movesInSan()).isEqualTo("1. e4 c5 2. Nf3");
        assertThat(ref.descriptionSuffix()).isEqualTo(" after 1. e4 c5 2. g1f3");
    }

    @Test
    void rules_unknownVariant_isABadRequest() {
        assertThatThrownBy(() -> PositionRef.START.withVariant("halma").rules())
                .isInstanceOf(BadRequestException.class)
                .hasMessageStartingWith("unknown variant \"halma\"; known: normal, fischerandom");
    }

    @Test
    void position_strict_refusesPartsOtherwiseIgnored() throws BadInputException {
        String fen = "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBN1 w KQkq - 0 1";
        RecordingProgress messages = new RecordingProgress();

        PositionRef.START.withFen(fen).position(messages);

        assertThat(messages.lines).hasSize(1);
        PositionRef strict =
                PositionRef.of("normal", java.util.Optional.of(fen)).withStrict(true);
        assertThatThrownBy(() -> strict.position(messages)).isInstanceOf(BadInputException.class);
    }
}
