package org.polybook.itests.felix;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.atomic.AtomicBoolean;
import org.junit.jupiter.api.Tag;
import org.osgi.framework.ServiceReference;
import org.osgi.framework.ServiceRegistration;
import org.polybook.api.book.EntryBuffer;
import org.polybook.api.book.OpeningBook;
import org.polybook.api.edit.BookEditor;
import org.polybook.api.game.GameResult;
import org.polybook.api.learn.BookLearner;
import org.polybook.api.learn.LearnDialect;
import org.polybook.api.learn.LearnDialects;
import org.polybook.api.learn.LearnField;
import org.polybook.api.learn.LearnOptions;
import org.polybook.api.learn.LearnSession;
import org.polybook.api.learn.LearnSide;
import org.polybook.chess.Move;
import org.polybook.chess.Squares;
import org.polybook.chess.orthodox.Orthodox;
import org.polybook.itests.launch.Bundles;
import org.polybook.itests.launch.FrameworkTest;
import org.polybook.itests.probe.BookFiles;
import org.polybook.itests.probe.Osgi;

/** Dialects and learners as services, while books come, change and go. */
@Tag("ci")
class LearnIT {
    private static final Move E2E4 = Move.normal(Squares.E2, Squares.E4);
    private static final int SECONDS = Integer.getInteger("polybook.learn.seconds", 3);

    /**
     * The maximum count of games after a halving: half of the won games for which the field of points has room, plus
     * one.
     */
    private static final int HALVED_ABOVE = 0xFFFF / 4 + 1;

    private static ServiceReference<OpeningBook> shelveBookOfOneMove(Osgi osgi, String name, int move, int priority)
            throws Exception {
        Path file = Files.write(osgi.directory().resolve(name + ".bin"), BookFiles.bookOfOneMove(move, 1));
        osgi.configureBook(name, file, "priority", priority);
        return osgi.awaitBook(name);
    }

    @FrameworkTest(with = Bundles.LEARN)
    void dialects_comeWithTheirBundleAndGoWithIt(Osgi osgi) throws Exception {
        osgi.awaitThat("dialects", () -> LearnDialects.all().size() == 5);
        assertThat(osgi.references(LearnDialect.class, "(learn.dialect=xboard)"))
                .hasSize(1);
        LearnDialect toy = new ToyDialect();
        ServiceRegistration<LearnDialect> registration =
                osgi.context().registerService(LearnDialect.class, toy, Osgi.dictionary(LearnDialect.NAME, "toy"));
        assertThat(LearnDialects.required("toy")).isSameAs(toy);
        registration.unregister();
        osgi.bundle(Bundles.LEARN).stop();
        assertThat(LearnDialects.all()).isEmpty();
    }

    private static final class ToyDialect implements LearnDialect {
        @Override
        public String name() {
            return "toy";
        }

        @Override
        public String description() {
            return "a test's own.";
        }

        @Override
        public List<LearnField> fields() {
            return List.of(LearnField.unsigned("bits", 0, 32, "any"));
        }
    }

    /** The reader of the shelf's book sees every flushed game at once, none twice, and in the end all of them. */
    @FrameworkTest(with = {Bundles.WRITER, Bundles.LEARN})
    void record_whileOthersLook_losesNothing(Osgi osgi) throws Exception {
        osgi.shortenShelfPolling();
        ServiceReference<OpeningBook> reference = shelveBookOfOneMove(osgi, "club", BookFiles.E2E4, 1);
        OpeningBook book = osgi.context().getService(reference);
        osgi.awaitThat("an editor", () -> osgi.context().getServiceReference(BookEditor.class) != null);
        BookLearner learner = osgi.awaitService(BookLearner.class);
        AtomicBoolean over = new AtomicBoolean();
        CompletableFuture<Long> looker = CompletableFuture.supplyAsync(() -> checkAndCountLookupsUntilOver(book, over));

        RecordedGames recorded = new RecordedGames();
        long end = System.nanoTime() + SECONDS * 1_000_000_000L;
        do {
            try (LearnSession session = learner.open(osgi.directory().resolve("club.bin"), LearnOptions.DEFAULT)) {
                for (int i = 0; i < 20; i++) {
                    recorded.recordGame(session);
                    assertThat(book.find(BookFiles.START).get(0).learn()).isEqualTo(recorded.expectedLearnField());
                }
            }
        } while (System.nanoTime() < end);
        over.set(true);
        long looks = looker.get();
        assertThat(book.find(BookFiles.START).get(0).learn()).isEqualTo(recorded.expectedLearnField());
        System.out.println(
                recorded.games + " games in " + SECONDS + " s, a force each; the reader looked " + looks + " times");
    }

    /** Games won with the first move, and the expected counts: both are halved where one would overflow. */
    private static final class RecordedGames {
        private int games;
        private int counted;
        private int points;

        void recordGame(LearnSession session) throws IOException {
            session.record(Orthodox.NORMAL.start(), List.of(E2E4), GameResult.WHITE_WINS, LearnSide.WHITE);
            session.flush();
            games++;
            if (points + 2 > 0xFFFF) {
                counted /= 2;
                points /= 2;
            }
            counted++;
            points += 2;
        }

        long expectedLearnField() {
            return (long) counted << 16 | points;
        }
    }

    private static long checkAndCountLookupsUntilOver(OpeningBook book, AtomicBoolean over) {
        EntryBuffer buffer = new EntryBuffer();
        long looks = 0;
        long last = 0;
        do {
            try {
                book.find(BookFiles.START, buffer);
            } catch (IOException e) {
                throw new UncheckedIOException(e);
            }
            long games = buffer.learn(0) >>> 16;
            long points = buffer.learn(0) & 0xFFFF;
            boolean halved = last > HALVED_ABOVE && games <= HALVED_ABOVE;
            if (games < last && !halved || Math.abs(points - 2 * games) > 1) {
                throw new AssertionError(games + " games with " + points + " half-points after " + last + " games");
            }
            last = games;
            looks++;
        } while (!over.get());
        return looks;
    }
}
