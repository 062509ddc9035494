package org.polybook.scid.internal.game;

import java.util.Arrays;
import org.polybook.chess.CoreMove;
import org.polybook.chess.Replayer;

/**
 * The moves of one game with all that belongs to them, as they come; then written in the order of a record, where a move's annotations
 * and its comment stand before the variations, whenever they were told.
 *
 * <p>A node is a move, or the head of a line, where the comment before its first move is. Of a game that no record can hold no more is
 * kept than a record could.
 */
public final class MoveTree {
    private static final int HEAD = -1;
    private static final int USUAL = 256;
    private static final int PIECE = 3;

    private final MoveLine line = new MoveLine();
    /** The comments as they came. */
    private final ByteSink texts = new ByteSink(USUAL);
    /** The comments in the order of their marks, a NUL after each. */
    private final ByteSink ordered = new ByteSink(USUAL);

    private int[] codes = new int[USUAL];
    private long[] annotations = new long[USUAL];
    /** The first and the last piece of each node's comment, 0 for none. */
    private int[] firstPieces = new int[USUAL];

    private int[] lastPieces = new int[USUAL];
    /** {@code int[3 * pieces]}: where a piece begins in {@link #texts}, where it ends, the next piece or 0; piece 0 is none. */
    private int[] pieces = new int[PIECE * USUAL];

    private int pieceCount;
    /** The move after each node; after a head the first one; 0 for none. */
    private int[] next = new int[USUAL];
    /** The first head of a variation to each move, the next head to each head; 0 for none. */
    private int[] heads = new int[USUAL];
    /** The last head of a variation to each move, the move that it replaces to each head. */
    private int[] ties = new int[USUAL];

    private int count;
    private int current;
    /** The move that each open variation replaces, innermost last; while the record is written, the heads. */
    private int[] open = new int[16];

    private int depth;
    private int bytes;
    private int variationCount;

    /**
     * Begins a game.
     *
     * @param isStandard whether it is the usual start, of which no FEN is kept
     * @return false if a side has more than 16 men
     */
    public boolean begin(Replayer start, boolean isStandard) {
        texts.clear();
        pieceCount = 0;
        count = 0;
        depth = 0;
        bytes = 1;
        variationCount = 0;
        current = node(HEAD);
        line.begin();
        if (isStandard) {
            line.lists().setStandard();
        }
        return isStandard || line.lists().set(start);
    }

    /** Whether more bytes are needed than a record may have; what comes then is not kept. */
    public boolean isTooLong() {
        return bytes > (1 << 17);
    }

    public int variations() {
        return variationCount;
    }

    /** How many annotations the moves have. */
    public int annotations() {
        int sum = 0;
        for (int i = 0; i < count; i++) {
            sum += Annotations.count(annotations[i]);
        }
        return sum;
    }

    public int comments() {
        int sum = 0;
        for (int i = 0; i < count; i++) {
            sum += hasComment(i) ? 1 : 0;
        }
        return sum;
    }

    private boolean hasComment(int node) {
        return firstPieces[node] != 0;
    }

    private int node(int code) {
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

    /** A move that is legal, or the null move. */
    public void move(Replayer before, int move) {
        if (isTooLong()) {
            return;
        }
        boolean isNull = CoreMove.kind(move) == CoreMove.NULL_MOVE;
        int number = isNull ? 0 : line.lists().number(CoreMove.from(move));
        int code = MoveCodes.encode(before, move, number);
        line.play(before, move);
        int node = node(code);
        next[current] = node;
        current = node;
        bytes += code > 0xFF ? 2 : 1;
    }

    /** The null move. */
    public void nullMove(Replayer before) {
        move(before, CoreMove.NULL);
    }

    /** An annotation of the last move; before the first move of a line there is none. */
    public void annotation(int nag) {
        if (codes[current] != HEAD && !isTooLong()) {
            int before = Annotations.count(annotations[current]);
            annotations[current] = Annotations.with(annotations[current], nag);
            bytes += 2 * (Annotations.count(annotations[current]) - before);
        }
    }

    /** A comment on the last move, or before the first one of a line; a second one follows it at once. */
    public void comment(ByteSink text) {
        if (isTooLong() || text.length() == 0) {
            return;
        }
        bytes += text.length() + (hasComment(current) ? 0 : 2);
        int piece = piece(text);
        if (hasComment(current)) {
            pieces[PIECE * lastPieces[current] + 2] = piece;
        } else {
            firstPieces[current] = piece;
        }
        lastPieces[current] = piece;
    }

    private int piece(ByteSink text) {
        int at = PIECE * ++pieceCount;
        if (at == pieces.length) {
            pieces = Arrays.copyOf(pieces, 2 * at);
        }
        pieces[at] = texts.length();
        texts.add(text.bytes(), 0, text.length());
        pieces[at + 1] = texts.length();
        pieces[at + 2] = 0;
        return pieceCount;
    }

    /** A variation instead of the last move begins. */
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
        int head = node(HEAD);
        if (heads[current] == 0) {
            heads[current] = head;
        } else {
            heads[ties[current]] = head;
        }
        ties[current] = head;
        ties[head] = current;
        current = head;
    }

    /** The variation begun last is over. */
    public void endVariation() {
        if (!isTooLong()) {
            line.endVariation();
            current = open[--depth];
        }
    }

    /** Writes moves and marks, the end of the game, and the comments. All variations are over. */
    public void write(ByteSink to) {
        ordered.clear();
        depth = 0;
        for (int node = 0; node >= 0; ) {
            writeNode(node, to);
            boolean hasVariation = codes[node] != HEAD && heads[node] != 0;
            node = hasVariation ? enter(heads[node], to) : after(node, to);
        }
        to.add(MoveCodes.END_OF_GAME);
        to.add(ordered.bytes(), 0, ordered.length());
    }

    private void writeNode(int node, ByteSink to) {
        int code = codes[node];
        if (code != HEAD) {
            to.add(code);
            if (code > 0xFF) {
                to.add(code >>> 8);
            }
        }
        for (int i = 0; i < Annotations.count(annotations[node]); i++) {
            to.add(MoveCodes.NAG);
            to.add(Annotations.at(annotations[node], i));
        }
        if (hasComment(node)) {
            to.add(MoveCodes.COMMENT);
            for (int at = PIECE * firstPieces[node]; at != 0; at = PIECE * pieces[at + 2]) {
                ordered.add(texts.bytes(), pieces[at], pieces[at + 1] - pieces[at]);
            }
            ordered.add(0);
        }
    }

    private int enter(int head, ByteSink to) {
        to.add(MoveCodes.BEGIN);
        open[depth++] = head;
        return head;
    }

    /** What follows a node whose variations are written; −1 at the end of the game. */
    private int after(int node, ByteSink to) {
        int last = node;
        while (next[last] == 0) {
            if (depth == 0) {
                return -1;
            }
            to.add(MoveCodes.END);
            int head = open[--depth];
            if (heads[head] != 0) {
                return enter(heads[head], to);
            }
            last = ties[head];
        }
        return next[last];
    }
}
