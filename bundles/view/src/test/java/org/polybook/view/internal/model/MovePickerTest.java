package org.polybook.view.internal.model;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.TreeSet;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.polybook.api.variant.Variants;
import org.polybook.chess.ChessVariant;
import org.polybook.chess.Move;
import org.polybook.chess.Position;
import org.polybook.chess.Square;
import org.polybook.view.internal.books.BookAnswer;
import org.polybook.view.internal.books.BookAnswers;
import org.polybook.view.internal.books.BookGames;
import org.polybook.view.internal.books.BookQuery;
import org.polybook.view.internal.books.ListedBook;
import org.polybook.view.internal.books.MoveRow;
import org.polybook.view.internal.books.Transposition;
import org.polybook.view.internal.line.Line;
import org.polybook.view.internal.line.LineParser;

/** Tests picking moves on the board and the targets of the books' arrows. */
class MovePickerTest {
    /** A user of the keyboard can reach a piece in hand only by the list of drops on a square. */
    @Test
    void drops_onASquare_areThoseOfThePiecesInHand() throws Exception {
        ChessVariant crazyhouse = Variants.find("crazyhouse").orElseThrow();
        Line line = LineParser.readFenGameOrMoves(Line.from(crazyhouse.start()), "e4 d5 exd5 Qxd5");
        MovePicker picker = new MovePicker(line.shownPosition());

        assertThat(picker.drops(Square.parse("e4"))).singleElement().isInstanceOf(Move.Drop.class);
        assertThat(picker.drops(Square.parse("e1"))).isEmpty();
    }

    /** The variant's rules determine the king's target; the arrow points to it, and a click on it castles. */
    @ParameterizedTest
    @CsvSource({
        "normal, r3k2r/8/8/8/8/8/8/R3K2R w KQkq - 0 1, g1 c1",
        "fischerandom, 1r2k1r1/pppppppp/8/8/8/8/PPPPPPPP/1R2K1R1 w GBgb - 0 1, g1 c1",
        "janus, r3k4r/10/10/10/10/10/10/R3K4R w KQkq - 0 1, b1 i1",
        "capablanca, r4k3r/10/10/10/10/10/10/R4K3R w KQkq - 0 1, c1 i1",
        "wildcastle, r2k3r/8/8/8/8/8/8/R2K3R w KQkq - 0 1, b1 f1",
    })
    void arrow_ofCastling_pointsToTheKingsTarget(String variant, String fen, String squares) throws Exception {
        Position position = LineParser.position(Variants.find(variant).orElseThrow(), fen);
        List<Arrow> arrows = arrows(position);
        MovePicker picker = new MovePicker(position);
        Square king = position.legalMoves().stream()
                .filter(Move.Castling.class::isInstance)
                .findFirst()
                .orElseThrow()
                .from();
        picker.findMovesOrPickPiece(king);

        Set<String> targets = new TreeSet<>(List.of(squares.split(" ")));
        assertThat(arrows.stream().map(arrow -> arrow.target().toString()))
                .containsExactlyInAnyOrderElementsOf(targets);
        assertThat(picker.targets().stream().map(Square::toString)).containsAll(targets);
        for (String target : targets) {
            picker.clear();
            picker.findMovesOrPickPiece(king);
            assertThat(picker.findMovesOrPickPiece(Square.parse(target)))
                    .hasAtLeastOneElementOfType(Move.Castling.class);
        }
    }

    /** Returns the arrows of a book whose only moves are castlings. */
    private static List<Arrow> arrows(Position position) {
        List<MoveRow> castlings = position.legalMoves().stream()
                .filter(Move.Castling.class::isInstance)
                .map(move -> new MoveRow(
                        "any", Optional.of(move), "O-O", Optional.of(1), 0.5, "", Optional.empty(), Transposition.NONE))
                .toList();
        ListedBook book = new ListedBook("any", Optional.empty(), List.of(), 0, "", -1, 1, true, "", Optional.empty());
        return Arrow.forMovesWithLargestShares(new BookAnswers(
                BookQuery.ofAllGames(Line.from(position)),
                List.of(new BookAnswer(book, castlings, BookGames.NONE, "")),
                true));
    }
}
