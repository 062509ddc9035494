package org.polybook.api.inspect;

import java.util.Objects;

/**
 * How much of a book a tree shows. A value.
 *
 * <pre>{@code
 * TreeOptions options = TreeOptions.DEFAULT.withDepth(12).withMinShare(0.05).withLine("1. e4 c5");
 * }</pre>
 */
public final class TreeOptions {
    private static final int BYTES_A_MOVE = 480;

    /**
     * Deep enough for any book; every move, up to half a million of them, or as many as fit in half of a small heap; as many
     * lines of a picture as a page holds.
     */
    public static final TreeOptions DEFAULT = new TreeOptions(new Values(
            1000, 0, (int) Math.min(500_000, Runtime.getRuntime().maxMemory() / 2 / BYTES_A_MOVE), 24, ""));

    /** As deep as a page of A4 is wide. */
    public static final TreeOptions PICTURE = DEFAULT.withDepth(8);

    /** As many moves of a book of results as a person waits for: each of its positions is a search, which takes milliseconds. */
    public static final int MOVES_OF_RESULTS = 1000;

    private final Values values;

    private record Values(int depth, double minShare, int moves, int lines, String line) {
        Values {
            Objects.requireNonNull(line, "line");
            fromOne("depth", depth);
            fromOne("moves", moves);
            fromOne("lines", lines);
            if (!(minShare >= 0 && minShare <= 1)) {
                throw new IllegalArgumentException("share: from 0 to 1 (100%), not " + minShare);
            }
        }
    }

    private TreeOptions(Values values) {
        this.values = values;
    }

    /** Plies from the start of the tree, at least 1. */
    public int depth() {
        return values.depth;
    }

    /** Moves with less than this of their position's weights are left out, 0 to 1. */
    public double minShare() {
        return values.minShare;
    }

    /** Most moves; the tree grows nearest positions first and ends there. */
    public int moves() {
        return values.moves;
    }

    /** Most lines of a picture; those that are reached most are drawn. */
    public int lines() {
        return values.lines;
    }

    /** The moves that lead to the start of the tree, such as {@code "1. e4 c5"}, for a title; empty if there are none. */
    public String line() {
        return values.line;
    }

    /** With that many plies, at least 1. */
    public TreeOptions withDepth(int plies) {
        return new TreeOptions(new Values(plies, values.minShare, values.moves, values.lines, values.line));
    }

    /** With moves of at least that share, 0 to 1. */
    public TreeOptions withMinShare(double share) {
        return new TreeOptions(new Values(values.depth, share, values.moves, values.lines, values.line));
    }

    /** With at most that many moves, at least 1. */
    public TreeOptions withMoves(int most) {
        return new TreeOptions(new Values(values.depth, values.minShare, most, values.lines, values.line));
    }

    /** With at most that many lines of a picture, at least 1. */
    public TreeOptions withLines(int most) {
        return new TreeOptions(new Values(values.depth, values.minShare, values.moves, most, values.line));
    }

    /** With these moves before the start of the tree, for a title. */
    public TreeOptions withLine(String movesBefore) {
        return new TreeOptions(new Values(values.depth, values.minShare, values.moves, values.lines, movesBefore));
    }

    private static void fromOne(String name, int value) {
        if (value < 1) {
            throw new IllegalArgumentException(name + ": from 1, not " + value);
        }
    }

    @Override
    public boolean equals(Object other) {
        return other instanceof TreeOptions that && values.equals(that.values);
    }

    @Override
    public int hashCode() {
        return values.hashCode();
    }

    @Override
    public String toString() {
        return values.toString().replaceFirst("Values", "TreeOptions");
    }
}
