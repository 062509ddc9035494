package org.polybook.explorer.internal;

import java.util.List;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.polybook.api.book.BookEntry;
import org.polybook.api.scheme.Coding;
import org.polybook.chess.Position;
import org.polybook.commands.UserMoves;

/** Describes a change of a position's records for the history of the book. */
final class EditLabel {
    private EditLabel() {}

    /** Returns a text such as {@code set e4=20 d4=5 delete a3}. */
    static String of(List<BookEntry> before, List<BookEntry> after, Position position, Coding coding) {
        String set = after.stream()
                .filter(entry -> !before.contains(entry))
                .map(entry -> ' ' + move(entry, position, coding) + '=' + entry.weight())
                .collect(Collectors.joining());
        String deleted = before.stream()
                .filter(entry -> after.stream().noneMatch(kept -> kept.rawMove() == entry.rawMove()))
                .map(entry -> ' ' + move(entry, position, coding))
                .collect(Collectors.joining());
        String label = Stream.of(set.isEmpty() ? "" : "set" + set, deleted.isEmpty() ? "" : "delete" + deleted)
                .filter(part -> !part.isEmpty())
                .collect(Collectors.joining(" "));
        return label.isEmpty() ? "reorder" : label;
    }

    private static String move(BookEntry entry, Position position, Coding coding) {
        return coding.move(entry.rawMove(), position)
                .map(legal -> UserMoves.san(position, legal))
                .orElseGet(() -> String.format("0x%04x", entry.rawMove()));
    }
}
