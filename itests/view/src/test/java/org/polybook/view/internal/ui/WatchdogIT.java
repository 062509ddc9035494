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
import org.polybook.view.internal.books.Rows;
import org.polybook.view.internal.feed.HostFeed;
import org.polybook.view.internal.line.Line;
import org.polybook.view.internal.line.LineText;
import org.polybook.view.internal.testing.NeedsDisplay;
import org.polybook.view.internal.testing.Screen;
import org.polybook.view.internal.testing.Shelf;

/** However large a book is, the thread of the user interface never waits for it. */
@NeedsDisplay
class WatchdogIT {
    private static final int RECORD = 16;
    private static final int GAMES = 12;
    private static final int BOOKS = 300;
    private static final int MOVES = 7;
    private static final String LINE = "e4 e5 Nf3 Nc6 Bb5 a6 Ba4 Nf6";

    @TempDir
    Path folder;

    private final Coding coding =
            Schemes.coding(Schemes.POLYGLOT, Orthodox.NORMAL).orElseThrow();

    @Test
    void game_playedThroughBesideALargeBook_neverBlocksTheUserInterface() throws Exception {
        int mebibytes = Integer.getInteger("polybook.large.mebibytes", 64);
        Path large = write(folder.resolve("large.bin"), mebibytes * (1L << 20) / RECORD);
        try (Shelf shelf = new Shelf();
                Screen screen = new Screen(1000, 640)) {
            BookBrowser browser = new BookBrowser(screen.shell(), shelf.books(), new HostFeed());
            screen.open();
            shelf.put("large", large);
            screen.await("the book's moves", () -> browser.moves().control().getItemCount() > 0);
            play(screen, browser, 1); // classes are loaded and compiled meanwhile
            try (Watchdog watchdog = new Watchdog()) {
                screen.watch(watchdog);
                int positions = 0;
                for (int i = 0; i < GAMES; i++) {
                    positions += play(screen, browser, i + 2);
                }
                System.out.println("book of " + mebibytes + " MiB, " + positions + " positions: " + watchdog);
                assertThat(positions).isGreaterThan(2 * GAMES);
                assertThat(watchdog.stalls()).as("over 50 ms: %s", watchdog).isEmpty();
            }
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
            try (Watchdog watchdog = new Watchdog()) {
                screen.watch(watchdog);
                for (int i = 0; i < BOOKS; i++) {
                    shelf.put("book " + i, book);
                    screen.settle();
                }
                screen.await("all books", () -> browser.books().control().getItemCount() == BOOKS + 1);
                for (int ply = 0; ply <= LINE.split(" ").length; ply++) {
                    browser.model().goTo(ply);
                    awaitAnswers(screen, browser);
                    assertThat(browser.moves().control().getItemCount()).isGreaterThanOrEqualTo(MOVES * BOOKS);
                }
                System.out.println(BOOKS + " books: " + watchdog);
                assertThat(watchdog.stalls()).as("over 50 ms: %s", watchdog).isEmpty();
            }
        }
    }

    private static void awaitAnswers(Screen screen, BookBrowser browser) {
        screen.await("answers", () -> {
            Rows rows = browser.model().rows();
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
    private Path write(Path file, long records) throws IOException {
        TreeMap<Long, Position> real = new TreeMap<>(Long::compareUnsigned);
        Random random = new Random(7);
        for (int i = 0; i < 4000; i++) {
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
