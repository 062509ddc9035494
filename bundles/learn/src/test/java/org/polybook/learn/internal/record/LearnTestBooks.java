package org.polybook.learn.internal.record;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.ByteBuffer;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import org.polybook.api.book.BookEntry;
import org.polybook.api.scheme.Coding;
import org.polybook.api.scheme.Schemes;
import org.polybook.chess.Move;
import org.polybook.chess.Position;
import org.polybook.chess.fault.NotationException;
import org.polybook.chess.notation.San;
import org.polybook.chess.orthodox.Orthodox;

/** Books of a few records, and games for them. */
final class LearnTestBooks {
    private static final Coding CODING =
            Schemes.coding(Schemes.POLYGLOT, Orthodox.NORMAL).orElseThrow();

    private LearnTestBooks() {}

    /**
     * The book of the recorded games, with records in the order 1. e4 e5 2. Nf3, then 1. e4 and 1. d4, then 1. e4 e5.
     */
    static Path writeFourRecordBook(Path folder) {
        return writeBook(
                folder.resolve("l.bin"),
                List.of(
                        entryOfLastMove("e4 e5 Nf3", 4, 0),
                        entryOfLastMove("e4", 10, 0),
                        entryOfLastMove("d4", 5, 0),
                        entryOfLastMove("e4 e5", 3, 0)));
    }

    /** The record of a line's last move. */
    static BookEntry entryOfLastMove(String line, int weight, long learn) {
        List<Move> moves = parseMoves(Orthodox.NORMAL.start(), line);
        Position before = positionAfter(moves.subList(0, moves.size() - 1));
        int raw = CODING.code(moves.get(moves.size() - 1), before).orElseThrow();
        return new BookEntry(CODING.key(before), raw, weight, learn);
    }

    static Path writeBook(Path file, List<BookEntry> entries) {
        ByteBuffer bytes = ByteBuffer.allocate(16 * entries.size());
        List<BookEntry> sorted = new ArrayList<>(entries);
        sorted.sort(Comparator.comparing(BookEntry::key, Long::compareUnsigned));
        for (BookEntry entry : sorted) {
            bytes.putLong(entry.key())
                    .putShort((short) entry.rawMove())
                    .putShort((short) entry.weight())
                    .putInt((int) entry.learn());
        }
        try {
            return Files.write(file, bytes.array());
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    static List<Move> parseMoves(Position start, String line) {
        List<Move> moves = new ArrayList<>();
        Position position = start;
        try {
            for (String word : line.split(" ")) {
                moves.add(San.parse(position, word));
                position = position.play(moves.get(moves.size() - 1));
            }
        } catch (NotationException e) {
            throw new IllegalArgumentException(line, e);
        }
        return moves;
    }

    static Position positionAfter(List<Move> moves) {
        Position position = Orthodox.NORMAL.start();
        for (Move move : moves) {
            position = position.play(move);
        }
        return position;
    }
}
