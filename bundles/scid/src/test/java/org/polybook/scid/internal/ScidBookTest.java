package org.polybook.scid.internal;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.IOException;
import java.nio.file.Path;
import java.time.LocalDate;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.polybook.api.Books;
import org.polybook.api.Databases;
import org.polybook.api.book.BookFile;
import org.polybook.api.book.BookFinding;
import org.polybook.api.book.BookMetadata;
import org.polybook.api.book.EntryBuffer;
import org.polybook.api.book.MoveStatistics;
import org.polybook.api.book.OpenOptions;
import org.polybook.api.book.PositionStatistics;
import org.polybook.api.book.StatisticsQuery;
import org.polybook.api.book.UnsupportedQueryException;
import org.polybook.api.database.GameDatabase;
import org.polybook.api.database.GameQuery;
import org.polybook.api.database.TreeMove;
import org.polybook.api.game.GameFilter;
import org.polybook.api.game.GameResult;
import org.polybook.api.game.Speed;
import org.polybook.chess.Position;
import org.polybook.chess.orthodox.Orthodox;

class ScidBookTest {
    private static final Position START = Orthodox.NORMAL.start();

    private final ScidBookFormat format = new ScidBookFormat();

    @Test
    void statistics_ofTheStart_areThoseOfTheGames() throws IOException {
        try (BookFile book = Books.open(ScidTestDatabases.index(4, "stored_lines"), OpenOptions.DEFAULT)) {
            assertThat(book.metadata().content()).isEqualTo(BookMetadata.Content.STATISTICS);
            assertThat(book.metadata().variants()).containsExactly("normal");
            assertThat(book.statistics(Orthodox.NORMAL.start()))
                    .hasSizeGreaterThan(5)
                    .allMatch(move -> move.gamesWithResult() == 0);
            assertThat(book.find(0x463b96181691fc9cL, new EntryBuffer())).isZero();
            assertThat(book.validate(finding -> true)).isZero();
            book.forEach((index, key, record) -> {
                throw new AssertionError("a book of results has no records");
            });
        }
    }

    @Test
    void statistics_ofAFilter_areThoseOfTheTree() throws IOException {
        Path index = ScidTestDatabases.index(4, "adv_tags_utf8");
        GameFilter filter = GameFilter.ALL.withResults(Set.of(GameResult.WHITE_WINS, GameResult.DRAW));
        try (BookFile book = Books.open(index, OpenOptions.DEFAULT);
                GameDatabase database = Databases.open(index)) {
            PositionStatistics all = book.statistics(START, StatisticsQuery.ALL);
            PositionStatistics some = book.statistics(START, StatisticsQuery.of(filter));
            List<TreeMove> tree =
                    database.tree(START, GameQuery.ALL.withFilter(filter)).moves();

            assertThat(some.moves())
                    .extracting(MoveStatistics::games)
                    .isEqualTo(tree.stream().map(move -> move.totals().games()).toList());
            assertThat(some.moves())
                    .extracting(MoveStatistics::performance)
                    .isEqualTo(tree.stream()
                            .map(move ->
                                    (int) Math.round(move.totals().ratings().performance()))
                            .toList());
            assertThat(some.all().games())
                    .isPositive()
                    .isEqualTo(some.all().whiteWins() + some.all().draws())
                    .isLessThan(all.all().games());
        }
    }

    @Test
    void statistics_conditionWithoutFactsInTheIndex_isRefusedByName() throws IOException {
        Path index = ScidTestDatabases.index(4, "adv_tags_utf8");
        GameFilter filter = GameFilter.ALL
                .withPlayer("a", Optional.empty())
                .withDates(new GameFilter.DateLimits(
                        Optional.empty(), Optional.empty(), 100, Optional.of(LocalDate.of(2020, 1, 1))))
                .withKinds(new GameFilter.Kinds(Set.of(Speed.BLITZ), Set.of("normal"), Optional.empty()));
        try (BookFile book = Books.open(index, OpenOptions.DEFAULT)) {
            assertThatThrownBy(() -> book.statistics(START, StatisticsQuery.of(filter)))
                    .isInstanceOf(UnsupportedQueryException.class)
                    .hasMessage(index + ": its games cannot be filtered by variant, speed, age");
        }
    }

    @Test
    void variants_ofVersion5_haveChess960() throws IOException {
        try (BookFile book = Books.open(ScidTestDatabases.index(5, "adv_structure"), OpenOptions.DEFAULT)) {
            assertThat(book.metadata().variants()).containsExactly("normal", "fischerandom");
            assertThat(book.path()).isEqualTo(ScidTestDatabases.index(5, "adv_structure"));
        }
    }

    @Test
    void validate_badGames_areFindings() throws IOException {
        List<BookFinding> findings = new ArrayList<>();
        try (BookFile book =
                Books.open(ScidTestDatabases.folder().resolve("tolerance4/corrupt_records.si4"), OpenOptions.DEFAULT)) {
            assertThat(book.validate(findings::add)).isEqualTo(findings.size());
            assertThat(findings)
                    .extracting(BookFinding::severity)
                    .contains(BookFinding.Severity.ERROR, BookFinding.Severity.WARNING);
            List<BookFinding> first = new ArrayList<>();
            book.validate(finding -> {
                first.add(finding);
                return false;
            });
            assertThat(first).hasSize(1);
        }
    }

    @ParameterizedTest
    @CsvSource({
        "club.si4, true",
        "CLUB.SI5, true",
        "club.si3, true",
        "club.sg4, false",
        "club.sn5, false",
        ".si4, false"
    })
    void handles_namesOfTheIndexOnly(String name, boolean handled) {
        assertThat(format.handles(name)).isEqualTo(handled);
    }

    @Test
    void files_ofADatabase_areThree() {
        assertThat(format.files(Path.of("a/club.si4")))
                .containsExactly(Path.of("a/club.si4"), Path.of("a/club.sn4"), Path.of("a/club.sg4"));
    }
}
