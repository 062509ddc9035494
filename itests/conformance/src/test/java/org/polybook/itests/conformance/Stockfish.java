package org.polybook.itests.conformance;

import java.io.BufferedReader;
import java.io.IOException;
import java.io.InputStreamReader;
import java.io.OutputStreamWriter;
import java.io.UncheckedIOException;
import java.io.Writer;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.regex.Pattern;

/** Stockfish, or a derivative, as a child process that computes perft numbers. */
final class Stockfish implements AutoCloseable {
    private static final String TOTAL = "Nodes searched: ";
    /**
     * A line of perft: the two squares of a move, or a drop; the letter of a promotion piece or gated piece; and the
     * number of leaves.
     */
    private static final Pattern LEAVES = Pattern.compile("([a-l]\\d+|\\+?[A-Z]@)[a-l]\\d+[a-z+]?: \\d+");

    private final Process process;
    private final Writer commands;
    private final BufferedReader answers;

    Stockfish(Path program) throws IOException {
        process =
                new ProcessBuilder(program.toString()).redirectErrorStream(true).start();
        commands = new OutputStreamWriter(process.getOutputStream(), StandardCharsets.US_ASCII);
        answers = new BufferedReader(new InputStreamReader(process.getInputStream(), StandardCharsets.US_ASCII));
    }

    /**
     * Returns the number of leaves below each move, with castling as king takes rook in Chess960 and as the king's two
     * steps otherwise.
     */
    Map<String, Long> divide(String fen, boolean chess960, int depth) {
        return divide("UCI_Chess960 value " + chess960, "fen " + fen, depth);
    }

    /**
     * Returns the number of leaves below each move, with moves as the program writes them.
     *
     * @param option an option and its value
     * @param position the arguments of the command {@code position}
     */
    Map<String, Long> divide(String option, String position, int depth) {
        try {
            return runPerft("setoption name " + option + "\nposition " + position + "\ngo perft " + depth + "\n");
        } catch (IOException e) {
            throw new UncheckedIOException("Stockfish does not answer about " + position, e);
        }
    }

    /** Sets an option, given with its value, for all later queries. */
    void set(String option) throws IOException {
        commands.write("setoption name " + option + "\n");
    }

    /** Returns the variants that the program lists. */
    List<String> variants() throws IOException {
        commands.write("uci\n");
        commands.flush();
        List<String> variants = new ArrayList<>();
        for (String line = answers.readLine(); line != null && !line.equals("uciok"); line = answers.readLine()) {
            if (line.startsWith("option name UCI_Variant ")) {
                variants.addAll(List.of(line.replaceFirst(".*? var ", "").split(" var ")));
            }
        }
        return variants;
    }

    private Map<String, Long> runPerft(String lines) throws IOException {
        commands.write(lines);
        commands.flush();
        Map<String, Long> leaves = new TreeMap<>();
        for (String line = answers.readLine(); line != null; line = answers.readLine()) {
            if (line.startsWith(TOTAL)) {
                return leaves;
            }
            if (LEAVES.matcher(line).matches()) {
                int colon = line.indexOf(':');
                leaves.put(line.substring(0, colon), Long.valueOf(line.substring(colon + 2)));
            }
        }
        throw new IOException("it ended instead of counting after " + lines);
    }

    @Override
    public void close() throws IOException {
        commands.close();
        process.destroy();
    }
}
