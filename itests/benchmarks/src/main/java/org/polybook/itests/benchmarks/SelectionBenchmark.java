package org.polybook.itests.benchmarks;

import java.io.IOException;
import java.util.List;
import java.util.concurrent.TimeUnit;
import org.openjdk.jmh.annotations.Benchmark;
import org.openjdk.jmh.annotations.BenchmarkMode;
import org.openjdk.jmh.annotations.Level;
import org.openjdk.jmh.annotations.Mode;
import org.openjdk.jmh.annotations.OperationsPerInvocation;
import org.openjdk.jmh.annotations.OutputTimeUnit;
import org.openjdk.jmh.annotations.Param;
import org.openjdk.jmh.annotations.Scope;
import org.openjdk.jmh.annotations.Setup;
import org.openjdk.jmh.annotations.State;
import org.openjdk.jmh.annotations.TearDown;
import org.polybook.api.Books;
import org.polybook.api.book.BookFile;
import org.polybook.api.book.EntryBuffer;
import org.polybook.api.book.OpenOptions;
import org.polybook.api.scheme.Coding;
import org.polybook.api.scheme.Schemes;
import org.polybook.api.select.MoveSelector;
import org.polybook.api.select.SelectionPolicy;
import org.polybook.chess.BoardSize;
import org.polybook.chess.CoreMove;
import org.polybook.chess.Position;
import org.polybook.chess.Replayer;
import org.polybook.chess.orthodox.Orthodox;

/**
 * Moves chosen by one thread in positions from random games, all of them in the book with 1 to 8 records; for
 * comparison the parts of a choice: the position's key, and its look-up. {@code -prof gc} shows the allocation of a
 * choice.
 */
@State(Scope.Thread)
@BenchmarkMode(Mode.SampleTime)
@OutputTimeUnit(TimeUnit.NANOSECONDS)
public class SelectionBenchmark {
    private static final int POSITIONS = 1 << 10;
    private static final int PER_CALL = 1 << 8;

    @Param({"67108864", "3410470"})
    int records;

    private final Replayer[] replayers = new Replayer[POSITIONS];
    private final long[] keys = new long[POSITIONS];
    /** The book's moves of each position, one bit for each by {@link #moveHashBit}. */
    private final long[] moves = new long[POSITIONS];
    /** For each position, the total number of records of the positions before it. */
    private final long[] expected = new long[POSITIONS + 1];

    private final EntryBuffer buffer = new EntryBuffer();
    private Coding coding;
    private BookFile book;
    private MoveSelector weighted;
    private MoveSelector best;
    private MoveSelector polyglot;
    private MoveSelector learned;
    private int next;

    @Setup(Level.Trial)
    public void prepare() throws IOException {
        coding = Schemes.coding(Schemes.POLYGLOT, Orthodox.NORMAL).orElseThrow();
        List<Position> positions = SamplePositions.positions(2 * POSITIONS).stream()
                .filter(position -> !position.legalMoves().isEmpty())
                .limit(POSITIONS)
                .toList();
        book = Books.open(SelectionBook.writeFile(records, positions, coding), OpenOptions.MAP);
        for (int i = 0; i < POSITIONS; i++) {
            addPosition(i, positions.get(i));
        }
        weighted = selector("weighted");
        best = selector("best");
        polyglot = selector("polyglot=0");
        learned = selector("polyglot-learn=0");
    }

    private void addPosition(int index, Position position) throws IOException {
        replayers[index] = position.replayer();
        keys[index] = coding.key(position);
        expected[index + 1] = expected[index] + book.find(keys[index], buffer);
        for (int i = 0; i < buffer.size(); i++) {
            int code = buffer.rawMove(i);
            moves[index] |= coding.move(code, position)
                    .map(move -> moveHashBit(CoreMove.fromMove(move, BoardSize.ORTHODOX)))
                    .orElseThrow();
        }
    }

    private MoveSelector selector(String policy) {
        return MoveSelector.over(book, SelectionPolicy.parse(policy)).withSeed(1);
    }

    @TearDown
    public void close() {
        book.close();
    }

    private static long moveHashBit(int move) {
        return 1L << (CoreMove.from(move) * 31 + CoreMove.to(move));
    }

    private int nextBatchStart() {
        int from = next;
        next = from + PER_CALL & POSITIONS - 1;
        return from;
    }

    private int pickBatchAndRequireBookMoves(MoveSelector selector) throws IOException {
        int from = nextBatchStart();
        int chosen = 0;
        for (int i = from; i < from + PER_CALL; i++) {
            int move = selector.select(replayers[i]);
            chosen += move >= 0 && (moves[i] & moveHashBit(move)) != 0 ? 1 : 0;
        }
        if (chosen != PER_CALL) {
            throw new IllegalStateException(PER_CALL - chosen + " moves that are not in the book, for the " + PER_CALL
                    + " positions from number " + from + " on");
        }
        return chosen;
    }

    private long requireExpectedRecords(long found, int from) {
        if (found != expected[from + PER_CALL] - expected[from]) {
            throw new IllegalStateException("wrong answers: " + found + " records for the " + PER_CALL
                    + " positions from number " + from + " on");
        }
        return found;
    }

    @Benchmark
    @OperationsPerInvocation(PER_CALL)
    public long lookup() throws IOException {
        int from = nextBatchStart();
        long found = 0;
        for (int i = from; i < from + PER_CALL; i++) {
            found += book.find(keys[i], buffer);
        }
        return requireExpectedRecords(found, from);
    }

    @Benchmark
    @OperationsPerInvocation(PER_CALL)
    public long keyAndLookup() throws IOException {
        int from = nextBatchStart();
        long found = 0;
        for (int i = from; i < from + PER_CALL; i++) {
            found += book.find(coding.keys().key(replayers[i]), buffer);
        }
        return requireExpectedRecords(found, from);
    }

    @Benchmark
    @OperationsPerInvocation(PER_CALL)
    public int weighted() throws IOException {
        return pickBatchAndRequireBookMoves(weighted);
    }

    @Benchmark
    @OperationsPerInvocation(PER_CALL)
    public int best() throws IOException {
        return pickBatchAndRequireBookMoves(best);
    }

    @Benchmark
    @OperationsPerInvocation(PER_CALL)
    public int polyglot() throws IOException {
        return pickBatchAndRequireBookMoves(polyglot);
    }

    @Benchmark
    @OperationsPerInvocation(PER_CALL)
    public int polyglotLearned() throws IOException {
        return pickBatchAndRequireBookMoves(learned);
    }
}
