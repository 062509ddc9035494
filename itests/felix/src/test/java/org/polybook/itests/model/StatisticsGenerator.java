package org.polybook.itests.model;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayDeque;
import java.util.Arrays;
import java.util.Deque;
import java.util.List;
import java.util.Optional;
import java.util.Random;
import java.util.stream.LongStream;
import org.polybook.api.game.GameDate;
import org.polybook.api.game.GameHeader;
import org.polybook.api.game.GameResult;
import org.polybook.api.statistics.BookFileStamp;
import org.polybook.api.statistics.CountedGames;
import org.polybook.api.statistics.CountedSource;
import org.polybook.api.statistics.StatisticsFormat;
import org.polybook.api.statistics.StatisticsWriter;
import org.polybook.api.statistics.WrittenBook;
import org.polybook.io.Workspace;
import org.polybook.itests.probe.BookFiles;
import org.polybook.itests.probe.Osgi;

/** Creates files of statistics, each with another number of games. */
final class StatisticsGenerator {
    /** The number of files that are written in advance, because no service writes one while the bundle is stopped. */
    private static final int PREPARED = 40;

    private final Osgi osgi;
    private final Path folder;
    private final Random random;
    private final Deque<StatisticsOnDisk> prepared = new ArrayDeque<>();
    private int wins;

    /** @param folder an existing folder for temporary files */
    StatisticsGenerator(Osgi osgi, Path folder, Random random) {
        this.osgi = osgi;
        this.folder = folder;
        this.random = random;
    }

    /** Writes files in advance; the bundle must be active. */
    void prepare() throws Exception {
        while (prepared.size() < PREPARED) {
            prepared.add(write(Optional.empty(), null));
        }
    }

    /** Returns a file that was written without a book. */
    StatisticsOnDisk next() {
        StatisticsOnDisk next = prepared.remove();
        prepared.add(next);
        return next;
    }

    /** Returns a new file that was written together with that book; the bundle must be active. */
    StatisticsOnDisk nextOf(FileOnDisk book) throws Exception {
        Path file = Files.write(folder.resolve("stamped.bin"), book.bytes());
        StatisticsOnDisk next = write(Optional.of(BookFileStamp.of(file)), book);
        Files.delete(file);
        return next;
    }

    /** Returns a file that no reader accepts. */
    StatisticsOnDisk damaged() {
        StatisticsOnDisk sound = next();
        byte[] bytes = random.nextBoolean()
                ? Arrays.copyOf(sound.bytes(), random.nextInt(sound.bytes().length))
                : sound.bytes().clone();
        if (bytes.length == sound.bytes().length) {
            bytes[random.nextInt(64)] ^= 1; // in the header, which has a check sum
        }
        return new StatisticsOnDisk("damaged statistics of " + bytes.length + " bytes", bytes, 0, null);
    }

    private StatisticsOnDisk write(Optional<BookFileStamp> stamp, FileOnDisk book) throws Exception {
        wins++;
        try (Workspace workspace = Workspace.in(folder)) {
            try (StatisticsWriter writer =
                    osgi.awaitService(StatisticsFormat.class).create(workspace, "made", workspace.file("made"))) {
                writeGames(writer);
                CountedGames origin = origin();
                writer.finishAndCountMoves(
                        stamp.map(WrittenBook::new).map(origin::withBook).orElse(origin));
            }
            byte[] bytes = Files.readAllBytes(workspace.file("made"));
            return new StatisticsOnDisk("statistics of " + wins + " games", bytes, wins, book);
        }
    }

    private void writeGames(StatisticsWriter writer) throws IOException {
        for (int i = 0; i < wins; i++) {
            writer.addGame(new GameHeader(
                    GameHeader.UNKNOWN_PLAYER,
                    GameHeader.UNKNOWN_PLAYER,
                    "",
                    GameDate.UNKNOWN,
                    GameResult.WHITE_WINS,
                    GameResult.WHITE_WINS,
                    Optional.empty(),
                    GameHeader.Mode.UNKNOWN,
                    "",
                    "normal",
                    0,
                    GameHeader.NO_PLACE));
        }
        int[] codes = new int[wins];
        Arrays.fill(codes, BookFiles.E2E4);
        writer.beginPosition(BookFiles.START, false);
        writer.addPlays(codes, LongStream.range(0, wins).toArray(), wins);
    }

    private CountedGames origin() {
        return new CountedGames(
                "polyglot",
                List.of("normal"),
                1,
                "",
                "",
                0,
                List.of(new CountedSource(0, "games.pgn", -1, 0, 0, "pgn", wins)));
    }
}
