package org.polybook.itests.history;

import java.io.IOException;
import java.nio.file.Path;
import java.util.Random;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.locks.LockSupport;
import org.polybook.api.Books;
import org.polybook.api.book.BookFile;
import org.polybook.api.book.OpenOptions;
import org.polybook.api.book.PinnedBook;
import org.polybook.api.edit.BookEditor;
import org.polybook.api.edit.JournalState;

/** A process that reads the book repeatedly while others change it. */
final class HistoryReader {
    private final HistoryFiles files;
    private final HistoryLog log;
    private final SharedCounters counters;
    private final Random random;

    private HistoryReader(HistoryFiles files, String name, long seed) throws IOException {
        this.files = files;
        this.log = new HistoryLog(files.log(name));
        this.counters = new SharedCounters(files.counters());
        this.random = new Random(seed);
    }

    public static void main(String[] arguments) throws Exception {
        HistoryFiles files = new HistoryFiles(Path.of(arguments[0]));
        HistoryReader reader = new HistoryReader(files, arguments[1], Long.parseLong(arguments[2]));
        long enough = Long.parseLong(arguments[3]);
        for (int round = 0; reader.counters.countAcknowledged() < enough; round++) {
            reader.keepBookOpenAndRead(round, enough);
        }
    }

    /** Keeps the book open and reads it repeatedly; between these reads, opens the book again and reads it, too. */
    private void keepBookOpenAndRead(int round, long enough) throws IOException {
        BookFile[] kept = new BookFile[1];
        log.runAndLog("keep " + round, () -> {
            kept[0] = Books.open(files.book(), options());
            return readPinnedTwice(kept[0]);
        });
        if (kept[0] == null) {
            return;
        }
        try (BookFile book = kept[0]) {
            for (int i = 0; i < 100 && counters.countAcknowledged() < enough; i++) {
                log.runAndLog("read", () -> openAndRead(files.book(), random));
                log.runAndLog("again " + round, () -> readPinnedTwice(book));
                log.runAndLog("state", this::readJournalState);
                LockSupport.parkNanos(TimeUnit.MICROSECONDS.toNanos(random.nextInt(6000)));
            }
        }
    }

    private OpenOptions options() {
        return random.nextBoolean() ? OpenOptions.MAP : OpenOptions.DEFAULT;
    }

    /** Opens the book and reads all of it. */
    static String openAndRead(Path path, Random random) throws IOException {
        try (BookFile book = Books.open(path, random.nextBoolean() ? OpenOptions.MAP : OpenOptions.DEFAULT)) {
            return readPinnedTwice(book);
        }
    }

    /** Reads through a pin, which always shows the same state. */
    private static String readPinnedTwice(BookFile book) throws IOException {
        try (PinnedBook pin = book.pin()) {
            String content = BookContent.readTwoWaysAndCompare(pin);
            if (!content.equals(BookContent.readTwoWaysAndCompare(pin))) {
                return Refusals.FAILED + "a pin shows two states: " + content;
            }
            String problem =
                    book.problem().filter(text -> !text.contains("was cut off")).orElse("");
            if (problem.isEmpty()) {
                return content;
            }
            return (Refusals.isExpectedJournalProblem(problem) ? ModelState.STALE : Refusals.FAILED + problem)
                    + content;
        }
    }

    private String readJournalState() throws IOException {
        return BookContent.service(BookEditor.class)
                .journalState(files.book())
                .map(HistoryReader::journalText)
                .orElse("nothing");
    }

    private static String journalText(JournalState state) {
        if (state.isApplied()) {
            return state.changes() + "," + state.undone();
        }
        return Refusals.isExpectedJournalProblem(state.problem())
                ? ModelState.STALE
                : Refusals.FAILED + state.problem();
    }
}
