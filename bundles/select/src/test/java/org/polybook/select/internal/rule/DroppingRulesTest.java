package org.polybook.select.internal.rule;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.IOException;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.junit.jupiter.api.Test;
import org.polybook.api.select.Explanation;
import org.polybook.api.select.MoveSelector;
import org.polybook.api.select.SelectionContext;
import org.polybook.api.select.SelectionPolicy;
import org.polybook.api.select.SelectionRule;
import org.polybook.api.select.SelectionRules;
import org.polybook.chess.Fen;
import org.polybook.chess.Move;
import org.polybook.chess.Position;
import org.polybook.chess.fault.NotationException;
import org.polybook.chess.orthodox.Orthodox;
import org.polybook.select.internal.selector.MemoryBook;

/** Rules that drop moves: exclusion, blacklist, repetition. */
class DroppingRulesTest {
    private static String droppingRules(MemoryBook book, SelectionRule rule, SelectionContext context)
            throws IOException {
        List<Explanation.Candidate> candidates = MoveSelector.over(book, SelectionPolicy.of(rule))
                .explain(context)
                .books()
                .get(0)
                .candidates();
        return String.join(
                " ",
                candidates.stream()
                        .map(candidate -> candidate.droppedBy().orElse("-"))
                        .toList());
    }

    /** After 1. Nf3 Nf6 2. Ng1 the book's Ng8 would repeat the start position. */
    @Test
    void noRepetition_moveToAnEarlierPosition_isDropped() throws IOException {
        SelectionContext game = MemoryBook.contextAfter("Nf3", "Nf6", "Ng1");
        MemoryBook book = MemoryBook.of(game.position(), "Ng8 9", "e5 1", "Ng4 1");

        assertThat(droppingRules(book, SelectionRules.noRepetition(), game)).isEqualTo("no-repetition - -");
        assertThat(MoveSelector.over(book, SelectionPolicy.best().with(SelectionRules.noRepetition()))
                        .select(game))
                .isEmpty();
        assertThat(MoveSelector.over(book, SelectionPolicy.of(SelectionRules.noRepetition(), SelectionRules.best()))
                        .select(game)
                        .orElseThrow()
                        .move())
                .isEqualTo(MemoryBook.parseMove(game.position(), "e5"));
    }

    @Test
    void noRepetition_positionWithoutGame_keepsAll() throws IOException {
        SelectionContext game = MemoryBook.contextAfter("Nf3", "Nf6", "Ng1");
        MemoryBook book = MemoryBook.of(game.position(), "Ng8 9", "e5 1");
        MoveSelector careful = MoveSelector.over(book, SelectionPolicy.of(SelectionRules.noRepetition()));

        assertThat(droppingRules(book, SelectionRules.noRepetition(), SelectionContext.of(game.position())))
                .isEqualTo("- -");
        assertThat(careful.select(game.position().replayer())).isNotNegative();
    }

    /**
     * A position with the same pieces on the same squares, but without castling rights, is another one: 1. e4 e5 2. Ke2
     * Ke7 3. Ke1 Ke8 does not repeat the position after 1. e4 e5.
     */
    @Test
    void noRepetition_sameSquaresWithOtherRights_isAnotherPosition() throws IOException {
        SelectionContext game = MemoryBook.contextAfter("e4", "e5", "Ke2", "Ke7", "Ke1");
        assertThat(droppingRules(MemoryBook.of(game.position(), "Ke8 1"), SelectionRules.noRepetition(), game))
                .isEqualTo("-");
        SelectionContext again = MemoryBook.contextAfter("e4", "e5", "Ke2", "Ke7", "Ke1", "Ke8", "Ke2", "Ke7", "Ke1");
        assertThat(droppingRules(MemoryBook.of(again.position(), "Ke8 1"), SelectionRules.noRepetition(), again))
                .isEqualTo("no-repetition");
    }

    @Test
    void exclude_castling_acceptsEveryNotation() throws IOException {
        SelectionContext game = MemoryBook.contextAfter("e4", "e5", "Nf3", "Nc6", "Bc4", "Bc5");
        MemoryBook book = MemoryBook.of(game.position(), "O-O 3", "d3 1");
        for (String castling : List.of("O-O", "0-0", "e1g1", "e1h1")) {
            assertThat(droppingRules(book, SelectionRules.parse("exclude=" + castling), game))
                    .isEqualTo("exclude=" + castling + " -");
        }
        Move move = MemoryBook.parseMove(game.position(), "O-O");
        assertThat(droppingRules(book, SelectionRules.exclude(Set.of(move)), game))
                .isEqualTo("exclude=e1h1 -");
    }

    /** The Queen's Gambit is reached by two move orders; the blacklist has the position after one of them. */
    @Test
    void blacklist_transposition_isTheSamePosition() throws IOException {
        SelectionContext queensGambit = MemoryBook.contextAfter("d4", "d5", "c4", "e6", "Nc3", "Nf6");
        SelectionContext english = MemoryBook.contextAfter("c4", "e6", "Nc3", "Nf6", "d4", "d5");
        Move bg5 = MemoryBook.parseMove(queensGambit.position(), "Bg5");
        MemoryBook book = MemoryBook.of(english.position(), "Bg5 5", "Nf3 5", "cxd5 0");
        SelectionRule blacklist = SelectionRules.blacklist(Map.of(queensGambit.position(), Set.of(bg5)));

        assertThat(droppingRules(book, blacklist, english)).isEqualTo("blacklist - weight-0");
        assertThat(droppingRules(book, blacklist, queensGambit)).isEqualTo("blacklist - weight-0");
    }

    @Test
    void blacklist_otherPositionsAndVariants_areUnaffected() throws IOException, NotationException {
        Position start = Orthodox.NORMAL.start();
        Move e4 = MemoryBook.parseMove(start, "e4");
        MemoryBook book = MemoryBook.of(start, "e4 1", "d4 1");
        Position blackToMove =
                Orthodox.NORMAL.position(Fen.parse("rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR b KQkq - 0 1"));

        assertThat(droppingRules(book, SelectionRules.blacklist(Map.of()), SelectionContext.of(start)))
                .isEqualTo("- -");
        assertThat(droppingRules(
                        book,
                        SelectionRules.blacklist(
                                Map.of(blackToMove, Set.of(e4), Orthodox.FISCHERANDOM.start(), Set.of(e4))),
                        SelectionContext.of(start)))
                .isEqualTo("- -");
        assertThat(droppingRules(book, SelectionRules.blacklist(Map.of(start, Set.of(e4))), SelectionContext.of(start)))
                .isEqualTo("blacklist -");
    }

    @Test
    void selectionContexts_areComparedByAllFields() {
        SelectionContext game = MemoryBook.contextAfter("Nf3", "Nf6");
        assertThat(game)
                .isEqualTo(MemoryBook.contextAfter("Nf3", "Nf6"))
                .hasSameHashCodeAs(MemoryBook.contextAfter("Nf3", "Nf6"));
        assertThat(game).isNotEqualTo(SelectionContext.of(game.position())).isNotEqualTo(game.withOpponent("Rybka"));
        assertThat(game.earlierPositions())
                .containsExactly(
                        Orthodox.NORMAL.start(), MemoryBook.contextAfter("Nf3").position());
        assertThat(game.withOpponent("Rybka").toString()).endsWith("after 2 plies, against Rybka");
        assertThatThrownBy(() -> SelectionContext.of(
                        Orthodox.NORMAL.start(), List.of(MemoryBook.parseMove(game.position(), "Ng1"))))
                .isInstanceOf(IllegalArgumentException.class);
    }
}
