package org.polybook.scid.internal.database;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.util.ArrayList;
import java.util.HexFormat;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;
import org.polybook.scid.internal.ScidTestDatabases;

/** Compares every field of every entry with the tables stored next to the databases. */
class IndexFileTest {
    static Stream<String> names() {
        return ScidTestDatabases.NAMES.stream();
    }

    @ParameterizedTest
    @MethodSource("names")
    void entriesV4_allFields_areThoseOfTheTable(String name) throws IOException {
        MappedDatabase database = DatabaseOpener.completeReplacementAndOpen(ScidTestDatabases.index(4, name));
        List<String> rows = new ArrayList<>();
        IndexEntryV4 entry = (IndexEntryV4) database.index().newEntry();
        for (long game = 1; game <= database.games(); game++) {
            database.index().read(game, entry);
            rows.add(String.join(
                    "\t",
                    List.of(
                            game + "\t" + entry.recordOffset() + "\t" + entry.recordLength() + "\t"
                                    + hex(entry.flags(), 6),
                            entry.whiteId() + "\t" + entry.blackId() + "\t" + entry.eventId(),
                            entry.siteId() + "\t" + entry.roundId(),
                            counterColumns(entry),
                            hex(entry.relativeEventDate(), 3),
                            remainingColumns(entry))));
        }

        assertThat(database.warnings()).isEmpty();
        assertThat(rows).isEqualTo(readExpectedRows(4, name));
    }

    @ParameterizedTest
    @MethodSource("names")
    void entriesV5_allFields_areThoseOfTheTable(String name) throws IOException {
        MappedDatabase database = DatabaseOpener.completeReplacementAndOpen(ScidTestDatabases.index(5, name));
        List<String> rows = new ArrayList<>();
        IndexEntry entry = database.index().newEntry();
        for (long game = 1; game <= database.games(); game++) {
            database.index().read(game, entry);
            rows.add(String.join(
                    "\t",
                    List.of(
                            game + "\t" + entry.recordLength() + "\t" + hex(entry.flags(), 6),
                            entry.needsChess960() ? "1" : "0",
                            counterColumns(entry),
                            hex(entry.eventDate(), 5),
                            remainingColumns(entry))));
        }

        assertThat(database.warnings()).isEmpty();
        assertThat(rows).isEqualTo(readExpectedRows(5, name));
    }

    private static String counterColumns(IndexEntry entry) {
        return entry.variationCountCode() + "\t" + entry.commentCountCode() + "\t" + entry.nagCountCode() + "\t"
                + entry.result() + "\t" + entry.eco() + "\t" + hex(entry.date(), 5);
    }

    private static String remainingColumns(IndexEntry entry) {
        return entry.whiteRating() + "\t" + entry.whiteRatingType() + "\t" + entry.blackRating() + "\t"
                + entry.blackRatingType() + "\t" + entry.storedLineCode() + "\t"
                + hex(entry.finalMaterialSignature(), 6) + "\t"
                + entry.pliesModulo1024() + "\t" + entry.departedHomePawnCount() + "\t"
                + HexFormat.of().toHexDigits(entry.departedHomePawnList());
    }

    private static String hex(int value, int digits) {
        return HexFormat.of().toHexDigits(value, digits);
    }

    private static List<String> readExpectedRows(int version, String name) throws IOException {
        return Files.readAllLines(ScidTestDatabases.indexTable(version, name)).stream()
                .filter(line -> !line.startsWith("#"))
                .toList();
    }

    /** An entry of version 3 is one of version 4 without byte 6. */
    @ParameterizedTest
    @MethodSource("names")
    void entriesV3_madeFromV4_areEqual(String name) throws IOException {
        MappedDatabase four = DatabaseOpener.completeReplacementAndOpen(ScidTestDatabases.index(4, name));
        MappedDatabase three = DatabaseOpener.completeReplacementAndOpen(Version3Database.of(four));
        IndexEntry entry = three.index().newEntry();
        IndexEntry expected = four.index().newEntry();

        assertThat(three.info().format()).isEqualTo("si3");
        assertThat(three.games()).isEqualTo(four.games());
        for (long game = 1; game <= four.games(); game++) {
            three.index().read(game, entry);
            four.index().read(game, expected);
            expected.bytes[6] = 0;
            assertThat(entry.bytes).isEqualTo(expected.bytes);
        }
    }
}
