package org.polybook.inspect.internal.walk;

import java.util.Arrays;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.polybook.chess.ChessVariant;
import org.polybook.chess.EnPassantMode;
import org.polybook.chess.Fen;
import org.polybook.chess.Position;
import org.polybook.chess.Replayer;
import org.polybook.chess.notation.San;

/**
 * A board that goes from one node to another: it takes back moves to their last common ancestor, then plays the moves
 * to the other node.
 */
public final class BoardWalker {
    private final ReachedNodes nodes;
    private final List<Position> starts;
    /** One board for each variant of the start positions. */
    private final Map<ChessVariant, Replayer> boards = new HashMap<>();

    private Replayer board;
    private int start;
    private int here;
    private int[] path = new int[64];

    /** Creates a board at node 0, which is a start position. */
    public BoardWalker(ReachedNodes nodes, List<Position> starts) {
        this.nodes = nodes;
        this.starts = starts;
        setUpStart(nodes.startNumber(0));
    }

    private void setUpStart(int number) {
        Position position = starts.get(number);
        start = number;
        board = boards.computeIfAbsent(position.variant(), ChessVariant::replayer);
        board.set(position);
    }

    /** The number of the start position of the current node. */
    public int startNumber() {
        return start;
    }

    /** The board at the current node. */
    public Replayer board() {
        return board;
    }

    public Replayer goTo(int node) {
        int length = 0;
        int to = node;
        while (to != here) {
            if (nodes.ply(to) > nodes.ply(here)) {
                length = push(length, to);
                to = nodes.parent(to);
            } else if (!nodes.isStart(here)) {
                board.undo();
                here = nodes.parent(here);
            } else {
                setUpStart(nodes.startNumber(to));
                here = to;
            }
        }
        while (length > 0) {
            here = path[--length];
            board.play(nodes.move(here));
        }
        return board;
    }

    private int push(int length, int node) {
        if (length == path.length) {
            path = Arrays.copyOf(path, 2 * length);
        }
        path[length] = node;
        return length + 1;
    }

    /** The moves from the start to the node; afterwards the board is at that node. */
    public String goToAndGetLine(int node) {
        int plies = nodes.ply(node);
        int[] way = new int[plies];
        int at = node;
        for (int i = plies - 1; i >= 0; i--) {
            way[i] = at;
            at = nodes.parent(at);
        }
        StringBuilder line = new StringBuilder();
        goTo(at);
        if (starts.size() > 1) {
            line.append("from ").append(Fen.of(board.toPosition(), EnPassantMode.LEGAL));
        }
        for (int step : way) {
            String move = San.of(board, nodes.move(step)).text();
            line.append(line.length() == 0 ? "" : " ");
            if (board.whiteToMove()) {
                line.append(board.fullmoveNumber()).append(". ");
            }
            line.append(move);
            goTo(step);
        }
        return line.toString();
    }
}
