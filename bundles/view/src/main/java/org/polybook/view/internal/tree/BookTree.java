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
 * The moves of a book from a position on, as many as a picture has room for: those that most games reach.
 *
 * @param start where the tree starts
 * @param moves the visible ones, by their numbers
 * @param continued the numbers of the moves after which the book has others
 * @param lines the moves to whose positions visible moves transpose, as lines by their numbers; these moves may be invisible
 * @param total how many moves the book has there, up to the depth and the number of moves that are read
 */
public record BookTree(
        Position start, List<TreeMove> moves, Set<Integer> continued, Map<Integer, String> lines, int total) {
    /** The plies from the start. */
    public static final int DEPTH = 8;

    /** The maximum number of lines that end at the right of the picture. */
    static final int LINES = 24;

    /** The maximum number of moves that are read; the nearest come first, of a database those that are reached most. */
    private static final int READ = 20_000;

    private static final Comparator<TreeMove> MOST_REACHED =
            Comparator.comparingDouble(TreeMove::reach).reversed().thenComparingInt(TreeMove::id);

    public BookTree {
        moves = List.copyOf(moves);
        continued = Set.copyOf(continued);
        lines = Map.copyOf(lines);
    }

    /**
     * Reads the tree of a book. Any thread but the user interface's.
     *
     * @throws IOException if the book cannot be read, or its scheme does not cover the variant
     */
    public static BookTree of(OpeningBook book, Position start) throws IOException {
        ByteArrayOutputStream csv = new ByteArrayOutputStream();
        int most = book.metadata().content().hasRecords() ? READ : TreeOptions.MOVES_OF_RESULTS;
        TreeOptions options = TreeOptions.DEFAULT.withDepth(DEPTH).withMoves(most);
        Providers.required(BookTrees.class).write(book, start, options, TreeFormat.CSV, csv);
        List<TreeMove> all = csv.toString(StandardCharsets.UTF_8)
                .lines()
                .skip(1)
                .map(TreeMove::parse)
                .toList();
        return of(start, all);
    }

    /** Returns the tree of these moves, which are all that were read. */
    static BookTree of(Position start, List<TreeMove> all) {
        List<TreeMove> visible = visible(all);
        Set<Integer> continued = all.stream().map(TreeMove::parent).collect(Collectors.toSet());
        Set<Integer> again = visible.stream()
                .flatMapToInt(move -> move.transposition().stream())
                .boxed()
                .collect(Collectors.toSet());
        Map<Integer, String> lines = all.stream()
                .filter(move -> again.contains(move.id()))
                .collect(Collectors.toMap(TreeMove::id, TreeMove::line));
        return new BookTree(start, visible, continued, lines, all.size());
    }

    /** Returns the moves that most games reach, as long as they make no more than {@link #LINES} lines. */
    static List<TreeMove> visible(List<TreeMove> all) {
        List<TreeMove> byReach = new ArrayList<>(all);
        byReach.sort(MOST_REACHED);
        List<TreeMove> visible = new ArrayList<>();
        Set<Integer> known = new HashSet<>(Set.of(0));
        Map<Integer, Integer> children = new HashMap<>();
        int lines = 1;
        for (TreeMove move : byReach) {
            boolean startsLine = children.getOrDefault(move.parent(), 0) > 0;
            if (move.reach() > 0 && known.contains(move.parent()) && !(startsLine && lines == LINES)) {
                visible.add(move);
                known.add(move.id());
                children.merge(move.parent(), 1, Integer::sum);
                lines += startsLine ? 1 : 0;
            }
        }
        visible.sort(Comparator.comparingInt(TreeMove::id));
        return visible;
    }
}
