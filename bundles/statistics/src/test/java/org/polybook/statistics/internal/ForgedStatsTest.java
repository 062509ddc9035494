package org.polybook.statistics.internal;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Random;
import java.util.Set;
import java.util.TreeSet;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.polybook.api.book.BookFile;
import org.polybook.api.book.BookFormatException;
import org.polybook.api.book.StatisticsQuery;
import org.polybook.api.build.BuildListener;
import org.polybook.api.scheme.SchemeUnavailableException;
import org.polybook.api.statistics.IncompatibleStatisticsException;
import org.polybook.chess.Position;
import org.polybook.statistics.internal.RandomCount.Place;
import org.polybook.statistics.internal.read.ContentCheck;
import org.polybook.statistics.internal.read.PositionResults;
import org.polybook.statistics.internal.read.StatsContent;
import org.polybook.statistics.internal.testing.RandomQuery;

/** A file with wrong content but right check sums, as an attacker makes it, gives answers or errors, and nothing else. */
class ForgedStatsTest {
    private static final int FORGERIES = 3000;
    private static final int COMBINED_FORGERIES = 1000;

    @TempDir
    private Path folder;

    @Test
    void forgedBytes_withRightCheckSums_areAnAnswerOrAnError() throws IOException {
        RandomCount count = new RandomCount(71).withGames(30).withPositions(200);
        count.withPosition(new Place(99, false), 9000, 2).withPosition(new Place(99, true), 20, 3);
        RandomPositions positions = new RandomPositions(count, new Random(73), 5);
        RandomQuery queries = RandomCount.queries(new Random(74));
        count.write(folder, "sound.stats", 50);
        byte[] sound = Files.readAllBytes(folder.resolve("sound.stats"));
        Random random = new Random(72);
        Forgery forgery = new Forgery(sound, random);
        Path forged = folder.resolve("forged.stats");
        int readable = 0;
        for (int i = 0; i < FORGERIES; i++) {
            Files.write(forged, forgery.next());
            boolean isReadable = isReadable(forged, random);
            readable += isReadable ? 1 : 0;
            ask(forged, positions.positions, queries);
        }
        assertThat(readable).isBetween(FORGERIES / 10, FORGERIES - FORGERIES / 10);
    }

    /** A lie that combining copies is in the part, too, so that a check finds it in both. */
    @Test
    void combine_forgedPart_isRefusedOrKeepsNoMoreThanItsFindings() throws IOException {
        List<RandomSource> sources = List.of(
                new RandomSource(81, 0, "a.pgn", 60, true),
                new RandomSource(82, 1, "b.pgn", 60, true),
                new RandomSource(83, 2, "c.pgn", 60, true));
        Path part = RandomSource.count(folder.resolve("part.stats"), List.of(sources.get(0), sources.get(2)));
        Path other = RandomSource.count(folder.resolve("other.stats"), List.of(sources.get(1)));
        Path output = folder.resolve("output.stats");
        Forgery forgery = new Forgery(Files.readAllBytes(part), new Random(84));
        int combined = 0;
        int copiedLies = 0;
        for (int i = 0; i < COMBINED_FORGERIES; i++) {
            Files.write(part, forgery.next());
            boolean isRemoved = i % 3 == 0;
            if (isCombined(List.of(part, other), isRemoved, output)) {
                combined++;
                Set<String> findings = findings(output);
                assertThat(findings).isSubsetOf("totals");
                if (!findings.isEmpty()) {
                    assertThat(findings(part)).containsAll(findings);
                    copiedLies++;
                }
            }
        }
        assertThat(combined).isBetween(COMBINED_FORGERIES / 20, COMBINED_FORGERIES - COMBINED_FORGERIES / 20);
        assertThat(copiedLies).isBetween(1, combined / 2);
    }

    private static boolean isCombined(List<Path> parts, boolean withoutLast, Path output) throws IOException {
        try {
            new StatsFormat()
                    .combine(parts, source -> withoutLast && source.name().startsWith("c"), output, BuildListener.NONE);
            return true;
        } catch (BookFormatException | IncompatibleStatisticsException expected) {
            assertThat(expected).hasMessageContaining(parts.get(0).toString());
            return false;
        }
    }

    private static Set<String> findings(Path file) throws IOException {
        Set<String> codes = new TreeSet<>();
        try (StatsContent content = StatsContent.open(file)) {
            new ContentCheck(content).run(finding -> codes.add(finding.code()) || true, share -> true);
        } catch (BookFormatException e) {
            codes.add("damaged");
        }
        return codes;
    }

    /** Asks random queries; each has an answer or a named error. */
    private static void ask(Path file, List<Position> positions, RandomQuery queries) throws IOException {
        for (Position position : positions) {
            StatisticsQuery query = queries.next();
            try (BookFile book = new StatsBook(file, StatsContent.open(file))) {
                book.statistics(position, query);
                book.statistics(position);
            } catch (BookFormatException expected) {
                assertThat(expected).hasMessageContaining(file + ": byte ");
            } catch (SchemeUnavailableException expected) {
                assertThat(expected).hasMessageContaining("scheme"); // its name is in the forged text
            }
        }
    }

    /** Reads everything; returns false if the file is refused, or a position cannot be read. */
    private static boolean isReadable(Path file, Random random) throws IOException {
        try (StatsContent content = StatsContent.open(file)) {
            new ContentCheck(content).run(finding -> true, share -> true);
            PositionResults results = new PositionResults(content);
            for (long key : new long[] {0, 99, -1, random.nextLong()}) {
                for (int i = results.find(key, random.nextBoolean()) - 1; i >= 0; i--) {
                    results.sum(i);
                }
            }
            return true;
        } catch (BookFormatException expected) {
            return false;
        }
    }
}
