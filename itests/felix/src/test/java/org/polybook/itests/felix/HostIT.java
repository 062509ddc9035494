package org.polybook.itests.felix;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.osgi.service.cm.Configuration;
import org.polybook.chess.Position;
import org.polybook.chess.orthodox.Orthodox;
import org.polybook.itests.host.Advisor;
import org.polybook.itests.launch.Bundles;
import org.polybook.itests.launch.FrameworkTest;
import org.polybook.itests.probe.BookFiles;
import org.polybook.itests.probe.Osgi;

/** The README's example: books come and go in its list without code for it. */
class HostIT {
    private static List<String> advice(Osgi osgi) throws Exception {
        Position start = Orthodox.NORMAL.start();
        return osgi.awaitService(Advisor.class).advice(start).stream()
                .map(move -> move.move().orElseThrow().toString())
                .toList();
    }

    @FrameworkTest(with = Bundles.HOST)
    void host_booksComeChangeAndGo_seesEach(Osgi osgi) throws Exception {
        osgi.shortenShelfPolling();
        assertThat(advice(osgi)).isEmpty();

        Path king = Files.write(osgi.directory().resolve("king.bin"), BookFiles.bookOfOneMove(BookFiles.E2E4, 5));
        osgi.configureBook("King", king);
        osgi.awaitBook("King");
        osgi.awaitThat("advice e2e4", () -> advice(osgi).equals(List.of("e2e4")));

        BookFiles.renameOver(king, BookFiles.bookOfOneMove(BookFiles.G1F3, 5));
        osgi.awaitThat("advice g1f3", () -> advice(osgi).equals(List.of("g1f3")));

        Path queen = Files.write(osgi.directory().resolve("queen.bin"), BookFiles.bookOfOneMove(BookFiles.D2D4, 5));
        Configuration second = osgi.configureBook("Queen", queen, "priority", 10);
        osgi.awaitThat("advice of the higher priority", () -> advice(osgi).equals(List.of("d2d4")));

        Path pawn = Files.write(osgi.directory().resolve("pawn.bin"), BookFiles.bookOfOneMove(BookFiles.E2E4, 5));
        osgi.configureBook("Pawn", pawn, "priority", 5);
        osgi.awaitBook("Pawn");
        assertThat(advice(osgi))
                .as("of the highest priority, not of the last to come")
                .containsExactly("d2d4");

        second.delete();
        osgi.awaitThat("advice of the next priority", () -> advice(osgi).equals(List.of("e2e4")));
    }

    @FrameworkTest(with = {Bundles.HOST, Bundles.PROVIDER})
    void host_bookOfAnotherBundle_isOneOfItsBooks(Osgi osgi) throws Exception {
        osgi.awaitThat("advice e2e4", () -> advice(osgi).equals(List.of("e2e4")));

        osgi.bundle(Bundles.PROVIDER).stop();

        osgi.awaitThat("no advice", () -> advice(osgi).isEmpty());
    }
}
