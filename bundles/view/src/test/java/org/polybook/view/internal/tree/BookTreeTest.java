package org.polybook.view.internal.tree;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.OptionalInt;
import java.util.Set;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.polybook.api.Books;
import org.polybook.api.book.BookFile;
import org.polybook.api.book.BookMetadata;
import org.polybook.api.book.EntryBuffer;
import org.polybook.api.book.EntryVisitor;
import org.polybook.api.book.MoveStatistics;
import org.polybook.api.book.OpeningBook;
import org.polybook.api.book.PositionStatistics;
import org.polybook.api.book.StatisticsQuery;
import org.polybook.chess.Move;
import org.polybook.chess.Position;
import org.polybook.chess.Squares;
import org.polybook.chess.orthodox.Orthodox;
import org.polybook.view.internal.testing.TestBookShelf;

class BookTreeTest {
    @TempDir
    Path folder;

    private BookTree tree(String... lines) throws Exception {
        try (BookFile book = Books.open(TestBookShelf.writeBook(folder.resolve("club.bin"), lines))) {
            return BookTree.read(book, Orthodox.NORMAL.start());
        }
    }

    @Test
    void tree_ofABook_hasItsMovesWithSharesAndLines() throws Exception {
        BookTree tree = tree("e4 = 3", "d4 = 1", "e4 c5 = 6", "e4 e5 = 2");

        assertThat(tree.moves()).extracting(TreeNode::line).containsExactly("1. e4", "1. d4", "1. e4 c5", "1. e4 e5");
        assertThat(tree.moves()).extracting(TreeNode::share).containsExactly(0.75, 0.25, 0.75, 0.25);
        assertThat(tree.moves()).extracting(TreeNode::reach).containsExactly(0.75, 0.25, 0.5625, 0.1875);
        assertThat(tree.moves().get(0).weight()).hasValue(3);
        assertThat(tree.readMoveCount()).isEqualTo(4);
        assertThat(tree.idsOfMovesWithReplies()).containsExactlyInAnyOrder(0, 1);
    }

    @Test
    void tree_ofResults_hasTheMovesOfTheGames() throws Exception {
        BookTree tree = BookTree.read(new ResultsOnlyBook(), Orthodox.NORMAL.start());

        assertThat(tree.moves()).extracting(TreeNode::line).containsExactly("1. e4", "1. d4");
        assertThat(tree.moves()).extracting(TreeNode::share).containsExactly(0.75, 0.25);
    }

    /** A book that has only results: of three games with 1. e4, and of one with 1. d4. */
    private static final class ResultsOnlyBook implements OpeningBook {
        @Override
        public BookMetadata metadata() {
            return BookMetadata.of("games").withContent(BookMetadata.Content.STATISTICS);
        }

        @Override
        public PositionStatistics statistics(Position position, StatisticsQuery query) {
            return position.isSameAs(Orthodox.NORMAL.start())
                    ? PositionStatistics.of(List.of(
                            MoveStatistics.of(Move.normal(Squares.D2, Squares.D4), 1, 0, 0),
                            MoveStatistics.of(Move.normal(Squares.E2, Squares.E4), 1, 1, 1)))
                    : PositionStatistics.NONE;
        }

        @Override
        public int find(long key, EntryBuffer into) {
            into.clear();
            return 0;
        }

        @Override
        public void forEach(EntryVisitor visitor) {
            // no records
        }
    }

    @Test
    void transposition_move_namesTheMoveNearerToTheStart() throws Exception {
        BookTree tree = tree("d4 = 1", "c4 = 1", "d4 e6 = 1", "c4 e6 = 1", "d4 e6 c4 = 1", "c4 e6 d4 = 1");

        assertThat(tree.moves().stream().filter(move -> move.transposition().isPresent()))
                .singleElement()
                .satisfies(move -> assertThat(move.ply()).isEqualTo(3));
    }

    @Test
    void visible_manyMoves_areTheMostReachedWithTheirParents() {
        List<TreeNode> all = new ArrayList<>();
        for (int i = 1; i <= 20; i++) {
            all.add(move(i, 0, 1, i / 210.0));
        }
        for (int i = 21; i <= 60; i++) {
            all.add(move(i, 20, 2, 20 / 210.0 / 40));
        }
        all.add(move(61, 1, 2, 0));

        List<TreeNode> visible = BookTree.visible(all);

        Set<Integer> ids = new HashSet<>(Set.of(0));
        visible.forEach(move -> ids.add(move.id()));
        assertThat(visible)
                .allMatch(move -> ids.contains(move.parent()))
                .isSortedAccordingTo((a, b) -> a.id() - b.id());
        Set<Integer> parents = new HashSet<>();
        visible.forEach(move -> parents.add(move.parent()));
        assertThat(visible.stream().filter(move -> !parents.contains(move.id())))
                .as("lines")
                .hasSize(BookTree.LINES);
        assertThat(ids).contains(1, 20).doesNotContain(61);
    }

    private static TreeNode move(int id, int parent, int ply, double reach) {
        return move(id, parent, ply, reach, OptionalInt.empty());
    }

    private static TreeNode move(int id, int parent, int ply, double reach, OptionalInt transposition) {
        String san = "m" + id;
        return new TreeNode(id, parent, ply, san, OptionalInt.of(1), reach, reach, id, transposition, "1. " + san);
    }

    @Test
    void of_transpositionToAMoveWithoutRoom_keepsItsLine() {
        List<TreeNode> all = new ArrayList<>();
        for (int i = 1; i <= 30; i++) {
            all.add(move(i, 0, 1, (31 - i) / 465.0));
        }
        all.add(move(31, 1, 2, 30 / 465.0, OptionalInt.of(30)));

        BookTree tree = BookTree.of(Orthodox.NORMAL.start(), all);

        assertThat(tree.moves()).extracting(TreeNode::id).contains(31).doesNotContain(30);
        assertThat(tree.transposedLines()).containsOnly(Map.entry(30, "1. m30"));
    }

    @Test
    void places_ofATree_doNotOverlapAndAreFoundAtTheirPoints() throws Exception {
        PlacedMove root = PlacedMove.rootOf(tree("e4 = 3", "d4 = 1", "e4 c5 = 6", "e4 e5 = 2", "e4 c5 Nf3 = 1"));

        for (PlacedMove place : root.selfAndDescendants()) {
            if (place.move().isPresent()) {
                assertThat(root.at(place.x() + 20, place.middleY())).contains(place);
                assertThat(place.x()).isBetween(0.0, root.pictureWidth());
                assertThat(place.middleY()).isBetween(PlacedMove.HEAD, root.pictureHeight());
            }
        }
        PlacedMove knight = root.children().get(0).children().get(0).children().get(0);
        assertThat(knight.path()).containsExactly("e4", "c5", "Nf3");
        assertThat(root.children().get(0).placeBelowInColumn(root, 1))
                .isEqualTo(root.children().get(1));
        assertThat(root.children().get(1).placeBelowInColumn(root, 1))
                .isEqualTo(root.children().get(1));
    }
}
