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

/** The process that is killed while it writes a base: says after each step that is done how many games are in it for good. */
final class BaseVictim {
    private final Path base;
    private final Path pgn;
    private final GameDatabaseFormat format;

    private BaseVictim(Path base, Path pgn) throws IOException {
        this.base = base;
        this.pgn = pgn;
        this.format = Databases.format(base);
    }

    public static void main(String[] arguments) throws Exception {
        BaseVictim victim = new BaseVictim(Path.of(arguments[1]), Path.of(arguments[2]));
        say(victim.held());
        for (int i = 0; i < 1000; i++) {
            victim.step(arguments[0]);
        }
    }

    private void step(String work) throws IOException {
        switch (work) {
            case "append" -> {
                write(WriteMode.APPEND);
                say(held());
            }
            case "replace" -> {
                write(WriteMode.REPLACE);
                say(held());
            }
            case "compact" -> {
                long kept = held();
                long before = games();
                write(WriteMode.APPEND);
                format.mark(
                        base,
                        LongStream.rangeClosed(before + 1, games()).boxed().toList(),
                        FlagChange.set("D"));
                format.copy(base, base, CopyOptions.COMPACT, copied -> {});
                say(kept);
            }
            default -> throw new IllegalArgumentException(work);
        }
    }

    private long held() throws IOException {
        try (GameDatabase database = format.open(base)) {
            return held(database);
        }
    }

    /** How many games are not marked as deleted. */
    static long held(GameDatabase database) throws IOException {
        long held = 0;
        for (long game = 1; game <= database.games(); game++) {
            held += database.row(game).deleted() ? 0 : 1;
        }
        return held;
    }

    private long games() throws IOException {
        try (GameDatabase database = format.open(base)) {
            return database.games();
        }
    }

    private void write(WriteMode writing) throws IOException {
        try (GameSource source = Games.open(pgn, GameOptions.FULL);
                GameWriter writer = format.writer(base, writing, problem -> {})) {
            Games.read(source, writer);
            writer.finish();
        }
    }

    private static void say(long held) {
        System.out.println(held);
        System.out.flush();
    }
}
