package org.polybook.itests.crash;

import java.io.IOException;
import java.nio.file.Path;
import java.util.stream.LongStream;
import org.polybook.api.Databases;
import org.polybook.api.Games;
import org.polybook.api.database.CopyOptions;
import org.polybook.api.database.FlagChange;
import org.polybook.api.database.GameDatabase;
import org.polybook.api.database.GameDatabaseFormat;
import org.polybook.api.database.WriteMode;
import org.polybook.api.game.GameOptions;
import org.polybook.api.game.GameSource;
import org.polybook.api.game.GameWriter;

/**
 * The process that is killed while it writes a database: prints after each complete step the number of games that are
 * stored for good.
 */
final class DatabaseWriterProcess {
    private final Path file;
    private final Path pgn;
    private final GameDatabaseFormat format;

    private DatabaseWriterProcess(Path file, Path pgn) throws IOException {
        this.file = file;
        this.pgn = pgn;
        this.format = Databases.format(file);
    }

    public static void main(String[] arguments) throws Exception {
        DatabaseWriterProcess process = new DatabaseWriterProcess(Path.of(arguments[1]), Path.of(arguments[2]));
        reportStoredGames(process.countUndeletedGames());
        for (int i = 0; i < 1000; i++) {
            process.runAndReportStep(arguments[0]);
        }
    }

    private void runAndReportStep(String work) throws IOException {
        switch (work) {
            case "append" -> {
                write(WriteMode.APPEND);
                reportStoredGames(countUndeletedGames());
            }
            case "replace" -> {
                write(WriteMode.REPLACE);
                reportStoredGames(countUndeletedGames());
            }
            case "compact" -> {
                long kept = countUndeletedGames();
                long before = countGames();
                write(WriteMode.APPEND);
                format.changeFlags(
                        file,
                        LongStream.rangeClosed(before + 1, countGames()).boxed().toList(),
                        FlagChange.set("D"));
                format.copy(file, file, CopyOptions.COMPACT, copied -> {});
                reportStoredGames(kept);
            }
            default -> throw new IllegalArgumentException(work);
        }
    }

    private long countUndeletedGames() throws IOException {
        try (GameDatabase database = format.open(file)) {
            return countUndeletedGames(database);
        }
    }

    /** The number of games without the deleted flag. */
    static long countUndeletedGames(GameDatabase database) throws IOException {
        long stored = 0;
        for (long game = 1; game <= database.games(); game++) {
            stored += database.row(game).deleted() ? 0 : 1;
        }
        return stored;
    }

    private long countGames() throws IOException {
        try (GameDatabase database = format.open(file)) {
            return database.games();
        }
    }

    private void write(WriteMode writing) throws IOException {
        try (GameSource source = Games.open(pgn, GameOptions.FULL);
                GameWriter writer = format.writer(file, writing, problem -> {})) {
            Games.read(source, writer);
            writer.finish();
        }
    }

    private static void reportStoredGames(long stored) {
        System.out.println(stored);
        System.out.flush();
    }
}
