package org.polybook.view.internal.tree;

import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.stream.Collectors;
import org.polybook.api.book.OpeningBook;
import org.polybook.api.inspect.BookTrees;
import org.polybook.api.inspect.TreeFormat;
import org.polybook.api.inspect.TreeOptions;
import org.polybook.api.spi.Providers;
import org.polybook.chess.Position;

/**
 * The moves of a book from a position on, limited to the moves that most games reach and for which a picture has room.
 *
 * @param start the position where the tree starts
 * @param moves the visible moves, sorted by number
 * @param idsOfMovesWithReplies the numbers of the moves after which the book has more moves
 * @param transposedLines if visible moves transpose to the position after a move, the line up to that move, by the
 *     number of the move; the move itself may be invisible
 * @param readMoveCount the number of moves that were read, up to the limits of depth and number
 */
public record BookTree(
        Position start,
        List<TreeNode> moves,
        Set<Integer> idsOfMovesWithReplies,
        Map<Integer, String> transposedLines,
        int readMoveCount) {
    /** The depth in plies. */
    public static final int DEPTH = 8;

    /** The maximum number of lines that end at the right of the picture. */
    static final int LINES = 24;

    /** The maximum number of moves that are read from a book with records; the nearest to the start come first. */
    private static final int READ = 20_000;

    private static final Comparator<TreeNode> MOST_REACHED =
            Comparator.comparingDouble(TreeNode::reach).reversed().thenComparingInt(TreeNode::id);

    public BookTree {
        moves = List.copyOf(moves);
        idsOfMovesWithReplies = Set.copyOf(idsOfMovesWithReplies);
        transposedLines = Map.copyOf(transposedLines);
    }

    /**
     * Reads the tree of a book. Not for the user interface's thread.
     *
     * @throws IOException if the book cannot be read, or its scheme does not cover the variant
     */
    public static BookTree read(OpeningBook book, Position start) throws IOException {
        ByteArrayOutputStream csv = new ByteArrayOutputStream();
        int maxMoves = book.metadata().content().hasRecords() ? READ : TreeOptions.MOVES_OF_RESULTS;
        TreeOptions options = TreeOptions.DEFAULT.withDepth(DEPTH).withMaxMoves(maxMoves);
        Providers.required(BookTrees.class).write(book, start, options, TreeFormat.CSV, csv);
        return of(start, TreeNode.parseAll(csv.toString(StandardCharsets.UTF_8)));
    }

    /** Returns the tree of all moves that were read. */
    static BookTree of(Position start, List<TreeNode> all) {
        List<TreeNode> visible = visible(all);
        Set<Integer> continued = all.stream().map(TreeNode::parent).collect(Collectors.toSet());
        Set<Integer> transposed = visible.stream()
                .flatMapToInt(move -> move.transposition().stream())
                .boxed()
                .collect(Collectors.toSet());
        Map<Integer, String> lines = all.stream()
                .filter(move -> transposed.contains(move.id()))
                .collect(Collectors.toMap(TreeNode::id, TreeNode::line));
        return new BookTree(start, visible, continued, lines, all.size());
    }

    /** Returns the moves that most games reach, in at most {@link #LINES} lines. */
    static List<TreeNode> visible(List<TreeNode> all) {
        List<TreeNode> byReach = new ArrayList<>(all);
        byReach.sort(MOST_REACHED);
        List<TreeNode> visible = new ArrayList<>();
        Set<Integer> known = new HashSet<>(Set.of(0));
        Map<Integer, Integer> children = new HashMap<>();
        int lines = 1;
        for (TreeNode move : byReach) {
            boolean startsLine = children.getOrDefault(move.parent(), 0) > 0;
            if (move.reach() > 0 && known.contains(move.parent()) && !(startsLine && lines == LINES)) {
                visible.add(move);
                known.add(move.id());
                children.merge(move.parent(), 1, Integer::sum);
                lines += startsLine ? 1 : 0;
            }
        }
        visible.sort(Comparator.comparingInt(TreeNode::id));
        return visible;
    }
}
