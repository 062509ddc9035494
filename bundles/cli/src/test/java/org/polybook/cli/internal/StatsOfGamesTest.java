package org.polybook.cli.internal;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.io.OutputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.zip.GZIPOutputStream;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** The command {@code stats} lists the origin of counted games. */
class StatsOfGamesTest {
    private static final String GAMES = """
            [White "Tal"]
            [Black "Keres"]
            [WhiteElo "2700"]
            [BlackElo "2600"]
            [Date "1959.09.13"]
            [Result "1-0"]

            1. e4 c5 2. Nf3 1-0

            [White "Fischer"]
            [Black "Tal"]
            [WhiteElo "2750"]
            [Date "1970.04.08"]
            [Result "1/2-1/2"]

            1. e4 e5 1/2-1/2

            [White "Petrosian"]
            [Black "Tal"]
            [Result "*"]

            1. d4 *

            [White "Nobody"]
            [Result "1-0"]

            1. e4 1-0
            """;

    @TempDir
    private Path folder;

    private Path games;

    @BeforeEach
    void writeGames() throws IOException {
        games = Files.writeString(folder.resolve("games.pgn"), GAMES);
    }

    private String count(Path input, String... options) {
        String statistics = folder.resolve("club.stats").toString();
        String[] words = new String[4 + options.length];
        words[0] = "count";
        words[1] = input.toString();
        words[2] = "-o";
        words[3] = statistics;
        System.arraycopy(options, 0, words, 4, options.length);
        Run run = Run.polybook(words);
        assertThat(run.status()).as(run.err()).isZero();
        return statistics;
    }

    @Test
    void stats_file_listsOptionsSourcesAndYears() throws IOException {
        String statistics = count(games, "--max-ply", "2", "--player", "Tal");

        assertThat(Run.polybook("stats", statistics).out())
                .isEqualTo(statistics
                        + """

                variants normal
                content  results of games only
                answers  by ratings, months, days, players, events, speeds, games
                bytes    SIZE

                statistics in club.stats:
                bytes               SIZE
                games                    3
                skipped games            1
                positions                2
                moves                    4
                plies of all games       5

                scheme           polyglot
                variants         normal
                plies of a game  2 plies
                from             the start
                filter           player tal

                ordinal  source     format  bytes  games  skipped
                      0  games.pgn  pgn       LEN      3        1

                year  games  white  draws  black  both rated
                ?         1      0      0      0        0.0%
                1959      1      1      0      0      100.0%
                1970      1      0      1      0        0.0%
                all       3      1      1      0       33.3%
                """.replace("LEN", Long.toString(Files.size(games)))
                                .replace("bytes               SIZE", "bytes               " + size(statistics))
                                .replace("SIZE", size(statistics)));
    }

    private static String size(String file) throws IOException {
        return String.format("%,d", Files.size(Path.of(file)));
    }

    @Test
    void stats_json_hasTheSame() throws IOException {
        String statistics = count(games, "--since", "1950", "--ordinal", "7");

        assertThat(Run.polybook("stats", statistics, "--json").out())
                .contains("\"answers\": [\"ratings\", \"months\", \"days\", \"players\", \"events\", \"speeds\", "
                        + "\"games\"]")
                .contains("""
                         "statistics": {"file": "club.stats", "bytes": SIZE,
                          "games": 2, "skipped": 2, "positions": 3, "moves": 4, "plays": 5,
                          "scheme": "polyglot", "variants": ["normal"], "maxPly": null, "from": "", "filter": "since 1950-01-01",
                          "sources": [
                           {"ordinal": 7, "name": "games.pgn", "format": "pgn", "bytes": LEN, "games": 2, "skipped": 2}
                          ],
                          "years": [
                           {"year": 1959, "games": 1, "white": 1, "draws": 0, "black": 0, "rated": 1},
                           {"year": 1970, "games": 1, "white": 0, "draws": 1, "black": 0, "rated": 0}
                          ]
                         }}
                        """.replace("SIZE", Long.toString(Files.size(Path.of(statistics))))
                        .replace("LEN", Long.toString(Files.size(games))));
    }

    @Test
    void stats_bookWithStatistics_hasRecordsAndOrigin() throws IOException {
        String book = folder.resolve("club.bin").toString();
        Run built = Run.polybook("build", games.toString(), "-o", book, "--statistics");
        assertThat(built.status()).as(built.err()).isZero();

        assertThat(Run.polybook("stats", book).out())
                .contains(
                        "content  results of games and records",
                        "unreachable positions",
                        "statistics in club.bin.stats:")
                .contains("ordinal  source ");
        Files.delete(folder.resolve("club.bin.stats"));
        assertThat(Run.polybook("stats", book).out()).doesNotContain("statistics", "answers", "source");
        assertThat(Run.polybook("stats", book, "--json").out()).contains("\"answers\": []", "\"statistics\": null}");
    }

    @Test
    void stats_manySourcesAndYears_areAbridged() throws IOException {
        String[] words = new String[23];
        words[0] = "count";
        for (int i = 0; i < 20; i++) {
            String year = "[Date \"" + (1900 + i) + ".01.01\"]\n\n1. e4 *\n\n";
            String unknown = i == 3 ? "[White \"A\"]\n\n1. d4 *\n\n" : "";
            words[1 + i] = Files.writeString(folder.resolve("g" + i + ".pgn"), year + unknown)
                    .toString();
        }
        words[21] = "-o";
        words[22] = folder.resolve("many.stats").toString();
        assertThat(Run.polybook(words).status()).isZero();

        assertThat(Run.polybook("stats", words[22]).out())
                .contains("g11.pgn", "and 8 other sources\n", "?            1", "to 1907      8", "1908 ")
                .doesNotContain("g12.pgn", "1907     1")
                .endsWith("--details shows the rest\n");
        assertThat(Run.polybook("stats", words[22], "--details").out())
                .contains("g19.pgn", "1900 ", "1919 ")
                .doesNotContain("other sources", "shows the rest");
    }

    @Test
    void stats_formats_areThoseOfTheSources() throws IOException {
        Path packed = folder.resolve("games.pgn.gz");
        try (OutputStream out = new GZIPOutputStream(Files.newOutputStream(packed))) {
            out.write(GAMES.getBytes(StandardCharsets.UTF_8));
        }
        assertThat(Run.polybook("stats", count(packed)).out()).contains("games.pgn.gz  pgn+gzip ");
        for (String ending : new String[] {"si4", "si5"}) {
            Path database = folder.resolve("club." + ending);
            Run imported = Run.polybook("scid", "import", games.toString(), "-o", database.toString());
            assertThat(imported.status()).as(imported.err()).isZero();
            assertThat(Run.polybook("stats", count(database)).out()).containsPattern("club." + ending + " +" + ending);
            assertThat(Run.polybook("stats", database.toString()).out())
                    .contains("answers  by ratings, days, players\n")
                    .doesNotContain("source");
        }
    }
}
