package org.polybook.api.inspect;

import java.util.Objects;

/**
 * Limits for a tree. An immutable value.
 *
 * <pre>{@code
 * TreeOptions options = TreeOptions.DEFAULT.withDepth(12).withMinShare(0.05).withLineToRoot("1. e4 c5");
 * }</pre>
 */
public final class TreeOptions {
    private static final int BYTES_PER_MOVE = 480;

    /**
     * A depth that suffices for any book; all moves, up to half a million or as many as fit in half of a small heap; in
     * images, as many lines as fit on a page.
     */
    public static final TreeOptions DEFAULT = new TreeOptions(new Values(
            1000, 0, (int) Math.min(500_000, Runtime.getRuntime().maxMemory() / 2 / BYTES_PER_MOVE), 24, ""));

    /** A depth that fits the width of an A4 page. */
    public static final TreeOptions PICTURE = DEFAULT.withDepth(8);

    /**
     * The recommended maximum number of moves for a book with results only, because each of its positions costs a
     * search of some milliseconds.
     */
    public static final int MOVES_OF_RESULTS = 1000;

    private final Values values;

    private record Values(int depth, double minShare, int maxMoves, int maxLinesInImage, String lineToRoot) {
        Values {
            Objects.requireNonNull(lineToRoot, "line");
            requirePositive("depth", depth);
            requirePositive("moves", maxMoves);
            requirePositive("lines", maxLinesInImage);
            if (!(minShare >= 0 && minShare <= 1)) {
                throw new IllegalArgumentException("share: from 0 to 1 (100%), not " + minShare);
            }
        }
    }

    private TreeOptions(Values values) {
        this.values = values;
    }

    /** Returns the maximum number of plies from the root, at least 1. */
    public int depth() {
        return values.depth;
    }

    /** Returns the minimum share of a move in the weights of its position, 0 to 1. */
    public double minShare() {
        return values.minShare;
    }

    /**
     * Returns the maximum number of moves. The positions nearest to the root are expanded first; in a book with results
     * only, those that games reach most often.
     */
    public int maxMoves() {
        return values.maxMoves;
    }

    /** Returns the maximum number of lines in an image; the lines that are reached most frequently are drawn. */
    public int maxLinesInImage() {
        return values.maxLinesInImage;
    }

    /** Returns the moves that lead to the root, such as {@code "1. e4 c5"}, for a title; empty if absent. */
    public String lineToRoot() {
        return values.lineToRoot;
    }

    /** Returns a copy with that maximum number of plies, at least 1. */
    public TreeOptions withDepth(int plies) {
        return new TreeOptions(
                new Values(plies, values.minShare, values.maxMoves, values.maxLinesInImage, values.lineToRoot));
    }

    /** Returns a copy with that minimum share, 0 to 1. */
    public TreeOptions withMinShare(double share) {
        return new TreeOptions(
                new Values(values.depth, share, values.maxMoves, values.maxLinesInImage, values.lineToRoot));
    }

    /** Returns a copy with that maximum number of moves, at least 1. */
    public TreeOptions withMaxMoves(int maximum) {
        return new TreeOptions(
                new Values(values.depth, values.minShare, maximum, values.maxLinesInImage, values.lineToRoot));
    }

    /** Returns a copy with that maximum number of lines in an image, at least 1. */
    public TreeOptions withMaxImageLines(int maximum) {
        return new TreeOptions(new Values(values.depth, values.minShare, values.maxMoves, maximum, values.lineToRoot));
    }

    /** Returns a copy with the moves that lead to the root, for a title. */
    public TreeOptions withLineToRoot(String movesBefore) {
        return new TreeOptions(
                new Values(values.depth, values.minShare, values.maxMoves, values.maxLinesInImage, movesBefore));
    }

    private static void requirePositive(String name, int value) {
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
