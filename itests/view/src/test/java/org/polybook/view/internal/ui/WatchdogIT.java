package org.polybook.view.internal.ui;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.channels.FileChannel;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.util.ArrayList;
import java.util.List;
import java.util.Random;
import java.util.TreeMap;
import org.eclipse.swt.SWT;
import org.eclipse.swt.widgets.Event;
import org.eclipse.swt.widgets.Table;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.polybook.api.scheme.Coding;
import org.polybook.api.scheme.Schemes;
import org.polybook.chess.Move;
import org.polybook.chess.Position;
import org.polybook.chess.notation.San;
import org.polybook.chess.orthodox.Orthodox;
import org.polybook.view.internal.books.BookAnswers;
import org.polybook.view.internal.feed.HostFeed;
import org.polybook.view.internal.line.Line;
import org.polybook.view.internal.line.LineParser;
import org.polybook.view.internal.testing.NeedsDisplay;
import org.polybook.view.internal.testing.TestBookShelf;
import org.polybook.view.internal.testing.TestWindow;

/**
 * Tests that the user interface's thread never waits for a large book and has no more work than with a small one. Its
 * CPU time is compared with that of the same work on less data, so that slow machines do not matter.
 */
@NeedsDisplay
class WatchdogIT {
    private static final int RECORD = 16;
    private static final int GAMES = 12;
    private static final int BOOKS = 300;
    private static final int FEWER_BOOKS = 75;
    /**
     * The maximum ratio of an event's CPU time with a large book to that with a small one; generous, as timings vary.
     */
    private static final int MAX_RATIO_OF_BOOK_SIZE = 5;
    /** The maximum ratio for four times as many books; quadratic work would have a ratio of 16. */
    private static final int MAX_RATIO_OF_BOOKS = 10;

    private static final int MOVES = 7;
    private static final String LINE = "e4 e5 Nf3 Nc6 Bb5 a6 Ba4 Nf6";

    @TempDir
    Path folder;

    private final Coding coding =
            Schemes.coding(Schemes.POLYGLOT, Orthodox.NORMAL).orElseThrow();

    @Test
    void game_playedWithALargeBook_neverBlocksTheUserInterface() throws Exception {
        int mebibytes = Integer.getInteger("polybook.large.mebibytes", 64);
        Path small = write(folder.resolve("small.bin"), 500, 1000);
        Path large = write(folder.resolve("large.bin"), 4000, mebibytes * (1L << 20) / RECORD);
        try (TestBookShelf shelf = new TestBookShelf();
                TestWindow screen = new TestWindow(1000, 640)) {
            BookBrowser browser = new BookBrowser(screen.shell(), shelf.books(), new HostFeed());
            screen.open();
            shelf.put("small", small);
            long reference = playGamesAndGetCpuNanos(screen, browser, Long.MAX_VALUE, "a small book");
            shelf.remove("small");
            screen.await("no moves", () -> browser.moves().control().getItemCount() == 0);
            shelf.put("large", large);
            playGamesAndGetCpuNanos(
                    screen, browser, MAX_RATIO_OF_BOOK_SIZE * reference, "a book of " + mebibytes + " MiB");
        }
    }

    private static long playGamesAndGetCpuNanos(TestWindow screen, BookBrowser browser, long limit, String what)
            throws Exception {
        screen.await("the book's moves", () -> browser.moves().control().getItemCount() > 0);
        playAndTakeBackRandomMoves(screen, browser, 1); // loads and compiles classes
        return runAndGetLongestCpuNanos(screen, limit, what, () -> {
            int positions = 0;
            for (int i = 0; i < GAMES; i++) {
                positions += playAndTakeBackRandomMoves(screen, browser, i + 2);
            }
            assertThat(positions).isGreaterThan(2 * GAMES);
        });
    }

    /** Work with the view. */
    private interface Work {
        void run() throws Exception;
    }

    /** Returns the maximum CPU time of an event. */
    private static long runAndGetLongestCpuNanos(TestWindow screen, long limit, String what, Work work)
            throws Exception {
        try (Watchdog watchdog = new Watchdog(limit)) {
            screen.setDispatchListener(watchdog);
            work.run();
            System.out.println(what + ": " + watchdog);
            assertThat(watchdog.stalls()).as("%s: %s", what, watchdog).isEmpty();
            return watchdog.longestCpuNanos();
        }
    }

    /** Each book is added separately and answers separately. */
    @Test
    void books_byTheHundred_neverBlockTheUserInterface() throws Exception {
        Path book = TestBookShelf.writeBook(folder.resolve("small.bin"), lines());
        try (TestBookShelf shelf = new TestBookShelf();
                TestWindow screen = new TestWindow(1000, 640)) {
            BookBrowser browser = new BookBrowser(screen.shell(), shelf.books(), new HostFeed());
            screen.open();
            shelf.put("first", book);
            screen.await("the book's moves", () -> browser.moves().control().getItemCount() > 0);
            browser.model().showPastedText(LINE);
            screen.await("the line", () -> browser.model().line().length() > 1);
            long reference = runAndGetLongestCpuNanos(screen, Long.MAX_VALUE, FEWER_BOOKS + " books", () -> {
                putBooksOnShelf(shelf, book, screen, 0, FEWER_BOOKS);
                replayLine(screen, browser, FEWER_BOOKS);
            });
            runAndGetLongestCpuNanos(screen, MAX_RATIO_OF_BOOKS * reference, BOOKS + " books", () -> {
                putBooksOnShelf(shelf, book, screen, FEWER_BOOKS, BOOKS);
                replayLine(screen, browser, BOOKS);
            });
        }
    }

    private static void putBooksOnShelf(TestBookShelf shelf, Path book, TestWindow screen, int from, int to)
            throws Exception {
        for (int i = from; i < to; i++) {
            shelf.put("book " + i, book);
            screen.handlePendingEvents();
        }
    }

    /** Goes through the line and awaits the answers of all books in each position. */
    private static void replayLine(TestWindow screen, BookBrowser browser, int books) {
        screen.await("all books", () -> browser.books().control().getItemCount() == books + 1);
        for (int ply = 0; ply <= LINE.split(" ").length; ply++) {
            browser.model().goTo(ply);
            awaitAnswers(screen, browser);
            assertThat(browser.moves().control().getItemCount()).isGreaterThanOrEqualTo(MOVES * books);
        }
    }

    private static void awaitAnswers(TestWindow screen, BookBrowser browser) {
        screen.await("answers", () -> {
            BookAnswers rows = browser.model().currentOrPreviousBookAnswers();
            return rows.complete() && rows.line().equals(browser.model().line());
        });
    }

    /** Returns lines with several moves in each position of a line, and the line's moves. */
    private static String[] lines() throws Exception {
        List<String> lines = new ArrayList<>();
        String line = "";
        for (String move : (LINE + " O-O").split(" ")) {
            Line reached = Line.from(Orthodox.NORMAL.start(), LineParser.moves(Orthodox.NORMAL.start(), line));
            Position position = reached.shownPosition();
            for (Move each : position.legalMoves().subList(0, MOVES)) {
                lines.add((line + " " + San.of(position, each).text()).strip() + " = 5");
            }
            line = (line + " " + move).strip();
        }
        return lines.toArray(String[]::new);
    }

    /** Plays random moves of the book from the start, scrolls, and goes back. */
    private static int playAndTakeBackRandomMoves(TestWindow screen, BookBrowser browser, long seed) {
        Random random = new Random(seed);
        browser.model().goTo(0);
        int positions = 0;
        while (positions < 20) {
            awaitAnswers(screen, browser);
            Table table = browser.moves().control();
            if (table.getItemCount() == 0) {
                break;
            }
            table.setTopIndex(table.getItemCount() - 1);
            table.setSelection(random.nextInt(table.getItemCount()));
            table.notifyListeners(SWT.DefaultSelection, new Event());
            screen.handlePendingEvents();
            positions++;
        }
        while (browser.model().line().ply() > 0) {
            browser.model().back();
            screen.handlePendingEvents();
        }
        return positions;
    }

    /**
     * Writes a book with every legal move of positions near the start, and with records in between whose keys belong to
     * no position.
     */
    private Path write(Path file, int games, long records) throws IOException {
        TreeMap<Long, Position> real = new TreeMap<>(Long::compareUnsigned);
        Random random = new Random(7);
        for (int i = 0; i < games; i++) {
            Position position = Orthodox.NORMAL.start();
            for (int ply = 0; ply < 20 && !position.legalMoves().isEmpty(); ply++) {
                real.put(coding.key(position), position);
                List<Move> legal = position.legalMoves();
                position = position.play(legal.get(random.nextInt(legal.size())));
            }
        }
        long step = Long.divideUnsigned(-1L, records);
        ByteBuffer buffer = ByteBuffer.allocate(1 << 20);
        try (FileChannel out = FileChannel.open(file, StandardOpenOption.CREATE_NEW, StandardOpenOption.WRITE)) {
            var next = real.entrySet().iterator();
            var pending = next.next();
            for (long i = 0; i < records; i++) {
                long key = (i + 1) * step;
                while (pending != null && Long.compareUnsigned(pending.getKey(), key) <= 0) {
                    for (Move move : pending.getValue().legalMoves()) {
                        writeRecord(
                                buffer,
                                out,
                                pending.getKey(),
                                coding.code(move, pending.getValue()).orElseThrow());
                    }
                    pending = next.hasNext() ? next.next() : null;
                }
                writeRecord(buffer, out, key, 0x031c);
            }
            buffer.flip();
            out.write(buffer);
        }
        return file;
    }

    private static void writeRecord(ByteBuffer buffer, FileChannel out, long key, int move) throws IOException {
        if (buffer.remaining() < RECORD) {
            buffer.flip();
            while (buffer.hasRemaining()) {
                out.write(buffer);
            }
            buffer.clear();
        }
        buffer.putLong(key)
                .putShort((short) move)
                .putShort((short) (1 + move % 50))
                .putInt(0);
    }
}
