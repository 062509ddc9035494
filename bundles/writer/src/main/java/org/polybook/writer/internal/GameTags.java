package org.polybook.writer.internal;

import java.time.LocalDate;
import java.time.temporal.ChronoUnit;
import java.util.Optional;
import org.polybook.api.build.BuildReport.LeftOut;
import org.polybook.api.game.GameFilter;
import org.polybook.api.game.GameResult;
import org.polybook.api.game.Speed;

/** What the tags of one game say, as far as a filter asks, and the filter's answer. Reused from game to game. */
final class GameTags {
    private final GameFilter filter;
    private final boolean names;
    private final boolean ratings;
    private final boolean dates;
    private final boolean speeds;

    private GameResult result;
    private String white;
    private String black;
    private int whiteElo;
    private int blackElo;
    private Optional<LocalDate> date;
    private Optional<LocalDate> utcDate;
    private Optional<Speed> speed;

    GameTags(GameFilter filter) {
        this.filter = filter;
        this.names = !filter.players().isEmpty();
        this.ratings = !filter.elo().isNone();
        this.dates = !filter.dates().isNone();
        this.speeds = !filter.kinds().speeds().isEmpty();
        clear();
    }

    void clear() {
        result = GameResult.UNKNOWN;
        white = "";
        black = "";
        whiteElo = 0;
        blackElo = 0;
        date = Optional.empty();
        utcDate = Optional.empty();
        speed = Optional.empty();
    }

    /** What the Result tag says. */
    GameResult result() {
        return result;
    }

    void tag(CharSequence name, CharSequence value) {
        if (is(name, "Result")) {
            result = GameResult.of(value);
        } else if (names && is(name, "White")) {
            white = value.toString();
        } else if (names && is(name, "Black")) {
            black = value.toString();
        } else if (ratings && is(name, "WhiteElo")) {
            whiteElo = number(value);
        } else if (ratings && is(name, "BlackElo")) {
            blackElo = number(value);
        } else if (dates && is(name, "Date")) {
            date = date(value);
        } else if (dates && date.isEmpty() && is(name, "UTCDate")) {
            utcDate = date(value);
        } else if (speeds && is(name, "TimeControl")) {
            speed = Speed.ofTimeControl(value);
        }
    }

    private static boolean is(CharSequence name, String wanted) {
        return wanted.contentEquals(name);
    }

    private static int number(CharSequence value) {
        int number = 0;
        for (int i = 0; i < value.length(); i++) {
            char c = value.charAt(i);
            if (c < '0' || c > '9' || i > 4) {
                return 0;
            }
            number = 10 * number + c - '0';
        }
        return number;
    }

    /** {@code YYYY.MM.DD}; what is not known there counts as 1. */
    private static Optional<LocalDate> date(CharSequence value) {
        String[] parts = value.toString().split("\\.", -1);
        int year = number(parts[0]);
        int month = parts.length > 1 ? number(parts[1]) : 0;
        int day = parts.length > 2 ? number(parts[2]) : 0;
        return GameFilter.DateLimits.firstDay(year, month, day);
    }

    /** The day of the tag Date; if that tag is missing or gives no day, the day of UTCDate, which lichess writes. */
    private Optional<LocalDate> day() {
        return date.or(() -> utcDate);
    }

    /** The first condition that the game does not pass, of those that can be told before its end. */
    Optional<LeftOut> leftOut() {
        if (!passPlayer()) {
            return Optional.of(LeftOut.PLAYER);
        }
        if (!filter.elo().passes(whiteElo, blackElo)) {
            return Optional.of(LeftOut.RATING);
        }
        if (!filter.dates().passes(day())) {
            return Optional.of(LeftOut.DATE);
        }
        return passSpeed() ? Optional.empty() : Optional.of(LeftOut.SPEED);
    }

    /** Whether games with that result are wanted. */
    boolean passResult(GameResult itsResult) {
        return filter.passesResult(itsResult);
    }

    private boolean passPlayer() {
        return !names || filter.passesPlayer(filter.isPlayer(white), filter.isPlayer(black));
    }

    private boolean passSpeed() {
        return !speeds || speed.map(filter.kinds().speeds()::contains).orElse(false);
    }

    /** How much the game counts, at most {@code unit}; 0 if it is too old to count at all. */
    int factor(int unit) {
        int halfLife = filter.dates().halfLifeDays();
        if (halfLife == 0) {
            return unit;
        }
        long age = ChronoUnit.DAYS.between(
                day().orElseThrow(), filter.dates().recentDay().orElseThrow());
        return (int) Math.round(unit * Math.pow(2, -(double) Math.max(0, age) / halfLife));
    }
}
