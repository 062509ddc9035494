package org.polybook.api.select;

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
import org.polybook.api.scheme.Coding;
import org.polybook.chess.CoreMove;
import org.polybook.chess.Move;
import org.polybook.chess.Replayer;

/** Asks the books of a stack one after the other. */
final class StackSelector implements MoveSelector {
    private final Supplier<List<StackedBook>> stack;
    private final SelectionPolicy policy;
    private final SelectionRule[] rules;
    private final AtomicLong seeds;
    /** Made for the first caller and used again; a second caller at the same time makes one more. */
    private final AtomicReference<Candidates> spare = new AtomicReference<>();

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
        Candidates candidates = take();
        try {
            List<StackedBook> books = stack.get();
            long seed = seeds.getAndIncrement();
            for (int i = 0; i < books.size(); i++) {
                int drawn = draw(books.get(i), at, Optional.empty(), candidates, seed);
                if (drawn >= 0) {
                    return candidates.move(drawn);
                }
            }
            return NO_MOVE;
        } finally {
            spare.set(candidates);
        }
    }

    @Override
    public Optional<Selection> select(Situation situation) throws IOException {
        Candidates candidates = take();
        try {
            long seed = seeds.getAndIncrement();
            Replayer at = situation.position().replayer();
            for (StackedBook book : stack.get()) {
                int drawn = draw(book, at, Optional.of(situation), candidates, seed);
                if (drawn >= 0) {
                    return Optional.of(selection(candidates, drawn, book, seed));
                }
            }
            return Optional.empty();
        } finally {
            spare.set(candidates);
        }
    }

    @Override
    public Explanation explain(Situation situation) throws IOException {
        Candidates candidates = new Candidates();
        long seed = seeds.getAndIncrement();
        Replayer at = situation.position().replayer();
        List<Explanation.Asked> asked = new ArrayList<>();
        Optional<Selection> selection = Optional.empty();
        for (StackedBook book : stack.get()) {
            int drawn = draw(book, at, Optional.of(situation), candidates, seed);
            asked.add(asked(book, at, situation, candidates));
            if (drawn >= 0) {
                selection = Optional.of(selection(candidates, drawn, book, seed));
                break;
            }
        }
        return new Explanation(selection, seed, asked);
    }

    private Candidates take() {
        Candidates candidates = spare.getAndSet(null);
        return candidates == null ? new Candidates() : candidates;
    }

    /** Number of the candidate, −1 if the book has none. */
    private int draw(StackedBook book, Replayer at, Optional<Situation> situation, Candidates candidates, long seed)
            throws IOException {
        candidates.records().clear();
        if (refusal(book, at, situation) != null) {
            return -1;
        }
        Optional<Coding> coding = book.book().coding(at.variant());
        if (coding.isEmpty()) {
            return -1;
        }
        long key = coding.get().keys().key(at);
        book.book().find(key, candidates.records());
        candidates.begin(at, coding.get(), key, situation);
        for (SelectionRule rule : rules) {
            rule.apply(candidates);
        }
        long total = candidates.total();
        return total == 0 ? -1 : candidates.drawn(Draw.number(seed, total));
    }

    private static String refusal(StackedBook book, Replayer at, Optional<Situation> situation) {
        return book.refusal(
                at.whiteToMove(),
                at.variant().name(),
                situation.isPresent() ? situation.get().opponent() : "");
    }

    private static Selection selection(Candidates candidates, int index, StackedBook book, long seed) {
        return new Selection(
                move(candidates, index),
                book.name(),
                BookEntry.of(candidates.key(), candidates.packed(index)),
                probability(candidates, index),
                seed);
    }

    private static Move move(Candidates candidates, int index) {
        return CoreMove.toMove(candidates.move(index), candidates.position().size());
    }

    private static double probability(Candidates candidates, int index) {
        return candidates.isDropped(index) ? 0 : (double) candidates.chance(index) / candidates.total();
    }

    private static Explanation.Asked asked(StackedBook book, Replayer at, Situation situation, Candidates candidates) {
        String refusal = refusal(book, at, Optional.of(situation));
        if (refusal != null) {
            return new Explanation.Asked(book.name(), OptionalLong.empty(), Optional.of(refusal), List.of());
        }
        if (book.book().coding(at.variant()).isEmpty()) {
            return new Explanation.Asked(
                    book.name(),
                    OptionalLong.empty(),
                    Optional.of("its keys do not cover " + at.variant().name()),
                    List.of());
        }
        List<Explanation.Candidate> all = new ArrayList<>();
        for (int i = 0; i < candidates.size(); i++) {
            all.add(candidate(candidates, i));
        }
        return new Explanation.Asked(book.name(), OptionalLong.of(candidates.key()), Optional.empty(), all);
    }

    private static Explanation.Candidate candidate(Candidates candidates, int index) {
        return new Explanation.Candidate(
                candidates.move(index) < 0 ? Optional.empty() : Optional.of(move(candidates, index)),
                BookEntry.of(candidates.key(), candidates.packed(index)),
                candidates.record(index),
                probability(candidates, index),
                candidates.droppedBy(index).map(SelectionRule::text));
    }
}
