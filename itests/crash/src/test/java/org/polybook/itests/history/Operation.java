package org.polybook.itests.history;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;

/**
 * One operation of one process.
 *
 * @param process the name of the process
 * @param start the time before it began, nanoseconds
 * @param end the time after it ended, or when its process was known to be dead
 * @param what the operation, with the words of {@link HistoryWriter} and {@link HistoryReader}
 * @param result null if its process was killed before it ended
 */
record Operation(String process, long start, long end, String what, String result) {
    private static final Set<String> READS = Set.of("read", "state", "keep", "again", "own", "touch");

    /**
     * Reads the log of a process that ended at this time. A kill may truncate the last line of the log, which is then
     * ignored.
     */
    static List<Operation> read(Path log, long death) throws IOException {
        String process = log.getFileName().toString().replace(".log", "");
        Map<Integer, Operation> operations = new TreeMap<>();
        String text = Files.readString(log, StandardCharsets.UTF_8);
        for (String line : text.substring(0, text.lastIndexOf('\n') + 1).lines().toList()) {
            String[] words = line.split(" ", 4);
            long nanos = Long.parseLong(words[1]);
            int number = Integer.parseInt(words[2]);
            if (words[0].equals("S")) {
                operations.put(number, new Operation(process, nanos, death, words[3], null));
            } else {
                Operation begun = operations.get(number);
                operations.put(number, new Operation(process, begun.start, nanos, begun.what, words[3]));
            }
        }
        return new ArrayList<>(operations.values());
    }

    String kind() {
        return what.split(" ")[0];
    }

    /** Returns true if the operation changes nothing. */
    boolean changesNothing() {
        return READS.contains(kind()) || result != null && Refusals.isRefused(result);
    }

    boolean isKilled() {
        return result == null;
    }

    /** Uses the time of the start only, because two operations hardly begin in the same nanosecond. */
    @Override
    public int hashCode() {
        return Long.hashCode(start);
    }

    boolean overlaps(Operation other) {
        return start <= other.end && other.start <= end;
    }

    @Override
    public String toString() {
        return String.format(
                "%.6f..%.6f %s: %s -> %s", start / 1e9, end / 1e9, process, what, isKilled() ? "killed" : result);
    }
}
