package org.polybook.select.internal.selector;

import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import java.util.Objects;
import java.util.Optional;
import java.util.OptionalLong;
import java.util.concurrent.atomic.AtomicLong;
import java.util.concurrent.atomic.AtomicReference;
import java.util.function.Supplier;
import org.polybook.api.book.BookEntry;
import org.polybook.api.book.BookMetadata;
import org.polybook.api.book.BookRecords;
import org.polybook.api.book.MoveStatistics;
import org.polybook.api.book.OpeningBook;
import org.polybook.api.scheme.Schemes;
import org.polybook.api.select.Explanation;
import org.polybook.api.select.MoveSelector;
import org.polybook.api.select.Selection;
import org.polybook.api.select.SelectionContext;
import org.polybook.api.select.SelectionPolicy;
import org.polybook.api.select.SelectionRule;
import org.polybook.api.select.StackedBook;
import org.polybook.chess.CoreMove;
import org.polybook.chess.Move;
import org.polybook.chess.Position;
import org.polybook.chess.Replayer;

/** Queries the books of a stack from the top; the first one with a remaining move decides. */
final class StackSelector implements MoveSelector {
    private static final String UNDECIDED = "only games without a result continue from here; they are not counted";

    private final Supplier<List<StackedBook>> stack;
    private final SelectionPolicy policy;
    private final SelectionRule[] rules;
    private final AtomicLong seeds;
    /** A table for the next call to reuse. Callers that run concurrently create additional tables. */
    private final AtomicReference<CandidateTable> spare = new AtomicReference<>();

    StackSelector(Supplier<List<StackedBook>> stack, SelectionPolicy policy, long seed) {
        this.stack = Objects.requireNonNull(stack, "stack");
        this.policy = Objects.requireNonNull(policy, "policy");
        this.rules = policy.rules().toArray(new SelectionRule[0]);
        this.seeds = new AtomicLong(seed);
    }

    @Override
    public MoveSelector withSeed(long seed) {
        return new StackSelector(stack, policy, seed);
    }

    @Override
    public SelectionPolicy policy() {
        return policy;
    }

    @Override
    public int select(Replayer at) throws IOException {
        CandidateTable candidates = takeSpareTable();
        try {
            candidates.setPosition(at, Optional.empty());
            int place = drawAndReturnBookPlace(stack.get(), candidates, seeds.getAndIncrement());
            return place < 0 ? NO_MOVE : candidates.legalMoveOrNegative(candidates.drawnIndex());
        } finally {
            spare.setRelease(candidates);
        }
    }

    @Override
    public Optional<Selection> select(SelectionContext context) throws IOException {
        CandidateTable candidates = takeSpareTable();
        try {
            List<StackedBook> books = stack.get();
            long seed = seeds.getAndIncrement();
            candidates.setPosition(context.position().replayer(), Optional.of(context));
            int place = drawAndReturnBookPlace(books, candidates, seed);
            return place < 0 ? Optional.empty() : Optional.of(selectionOfDrawn(candidates, books.get(place), seed));
        } finally {
            spare.setRelease(candidates);
        }
    }

    @Override
    public Explanation explain(SelectionContext context) throws IOException {
        CandidateTable candidates = new CandidateTable();
        long seed = seeds.getAndIncrement();
        candidates.setPosition(context.position().replayer(), Optional.of(context));
        List<Explanation.ConsultedBook> consulted = new ArrayList<>();
        List<StackedBook> books = stack.get();
        for (int i = 0; i < books.size(); i++) {
            boolean found = drawFromBook(books.get(i), i, candidates, seed);
            consulted.add(toConsultedBook(books.get(i), candidates, context.position()));
            if (found) {
                return new Explanation(Optional.of(selectionOfDrawn(candidates, books.get(i), seed)), seed, consulted);
            }
        }
        return new Explanation(Optional.empty(), seed, consulted);
    }

    private CandidateTable takeSpareTable() {
        CandidateTable candidates = spare.getAndSet(null);
        return candidates == null ? new CandidateTable() : candidates;
    }

    /**
     * Draws a move from the first book of the stack that has one; returns the book's place in the stack, −1 if no book
     * has a move.
     */
    private int drawAndReturnBookPlace(List<StackedBook> books, CandidateTable candidates, long seed)
            throws IOException {
        for (int i = 0; i < books.size(); i++) {
            if (drawFromBook(books.get(i), i, candidates, seed)) {
                return i;
            }
        }
        return -1;
    }

    /** Draws a move from the book at that place of the stack; returns false if it has no move. */
    private boolean drawFromBook(StackedBook stacked, int place, CandidateTable candidates, long seed)
            throws IOException {
        candidates.clear();
        Replayer at = candidates.position();
        if (!stacked.useConditions().appliesTo(at.whiteToMove(), at.variant().name(), candidates.opponent())) {
            return false;
        }
        OpeningBook book = stacked.book();
        CodingCache.CachedCoding known = candidates.codings().codingOrNull(place, book, at.variant());
        if (known == null) {
            return false;
        }
        long key = known.coding().keys().key(at);
        if (known.records().areComputedFromResults()) {
            List<MoveStatistics> results = book.statistics(candidates.toPosition());
            known.records().compute(at, results, candidates.recordBuffer());
            candidates.decodeRecords(known, key);
            candidates.setStatistics(results);
        } else {
            known.records().find(key, at, candidates.recordBuffer());
            candidates.decodeRecords(known, key);
        }
        applyRules(candidates, book);
        return candidates.drawCandidate(seed);
    }

    /** Applies the rules in order. Reads the results of the games before the first rule that needs them. */
    private void applyRules(CandidateTable candidates, OpeningBook book) throws IOException {
        for (SelectionRule rule : rules) {
            if (!rule.needsStatistics() || hasOrReadsStatistics(candidates, book)) {
                rule.apply(candidates);
            }
        }
    }

    /** Returns true if the candidates have the results of the games, which are read unless they have been read. */
    private static boolean hasOrReadsStatistics(CandidateTable candidates, OpeningBook book) throws IOException {
        if (!candidates.hasStatistics() && book.metadata().content().hasStatistics()) {
            candidates.setStatistics(book.statistics(candidates.toPosition()));
        }
        return candidates.hasStatistics();
    }

    private static Selection selectionOfDrawn(CandidateTable candidates, StackedBook book, long seed) {
        int index = candidates.drawnIndex();
        return new Selection(
                move(candidates, index),
                book.name(),
                BookEntry.of(candidates.key(), candidates.packed(index)),
                probability(candidates, index),
                seed);
    }

    private static Move move(CandidateTable candidates, int index) {
        return CoreMove.toMove(
                candidates.legalMoveOrNegative(index), candidates.position().size());
    }

    private static double probability(CandidateTable candidates, int index) {
        return candidates.isDropped(index) ? 0 : (double) candidates.chance(index) / candidates.totalRemainingChance();
    }

    private Explanation.ConsultedBook toConsultedBook(StackedBook book, CandidateTable candidates, Position position)
            throws IOException {
        if (!candidates.isLookedUp()) {
            return notLookedUp(book, skipReason(book, candidates));
        }
        if (candidates.size() == 0 && hasOnlyGamesWithoutResult(book.book(), position)) {
            return notLookedUp(book, UNDECIDED);
        }
        String variant = candidates.position().variant().name();
        BookMetadata metadata = book.book().metadata();
        if (candidates.size() == 0 && !metadata.isFor(variant)) {
            String reason = "not in the book, which is for " + String.join(", ", metadata.variants())
                    + " and not for the variant \"" + variant + '"';
            return notLookedUp(book, reason);
        }
        List<Explanation.Candidate> all = new ArrayList<>();
        for (int i = 0; i < candidates.size(); i++) {
            all.add(toExplainedCandidate(candidates, i));
        }
        List<String> withoutEffect = policy.rulesWithoutEffect(metadata).stream()
                .map(SelectionRule::text)
                .toList();
        return new Explanation.ConsultedBook(
                book.name(), OptionalLong.of(candidates.key()), Optional.empty(), withoutEffect, all);
    }

    private static Explanation.ConsultedBook notLookedUp(StackedBook book, String why) {
        return new Explanation.ConsultedBook(book.name(), OptionalLong.empty(), Optional.of(why), List.of(), List.of());
    }

    private static boolean hasOnlyGamesWithoutResult(OpeningBook book, Position position) throws IOException {
        Optional<BookRecords> records = BookRecords.of(book, position.variant());
        return records.isPresent() && records.get().hasOnlyGamesWithoutResult(position);
    }

    private static String skipReason(StackedBook book, CandidateTable candidates) {
        Replayer at = candidates.position();
        String variant = at.variant().name();
        Optional<String> refusal = book.useConditions().skipReason(at.whiteToMove(), variant, candidates.opponent());
        if (refusal.isPresent()) {
            return refusal.get();
        }
        return noRecordsReason(book.book().metadata(), variant);
    }

    private static String noRecordsReason(BookMetadata book, String variant) {
        if (!book.content().hasRecords() && !book.variants().contains(variant)) {
            return "it has games of " + String.join(", ", book.variants()) + ", not of the variant \"" + variant + '"';
        }
        return Schemes.named(book.scheme()).isEmpty()
                ? Schemes.missingMessage(book.scheme())
                : "its scheme \"" + book.scheme() + "\" does not cover the variant \"" + variant + '"';
    }

    private static Explanation.Candidate toExplainedCandidate(CandidateTable candidates, int index) {
        return new Explanation.Candidate(
                candidates.legalMoveOrNegative(index) < 0 ? Optional.empty() : Optional.of(move(candidates, index)),
                BookEntry.of(candidates.key(), candidates.packed(index)),
                candidates.recordIndex(index),
                probability(candidates, index),
                candidates.droppedBy(index).map(SelectionRule::text),
                candidates.hasStatistics() ? candidates.statistics(index) : Optional.empty());
    }
}
