package org.polybook.itests.benchmarks;

import java.io.BufferedReader;
import java.io.File;
import java.io.IOException;
import java.io.InputStreamReader;
import java.io.OutputStreamWriter;
import java.io.Writer;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.concurrent.TimeUnit;
import java.util.stream.Stream;
import org.openjdk.jmh.annotations.Benchmark;
import org.openjdk.jmh.annotations.BenchmarkMode;
import org.openjdk.jmh.annotations.Level;
import org.openjdk.jmh.annotations.Mode;
import org.openjdk.jmh.annotations.OutputTimeUnit;
import org.openjdk.jmh.annotations.Scope;
import org.openjdk.jmh.annotations.Setup;
import org.openjdk.jmh.annotations.State;
import org.openjdk.jmh.annotations.TearDown;

/** The peer of {@link PerftBenchmark}: the installed Stockfish computes the same number over a pipe. */
@State(Scope.Thread)
@BenchmarkMode(Mode.SampleTime)
@OutputTimeUnit(TimeUnit.MILLISECONDS)
public class StockfishBenchmark {
    private static final String ANSWER = "Nodes searched: ";

    private Process stockfish;
    private Writer commands;
    private BufferedReader answers;

    @Setup(Level.Trial)
    public void start() throws IOException {
        Path program = Stream.concat(
                        Stream.of(System.getenv("PATH").split(File.pathSeparator)), Stream.of("/usr/games"))
                .map(folder -> Path.of(folder, "stockfish"))
                .filter(Files::isExecutable)
                .findFirst()
                .orElseThrow(() -> new IOException("stockfish is not installed (searched the PATH and /usr/games)"));
        stockfish =
                new ProcessBuilder(program.toString()).redirectErrorStream(true).start();
        commands = new OutputStreamWriter(stockfish.getOutputStream(), StandardCharsets.US_ASCII);
        answers = new BufferedReader(new InputStreamReader(stockfish.getInputStream(), StandardCharsets.US_ASCII));
    }

    @TearDown(Level.Trial)
    public void stop() throws IOException {
        commands.close();
        stockfish.destroy();
    }

    /** The CPU time that the process has used so far; counted in steps of 10 ms on Linux. */
    long cpuNanos() {
        return stockfish.toHandle().info().totalCpuDuration().orElseThrow().toNanos();
    }

    @Benchmark
    public long startPositionToDepth6() throws IOException {
        commands.write("position startpos\ngo perft " + PerftBenchmark.DEPTH + "\n");
        commands.flush();
        for (String line = answers.readLine(); line != null; line = answers.readLine()) {
            if (line.startsWith(ANSWER)) {
                return KeyBenchmark.requireEqual(
                        Long.parseLong(line.substring(ANSWER.length())), PerftBenchmark.LEAVES);
            }
        }
        throw new IOException("stockfish ended without an answer");
    }
}
