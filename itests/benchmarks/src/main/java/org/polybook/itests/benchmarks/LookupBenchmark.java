package org.polybook.itests.benchmarks;

import java.io.IOException;
import java.nio.file.Path;
import java.util.SplittableRandom;
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

/**
 * Lookups of random keys, half of them in the book, in books of 1 GiB and 55 MB: singly, in batches, and by plain
 * binary search in the same mapping. The warm-up makes enough lookups to trigger the index. Samples are calls far
 * shorter than a time slice, so that a median is meaningful on a busy machine.
 */
@State(Scope.Thread)
@BenchmarkMode(Mode.SampleTime)
@OutputTimeUnit(TimeUnit.NANOSECONDS)
public class LookupBenchmark {
    private static final int PROBES = 1 << 20;
    private static final int PER_CALL = 1 << 8;

    @Param({"67108864", "3410470"})
    int records;

    private final long[] keys = new long[PROBES];
    /** For each probe, the total number of records of the probes before it. */
    private final long[] expected = new long[PROBES + 1];

    private final EntryBuffer buffer = new EntryBuffer(4 * PER_CALL);
    private final long[] batch = new long[PER_CALL];
    private final int[] ends = new int[PER_CALL];
    private PlainBinarySearch plain;
    private BookFile mapped;
    private int next;

    @Setup(Level.Trial)
    public void prepare() throws IOException {
        Path path = SyntheticBook.findOrWriteFile(records);
        plain = new PlainBinarySearch(path);
        mapped = Books.open(path, OpenOptions.MAP);
        System.out.println(mapped);
        SplittableRandom random = new SplittableRandom(1);
        for (int i = 0; i < PROBES; i++) {
            keys[i] = random.nextBoolean() ? plain.key(random.nextInt(records)) : random.nextLong();
            expected[i + 1] = expected[i] + plain.findAll(keys[i], buffer);
        }
    }

    @TearDown
    public void close() {
        mapped.close();
    }

    private int nextBatchStart() {
        int from = next;
        next = from + PER_CALL & PROBES - 1;
        return from;
    }

    private long requireExpectedRecords(long found, int from) {
        if (found != expected[from + PER_CALL] - expected[from]) {
            throw new IllegalStateException(
                    "wrong answers: " + found + " records for the " + PER_CALL + " probes from number " + from + " on");
        }
        return found;
    }

    @Benchmark
    @OperationsPerInvocation(PER_CALL)
    public long plainHalving() {
        int from = nextBatchStart();
        long found = 0;
        for (int i = from; i < from + PER_CALL; i++) {
            found += plain.findAll(keys[i], buffer);
        }
        return requireExpectedRecords(found, from);
    }

    @Benchmark
    @OperationsPerInvocation(PER_CALL)
    public long single() throws IOException {
        int from = nextBatchStart();
        long found = 0;
        for (int i = from; i < from + PER_CALL; i++) {
            found += mapped.find(keys[i], buffer);
        }
        return requireExpectedRecords(found, from);
    }

    /** Makes each key depend on the previous answer, so that lookups do not overlap: measures latency. */
    @Benchmark
    @OperationsPerInvocation(PER_CALL)
    public long dependent() throws IOException {
        int from = nextBatchStart();
        long found = 0;
        for (int i = from; i < from + PER_CALL; i++) {
            found += mapped.find(keys[i + (int) (found >>> 40)], buffer);
        }
        return requireExpectedRecords(found, from);
    }

    @Benchmark
    @OperationsPerInvocation(PER_CALL)
    public long batched() throws IOException {
        int from = nextBatchStart();
        System.arraycopy(keys, from, batch, 0, PER_CALL);
        mapped.find(batch, PER_CALL, buffer, ends);
        return requireExpectedRecords(buffer.size(), from);
    }
}
