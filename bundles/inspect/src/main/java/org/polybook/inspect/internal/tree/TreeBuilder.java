package org.polybook.inspect.internal.tree;

import java.io.IOException;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.PriorityQueue;
import java.util.Queue;
import org.polybook.api.book.BookRecords;
import org.polybook.api.book.EntryBuffer;
import org.polybook.api.book.MoveStatistics;
import org.polybook.api.book.OpeningBook;
import org.polybook.api.inspect.TreeOptions;
import org.polybook.api.scheme.MoveCodes;
import org.polybook.api.scheme.PositionKeys;
import org.polybook.chess.Color;
import org.polybook.chess.CoreMove;
import org.polybook.chess.Move;
import org.polybook.chess.Position;
import org.polybook.chess.Replayer;
import org.polybook.chess.notation.San;
import org.polybook.chess.notation.Uci;
import org.polybook.inspect.internal.walk.BoardWalker;
import org.polybook.inspect.internal.walk.ReachedNodes;

/**
 * Builds the tree of a book, nearest positions first, so that a position is expanded where it is nearest to the start.
 * In a position of the book, the tree has the moves of the book's records, each move once; in another position, it has
 * every reply that leads into the book, with equal shares. Positions of the book that are not reached in this way are
 * added at the end, if one legal move leads to them from a position of the tree: a repertoire may have Black's answers
 * to 1. c4 although White plays 1. d4 in it. A move added in this way has no weight, so its share is 0.
 *
 * <p>In a book of results, the positions that games reach most often are expanded first, because each position takes a
 * search of its games, and such a book may have very many positions.
 */
final class TreeBuilder {
    private static final Comparator<Branch> HEAVIEST =
            Comparator.comparingInt((Branch branch) -> branch.played().weight()).reversed();

    private static final Comparator<Branch> MOST_REACHED =
            Comparator.comparingDouble(Branch::shareOfGames).reversed().thenComparing(Branch::id);

    private final OpeningBook book;
    private final BookRecords source;
    private final PositionKeys keys;
    private final MoveCodes codes;
    private final TreeOptions options;
    private final Position start;
    private final ReachedNodes nodes = new ReachedNodes();
    private final BoardWalker walker;
    private final Map<Long, Branch> known = new HashMap<>();
    private final Queue<Branch> queue;
    /** The branches to positions of the book in which the legal moves outside the book have not been tried yet. */
    private final List<Branch> untried = new ArrayList<>();

    private final EntryBuffer records = new EntryBuffer();
    private final int[] legal = new int[Replayer.MAX_MOVES];
    private final boolean hasResults;
    /** The results of the games in the position whose moves are being added. */
    private List<MoveStatistics> results = List.of();

    private long transpositions;
    private long positions;
    private long tooRare;
    private long outside;
    private boolean full;

    TreeBuilder(OpeningBook book, BookRecords source, Position start, TreeOptions options) {
        this.book = book;
        this.source = source;
        this.keys = source.coding().keys();
        this.codes = source.coding().moves();
        queue = source.areComputedFromResults() ? new PriorityQueue<>(MOST_REACHED) : new ArrayDeque<>();
        hasResults = book.metadata().content().hasStatistics();
        this.start = start;
        this.options = options;
        nodes.add(keys.key(start), -1, 0, false);
        walker = new BoardWalker(nodes, List.of(start));
    }

    BranchTree build() throws IOException {
        Branch root = Branch.root(nodes.key(0));
        known.put(nodes.key(0), root);
        queue.add(root);
        expandAll();
        long inBook = untried.isEmpty() || full ? 0 : PositionCounter.countUpToOrLimit(options.maxMoves() + 2L, book);
        while (!untried.isEmpty() && !full && positions < inBook) {
            List<Branch> round = List.copyOf(untried);
            untried.clear();
            for (Branch branch : round) {
                addMovesToUnreachedPositions(branch);
            }
            expandAll();
        }
        return new BranchTree(
                start, root, nodes.size() - 1L, transpositions, positions, tooRare, outside, !full, hasResults);
    }

    private void expandAll() throws IOException {
        while (!queue.isEmpty() && !full) {
            expand(queue.remove());
        }
    }

    private void expand(Branch branch) throws IOException {
        if (branch.ply() >= options.depth()) {
            return;
        }
        long key = branch.played().key();
        Replayer board = walker.goTo(branch.id());
        int count = board.legalMoves(legal);
        results = hasResults ? book.statistics(board.toPosition()) : List.of();
        if (source.areComputedFromResults()) {
            source.compute(board, results, records);
        } else {
            source.find(key, board, records);
        }
        if (records.size() > 0) {
            positions++;
            addBookMoves(branch, board, count);
            if (options.minShare() == 0 && !source.areComputedFromResults()) {
                untried.add(branch);
            }
        } else if (!source.areComputedFromResults()) {
            addRepliesIntoBook(branch, board, count);
        }
        branch.children().sort(HEAVIEST);
    }

    private void addBookMoves(Branch branch, Replayer board, int count) {
        List<int[]> moves = new ArrayList<>();
        long total = 0;
        for (int i = 0; i < records.size(); i++) {
            int move = codes.decode(records.rawMove(i), board, legal, count);
            if (move >= 0 && moves.stream().noneMatch(other -> other[0] == move)) {
                moves.add(new int[] {move, records.weight(i)});
                total += records.weight(i);
            }
        }
        for (int[] move : moves) {
            double share = total == 0 ? 0 : (double) move[1] / total;
            if (share >= options.minShare()) {
                addMoveUnlessFull(branch, board, move[0], move[1], share);
            } else {
                tooRare++;
            }
        }
    }

    private void addRepliesIntoBook(Branch branch, Replayer board, int count) throws IOException {
        List<Integer> moves = new ArrayList<>();
        for (int i = 0; i < count; i++) {
            if (book.find(keys.keyAfter(branch.played().key(), board, legal[i]), records) > 0) {
                moves.add(legal[i]);
            }
        }
        for (int move : moves) {
            addMoveUnlessFull(branch, board, move, Branch.NO_WEIGHT, 1.0 / moves.size());
        }
    }

    /**
     * Adds the moves from this branch that are outside the book and lead to a position of the book which the tree does
     * not have yet.
     */
    private void addMovesToUnreachedPositions(Branch branch) throws IOException {
        Replayer board = walker.goTo(branch.id());
        int count = board.legalMoves(legal);
        results = hasResults ? book.statistics(board.toPosition()) : List.of();
        for (int i = 0; i < count && !full; i++) {
            long after = keys.keyAfter(branch.played().key(), board, legal[i]);
            if (!known.containsKey(after) && book.find(after, records) > 0) {
                addMoveUnlessFull(branch, board, legal[i], Branch.NO_WEIGHT, 0);
            }
        }
    }

    private Optional<MoveStatistics> resultsOf(Move move) {
        return results.stream().filter(each -> each.move().equals(move)).findFirst();
    }

    private void addMoveUnlessFull(Branch branch, Replayer board, int coreMove, int weight, double share) {
        if (nodes.size() > options.maxMoves()) {
            full = true;
            return;
        }
        long after = keys.keyAfter(branch.played().key(), board, coreMove);
        Position position = board.toPosition();
        Move move = CoreMove.toMove(coreMove, board.size());
        String san = San.of(board, coreMove).text();
        boolean white = board.whiteToMove();
        String number = white || branch.ply() == 0 ? board.fullmoveNumber() + (white ? ". " : "... ") + san : san;
        String uci = Uci.of(position, move).text();
        int node = nodes.add(after, branch.id(), coreMove, false);
        Color mover = white ? Color.WHITE : Color.BLACK;
        Branch child = branch.add(
                node, new Branch.PlayedMove(coreMove, san, number, uci, weight, share, after, mover, resultsOf(move)));
        outside += child.lineHasMoveOutsideBook() ? 1 : 0;
        Branch first = known.putIfAbsent(after, child);
        if (first == null) {
            queue.add(child);
        } else {
            child.setTranspositionTarget(first);
            transpositions++;
        }
    }
}
