package org.polybook.itests.benchmarks;

import java.util.List;
import java.util.concurrent.TimeUnit;
import org.openjdk.jmh.annotations.Benchmark;
import org.openjdk.jmh.annotations.BenchmarkMode;
import org.openjdk.jmh.annotations.Level;
import org.openjdk.jmh.annotations.Mode;
import org.openjdk.jmh.annotations.OperationsPerInvocation;
import org.openjdk.jmh.annotations.OutputTimeUnit;
import org.openjdk.jmh.annotations.Scope;
import org.openjdk.jmh.annotations.Setup;
import org.openjdk.jmh.annotations.State;
import org.polybook.api.scheme.PositionKeys;
import org.polybook.api.scheme.Schemes;
import org.polybook.chess.Fen;
import org.polybook.chess.Position;
import org.polybook.chess.fault.NotationException;
import org.polybook.chess.orthodox.Orthodox;

/** FEN text to key: directly, compared with parsing a position first. */
@State(Scope.Thread)
@BenchmarkMode(Mode.SampleTime)
@OutputTimeUnit(TimeUnit.NANOSECONDS)
public class FenKeyBenchmark {
    private static final int COUNT = 500;

    private PositionKeys keys;
    private String[] fens;
    private long expected;

    @Setup(Level.Trial)
    public void prepare() {
        keys = Schemes.coding(Schemes.POLYGLOT, Orthodox.NORMAL).orElseThrow().keys();
        List<Position> positions = SamplePositions.positions(COUNT);
        fens = SamplePositions.fens(positions);
        for (Position position : positions) {
            expected += keys.key(position);
        }
    }

    @Benchmark
    @OperationsPerInvocation(COUNT)
    public long throughPosition() throws NotationException {
        long sum = 0;
        for (String fen : fens) {
            sum += keys.key(Orthodox.NORMAL.position(Fen.parse(fen)));
        }
        return KeyBenchmark.requireEqual(sum, expected);
    }

    @Benchmark
    @OperationsPerInvocation(COUNT)
    public long straight() throws NotationException {
        long sum = 0;
        for (String fen : fens) {
            sum += keys.keyOfFen(fen);
        }
        return KeyBenchmark.requireEqual(sum, expected);
    }
}
