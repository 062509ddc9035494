package org.polybook.view.internal.ui.tree;

import java.util.HashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import org.polybook.api.inspect.Opening;
import org.polybook.chess.Color;
import org.polybook.chess.Position;
import org.polybook.view.internal.books.OpeningLookup;
import org.polybook.view.internal.text.Texts;
import org.polybook.view.internal.tree.BookTree;
import org.polybook.view.internal.tree.PlacedMove;
import org.polybook.view.internal.tree.TreeNode;
import org.polybook.view.internal.ui.moves.MoveColumn;

/**
 * A tree with its places and labels.
 *
 * @param names the names of openings by the numbers of the moves that lead to them
 */
public record TreePicture(BookTree tree, PlacedMove root, Map<Integer, Opening> names) {
    /** Returns the picture of a tree and looks up the names of openings. Not for the user interface's thread. */
    static TreePicture withOpeningNames(BookTree tree) {
        Map<Integer, Opening> names = new HashMap<>();
        if (tree.start().variant().name().equals("normal")) {
            for (TreeNode move : tree.moves()) {
                OpeningLookup.of(move.key()).ifPresent(name -> names.put(move.id(), name));
            }
        }
        return new TreePicture(tree, PlacedMove.rootOf(tree), Map.copyOf(names));
    }

    /** Returns the number of the move in that column: "3." for White, "3…" for Black. */
    String heading(int ply) {
        Position start = tree.start();
        int pliesBefore = 2 * (start.fullmoveNumber() - 1) + (start.turn() == Color.WHITE ? 0 : 1) + ply - 1;
        return pliesBefore / 2 + 1 + (pliesBefore % 2 == 0 ? "." : "\u2026");
    }

    /** Returns true if White makes the move. */
    boolean isWhite(TreeNode move) {
        return (tree.start().turn() == Color.WHITE) == (move.ply() % 2 == 1);
    }

    /** Returns true if the book has moves after this move. */
    boolean isContinued(TreeNode move) {
        return tree.idsOfMovesWithReplies().contains(move.id());
    }

    /** Returns the share of the move in its position, or a word for a reply without a record. */
    static String shareOrReplyWord(TreeNode move) {
        return move.weight().isEmpty()
                ? Texts.of("tree.replied")
                : MoveColumn.percent(move.share(), Locale.getDefault());
    }

    /**
     * Returns the text below the move: the line to which it transposes, or the opening that begins here; may be empty.
     */
    String textBelowMove(PlacedMove place) {
        TreeNode move = place.move().orElseThrow();
        if (move.transposition().isPresent()) {
            return Texts.of("tree.again", line(move.transposition().getAsInt()));
        }
        Optional<Opening> before = place.parent().flatMap(PlacedMove::move).map(parent -> names.get(parent.id()));
        Opening name = names.get(move.id());
        if (name == null || before.equals(Optional.of(name))) {
            return "";
        }
        boolean isSameFamily =
                before.filter(parent -> family(parent).equals(family(name))).isPresent();
        return isSameFamily
                ? name.eco() + name.name().substring(family(name).length()).replaceFirst(":", "")
                : name.toString();
    }

    /** Returns the name up to its first colon: the part that all variations of an opening have in common. */
    private static String family(Opening opening) {
        int end = opening.name().indexOf(':');
        return end < 0 ? opening.name() : opening.name().substring(0, end);
    }

    private String line(int id) {
        return tree.transposedLines().getOrDefault(id, Texts.of("tree.start"));
    }

    /** Returns the description of a move for the tooltip and screen readers. */
    String description(PlacedMove place) {
        TreeNode move = place.move().orElseThrow();
        Locale locale = Locale.getDefault();
        String name = names.containsKey(move.id()) ? " (" + names.get(move.id()) + ")" : "";
        return move.weight().isEmpty()
                ? Texts.of("tree.reply", move.line() + name)
                : Texts.of(
                        "tree.move",
                        move.line() + name,
                        move.weight().getAsInt(),
                        MoveColumn.percent(move.share(), locale),
                        MoveColumn.percent(move.reach(), locale));
    }

    /** Returns the legend below the picture. */
    String legend() {
        return Texts.of("tree.legend", tree.moves().size(), tree.readMoveCount(), BookTree.DEPTH);
    }

    /** Returns all places but that of the start. */
    public List<PlacedMove> placesWithoutRoot() {
        return root.selfAndDescendants().subList(1, root.selfAndDescendants().size());
    }
}
