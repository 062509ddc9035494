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
import org.polybook.view.internal.line.LineText;
import org.polybook.view.internal.testing.NeedsDisplay;
import org.polybook.view.internal.testing.Screen;
import org.polybook.view.internal.testing.Shelf;

/**
 * However large a book is, the thread of the user interface never waits for it, and has no more to do than beside a small one. Its work is
 * measured in time of the processor, beside the same work with less, so that a slow machine is none of its faults.
 */
@NeedsDisplay
class WatchdogIT {
    private static final int RECORD = 16;
    private static final int GAMES = 12;
    private static final int BOOKS = 300;
    private static final int FEWER_BOOKS = 75;
    /** By how much an event may take longer beside a large book than beside a small one: machines have moods. */
    private static final int AS_LONG = 5;
    /** By how much with four times as many books; with the square of their number it would be 16 times as long. */
    private static final int IN_PROPORTION = 10;

    private static final int MOVES = 7;
    private static final String LINE = "e4 e5 Nf3 Nc6 Bb5 a6 Ba4 Nf6";

    @TempDir
    Path folder;

    private final Coding coding =
            Schemes.coding(Schemes.POLYGLOT, Orthodox.NORMAL).orElseThrow();

    @Test
    void game_playedThroughBesideALargeBook_neverBlocksTheUserInterface() throws Exception {
        int mebibytes = Integer.getInteger("polybook.large.mebibytes", 64);
        Path small = write(folder.resolve("small.bin"), 500, 1000);
        Path large = write(folder.resolve("large.bin"), 4000, mebibytes * (1L << 20) / RECORD);
        try (Shelf shelf = new Shelf();
                Screen screen = new Screen(1000, 640)) {
            BookBrowser browser = new BookBrowser(screen.shell(), shelf.books(), new HostFeed());
            screen.open();
            shelf.put("small", small);
            long usual = games(screen, browser, Long.MAX_VALUE, "a small book");
            shelf.remove("small");
            screen.await("no moves", () -> browser.moves().control().getItemCount() == 0);
            shelf.put("large", large);
            games(screen, browser, AS_LONG * usual, "a book of " + mebibytes + " MiB");
        }
    }

    private static long games(Screen screen, BookBrowser browser, long limit, String what) throws Exception {
        screen.await("the book's moves", () -> browser.moves().control().getItemCount() > 0);
        play(screen, browser, 1); // classes are loaded and compiled meanwhile
        return watch(screen, limit, what, () -> {
            int positions = 0;
            for (int i = 0; i < GAMES; i++) {
                positions += play(screen, browser, i + 2);
            }
            assertThat(positions).isGreaterThan(2 * GAMES);
        });
    }

    /** Something that is done with the view. */
    private interface Work {
        void run() throws Exception;
    }

    /** Returns the most time of the processor that an event took. */
    private static long watch(Screen screen, long limit, String what, Work work) throws Exception {
        try (Watchdog watchdog = new Watchdog(limit)) {
            screen.watch(watchdog);
            work.run();
            System.out.println(what + ": " + watchdog);
            assertThat(watchdog.stalls()).as("%s: %s", what, watchdog).isEmpty();
            return watchdog.longestNanos();
        }
    }

    /** Each of them answers by itself, and each comes by itself. */
    @Test
    void books_byTheHundred_neverBlockTheUserInterface() throws Exception {
        Path book = Shelf.write(folder.resolve("small.bin"), lines());
        try (Shelf shelf = new Shelf();
                Screen screen = new Screen(1000, 640)) {
            BookBrowser browser = new BookBrowser(screen.shell(), shelf.books(), new HostFeed());
            screen.open();
            shelf.put("first", book);
            screen.await("the book's moves", () -> browser.moves().control().getItemCount() > 0);
            browser.model().read(LINE);
            screen.await("the line", () -> browser.model().line().length() > 1);
            long usual = watch(screen, Long.MAX_VALUE, FEWER_BOOKS + " books", () -> {
                put(shelf, book, screen, 0, FEWER_BOOKS);
                goThrough(screen, browser, FEWER_BOOKS);
            });
            watch(screen, IN_PROPORTION * usual, BOOKS + " books", () -> {
                put(shelf, book, screen, FEWER_BOOKS, BOOKS);
                goThrough(screen, browser, BOOKS);
            });
        }
    }

    private static void put(Shelf shelf, Path book, Screen screen, int from, int to) throws Exception {
        for (int i = from; i < to; i++) {
            shelf.put("book " + i, book);
            screen.settle();
        }
    }

    /** Through the line, with the answers of so many books in each position. */
    private static void goThrough(Screen screen, BookBrowser browser, int books) {
        screen.await("all books", () -> browser.books().control().getItemCount() == books + 1);
        for (int ply = 0; ply <= LINE.split(" ").length; ply++) {
            browser.model().goTo(ply);
            awaitAnswers(screen, browser);
            assertThat(browser.moves().control().getItemCount()).isGreaterThanOrEqualTo(MOVES * books);
        }
    }

    private static void awaitAnswers(Screen screen, BookBrowser browser) {
        screen.await("answers", () -> {
            BookAnswers rows = browser.model().rows();
            return rows.complete() && rows.line().equals(browser.model().line());
        });
    }

    /** Moves in each of the positions of a line, and the line's own. */
    private static String[] lines() throws Exception {
        List<String> lines = new ArrayList<>();
        String line = "";
        for (String move : (LINE + " O-O").split(" ")) {
            Line reached = Line.from(Orthodox.NORMAL.start(), LineText.moves(Orthodox.NORMAL.start(), line));
            Position position = reached.position();
            for (Move each : position.legalMoves().subList(0, MOVES)) {
                lines.add((line + " " + San.of(position, each).text()).strip() + " = 5");
            }
            line = (line + " " + move).strip();
        }
        return lines.toArray(String[]::new);
    }

    /** Goes down from the start by moves of the book that are drawn, scrolls, and goes back. */
    private static int play(Screen screen, BookBrowser browser, long seed) {
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
            screen.settle();
            positions++;
        }
        while (browser.model().line().ply() > 0) {
            browser.model().back();
            screen.settle();
        }
        return positions;
    }

    /** Every legal move of the positions near the start, and keys of no position between them. */
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
                        put(
                                buffer,
                                out,
                                pending.getKey(),
                                coding.code(move, pending.getValue()).orElseThrow());
                    }
                    pending = next.hasNext() ? next.next() : null;
                }
                put(buffer, out, key, 0x031c);
            }
            buffer.flip();
            out.write(buffer);
        }
        return file;
    }

    private static void put(ByteBuffer buffer, FileChannel out, long key, int move) throws IOException {
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
