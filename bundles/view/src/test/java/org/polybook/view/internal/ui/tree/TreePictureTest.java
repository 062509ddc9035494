package org.polybook.view.internal.ui.tree;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import java.util.Map;
import java.util.OptionalInt;
import java.util.Set;
import org.junit.jupiter.api.Test;
import org.polybook.chess.orthodox.Orthodox;
import org.polybook.view.internal.text.Texts;
import org.polybook.view.internal.tree.BookTree;
import org.polybook.view.internal.tree.TreeNode;

class TreePictureTest {
    @Test
    void textBelowMove_transpositionToAnInvisibleMove_namesItsLineAndNotTheStart() {
        assertThat(textBelowTransposition(30)).isEqualTo(Texts.of("tree.again", "1. a3 e5 2. e4"));
        assertThat(textBelowTransposition(0)).isEqualTo(Texts.of("tree.again", Texts.of("tree.start")));
    }

    /** Returns the text below 1. e4, a transposition to the position after the move with that id. */
    private static String textBelowTransposition(int transposition) {
        TreeNode move = new TreeNode(1, 0, 1, "e4", OptionalInt.of(1), 1, 1, 1, OptionalInt.of(transposition), "1. e4");
        Map<Integer, String> lines = Map.of(30, "1. a3 e5 2. e4");
        BookTree tree = new BookTree(Orthodox.NORMAL.start(), List.of(move), Set.of(0), lines, 40);
        TreePicture picture = TreePicture.withOpeningNames(tree);
        return picture.textBelowMove(picture.placesWithoutRoot().get(0));
    }
}
