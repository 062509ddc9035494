package org.polybook.itests.felix;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.HexFormat;
import org.osgi.framework.ServiceReference;
import org.polybook.api.book.BookProperties;
import org.polybook.api.book.MoveStatistics;
import org.polybook.api.book.OpeningBook;
import org.polybook.chess.orthodox.Orthodox;
import org.polybook.itests.launch.Bundles;
import org.polybook.itests.launch.FrameworkTest;
import org.polybook.itests.probe.Osgi;

/** A Scid database on the shelf: a book of results that consists of three files. */
class ScidBookIT {
    private static final HexFormat HEX = HexFormat.of();

    /** 1.e4 e5 2.Nf3 Nf6 3.Bc4 Bc5 4.O-O O-O, won by White in 2026. */
    private static final String RECORD = "0000CFCF67615A520A0A0F";

    private static void writeDatabase(Path folder) throws Exception {
        byte[] header = new byte[182];
        System.arraycopy("Scid.si\0".getBytes(StandardCharsets.US_ASCII), 0, header, 0, 8);
        System.arraycopy(HEX.parseHex("019000000002000001000001"), 0, header, 8, 12);
        String entry = "00000000" + "000B" + "00" + "0000" + "00" + "00000001" + "00" + "000000000000" + "1000" + "0000"
                + "800FD400" + "00000000" + "00" + "000000" + "08" + "02" + "B300000000000000";
        byte[] names = HEX.parseHex(HEX.formatHex("Scid.sn\0".getBytes(StandardCharsets.US_ASCII)) + "00000000"
                + "000002000001000001000001" + "000001000001000001000001" + "0000010342656E" + "0001010300416E6E"
                + "0000010443757020" + "0000010148" + "0000010131");
        Files.write(folder.resolve("club.sg4"), HEX.parseHex(RECORD));
        Files.write(folder.resolve("club.sn4"), names);
        byte[] index = new byte[header.length + 47];
        System.arraycopy(header, 0, index, 0, header.length);
        System.arraycopy(HEX.parseHex(entry), 0, index, header.length, 47);
        Files.write(folder.resolve("club.si4"), index);
    }

    @FrameworkTest(with = Bundles.SCID, without = Bundles.ZOBRIST)
    void service_databaseInAFolder_answersItsResults(Osgi osgi) throws Exception {
        osgi.shortenShelfPolling();
        Path folder = osgi.createFolder("books");
        writeDatabase(folder);
        osgi.watchFolder(folder);

        ServiceReference<OpeningBook> reference = osgi.awaitBook("club.si4");

        assertThat(reference.getProperty(BookProperties.CONTENT)).isEqualTo("statistics");
        assertThat(reference.getProperty(BookProperties.FORMAT)).isEqualTo("scid");
        OpeningBook book = osgi.context().getService(reference);
        assertThat(book.statistics(Orthodox.NORMAL.start()))
                .singleElement()
                .satisfies(e4 -> assertThat(e4.move().toString()).contains("e2"))
                .extracting(MoveStatistics::whiteWins, MoveStatistics::firstYear)
                .containsExactly(1L, 2026);
        assertThat(osgi.awaitRow("club.si4", row -> row.isServed(), "served").problem())
                .isEmpty();
    }
}
