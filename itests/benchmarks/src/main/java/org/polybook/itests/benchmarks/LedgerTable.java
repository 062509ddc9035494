package org.polybook.itests.benchmarks;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collection;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Set;
import java.util.SortedMap;
import java.util.TreeMap;
import java.util.TreeSet;
import java.util.function.Predicate;
import java.util.stream.Collectors;

/**
 * The table of {@code ledger.sh}: the times of two commits, A and B, side by side. Arguments: the file of times and,
 * optionally, a CSV file to write. {@code java LedgerTable.java} runs it without a build. Lines of the file of times
 * have fields that end with tabs:
 *
 * <pre>
 * time  NAME  PARAMETERS  ROUND  SIDE  NANOSECONDS   a time; several times of a side in one round count as their median
 * fail  NAME  SIDE  MESSAGE                          a benchmark that failed
 * lack  NAME  SIDE                                   a benchmark that only that side has
 * note  NAME  MESSAGE                                a note on a benchmark
 * </pre>
 *
 * PARAMETERS are {@code name=value}, separated by commas. A parameter that only one side has is ignored: the first of
 * its values is compared.
 */
public final class LedgerTable {
    private static final double THRESHOLD = 1.03;
    private static final double RISK = 0.05;

    private final List<Row> rows = new ArrayList<>();
    private final List<String> notes = new ArrayList<>();

    /** One benchmark: the median of each side in nanoseconds and the sorted ratios B/A of the rounds. */
    record Row(String name, double medianNanosOfA, double medianNanosOfB, double[] sortedRatios) {
        double medianRatio() {
            return median(sortedRatios);
        }

        /**
         * The lower end of the range that contains the median of arbitrarily many rounds with a probability of 95 %.
         */
        double lowerBound() {
            return sortedRatios[ratiosBelowRange()];
        }

        /** The upper end of the range that begins at {@link #lowerBound}. */
        double upperBound() {
            return sortedRatios[sortedRatios.length - 1 - ratiosBelowRange()];
        }

        /**
         * The number of ratios below the range of {@link #lowerBound} to {@link #upperBound}, which is also the number
         * above it; 0 for few rounds, for which the probability of the range may be below 95 %.
         */
        private int ratiosBelowRange() {
            return Math.max(0, tailRank() - 1);
        }

        /**
         * The rank of the highest ratio, counted from the lowest, that is above the true median with a probability of
         * at most 2.5 % (sign test); 0 if no ratio is.
         */
        private int tailRank() {
            int count = 0;
            double probability = Math.pow(0.5, sortedRatios.length);
            for (double sum = probability; sum <= RISK / 2; sum += probability) {
                count++;
                probability = probability * (sortedRatios.length - count + 1) / count;
            }
            return count;
        }

        /** True if B is slower by more than 3 %. */
        boolean isBSlower() {
            return medianRatio() > THRESHOLD;
        }

        /** True if B is faster by more than 3 %. */
        boolean isBFaster() {
            return medianRatio() < 1 / THRESHOLD;
        }

        /** True if there are enough rounds and the range does not include equal speed. */
        boolean isCertain() {
            return tailRank() > 0 && (lowerBound() > 1 || upperBound() < 1);
        }

        String verdict() {
            if (!isBSlower() && !isBFaster()) {
                return "same";
            }
            return (isBSlower() ? "slower" : "faster") + (isCertain() ? "" : "?");
        }
    }

    /** One time of a file of times. */
    private record Time(Map<String, String> parameters, int round, String side, double nanos) {}

    LedgerTable(List<String> lines) {
        Map<String, List<Time>> times = new LinkedHashMap<>();
        for (String line : lines) {
            String[] fields = line.split("\t", -1);
            switch (fields[0]) {
                case "time" ->
                    times.computeIfAbsent(fields[1], name -> new ArrayList<>())
                            .add(new Time(
                                    parameters(fields[2]),
                                    Integer.parseInt(fields[3]),
                                    fields[4],
                                    Double.parseDouble(fields[5])));
                case "fail" -> notes.add(fields[1] + " failed in " + fields[2] + ": " + fields[3]);
                case "lack" -> notes.add("only " + fields[2] + " has " + fields[1]);
                case "note" -> notes.add(fields[1] + ": " + fields[2]);
                default -> throw new IllegalArgumentException("unknown line: " + line);
            }
        }
        times.forEach(this::addRows);
    }

    public static void main(String[] arguments) throws IOException {
        LedgerTable table = new LedgerTable(Files.readAllLines(Path.of(arguments[0])));
        System.out.print(table.text());
        if (arguments.length > 1) {
            Files.writeString(Path.of(arguments[1]), table.csv());
        }
    }

    private static Map<String, String> parameters(String text) {
        Map<String, String> parameters = new TreeMap<>();
        for (String parameter : text.isEmpty() ? new String[0] : text.split(",")) {
            String[] parts = parameter.split("=", 2);
            parameters.put(parts[0], parts[1]);
        }
        return parameters;
    }

    /** Adds a row for each combination of values of the parameters that both sides have. */
    private void addRows(String name, List<Time> times) {
        Set<String> common = new TreeSet<>(parameterNames(times, "A"));
        common.retainAll(parameterNames(times, "B"));
        Map<String, List<Time>> groups = new LinkedHashMap<>();
        Map<String, Map<String, String>> first = new LinkedHashMap<>();
        for (Time time : times) {
            Map<String, String> own = new TreeMap<>(time.parameters);
            own.keySet().removeAll(common);
            if (first.computeIfAbsent(time.side, side -> own).equals(own)) {
                String values = common.stream().map(time.parameters::get).collect(Collectors.joining(", "));
                groups.computeIfAbsent(values, key -> new ArrayList<>()).add(time);
            }
        }
        StringBuilder suffix = new StringBuilder();
        first.forEach((side, own) ->
                own.forEach((key, value) -> suffix.append(" (" + side + ": " + key + "=" + value + ")")));
        groups.forEach((values, group) -> addRow(name + (values.isEmpty() ? "" : " " + values) + suffix, group));
    }

    private static Set<String> parameterNames(List<Time> times, String side) {
        return times.stream()
                .filter(time -> time.side.equals(side))
                .flatMap(time -> time.parameters.keySet().stream())
                .collect(Collectors.toCollection(LinkedHashSet::new));
    }

    private void addRow(String name, List<Time> times) {
        SortedMap<Integer, Double> a = medians(times, "A");
        SortedMap<Integer, Double> b = medians(times, "B");
        Set<Integer> rounds = new HashSet<>(a.keySet());
        rounds.retainAll(b.keySet());
        if (rounds.isEmpty()) {
            notes.add(name + " has no round with times of both");
            return;
        }
        a.keySet().retainAll(rounds);
        b.keySet().retainAll(rounds);
        double[] ratios = a.keySet().stream()
                .mapToDouble(round -> b.get(round) / a.get(round))
                .toArray();
        Arrays.sort(ratios);
        rows.add(new Row(name, median(a.values()), median(b.values()), ratios));
    }

    private static SortedMap<Integer, Double> medians(List<Time> times, String side) {
        SortedMap<Integer, List<Double>> rounds = new TreeMap<>();
        for (Time time : times) {
            if (time.side.equals(side)) {
                rounds.computeIfAbsent(time.round, round -> new ArrayList<>()).add(time.nanos);
            }
        }
        SortedMap<Integer, Double> medians = new TreeMap<>();
        rounds.forEach((round, values) -> medians.put(round, median(values)));
        return medians;
    }

    private static double median(Collection<Double> values) {
        return median(values.stream().mapToDouble(Double::doubleValue).sorted().toArray());
    }

    private static double median(double[] sorted) {
        return (sorted[(sorted.length - 1) / 2] + sorted[sorted.length / 2]) / 2;
    }

    List<Row> rows() {
        return rows;
    }

    /** The table, the notes, and the benchmarks that changed by more than 3 %. */
    String text() {
        StringBuilder out = new StringBuilder();
        int width = rows.stream().mapToInt(row -> row.name().length()).max().orElse(0);
        width = Math.max(width, "benchmark".length());
        out.append(String.format(
                Locale.ROOT,
                "%-" + width + "s %10s %10s %7s   %s%n",
                "benchmark",
                "A",
                "B",
                "B/A",
                "95 % range of the ratio"));
        for (Row row : rows) {
            out.append(String.format(
                    Locale.ROOT,
                    "%-" + width + "s %10s %10s %6.3fx   %.3f to %.3f of %d%n",
                    row.name(),
                    duration(row.medianNanosOfA()),
                    duration(row.medianNanosOfB()),
                    row.medianRatio(),
                    row.lowerBound(),
                    row.upperBound(),
                    row.sortedRatios().length));
        }
        notes.forEach(note -> out.append(note).append('\n'));
        appendChangedRows(out, "slower by more than 3 %", row -> row.isBSlower() && row.isCertain());
        appendChangedRows(out, "faster by more than 3 %", row -> row.isBFaster() && row.isCertain());
        appendChangedRows(
                out,
                "more than 3 %, but not certain: the range is larger than the change, or there were fewer than 6 rounds",
                row -> (row.isBSlower() || row.isBFaster()) && !row.isCertain());
        return out.toString();
    }

    private void appendChangedRows(StringBuilder out, String title, Predicate<Row> which) {
        out.append(title).append(':');
        List<Row> found = rows.stream().filter(which).toList();
        out.append(found.isEmpty() ? " none\n" : "\n");
        for (Row row : found) {
            out.append(String.format(
                    Locale.ROOT,
                    "  %+.1f %% (%+.1f to %+.1f) %s%n",
                    100 * (row.medianRatio() - 1),
                    100 * (row.lowerBound() - 1),
                    100 * (row.upperBound() - 1),
                    row.name()));
        }
    }

    private static String duration(double nanos) {
        if (nanos < 1e3) {
            return String.format(Locale.ROOT, "%.1f ns", nanos);
        }
        if (nanos < 1e6) {
            return String.format(Locale.ROOT, "%.2f us", nanos / 1e3);
        }
        return nanos < 1e9
                ? String.format(Locale.ROOT, "%.2f ms", nanos / 1e6)
                : String.format(Locale.ROOT, "%.3f s", nanos / 1e9);
    }

    /** A line for each row of the table; times in nanoseconds. */
    String csv() {
        StringBuilder out = new StringBuilder("benchmark,a_ns,b_ns,ratio,low,high,min,max,rounds,verdict\n");
        for (Row row : rows) {
            out.append(String.format(
                    Locale.ROOT,
                    "\"%s\",%.2f,%.2f,%.4f,%.4f,%.4f,%.4f,%.4f,%d,%s%n",
                    row.name(),
                    row.medianNanosOfA(),
                    row.medianNanosOfB(),
                    row.medianRatio(),
                    row.lowerBound(),
                    row.upperBound(),
                    row.sortedRatios()[0],
                    row.sortedRatios()[row.sortedRatios().length - 1],
                    row.sortedRatios().length,
                    row.verdict()));
        }
        return out.toString();
    }
}
