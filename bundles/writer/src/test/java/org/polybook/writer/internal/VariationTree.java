package org.polybook.writer.internal;

import java.util.ArrayList;
import java.util.List;
import java.util.Random;
import org.polybook.api.game.GameLocation;
import org.polybook.api.game.GameResult;
import org.polybook.api.game.GameVisitor;
import org.polybook.api.game.GameVisitor.Next;
import org.polybook.chess.CoreMove;
import org.polybook.chess.Replayer;
import org.polybook.chess.orthodox.Orthodox;

/** A game with variations, passed to a visitor as a reader does. */
final class VariationTree {
    static final GameLocation PLACE = new GameLocation("tree", 1, 1, 1, 0);

    private final Node root;

    /** A move with its successors: the first continues the line, the others are variations that replace it. */
    static final class Node {
        final int move;
        final String comment;
        /** The NAG; 0 if absent. */
        final int nag;
        /** True if the NAG follows the variations that replace this move. */
        final boolean isNagLate;

        final List<Node> children = new ArrayList<>();

        Node(int move, String comment, int nag, boolean isNagLate) {
            this.move = move;
            this.comment = comment;
            this.nag = nag;
            this.isNagLate = isNagLate;
        }

        boolean isMistake() {
            return nag == 2 || nag == 4;
        }
    }

    private VariationTree(Node root) {
        this.root = root;
    }

    Node root() {
        return root;
    }

    /** Creates a tree of random moves with occasional null moves. */
    static VariationTree random(long seed, int plies) {
        Node root = new Node(CoreMove.NULL, "", 0, false);
        Replayer board = Orthodox.NORMAL.replayer();
        board.reset();
        grow(root, board, new Random(seed), plies);
        return new VariationTree(root);
    }

    private static void grow(Node node, Replayer board, Random random, int plies) {
        int[] legal = new int[Replayer.MAX_MOVES];
        int count = plies == 0 ? 0 : board.legalMoves(legal);
        int wanted = count == 0 ? 0 : 1 + Math.max(0, random.nextInt(5) - 2);
        for (int i = 0; i < wanted; i++) {
            boolean isNull = random.nextInt(12) == 0 && !board.isCheck();
            // the moves are chosen from only a few, so that positions repeat
            int move = isNull ? CoreMove.NULL : legal[random.nextInt(Math.min(count, 4))];
            Node child = new Node(move, comment(random), random.nextInt(7), i == 0 && random.nextBoolean());
            node.children.add(child);
            board.play(move);
            grow(child, board, random, plies - 1);
            board.undo();
        }
    }

    private static String comment(Random random) {
        return switch (random.nextInt(4)) {
            case 0 -> "good";
            case 1 -> "50.0%, weight " + random.nextInt(70);
            case 2 -> "weight " + (random.nextInt(4) << 14) + random.nextInt(9);
            default -> "";
        };
    }

    void passTo(GameVisitor visitor, GameResult result) {
        Replayer board = Orthodox.NORMAL.replayer();
        board.reset();
        visitor.beginGame(PLACE);
        visitor.tag("Result", result.text());
        if (visitor.startMoves(board) == Next.CONTINUE) {
            passMovesAfter(root, board, visitor);
        }
        visitor.endGame(result);
    }

    /**
     * Passes on the moves after {@code from}. Like a reader, passes on nothing more of a line after a move that the
     * visitor rejects.
     */
    private static void passMovesAfter(Node from, Replayer board, GameVisitor visitor) {
        Node node = from;
        int played = 0;
        while (!node.children.isEmpty()) {
            Node main = node.children.get(0);
            if (!passMove(main, board, visitor)) {
                break;
            }
            for (Node other : node.children.subList(1, node.children.size())) {
                visitor.beginVariation();
                if (passMove(other, board, visitor)) {
                    board.play(other.move);
                    passMovesAfter(other, board, visitor);
                    board.undo();
                }
                visitor.endVariation();
            }
            if (main.isNagLate) {
                passNagTwiceIfMistake(main, visitor);
            }
            board.play(main.move);
            played++;
            node = main;
        }
        for (; played > 0; played--) {
            board.undo();
        }
    }

    private static void passNagTwiceIfMistake(Node node, GameVisitor visitor) {
        if (node.nag > 0) {
            visitor.nag(node.nag);
        }
        if (node.isMistake()) {
            visitor.nag(node.nag); // a second mark, which must not count as a second mistake
        }
    }

    private static boolean passMove(Node node, Replayer board, GameVisitor visitor) {
        Next next = node.move == CoreMove.NULL ? visitor.nullMove(board) : visitor.move(board, node.move);
        if (next == Next.CONTINUE && !node.isNagLate) {
            passNagTwiceIfMistake(node, visitor);
        }
        if (next == Next.CONTINUE && !node.comment.isEmpty()) {
            visitor.comment(node.comment);
        }
        return next == Next.CONTINUE;
    }
}
