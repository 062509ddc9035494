package org.polybook.inspect.internal;

import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashSet;
import java.util.List;
import java.util.Random;
import java.util.Set;
import org.polybook.api.Books;
import org.polybook.api.book.BookEntry;
import org.polybook.api.book.BookFile;
import org.polybook.api.book.OpenOptions;
import org.polybook.api.scheme.Coding;
import org.polybook.api.scheme.PositionKeys;
import org.polybook.api.scheme.Schemes;
import org.polybook.chess.Move;
import org.polybook.chess.PieceType;
import org.polybook.chess.Position;
import org.polybook.chess.fault.NotationException;
import org.polybook.chess.notation.San;
import org.polybook.chess.orthodox.Orthodox;

/** Builds a book from lines of moves and from single records. */
public final class TestBookBuilder {
    public static final Coding CODING =
            Schemes.coding(Schemes.POLYGLOT, Orthodox.NORMAL).orElseThrow();
    public static final PositionKeys KEYS = CODING.keys();

    private final List<BookEntry> entries = new ArrayList<>();

    /** Adds the moves of a line as records with weight 1; skips records that the book already has. */
    public TestBookBuilder addLine(String moves) {
        Position position = Orthodox.NORMAL.start();
        for (String san : moves.split(" ")) {
            BookEntry entry = new BookEntry(KEYS.key(position), moveCode(position, san), 1, 0);
            if (!entries.contains(entry)) {
                entries.add(entry);
            }
            position = after(position, san);
        }
        return this;
    }

    /**
     * Adds the moves {@code after} and then a random line of {@code plies} plies. The line has no pawn moves, captures,
     * checks or repetitions, so that it can have any length; the same seed gives the same line.
     */
    public TestBookBuilder addRandomLine(String after, int plies, long seed) {
        addLine(after);
        Position position = position(after);
        Random random = new Random(seed);
        Set<Long> seen = new HashSet<>();
        for (int ply = 0; ply < plies; ply++) {
            seen.add(KEYS.key(position));
            Position here = position;
            List<Move> moves = here.legalMoves().stream()
                    .filter(move -> !here.board().has(move.from(), here.turn(), PieceType.PAWN))
                    .filter(move -> here.board().pieceAt(move.to()).isEmpty())
                    .filter(move -> !here.play(move).isCheck())
                    .filter(move -> !seen.contains(KEYS.key(here.play(move))))
                    .toList();
            Move next = moves.get(random.nextInt(moves.size()));
            addEntry(new BookEntry(KEYS.key(here), code(next, here), 1, 0));
            position = here.play(next);
        }
        return this;
    }

    /** Adds a record with that move code for the position after the moves {@code after}. */
    public TestBookBuilder addMoveCode(String after, int rawMove, int weight) {
        return addEntry(new BookEntry(KEYS.key(position(after)), rawMove, weight, 0));
    }

    public TestBookBuilder addEntry(BookEntry entry) {
        entries.add(entry);
        return this;
    }

    public static Position position(String moves) {
        Position position = Orthodox.NORMAL.start();
        for (String san : moves.isEmpty() ? new String[0] : moves.split(" ")) {
            position = after(position, san);
        }
        return position;
    }

    /** The move code for a pair of squares, such as {@code "e2e4"}. */
    public static int moveCodeOfSquares(String fromTo) {
        int from = fromTo.charAt(0) - 'a' + 8 * (fromTo.charAt(1) - '1');
        int to = fromTo.charAt(2) - 'a' + 8 * (fromTo.charAt(3) - '1');
        return from << 6 | to;
    }

    private static Position after(Position position, String san) {
        try {
            return position.play(San.parse(position, san));
        } catch (NotationException e) {
            throw new IllegalArgumentException(san, e);
        }
    }

    private static int moveCode(Position position, String san) {
        try {
            return code(San.parse(position, san), position);
        } catch (NotationException e) {
            throw new IllegalArgumentException(san, e);
        }
    }

    /** The code of a legal move in the position. */
    public static int code(Move move, Position position) {
        return CODING.code(move, position).orElseThrow();
    }

    /** The records in ascending order of their keys. */
    public List<BookEntry> sorted() {
        List<BookEntry> sorted = new ArrayList<>(entries);
        sorted.sort(Comparator.comparing(BookEntry::key, Long::compareUnsigned));
        return sorted;
    }

    /** Writes the records in ascending order of their keys. */
    public Path write(Path file) throws IOException {
        return write(file, sorted());
    }

    public static Path write(Path file, List<BookEntry> records) throws IOException {
        ByteBuffer bytes = ByteBuffer.allocate(16 * records.size());
        records.forEach(record -> bytes.putLong(record.key()).putLong(record.packed()));
        return Files.write(file, bytes.array());
    }

    public static BookFile open(Path file) throws IOException {
        return Books.open(file, OpenOptions.MAP);
    }

    public static List<BookEntry> read(Path file) throws IOException {
        List<BookEntry> records = new ArrayList<>();
        try (BookFile book = open(file)) {
            book.forEach((index, key, packed) -> records.add(BookEntry.of(key, packed)));
        }
        return records;
    }
}
