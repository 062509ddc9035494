package org.polybook.scid.internal.game;

import java.util.Arrays;
import org.polybook.chess.CoreMove;
import org.polybook.chess.Replayer;

/**
 * The moves of one game with annotations, comments and variations. They are added in the order in which a visitor
 * receives them, and written in the order of a record, in which the annotations and the comment of a move precede its
 * variations.
 *
 * <p>A node is a move, or the head of a line, which holds the comment before the line's first move. A game that exceeds
 * the longest record is kept only up to that size.
 */
public final class MoveTree {
    private static final int HEAD = -1;
    private static final int INITIAL_SIZE = 256;
    private static final int PIECE = 3;

    private final MoveStack line = new MoveStack();
    /** The texts of the comments, in the order in which they were added. */
    private final GrowingBytes texts = new GrowingBytes(INITIAL_SIZE);
    /** The texts of the comments, in the order of the marks in the record, with a NUL after each. */
    private final GrowingBytes ordered = new GrowingBytes(INITIAL_SIZE);

    private int[] codes = new int[INITIAL_SIZE];
    private long[] annotations = new long[INITIAL_SIZE];
    /** For each node, the number of the first piece of text of its comment; 0 for none. */
    private int[] firstPieces = new int[INITIAL_SIZE];

    /** For each node, the number of the last piece of text of its comment; 0 for none. */
    private int[] lastPieces = new int[INITIAL_SIZE];
    /**
     * {@code int[3 * pieces]}: for each piece of text its beginning and its end in {@link #texts}, and the number of
     * the next piece of the same comment, or 0; piece 0 is unused.
     */
    private int[] pieces = new int[PIECE * INITIAL_SIZE];

    private int pieceCount;
    /** For a move the next move of its line, for a head the first move of its line; 0 for none. */
    private int[] next = new int[INITIAL_SIZE];
    /** For a move the head of its first variation, for a head the next head of the same move; 0 for none. */
    private int[] heads = new int[INITIAL_SIZE];
    /** For a move the head of its last variation, for a head the move that it replaces. */
    private int[] ties = new int[INITIAL_SIZE];

    private int count;
    private int current;
    /** The moves that the open variations replace, innermost last; during writing, the heads of the open variations. */
    private int[] open = new int[16];

    private int depth;
    private int bytes;
    private int variationCount;

    /**
     * Begins a game.
     *
     * @param isStandard true for the standard start, for which the record has no FEN
     * @return false if a side has more than 16 pieces
     */
    public boolean beginUnlessTooManyPieces(Replayer start, boolean isStandard) {
        texts.clear();
        pieceCount = 0;
        count = 0;
        depth = 0;
        bytes = 1;
        variationCount = 0;
        current = addNode(HEAD);
        line.begin();
        if (isStandard) {
            line.lists().setStandard();
        }
        return isStandard || line.lists().setUnlessTooMany(start);
    }

    /** Returns true if the game exceeds the longest record; nothing is added from then on. */
    public boolean isTooLong() {
        return bytes > (1 << 17);
    }

    public int variationCount() {
        return variationCount;
    }

    /** The number of annotations in the game. */
    public int annotationCount() {
        int sum = 0;
        for (int i = 0; i < count; i++) {
            sum += PackedAnnotations.count(annotations[i]);
        }
        return sum;
    }

    public int commentCount() {
        int sum = 0;
        for (int i = 0; i < count; i++) {
            sum += hasComment(i) ? 1 : 0;
        }
        return sum;
    }

    private boolean hasComment(int node) {
        return firstPieces[node] != 0;
    }

    private int addNode(int code) {
        if (count == codes.length) {
            int size = 2 * count;
            codes = Arrays.copyOf(codes, size);
            annotations = Arrays.copyOf(annotations, size);
            firstPieces = Arrays.copyOf(firstPieces, size);
            lastPieces = Arrays.copyOf(lastPieces, size);
            next = Arrays.copyOf(next, size);
            heads = Arrays.copyOf(heads, size);
            ties = Arrays.copyOf(ties, size);
        }
        codes[count] = code;
        annotations[count] = 0;
        firstPieces[count] = 0;
        lastPieces[count] = 0;
        next[count] = 0;
        heads[count] = 0;
        ties[count] = 0;
        return count++;
    }

    /** Adds a legal move or a null move. */
    public void addMove(Replayer before, int move) {
        if (isTooLong()) {
            return;
        }
        boolean isNull = CoreMove.kind(move) == CoreMove.NULL_MOVE;
        int number = isNull ? 0 : line.lists().number(CoreMove.from(move));
        int code = MoveBytes.encode(before, move, number);
        line.play(before, move);
        int node = addNode(code);
        next[current] = node;
        current = node;
        bytes += code > 0xFF ? 2 : 1;
    }

    /** Adds a null move. */
    public void addNullMove(Replayer before) {
        addMove(before, CoreMove.NULL);
    }

    /** Adds an annotation to the last move; ignores one before the first move of a line. */
    public void addAnnotation(int nag) {
        if (codes[current] != HEAD && !isTooLong()) {
            int before = PackedAnnotations.count(annotations[current]);
            annotations[current] = PackedAnnotations.with(annotations[current], nag);
            bytes += 2 * (PackedAnnotations.count(annotations[current]) - before);
        }
    }

    /** Adds a comment to the last move, or to the beginning of a line; appends it to a previous comment there. */
    public void addComment(GrowingBytes text) {
        if (isTooLong() || text.length() == 0) {
            return;
        }
        bytes += text.length() + (hasComment(current) ? 0 : 2);
        int piece = addCommentPiece(text);
        if (hasComment(current)) {
            pieces[PIECE * lastPieces[current] + 2] = piece;
        } else {
            firstPieces[current] = piece;
        }
        lastPieces[current] = piece;
    }

    private int addCommentPiece(GrowingBytes text) {
        int at = PIECE * ++pieceCount;
        if (at == pieces.length) {
            pieces = Arrays.copyOf(pieces, 2 * at);
        }
        pieces[at] = texts.length();
        texts.add(text.backingArray(), 0, text.length());
        pieces[at + 1] = texts.length();
        pieces[at + 2] = 0;
        return pieceCount;
    }

    /** Begins a variation that replaces the last move. */
    public void beginVariation() {
        if (isTooLong()) {
            return;
        }
        variationCount++;
        bytes += 2;
        line.beginVariation();
        if (depth == open.length) {
            open = Arrays.copyOf(open, 2 * depth);
        }
        open[depth++] = current;
        int head = addNode(HEAD);
        if (heads[current] == 0) {
            heads[current] = head;
        } else {
            heads[ties[current]] = head;
        }
        ties[current] = head;
        ties[head] = current;
        current = head;
    }

    /** Ends the innermost variation. */
    public void endVariation() {
        if (!isTooLong()) {
            line.endVariationAndCountUndone();
            current = open[--depth];
        }
    }

    /**
     * Writes the moves and marks, the mark for the end of the game, and the texts of the comments. All variations must
     * have ended.
     */
    public void write(GrowingBytes to) {
        ordered.clear();
        depth = 0;
        for (int node = 0; node >= 0; ) {
            writeNode(node, to);
            boolean hasVariation = codes[node] != HEAD && heads[node] != 0;
            node = hasVariation ? writeBeginAndEnter(heads[node], to) : writeEndsAndGetNext(node, to);
        }
        to.add(MoveBytes.END_OF_GAME);
        to.add(ordered.backingArray(), 0, ordered.length());
    }

    private void writeNode(int node, GrowingBytes to) {
        int code = codes[node];
        if (code != HEAD) {
            to.add(code);
            if (code > 0xFF) {
                to.add(code >>> 8);
            }
        }
        for (int i = 0; i < PackedAnnotations.count(annotations[node]); i++) {
            to.add(MoveBytes.NAG);
            to.add(PackedAnnotations.at(annotations[node], i));
        }
        if (hasComment(node)) {
            to.add(MoveBytes.COMMENT);
            for (int at = PIECE * firstPieces[node]; at != 0; at = PIECE * pieces[at + 2]) {
                ordered.add(texts.backingArray(), pieces[at], pieces[at + 1] - pieces[at]);
            }
            ordered.add(0);
        }
    }

    private int writeBeginAndEnter(int head, GrowingBytes to) {
        to.add(MoveBytes.BEGIN);
        open[depth++] = head;
        return head;
    }

    /** Writes the marks that follow a node and its variations; returns the next node, −1 at the end of the game. */
    private int writeEndsAndGetNext(int node, GrowingBytes to) {
        int last = node;
        while (next[last] == 0) {
            if (depth == 0) {
                return -1;
            }
            to.add(MoveBytes.END);
            int head = open[--depth];
            if (heads[head] != 0) {
                return writeBeginAndEnter(heads[head], to);
            }
            last = ties[head];
        }
        return next[last];
    }
}
