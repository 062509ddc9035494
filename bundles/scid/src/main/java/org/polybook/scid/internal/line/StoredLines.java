package org.polybook.scid.internal.line;

import java.io.BufferedReader;
import java.io.IOException;
import java.io.InputStream;
import java.io.InputStreamReader;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.util.Arrays;

/**
 * The lines of well-known opening moves, codes 1 to 254, as a tree. A game that begins from the standard start position
 * has the code of the longest line with which its main line begins. A game without such a line, or from another
 * position, has code 0; code 255 also means no line.
 *
 * <p>Squares are 0 to 63: a1 0, b1 1, h8 63; castling is the king's capture of his own rook. Immutable.
 */
public final class StoredLines {
    /** The number of codes, including 0 for no line. */
    public static final int CODES = 255;

    private static final String RESOURCE = "stored-lines.txt";
    private static final int NOWHERE = -1;
    private static final StoredLines TABLE = load();

    /** {@code short[255][]}: the moves of each line, {@code from << 6 | to}; code 0 has none. */
    private final short[][] moves = new short[CODES][];

    // The tree of lines; node 0 is the start. The four arrays have, for each node: the move that leads to it, its first
    // child, the next child of its parent, and the code of the line that ends at the node.
    private short[] moveTo = new short[1024];
    private short[] child = new short[1024];
    private short[] sibling = new short[1024];
    private short[] codes = new short[1024];
    private int nodes = 1;

    private StoredLines() {
        Arrays.fill(moves, new short[0]);
    }

    /** The number of moves in the line of that code, 0 for a code without a line. */
    public static int plies(int code) {
        return code < 0 || code >= CODES ? 0 : TABLE.moves[code].length;
    }

    /** The move with that number, from 0, of a line; in the format {@code from << 6 | to}. */
    public static int move(int code, int ply) {
        return TABLE.moves[code][ply];
    }

    private static StoredLines load() {
        StoredLines lines = new StoredLines();
        try (InputStream in = StoredLines.class.getResourceAsStream(RESOURCE);
                BufferedReader reader = new BufferedReader(new InputStreamReader(in, StandardCharsets.US_ASCII))) {
            reader.lines().filter(line -> !line.startsWith("#")).forEach(lines::parseAndAdd);
        } catch (IOException e) {
            throw new UncheckedIOException(RESOURCE, e);
        }
        return lines;
    }

    private void parseAndAdd(String line) {
        String[] words = line.split(" ");
        int code = Integer.parseInt(words[0], 16);
        short[] played = new short[words.length - 1];
        int node = 0;
        for (int i = 0; i < played.length; i++) {
            played[i] = (short) (square(words[i + 1], 0) << 6 | square(words[i + 1], 2));
            int next = childOrNowhere(node, played[i]);
            node = next == NOWHERE ? addChild(node, played[i]) : next;
        }
        codes[node] = (short) code;
        moves[code] = played;
    }

    private static int square(String move, int at) {
        return move.charAt(at) - 'a' + (move.charAt(at + 1) - '1') * 8;
    }

    private int addChild(int parent, short move) {
        if (nodes == moveTo.length) {
            moveTo = Arrays.copyOf(moveTo, 2 * nodes);
            child = Arrays.copyOf(child, 2 * nodes);
            sibling = Arrays.copyOf(sibling, 2 * nodes);
            codes = Arrays.copyOf(codes, 2 * nodes);
        }
        moveTo[nodes] = move;
        sibling[nodes] = child[parent];
        child[parent] = (short) nodes;
        return nodes++;
    }

    private int childOrNowhere(int parent, int move) {
        int node = child[parent];
        while (node != 0 && moveTo[node] != move) {
            node = sibling[node];
        }
        return node == 0 ? NOWHERE : node;
    }

    /** Follows a main line from the standard start position and determines its code. Allocates nothing; one thread. */
    public static final class LineTracker {
        private int node;
        private int code;

        /** Begins a game from the standard start position. */
        public void startAtStandardPosition() {
            node = 0;
            code = 0;
        }

        /** Begins a game from another start position; such a game has no line. */
        public void startAtOtherPosition() {
            node = NOWHERE;
            code = 0;
        }

        /**
         * Follows a move of the main line. Castling is the king's capture of his own rook; a null move goes from a
         * square to itself.
         */
        public void move(int from, int to) {
            if (node == NOWHERE) {
                return;
            }
            node = TABLE.childOrNowhere(node, from << 6 | to);
            if (node != NOWHERE && TABLE.codes[node] != 0) {
                code = TABLE.codes[node];
            }
        }

        /** The code of the moves so far. */
        public int code() {
            return code;
        }

        /** Returns true if more moves can change the code. */
        public boolean mayCodeChange() {
            return node != NOWHERE && TABLE.child[node] != 0;
        }
    }
}
