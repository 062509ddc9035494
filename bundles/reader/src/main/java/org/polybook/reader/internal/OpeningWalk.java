package org.polybook.reader.internal;

import java.io.IOException;
import java.util.ArrayDeque;
import java.util.HashSet;
import java.util.List;
import java.util.Optional;
import java.util.Queue;
import java.util.Set;
import org.polybook.api.book.BookFormatException;
import org.polybook.api.book.EntryBuffer;
import org.polybook.api.book.FindingKind;
import org.polybook.api.edit.BookHeaders;
import org.polybook.api.scheme.Coding;
import org.polybook.api.scheme.Codings;
import org.polybook.api.scheme.Schemes;
import org.polybook.api.spi.Providers;
import org.polybook.chess.EnPassantMode;
import org.polybook.chess.Fen;
import org.polybook.chess.Move;
import org.polybook.chess.Position;

/**
 * Follows the book's moves from the start position, nearest positions first, up to a maximum number of positions, and
 * checks each move against the rules. A key does not reveal its position, so following moves is the only way to find
 * positions of the book.
 */
final class OpeningWalk {
    /** The maximum number of positions; some seconds and some megabytes at most. */
    static final int MAX_POSITIONS = 20_000;

    private final PolyglotBook book;
    private final FindingReporter findings;
    private final Codings codes;
    private final Queue<ReachedPosition> queue = new ArrayDeque<>();
    private final Set<Long> known = new HashSet<>();
    private final EntryBuffer buffer = new EntryBuffer();

    /** A position; {@code coding} has the keys and move codes of its variant. */
    private record ReachedPosition(Position position, Coding coding) {}

    OpeningWalk(PolyglotBook book, FindingReporter findings, Codings codes) {
        this.book = book;
        this.findings = findings;
        this.codes = codes;
    }

    void reportIllegalMoves() throws IOException {
        if (codes.all().isEmpty()) {
            findings.add(FindingKind.MOVES_NOT_CHECKED, reasonNotChecked() + "; moves were not checked");
            return;
        }
        for (Coding coding : codes.all()) {
            discover(coding.variant().start(), coding);
        }
        while (!queue.isEmpty() && !findings.isStopped()) {
            visit(queue.remove());
        }
    }

    private String reasonNotChecked() throws IOException {
        Optional<List<String>> variants = book.variants();
        if (variants.isEmpty()) {
            return Providers.missingMessage(BookHeaders.class);
        }
        if (Schemes.named(book.metadata().scheme()).isEmpty()) {
            return Schemes.missingMessage(book.metadata().scheme());
        }
        return "the header names " + String.join(", ", variants.get())
                + ", for which rules or keys and move codes are missing";
    }

    private void visit(ReachedPosition here) throws IOException {
        long key = here.coding().key(here.position());
        try {
            book.find(key, buffer);
        } catch (BookFormatException e) {
            return; // more records than moves: the scan reports it
        }
        long first = buffer.size() == 0 ? 0 : book.lowerBound(key);
        for (int i = 0; i < buffer.size(); i++) {
            int rawMove = buffer.rawMove(i);
            Optional<Move> move = here.coding().move(rawMove, here.position());
            if (move.isPresent()) {
                discover(here.position().play(move.get()), here.coding());
            } else if (rawMove != 0 && !codes.isMalformed(rawMove)) {
                reportIllegalMove(first + i, key, rawMove, here.position());
            }
        }
    }

    private void reportIllegalMove(long entry, long key, int rawMove, Position position) {
        String message = findings.isMessageNeeded(FindingKind.IMPOSSIBLE_MOVE)
                ? "move " + codes.text(rawMove) + " is illegal in " + Fen.of(position, EnPassantMode.ALWAYS)
                : "";
        findings.add(FindingKind.IMPOSSIBLE_MOVE, entry, key, message);
    }

    private void discover(Position position, Coding coding) {
        if (known.size() < MAX_POSITIONS && known.add(coding.key(position))) {
            queue.add(new ReachedPosition(position, coding));
        }
    }
}
