package org.polybook.api.inspect;

import java.util.Objects;

/**
 * How much of a book a tree shows.
 *
 * @param depth plies from the start of the tree, at least 1
 * @param minShare moves with less than this of their position's weights are left out, 0 to 1
 * @param moves most moves; the tree grows nearest positions first and ends there
 * @param lines most lines of a picture; those that are reached most are drawn
 * @param line the moves that lead to the start of the tree, such as {@code "1. e4 c5"}, for a title; empty if there are none
 */
public record TreeOptions(int depth, double minShare, int moves, int lines, String line) {
    private static final int BYTES_A_MOVE = 480;

    /**
     * Deep enough for any book; every move, up to half a million of them, or as many as fit in half of a small heap; as many
     * lines of a picture as a page holds.
     */
    public static final TreeOptions DEFAULT = new TreeOptions(
            1000, 0, (int) Math.min(500_000, Runtime.getRuntime().maxMemory() / 2 / BYTES_A_MOVE), 24, "");

    /** As deep as a page of A4 is wide. */
    public static final TreeOptions PICTURE = DEFAULT.withDepth(8);

    public TreeOptions {
        Objects.requireNonNull(line, "line");
        fromOne("depth", depth);
        fromOne("moves", moves);
        fromOne("lines", lines);
        if (!(minShare >= 0 && minShare <= 1)) {
            throw new IllegalArgumentException("share: from 0 to 1 (100%), not " + minShare);
        }
    }

    private static void fromOne(String name, int value) {
        if (value < 1) {
            throw new IllegalArgumentException(name + ": from 1, not " + value);
        }
    }

    public TreeOptions withDepth(int plies) {
        return new TreeOptions(plies, minShare, moves, lines, line);
    }

    public TreeOptions withMinShare(double share) {
        return new TreeOptions(depth, share, moves, lines, line);
    }

    public TreeOptions withMoves(int most) {
        return new TreeOptions(depth, minShare, most, lines, line);
    }

    public TreeOptions withLines(int most) {
        return new TreeOptions(depth, minShare, moves, most, line);
    }

    public TreeOptions withLine(String movesBefore) {
        return new TreeOptions(depth, minShare, moves, lines, movesBefore);
    }
}
