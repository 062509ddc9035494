package org.polybook.statistics.internal.read;

import java.io.IOException;
import java.util.function.DoublePredicate;
import java.util.function.Predicate;
import org.polybook.api.book.BookFinding;
import org.polybook.api.book.BookFormatException;
import org.polybook.api.game.GameHeader;
import org.polybook.statistics.internal.layout.StatsLayout;

/**
 * Checks a whole file: every game, every position, the totals and summaries against the lists, and the numbers in the header. Ends at
 * the first fault of the layout.
 */
public final class ContentCheck {
    private static final int STEP = 1 << 14;
    private static final int CHUNK = 4096;

    private final StatsContent content;
    private final long[] games = new long[CHUNK];
    private long findings;
    private boolean isCancelled;

    /** Creates a check of an open file. */
    public ContentCheck(StatsContent content) {
        this.content = content;
    }

    /**
     * Reports findings and progress until {@code visitor} or {@code progress} returns false; returns the number of
     * findings.
     */
    public long run(Predicate<BookFinding> visitor, DoublePredicate progress) throws IOException {
        try {
            isCancelled = !progress.test(0);
            long players = readGames(progress);
            readPositions(visitor, progress);
            checkPlayers(players, visitor, progress);
        } catch (BookFormatException e) {
            report(visitor, "damaged", e.getMessage());
        }
        return findings;
    }

    private void report(Predicate<BookFinding> visitor, String code, String message) {
        findings++;
        isCancelled |= !visitor.test(new BookFinding(BookFinding.Severity.ERROR, code, -1, -1, 0, message));
    }

    /** Reads all games and returns the number of their known players. */
    private long readGames(DoublePredicate progress) throws IOException {
        long players = 0;
        for (long game = 0; game < content.games() && !isCancelled; game++) {
            GameHeader header = content.game(game);
            players += (header.white().name().isEmpty() ? 0 : 1)
                    + (header.black().name().isEmpty() ? 0 : 1);
            if (game % STEP == 0) {
                isCancelled = !progress.test(0.4 * game / content.games());
            }
        }
        return players;
    }

    private void readPositions(Predicate<BookFinding> visitor, DoublePredicate progress) throws IOException {
        long positions = 0;
        long moves = 0;
        long plays = 0;
        PositionResults results = new PositionResults(content);
        SummaryCheck summaries = new SummaryCheck(content);
        try (StatsCursor cursor = content.blocks().allPositions()) {
            while (!isCancelled && cursor.next()) {
                long played = readLists(cursor);
                if (played >= StatsLayout.TOTALS_PLAYS && results.findMismatch(cursor, summaries) >= 0) {
                    report(
                            visitor,
                            "totals",
                            "the totals or the summary of a move differ from its games at key "
                                    + String.format("%016x", cursor.key()));
                }
                plays += played;
                moves += cursor.moveCount();
                if (++positions % STEP == 0) {
                    isCancelled |= !progress.test(0.4 + 0.5 * positions / Math.max(positions, content.positions()));
                }
            }
        }
        if (!isCancelled
                && (positions != content.positions() || moves != content.moves() || plays != content.plays())) {
            report(
                    visitor,
                    "numbers",
                    String.format(
                            "the header has %d positions, %d moves and %d plays, the blocks %d, %d and %d",
                            content.positions(), content.moves(), content.plays(), positions, moves, plays));
        }
    }

    /** Checks that the games of each player are those of the rows: each is one, and there are as many. */
    private void checkPlayers(long players, Predicate<BookFinding> visitor, DoublePredicate progress)
            throws IOException {
        PlayerIndex.Cursor cursor = content.players().cursor();
        GameRow row = new GameRow();
        long found = 0;
        long names = content.gameTable().names();
        for (int name = 0; name < names && !isCancelled; name++) {
            if (name % STEP == 0) {
                isCancelled = !progress.test(0.9 + 0.1 * name / names);
            }
            cursor.open(name);
            while (cursor.next()) {
                content.gameTable().read(cursor.game(), row);
                if ((cursor.isBlack() ? row.black : row.white) != name) {
                    report(visitor, "players", "game " + cursor.game() + " is not one of name " + name);
                    return;
                }
                found++;
            }
        }
        if (!isCancelled && found != players) {
            report(visitor, "players", "expected the games of " + players + " players, found those of " + found);
        }
    }

    /** Reads the games of all moves of a position and returns the number of plays. */
    private long readLists(StatsCursor cursor) throws IOException {
        long plays = 0;
        for (int i = 0; i < cursor.moveCount(); i++) {
            cursor.openGames(i);
            for (int count = cursor.readGameNumbers(games); count > 0; count = cursor.readGameNumbers(games)) {
                plays += count;
            }
        }
        return plays;
    }
}
