package org.polybook.itests.benchmarks;

import java.io.IOException;
import java.nio.file.Path;
import java.util.concurrent.TimeUnit;
import org.openjdk.jmh.annotations.Benchmark;
import org.openjdk.jmh.annotations.BenchmarkMode;
import org.openjdk.jmh.annotations.Mode;
import org.openjdk.jmh.annotations.OperationsPerInvocation;
import org.openjdk.jmh.annotations.OutputTimeUnit;
import org.openjdk.jmh.annotations.Param;
import org.openjdk.jmh.annotations.Scope;
import org.openjdk.jmh.annotations.Setup;
import org.openjdk.jmh.annotations.State;
import org.polybook.api.Books;
import org.polybook.api.book.BookFile;
import org.polybook.api.book.OpenOptions;

/**
 * Opening a 1-GiB book by mapping, and closing it. The number of calls is fixed, not their time: on Java 17 each
 * mapping stays until the garbage collector finds it.
 */
@State(Scope.Thread)
@BenchmarkMode(Mode.SingleShotTime)
@OutputTimeUnit(TimeUnit.MICROSECONDS)
public class OpenBenchmark {
    private static final int TIMES = 200;

    @Param("67108864")
    int records;

    private Path path;

    @Setup
    public void prepare() throws IOException {
        path = SyntheticBook.findOrWriteFile(records);
    }

    @Benchmark
    @OperationsPerInvocation(TIMES)
    public long openAndClose() throws IOException {
        long found = 0;
        for (int i = 0; i < TIMES; i++) {
            try (BookFile book = Books.open(path, OpenOptions.MAP)) {
                found += book.metadata().entries();
            }
        }
        return found;
    }
}
