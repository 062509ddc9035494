package org.polybook.itests.conformance;

import java.io.BufferedReader;
import java.io.IOException;
import java.io.InputStreamReader;
import java.io.OutputStreamWriter;
import java.io.UncheckedIOException;
import java.io.Writer;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.Map;
import java.util.TreeMap;

/** The engine as a child process, asked for perft numbers. */
final class Stockfish implements AutoCloseable {
    private static final String TOTAL = "Nodes searched: ";

    private final Process process;
    private final Writer commands;
    private final BufferedReader answers;

    Stockfish(Path program) throws IOException {
        process =
                new ProcessBuilder(program.toString()).redirectErrorStream(true).start();
        commands = new OutputStreamWriter(process.getOutputStream(), StandardCharsets.US_ASCII);
        answers = new BufferedReader(new InputStreamReader(process.getInputStream(), StandardCharsets.US_ASCII));
    }

    /** Leaves below each move, castling as king takes rook in Chess960 and as the king's two steps otherwise. */
    Map<String, Long> divide(String fen, boolean chess960, int depth) {
        try {
            return ask(fen, chess960, depth);
        } catch (IOException e) {
            throw new UncheckedIOException("stockfish cannot be asked about " + fen, e);
        }
    }

    private Map<String, Long> ask(String fen, boolean chess960, int depth) throws IOException {
        commands.write("setoption name UCI_Chess960 value " + chess960 + "\nposition fen " + fen + "\ngo perft " + depth
                + "\n");
        commands.flush();
        Map<String, Long> leaves = new TreeMap<>();
        for (String line = answers.readLine(); line != null; line = answers.readLine()) {
            if (line.startsWith(TOTAL)) {
                return leaves;
            }
            if (line.matches("[a-h][1-8][a-h][1-8][nbrq]?: \\d+")) {
                int colon = line.indexOf(':');
                leaves.put(line.substring(0, colon), Long.valueOf(line.substring(colon + 2)));
            }
        }
        throw new IOException("stockfish ended instead of counting " + fen);
    }

    @Override
    public void close() throws IOException {
        commands.close();
        process.destroy();
    }
}
