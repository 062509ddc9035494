package org.polybook.itests.fuzz;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.LocalDate;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import java.util.zip.CRC32C;
import org.polybook.api.Books;
import org.polybook.api.Games;
import org.polybook.api.book.BookFile;
import org.polybook.api.book.BookFormatException;
import org.polybook.api.book.StatisticsQuery;
import org.polybook.api.build.BookBuilder;
import org.polybook.api.build.BuildListener;
import org.polybook.api.build.BuildOptions;
import org.polybook.api.build.Resources;
import org.polybook.api.game.GameFilter;
import org.polybook.api.game.GameFilter.DateLimits;
import org.polybook.api.game.GameFilter.EloLimits;
import org.polybook.api.scheme.SchemeUnavailableException;
import org.polybook.api.spi.Providers;
import org.polybook.api.statistics.PositionCursor;
import org.polybook.api.statistics.StatisticsFile;
import org.polybook.api.statistics.StatisticsFormat;
import org.polybook.chess.Position;
import org.polybook.chess.orthodox.Orthodox;
import org.polybook.statistics.internal.layout.PageCrc;
import org.polybook.statistics.internal.layout.StatsLayout;

/** The properties of every file read as statistics: answers, or errors that name the file and the byte. */
final class StatisticsChecks {
    private static final Position START = Orthodox.NORMAL.start();
    private static final List<StatisticsQuery> QUERIES = List.of(
            StatisticsQuery.ALL,
            StatisticsQuery.ALL.withTopGames(3).withRecentGames(3).withHistory(true),
            StatisticsQuery.of(GameFilter.ALL.withPlayer("tal", Optional.empty())),
            StatisticsQuery.of(GameFilter.ALL.withElo(EloLimits.atLeast(1500))),
            StatisticsQuery.of(GameFilter.ALL.withDates(DateLimits.since(LocalDate.of(1960, 1, 1)))));
    private static final int GAMES = 40;
    /** The bytes of a change in a forgery: three of the place, one of the new value. */
    private static final int CHANGE = 4;

    private StatisticsChecks() {}

    static void checkAnyBytes(byte[] bytes, Path folder) throws IOException {
        check(Files.write(folder.resolve("any.stats"), bytes));
    }

    /** Checks a valid file with some bytes replaced and all check sums made right, as an attacker would make it. */
    static void checkForgery(byte[] changes, Path folder) throws IOException {
        byte[] bytes = validFile(folder);
        List<Section> sections = sections(bytes);
        for (int at = 0; at + CHANGE <= changes.length; at += CHANGE) {
            int place = ByteBuffer.wrap(new byte[] {0, changes[at], changes[at + 1], changes[at + 2]})
                    .getInt();
            bytes[place % bytes.length] = changes[at + 3];
        }
        makeCheckSumsRight(bytes, sections);
        check(Files.write(folder.resolve("forged.stats"), bytes));
    }

    private static byte[] validFile(Path folder) throws IOException {
        Path valid = folder.resolve("valid.stats");
        if (!Files.exists(valid)) {
            Path games = Files.writeString(folder.resolve("games.pgn"), games(), StandardCharsets.UTF_8);
            Providers.required(BookBuilder.class)
                    .count(
                            Games.inputs(List.of(games), BuildOptions.DEFAULT.gameOptions()),
                            valid,
                            BuildOptions.DEFAULT,
                            new Resources(1, 1 << 20, Optional.empty()),
                            BuildListener.NONE);
        }
        return Files.readAllBytes(valid);
    }

    private static String games() {
        StringBuilder games = new StringBuilder();
        for (int game = 0; game < GAMES; game++) {
            games.append("[White \"Tal ")
                    .append(game % 7)
                    .append("\"]\n[Date \"19")
                    .append(50 + game % 30);
            games.append(".01.0")
                    .append(1 + game % 9)
                    .append("\"]\n[WhiteElo \"")
                    .append(1400 + 20 * game);
            games.append("\"]\n[Result \"")
                    .append(game % 3 == 0 ? "1-0" : "1/2-1/2")
                    .append("\"]\n\n1. ");
            games.append(game % 2 == 0 ? "e4 e5 2. Nf3" : "d4 d5 2. c4").append(" *\n\n");
        }
        return games.toString();
    }

    /** A section of the valid file. */
    private record Section(int kind, int offset, int length) {}

    private static List<Section> sections(byte[] bytes) {
        ByteBuffer file = ByteBuffer.wrap(bytes);
        Section[] sections = new Section[file.getInt(12)];
        for (int i = 0; i < sections.length; i++) {
            int at = StatsLayout.HEADER_BYTES + i * StatsLayout.SECTION_BYTES;
            sections[i] = new Section(file.getInt(at), (int) file.getLong(at + 8), (int) file.getLong(at + 16));
        }
        return Arrays.asList(sections);
    }

    private static void makeCheckSumsRight(byte[] bytes, List<Section> sections) {
        ByteBuffer file = ByteBuffer.wrap(bytes);
        for (Section section : sections) {
            if (section.kind == StatsLayout.BLOCKS) {
                makeBlocksRight(file, section);
            } else {
                makePagesRight(file, section);
            }
        }
        int length = sections.size() * StatsLayout.SECTION_BYTES;
        file.putInt(56, crc(bytes, StatsLayout.HEADER_BYTES, length));
        file.putLong(0, StatsLayout.MAGIC);
        file.putInt(StatsLayout.HEADER_CRC, crc(bytes, 0, StatsLayout.HEADER_CRC));
    }

    /** Makes the blocks right that follow each other by their lengths; a wrong length ends this. */
    private static void makeBlocksRight(ByteBuffer file, Section section) {
        int at = section.offset;
        int end = section.offset + section.length;
        while (at + StatsLayout.BLOCK_HEAD <= end) {
            int checked = file.getInt(at + 4);
            if (checked < 0 || checked > end - at - 4) {
                return;
            }
            file.putInt(at, crc(file.array(), at + 4, checked));
            at += 4 + checked;
        }
    }

    private static void makePagesRight(ByteBuffer file, Section section) {
        byte[] page = new byte[StatsLayout.PAGE_BYTES];
        long pages = StatsLayout.pages(section.length, StatsLayout.recordBytes(section.kind));
        for (int i = 0; i < pages; i++) {
            int at = section.offset + i * StatsLayout.PAGE_BYTES;
            file.get(at, page);
            file.putInt(at + StatsLayout.PAGE_CONTENT, PageCrc.of(new CRC32C(), section.kind, i, page));
        }
    }

    private static int crc(byte[] bytes, int start, int count) {
        CRC32C crc = new CRC32C();
        crc.update(bytes, start, count);
        return (int) crc.getValue();
    }

    private static void check(Path file) throws IOException {
        try (BookFile book = Books.open(file)) {
            book.validate(finding -> true);
            for (StatisticsQuery query : QUERIES) {
                checkAnswer(book, query);
            }
            readAll(file);
        } catch (BookFormatException expected) {
            assertThat(expected).hasMessageContaining(file + ": ");
        }
    }

    private static void checkAnswer(BookFile book, StatisticsQuery query) throws IOException {
        try {
            long games = book.statistics(START, query).all().games();
            assertThat(games).isBetween(0L, Long.MAX_VALUE);
        } catch (BookFormatException expected) {
            assertThat(expected).hasMessageContaining(": byte ");
        } catch (SchemeUnavailableException expected) {
            assertThat(expected).hasMessageContaining("scheme"); // its name is in the file
        }
    }

    private static void readAll(Path path) throws IOException {
        try (StatisticsFile file = Providers.required(StatisticsFormat.class).open(path);
                PositionCursor cursor = file.positions(0, -1)) {
            for (long game = 0; game < Math.min(GAMES, file.games()); game++) {
                file.game(game);
            }
            long[] games = new long[16];
            while (cursor.next()) {
                for (int move = 0; move < cursor.moveCount(); move++) {
                    cursor.openGames(move);
                    while (cursor.readGameNumbers(games) > 0) {
                        assertThat(games[0]).isBetween(0L, file.games() - 1);
                    }
                }
            }
        }
    }
}
