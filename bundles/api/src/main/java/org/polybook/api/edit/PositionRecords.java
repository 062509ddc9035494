package org.polybook.api.edit;

import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.function.Predicate;
import org.polybook.api.book.BookEntry;
import org.polybook.api.edit.EditSession.PositionChange;
import org.polybook.api.scheme.Coding;
import org.polybook.chess.Move;
import org.polybook.chess.Position;

/** The records of a position in a book, addressed by moves instead of codes. */
final class PositionRecords {
    private final Position position;
    private final Coding coding;
    private final List<BookEntry> entries;

    private PositionRecords(Position position, Coding coding, List<BookEntry> entries) {
        this.position = position;
        this.coding = coding;
        this.entries = entries;
    }

    static PositionRecords of(EditSession session, Position position) throws IOException {
        Coding coding = session.book()
                .coding(position.variant())
                .orElseThrow(() -> new IllegalArgumentException("the book's scheme \""
                        + session.book().metadata().scheme() + "\" does not cover the variant \""
                        + position.variant().name() + '"'));
        return new PositionRecords(position, coding, session.book().find(coding.key(position)));
    }

    boolean has(Move move) {
        return entries.stream().anyMatch(encodes(move));
    }

    PositionChange withWeight(Move move, int weight) {
        long key = coding.key(position);
        List<BookEntry> changed = new ArrayList<>(entries);
        changed.replaceAll(entry ->
                encodes(move).test(entry) ? new BookEntry(key, entry.rawMove(), weight, entry.learn()) : entry);
        if (!has(move)) {
            changed.add(new BookEntry(key, requireCode(move), weight, 0));
        }
        return new PositionChange(key, changed);
    }

    PositionChange without(Move move) {
        return new PositionChange(
                coding.key(position),
                entries.stream().filter(encodes(move).negate()).toList());
    }

    private Predicate<BookEntry> encodes(Move move) {
        return entry -> coding.move(entry.rawMove(), position).equals(Optional.of(move));
    }

    private int requireCode(Move move) {
        if (!position.isLegal(move)) {
            throw new IllegalArgumentException(move + " is not legal in this position");
        }
        OptionalInt code = coding.code(move, position);
        return code.orElseThrow(() -> new IllegalArgumentException(coding.noCodeReason(move, position)));
    }
}
