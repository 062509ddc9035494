package org.polybook.itests.hands;

import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import org.polybook.api.scheme.Coding;
import org.polybook.api.scheme.Schemes;
import org.polybook.chess.Move;
import org.polybook.chess.Position;
import org.polybook.chess.fault.NotationException;
import org.polybook.chess.notation.San;
import org.polybook.chess.orthodox.Orthodox;

/** Writes and reads small books as files. */
public final class SmallBooks {
    private static final int RECORD = 16;
    private static final int WEIGHT = 10;

    private record Row(long key, int code, int weight) {}

    private SmallBooks() {}

    /**
     * Writes a book of lines, each with moves in SAN and the weight of the last of them ({@code "e4 c5 = 7"}), and
     * renames it into place.
     */
    public static void writeBook(Path file, String... lines) throws IOException {
        List<Row> rows = new ArrayList<>();
        for (String line : lines) {
            rows.add(row(line));
        }
        rows.sort((a, b) -> Long.compareUnsigned(a.key, b.key));
        ByteBuffer bytes = ByteBuffer.allocate(RECORD * rows.size());
        rows.forEach(row -> bytes.putLong(row.key)
                .putShort((short) row.code)
                .putShort((short) row.weight)
                .putInt(0));
        writeFile(file, bytes.array());
    }

    /** Writes these bytes and renames the file into place. */
    public static void writeFile(Path file, byte[] bytes) throws IOException {
        Path newFile = Files.write(file.resolveSibling("." + file.getFileName()), bytes);
        Files.move(newFile, file, StandardCopyOption.ATOMIC_MOVE);
    }

    /** Returns the weights of all records, in their order. */
    public static List<Integer> weightsOrEmpty(Path file) {
        try {
            ByteBuffer bytes = ByteBuffer.wrap(Files.readAllBytes(file));
            List<Integer> weights = new ArrayList<>();
            for (int record = 0; record + RECORD <= bytes.capacity(); record += RECORD) {
                weights.add((int) bytes.getShort(record + WEIGHT));
            }
            return weights;
        } catch (IOException e) {
            return List.of();
        }
    }

    private static Row row(String line) throws IOException {
        String[] parts = line.split(" = ");
        List<String> moves = Arrays.asList(parts[0].split(" "));
        Position position = position(moves.subList(0, moves.size() - 1));
        Coding coding = Schemes.coding(Schemes.POLYGLOT, Orthodox.NORMAL).orElseThrow();
        int code = coding.code(move(position, moves.get(moves.size() - 1)), position)
                .orElseThrow();
        return new Row(coding.key(position), code, Integer.parseInt(parts[1]));
    }

    /** Returns the position after these moves. */
    private static Position position(List<String> moves) throws IOException {
        Position position = Orthodox.NORMAL.start();
        for (String move : moves) {
            position = position.play(move(position, move));
        }
        return position;
    }

    private static Move move(Position position, String san) throws IOException {
        try {
            return San.parse(position, san);
        } catch (NotationException e) {
            throw new IOException(e);
        }
    }
}
