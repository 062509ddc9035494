package org.polybook.itests.benchmarks;

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
import org.polybook.api.scheme.PositionKeys;
import org.polybook.api.scheme.Schemes;
import org.polybook.chess.Position;
import org.polybook.chess.Replayer;
import org.polybook.chess.fault.InvalidNotationException;
import org.polybook.chess.orthodox.Orthodox;
import org.polybook.chess.orthodox.OrthodoxReplayer;

/**
 * Key from scratch: the kernels compared with the plain loop over 64 squares, and with updating the key by the move.
 */
@State(Scope.Thread)
@BenchmarkMode(Mode.SampleTime)
@OutputTimeUnit(TimeUnit.NANOSECONDS)
public class KeyBenchmark {
    private static final int COUNT = 2000;

    @Param({OtherVariantWarmUp.NONE, "toyhouse"})
    String others = OtherVariantWarmUp.NONE;

    private PositionKeys keys;
    private PlainKeyLoop plain;
    private Position[] positions;
    private OrthodoxReplayer[] replayers;
    private int[] moves;
    private long[] before;
    private long expected;
    private long expectedAfter;

    @Setup(Level.Trial)
    public void prepare() throws InvalidNotationException {
        OtherVariantWarmUp.playGames(others);
        keys = Schemes.coding(Schemes.POLYGLOT, Orthodox.NORMAL).orElseThrow().keys();
        plain = new PlainKeyLoop(keys);
        List<Position> samples = SamplePositions.positions(COUNT).stream()
                .filter(position -> !position.legalMoves().isEmpty())
                .toList();
        positions = new Position[COUNT];
        replayers = new OrthodoxReplayer[COUNT];
        moves = new int[COUNT];
        before = new long[COUNT];
        int[] legal = new int[Replayer.MAX_MOVES];
        for (int i = 0; i < COUNT; i++) {
            positions[i] = samples.get(i % samples.size());
            replayers[i] = (OrthodoxReplayer) positions[i].replayer();
            moves[i] = legal[i % replayers[i].legalMoves(legal)];
            before[i] = plain.key(replayers[i]);
            expected += before[i];
            replayers[i].play(moves[i]);
            expectedAfter += plain.key(replayers[i]);
            replayers[i].undo();
        }
    }

    @Benchmark
    @OperationsPerInvocation(COUNT)
    public long plainLoop() {
        long sum = 0;
        for (Replayer replayer : replayers) {
            sum += plain.key(replayer);
        }
        return requireEqual(sum, expected);
    }

    @Benchmark
    @OperationsPerInvocation(COUNT)
    public long fromReplayer() {
        long sum = 0;
        for (Replayer replayer : replayers) {
            sum += keys.key(replayer);
        }
        return requireEqual(sum, expected);
    }

    @Benchmark
    @OperationsPerInvocation(COUNT)
    public long fromPosition() {
        long sum = 0;
        for (Position position : positions) {
            sum += keys.key(position);
        }
        return requireEqual(sum, expected);
    }

    @Benchmark
    @OperationsPerInvocation(COUNT)
    public long alongTheMove() {
        long sum = 0;
        for (int i = 0; i < COUNT; i++) {
            sum += keys.keyAfter(before[i], replayers[i], moves[i]);
        }
        return requireEqual(sum, expectedAfter);
    }

    /**
     * Like a reader of games, computes the key after the move and then plays the move; unlike a reader of games, also
     * takes the move back.
     */
    @Benchmark
    @OperationsPerInvocation(COUNT)
    public long alongTheGame() {
        long sum = 0;
        for (int i = 0; i < COUNT; i++) {
            Replayer replayer = replayers[i];
            sum += keys.keyAfter(before[i], replayer, moves[i]);
            replayer.play(moves[i]);
            replayer.undo();
        }
        return requireEqual(sum, expectedAfter);
    }

    static long requireEqual(long sum, long expected) {
        if (sum != expected) {
            throw new IllegalStateException("wrong keys: their sum is " + sum + ", expected " + expected);
        }
        return sum;
    }
}
