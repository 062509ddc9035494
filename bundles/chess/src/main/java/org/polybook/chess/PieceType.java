package org.polybook.chess;

import java.util.Locale;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.ConcurrentMap;
import java.util.concurrent.atomic.AtomicReferenceArray;

/**
 * A type of piece. The orthodox six are constants; variants add others. For each name only one object exists.
 *
 * <p>Two types are equal only if they are the same object. {@link #id()} is small and dense, made for arrays; except
 * for the orthodox six (1 to 6) it depends on the order of creation and must never be stored.
 *
 * <pre>{@code
 * PieceType archbishop = PieceType.of("archbishop", 'A');
 * boolean same = archbishop == PieceType.ofId(archbishop.id()); // true
 * }</pre>
 */
public final class PieceType {
    /** The limit of ids: every id is below it. As ids begin with 1, at most 255 types can exist at once. */
    public static final int LIMIT = 256;

    private static final ConcurrentMap<String, PieceType> BY_NAME = new ConcurrentHashMap<>();
    private static final AtomicReferenceArray<PieceType> BY_ID = new AtomicReferenceArray<>(LIMIT);
    private static int count;

    /** Id 1. */
    public static final PieceType PAWN = of("pawn", 'P');
    /** Id 2. */
    public static final PieceType KNIGHT = of("knight", 'N');
    /** Id 3. */
    public static final PieceType BISHOP = of("bishop", 'B');
    /** Id 4. */
    public static final PieceType ROOK = of("rook", 'R');
    /** Id 5. */
    public static final PieceType QUEEN = of("queen", 'Q');
    /** Id 6. */
    public static final PieceType KING = of("king", 'K');

    private final String name;
    private final char letter;
    private final int id;

    private PieceType(String name, char letter, int id) {
        this.name = name;
        this.letter = letter;
        this.id = id;
    }

    /**
     * Returns the type with that name, created on first use, with the first letter of its name.
     *
     * @param name lower-case English name, such as {@code "archbishop"}
     * @throws IllegalArgumentException if the name is not lower case or does not begin with one of a to z
     */
    public static PieceType of(String name) {
        return of(name, name.isEmpty() ? ' ' : (char) (name.charAt(0) - 32));
    }

    /**
     * Returns the type with that name, created on first use.
     *
     * @param name lower-case English name, such as {@code "archbishop"}
     * @param letter usual upper-case letter, for messages and boards in text. The {@link Notation} of a variant may use
     *     another; a type that already exists keeps its letter
     * @throws IllegalArgumentException if the name is not lower case, or the letter is not one of A to Z
     */
    public static PieceType of(String name, char letter) {
        if (name.isEmpty() || !name.equals(name.toLowerCase(Locale.ROOT))) {
            throw new IllegalArgumentException("name: a lower-case word, not \"" + name + '"');
        }
        if (letter < 'A' || letter > 'Z') {
            throw new IllegalArgumentException("letter: A to Z, not '" + letter + '\'');
        }
        PieceType known = BY_NAME.get(name);
        return known != null ? known : create(name, letter);
    }

    /**
     * Returns the type with that id.
     *
     * @throws IllegalArgumentException if no type has it
     */
    public static PieceType ofId(int id) {
        PieceType type = id > 0 && id < LIMIT ? BY_ID.get(id) : null;
        if (type == null) {
            throw new IllegalArgumentException("no piece type has the id " + id);
        }
        return type;
    }

    private static synchronized PieceType create(String name, char letter) {
        PieceType known = BY_NAME.get(name);
        if (known != null) {
            return known;
        }
        int id = count + 1;
        if (id >= LIMIT) {
            throw new IllegalStateException("more than " + (LIMIT - 1) + " piece types");
        }
        PieceType type = new PieceType(name, letter, id);
        BY_ID.set(id, type);
        BY_NAME.put(name, type);
        count = id;
        return type;
    }

    /** Returns the number of existing types; their ids run from 1 to that number. */
    static synchronized int count() {
        return count;
    }

    /** The lower-case English name, such as {@code "knight"}. */
    public String name() {
        return name;
    }

    /** The usual upper-case letter, such as {@code 'N'}; the {@link Notation} of a variant may use another. */
    public char letter() {
        return letter;
    }

    /**
     * The id, 1 to {@value #LIMIT} − 1: pawn 1, knight 2, bishop 3, rook 4, queen 5, king 6; others in order of
     * creation.
     */
    public int id() {
        return id;
    }

    @Override
    public String toString() {
        return name;
    }
}
