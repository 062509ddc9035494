package org.polybook.select.internal.selector;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.polybook.api.book.BookEntry;
import org.polybook.api.book.BookMetadata;
import org.polybook.api.book.EntryBuffer;
import org.polybook.api.book.EntryVisitor;
import org.polybook.api.book.MoveStatistics;
import org.polybook.api.book.OpeningBook;
import org.polybook.api.book.PositionStatistics;
import org.polybook.api.book.StatisticsQuery;
import org.polybook.api.scheme.Coding;
import org.polybook.api.scheme.MoveCodes;
import org.polybook.api.scheme.PositionKeys;
import org.polybook.api.select.SelectionContext;
import org.polybook.chess.ChessVariant;
import org.polybook.chess.CoreMove;
import org.polybook.chess.Fen;
import org.polybook.chess.Move;
import org.polybook.chess.Position;
import org.polybook.chess.Replayer;
import org.polybook.chess.fault.NotationException;
import org.polybook.chess.notation.San;
import org.polybook.chess.orthodox.Orthodox;

/**
 * A book in memory with a scheme for tests only: a key depends on the pieces, their squares and the side to move; a
 * move's code on its squares.
 */
public final class MemoryBook implements OpeningBook {
    public static final Coding CODING = new Coding("squares", Orthodox.NORMAL, new Keys(), new Codes());
    /** The code of the illegal move e2e5. */
    public static final int ILLEGAL = 12 << 6 | 36;

    private final Map<Long, List<BookEntry>> records = new HashMap<>();
    private final List<Long> order = new ArrayList<>();
    private final Map<Position, List<MoveStatistics>> results = new HashMap<>();
    private int resultLookups;

    private static final class Keys implements PositionKeys {
        @Override
        public long key(Replayer at) {
            long key = at.whiteToMove() ? 1 : 2;
            for (int square = 0; square < 64; square++) {
                key = 1_000_003 * key + at.pieceAt(square);
            }
            return key;
        }

        @Override
        public long key(Fen fen) {
            throw new UnsupportedOperationException("positions only");
        }

        @Override
        public long keyOfFen(CharSequence text) {
            throw new UnsupportedOperationException("positions only");
        }
    }

    private static final class Codes implements MoveCodes {
        @Override
        public int encode(Replayer at, int move) {
            return CoreMove.from(move) << 6 | CoreMove.to(move);
        }

        @Override
        public boolean isMalformed(int code) {
            return false;
        }

        @Override
        public String coordinates(int code) {
            return Integer.toString(code);
        }

        @Override
        public String noCodeReason(Replayer at, int move) {
            return "";
        }
    }

    /** A book with that position. */
    public static MemoryBook of(Position position, String... records) {
        return new MemoryBook().addRecords(position, records);
    }

    /**
     * @param records each record is a move in SAN ({@code ?} for an illegal one), its weight and, after a slash, its
     *     learn field
     */
    public MemoryBook addRecords(Position position, String... records) {
        for (String record : records) {
            String[] parts = record.split("[ /]");
            int code = parts[0].equals("?")
                    ? ILLEGAL
                    : CODING.code(parseMove(position, parts[0]), position).orElseThrow();
            add(position, code, Integer.parseInt(parts[1]), parts.length > 2 ? Long.decode(parts[2]) : 0);
        }
        return this;
    }

    /**
     * Adds results of games with moves of the position, also to a book without records for it.
     *
     * @param moves for each move its SAN, the games that White won, drew and lost, and the year of the last one; 0 if
     *     unknown
     */
    public MemoryBook addResults(Position position, String... moves) {
        List<MoveStatistics> all = new ArrayList<>();
        for (String move : moves) {
            String[] parts = move.split(" ");
            all.add(MoveStatistics.of(
                            parseMove(position, parts[0]),
                            Long.parseLong(parts[1]),
                            Long.parseLong(parts[2]),
                            Long.parseLong(parts[3]))
                    .withYears(0, Integer.parseInt(parts[4])));
        }
        results.put(position, all);
        return this;
    }

    /** The number of times that results have been looked up. */
    public int resultLookups() {
        return resultLookups;
    }

    @Override
    public PositionStatistics statistics(Position position, StatisticsQuery query) {
        resultLookups++;
        return PositionStatistics.of(results.getOrDefault(position, List.of()));
    }

    @Override
    public BookMetadata metadata() {
        BookMetadata metadata = BookMetadata.of("memory");
        if (results.isEmpty()) {
            return metadata;
        }
        return metadata.withContent(records.isEmpty() ? BookMetadata.Content.STATISTICS : BookMetadata.Content.BOTH);
    }

    private void add(Position position, int code, int weight, long learn) {
        long key = CODING.key(position);
        records.computeIfAbsent(key, any -> new ArrayList<>()).add(new BookEntry(key, code, weight, learn));
        order.add(key);
    }

    public static Move parseMove(Position position, String text) {
        try {
            return San.parse(position, text);
        } catch (NotationException e) {
            throw new IllegalArgumentException(e);
        }
    }

    /** The position after those moves, with the game that led to it. */
    public static SelectionContext contextAfter(String... moves) {
        List<Move> played = new ArrayList<>();
        Position position = Orthodox.NORMAL.start();
        for (String text : moves) {
            played.add(parseMove(position, text));
            position = position.play(played.get(played.size() - 1));
        }
        return SelectionContext.of(Orthodox.NORMAL.start(), played);
    }

    @Override
    public int find(long key, EntryBuffer into) {
        into.clear();
        for (BookEntry entry : records.getOrDefault(key, List.of())) {
            into.add(entry.packed(), order.indexOf(key) + into.size());
        }
        return into.size();
    }

    @Override
    public void forEach(EntryVisitor visitor) {
        throw new UnsupportedOperationException("no iteration");
    }

    @Override
    public Optional<Coding> coding(ChessVariant variant) {
        return variant == Orthodox.NORMAL ? Optional.of(CODING) : Optional.empty();
    }
}
