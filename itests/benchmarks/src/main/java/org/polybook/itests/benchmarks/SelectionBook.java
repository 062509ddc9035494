package org.polybook.itests.benchmarks;

import java.io.BufferedInputStream;
import java.io.BufferedOutputStream;
import java.io.DataInputStream;
import java.io.DataOutputStream;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Random;
import java.util.TreeMap;
import org.polybook.api.scheme.Coding;
import org.polybook.api.scheme.MoveCodes;
import org.polybook.chess.Position;
import org.polybook.chess.Replayer;

/**
 * A {@link SyntheticBook} in which certain positions have records, too: 1 to 8 of their legal moves each, with random
 * weights above 0.
 */
final class SelectionBook {
    private static final int MAX_MOVES = 8;
    private static final int BUFFER = 1 << 20;

    private SelectionBook() {}

    /** Writes the book of {@code records} synthetic records plus those of the positions; returns its file. */
    static Path writeFile(int records, List<Position> positions, Coding coding) throws IOException {
        TreeMap<Long, long[]> positionRecords = new TreeMap<>(Long::compareUnsigned);
        Random random = new Random(8);
        for (Position position : positions) {
            positionRecords.computeIfAbsent(coding.key(position), key -> entries(position, coding.moves(), random));
        }
        Path path = Path.of("target", "selection-" + records + ".bin");
        try (DataInputStream in = new DataInputStream(
                        new BufferedInputStream(Files.newInputStream(SyntheticBook.findOrWriteFile(records)), BUFFER));
                DataOutputStream out =
                        new DataOutputStream(new BufferedOutputStream(Files.newOutputStream(path), BUFFER))) {
            for (long left = records; left > 0; left--) {
                long key = in.readLong();
                while (!positionRecords.isEmpty() && Long.compareUnsigned(positionRecords.firstKey(), key) < 0) {
                    write(
                            positionRecords.firstKey(),
                            positionRecords.pollFirstEntry().getValue(),
                            out);
                }
                out.writeLong(key);
                out.writeLong(in.readLong());
            }
            while (!positionRecords.isEmpty()) {
                write(
                        positionRecords.firstKey(),
                        positionRecords.pollFirstEntry().getValue(),
                        out);
            }
        }
        return path;
    }

    private static void write(long key, long[] entries, DataOutputStream out) throws IOException {
        for (long entry : entries) {
            out.writeLong(key);
            out.writeLong(entry);
        }
    }

    /** Move, weight and learn field of each record; empty for a position without moves. */
    private static long[] entries(Position position, MoveCodes codes, Random random) {
        Replayer at = position.replayer();
        int[] legal = new int[Replayer.MAX_MOVES];
        int count = at.legalMoves(legal);
        long[] entries = new long[Math.min(count, 1 + random.nextInt(MAX_MOVES))];
        for (int i = 0; i < entries.length; i++) {
            int other = i + random.nextInt(count - i);
            int move = legal[other];
            legal[other] = legal[i];
            long games = random.nextInt(50);
            long learn = games << 16 | random.nextInt((int) (2 * games + 1));
            entries[i] = (long) codes.encode(at, move) << 48 | (1L + random.nextInt(1000)) << 32 | learn;
        }
        return entries;
    }
}
