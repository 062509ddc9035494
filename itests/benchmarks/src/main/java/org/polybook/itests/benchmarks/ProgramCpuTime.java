package org.polybook.itests.benchmarks;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;

/** The CPU time of another program. */
final class ProgramCpuTime {
    private ProgramCpuTime() {}

    /** The command's CPU time in seconds, including the system's part; its output is discarded. */
    static double cpuSeconds(String... command) throws IOException, InterruptedException {
        List<String> words =
                new ArrayList<>(List.of("bash", "-c", "TIMEFORMAT='%U %S'; time \"$@\" >/dev/null 2>&1", "bash"));
        words.addAll(Arrays.asList(command));
        Process process = new ProcessBuilder(words).redirectErrorStream(true).start();
        String times = new String(process.getInputStream().readAllBytes(), StandardCharsets.US_ASCII);
        if (process.waitFor() != 0) {
            throw new IOException(String.join(" ", command) + ": exit status " + process.exitValue());
        }
        return Arrays.stream(times.strip().split(" "))
                .mapToDouble(Double::parseDouble)
                .sum();
    }
}
