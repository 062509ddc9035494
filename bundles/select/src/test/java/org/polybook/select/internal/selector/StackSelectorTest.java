package org.polybook.select.internal.selector;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.atomic.AtomicReference;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import org.junit.jupiter.api.Test;
import org.polybook.api.book.EntryBuffer;
import org.polybook.api.book.EntryVisitor;
import org.polybook.api.book.OpeningBook;
import org.polybook.api.scheme.Coding;
import org.polybook.api.scheme.SchemeUnavailableException;
import org.polybook.api.select.BookUseConditions;
import org.polybook.api.select.Candidates;
import org.polybook.api.select.Explanation;
import org.polybook.api.select.MoveSelector;
import org.polybook.api.select.Selection;
import org.polybook.api.select.SelectionContext;
import org.polybook.api.select.SelectionPolicy;
import org.polybook.api.select.SelectionRule;
import org.polybook.api.select.SelectionRules;
import org.polybook.api.select.StackedBook;
import org.polybook.chess.ChessVariant;
import org.polybook.chess.Color;
import org.polybook.chess.CoreMove;
import org.polybook.chess.Position;
import org.polybook.chess.Replayer;
import org.polybook.chess.orthodox.Orthodox;

/** Random choices and their seeds, and the order of the books of a stack. */
class StackSelectorTest {
    private static final Position START = Orthodox.NORMAL.start();

    private final MemoryBook book = MemoryBook.of(START, "e4 50", "d4 30", "c4 20");
    private final MoveSelector weighted = MoveSelector.over(book, SelectionPolicy.WEIGHTED);

    private static StackedBook stackedBook(String name, String... records) {
        return StackedBook.of(name, MemoryBook.of(START, records));
    }

    private static String bookName(Optional<Selection> selection) {
        return selection.map(Selection::book).orElse("none");
    }

    private static Explanation explain(SelectionContext context, StackedBook... stack) throws IOException {
        return MoveSelector.over(List.of(stack), SelectionPolicy.WEIGHTED).explain(context);
    }

    /** A recorded combination of seed, policy and book gives the same moves in every version. */
    @Test
    void select_seed_givesTheSameMovesInEveryVersion() throws IOException {
        MoveSelector seeded = weighted.withSeed(42);
        StringBuilder moves = new StringBuilder();
        for (int i = 0; i < 12; i++) {
            moves.append(seeded.select(START).orElseThrow().move()).append(' ');
        }
        assertThat(moves).hasToString("e2e4 e2e4 e2e4 d2d4 e2e4 d2d4 e2e4 e2e4 d2d4 d2d4 e2e4 d2d4 ");
    }

    @Test
    void select_choices_haveConsecutiveSeeds() throws IOException {
        MoveSelector seeded = weighted.withSeed(-1);
        assertThat(seeded.select(START).orElseThrow().seed()).isEqualTo(-1);
        assertThat(seeded.select(START).orElseThrow().seed()).isZero();
        assertThat(seeded.select(Orthodox.NORMAL.replayer())).isNotNegative();
        assertThat(seeded.explain(SelectionContext.of(START)).seed()).isEqualTo(2);
        assertThat(seeded.select(SelectionContext.of(START)).orElseThrow().seed())
                .isEqualTo(3);
    }

    @Property
    void selectAndExplain_sameSeed_chooseTheSameMove(@ForAll long seed) throws IOException {
        Selection selection = weighted.withSeed(seed).select(START).orElseThrow();
        Explanation explanation = weighted.withSeed(seed).explain(SelectionContext.of(START));
        Replayer at = Orthodox.NORMAL.replayer();

        assertThat(explanation.selection()).contains(selection);
        assertThat(explanation.seed()).isEqualTo(seed);
        assertThat(CoreMove.toMove(weighted.withSeed(seed).select(at), at.size()))
                .isEqualTo(selection.move());
        assertThat(explanation.books().get(0).candidates())
                .filteredOn(candidate -> candidate.move().equals(Optional.of(selection.move())))
                .singleElement()
                .satisfies(candidate -> {
                    assertThat(candidate.probability()).isEqualTo(selection.probability());
                    assertThat(candidate.entry()).isEqualTo(selection.entry());
                });
    }

    @Test
    void selection_hasItsBookAndRecord() throws IOException {
        Selection selection = MoveSelector.over(
                        List.of(stackedBook("club", "? 9", "d4 30/0x00010002")), SelectionPolicy.WEIGHTED)
                .select(START)
                .orElseThrow();
        assertThat(selection.book()).isEqualTo("club");
        assertThat(selection.move()).isEqualTo(MemoryBook.parseMove(START, "d4"));
        assertThat(selection.probability()).isEqualTo(1);
        assertThat(selection.entry().key()).isEqualTo(MemoryBook.CODING.key(START));
        assertThat(selection.entry().weight()).isEqualTo(30);
        assertThat(selection.entry().learn()).isEqualTo(0x00010002);
    }

    @Test
    void select_replayer_isUnchanged() throws IOException {
        SelectionContext game = MemoryBook.contextAfter("e4", "e5", "Nf3");
        Replayer at = game.position().replayer();
        MoveSelector careful = MoveSelector.over(
                MemoryBook.of(game.position(), "Nc6 1", "Nf6 1"),
                SelectionPolicy.parse("no-repetition,exclude=a6,depth=9,polyglot"));
        assertThat(careful.select(at)).isNotNegative();
        assertThat(at.toPosition()).isEqualTo(game.position());
    }

    @Test
    void select_positionNotInTheBook_isEmpty() throws IOException {
        SelectionContext game = MemoryBook.contextAfter("a4");
        assertThat(weighted.select(game)).isEmpty();
        assertThat(weighted.select(game.position().replayer())).isEqualTo(MoveSelector.NO_MOVE);
        Explanation explanation = weighted.explain(game);
        assertThat(explanation.selection()).isEmpty();
        assertThat(explanation.books()).singleElement().satisfies(queried -> {
            assertThat(queried.candidates()).isEmpty();
            assertThat(queried.skipReason()).isEmpty();
            assertThat(queried.key()).hasValue(MemoryBook.CODING.key(game.position()));
        });
    }

    @Test
    void select_emptyStack_isEmpty() throws IOException {
        MoveSelector none = MoveSelector.over(List.of(), SelectionPolicy.WEIGHTED);
        assertThat(none.select(START)).isEmpty();
        assertThat(none.explain(SelectionContext.of(START)).books()).isEmpty();
    }

    @Test
    void stack_bookWithoutARemainingMove_fallsThroughToTheNext() throws IOException {
        Explanation explanation = explain(
                SelectionContext.of(START),
                stackedBook("bad", "? 5", "e4 0"),
                StackedBook.of(
                        "other line",
                        MemoryBook.of(MemoryBook.contextAfter("e4").position(), "e5 1")),
                stackedBook("good", "d4 1"),
                stackedBook("not reached", "c4 1"));

        assertThat(bookName(explanation.selection())).isEqualTo("good");
        assertThat(explanation.books().stream().map(Explanation.ConsultedBook::name))
                .containsExactly("bad", "other line", "good");
        assertThat(explanation.books().get(0).candidates().stream()
                        .map(candidate -> candidate.droppedBy().orElseThrow()))
                .containsExactly("illegal", "weight-0");
    }

    @Test
    void stack_bookOfOneColor_isSkippedForTheOther() throws IOException {
        MemoryBook both = MemoryBook.of(START, "e4 1")
                .addRecords(MemoryBook.contextAfter("e4").position(), "e5 1");
        StackedBook black = StackedBook.of("black", both).withColor(Color.BLACK);
        StackedBook white = StackedBook.of("white", both).withColor(Color.WHITE);

        assertThat(bookName(explain(SelectionContext.of(START), black, white).selection()))
                .isEqualTo("white");
        assertThat(bookName(explain(MemoryBook.contextAfter("e4"), white, black).selection()))
                .isEqualTo("black");
        assertThat(explain(SelectionContext.of(START), black, white).books().get(0))
                .satisfies(passed -> {
                    assertThat(passed.skipReason()).contains("only for Black's moves");
                    assertThat(passed.key()).isEmpty();
                    assertThat(passed.candidates()).isEmpty();
                });
        assertThat(explain(MemoryBook.contextAfter("e4"), white).books().get(0).skipReason())
                .contains("only for White's moves");
    }

    @Test
    void stack_bookOfOneVariant_isSkippedInOthers() throws IOException {
        StackedBook other = stackedBook("960", "e4 1").withVariants(List.of("fischerandom"));
        StackedBook normal = stackedBook("normal", "e4 1").withVariants(List.of("suicide", "normal"));
        Explanation explanation = explain(SelectionContext.of(START), other, normal);
        assertThat(bookName(explanation.selection())).isEqualTo("normal");
        assertThat(explanation.books().get(0).skipReason()).contains("only for fischerandom");
    }

    @Test
    void stack_schemeWithoutTheVariant_isSkippedWithAReason() throws IOException {
        Explanation explanation =
                explain(SelectionContext.of(Orthodox.FISCHERANDOM.start()), StackedBook.of("club", new MemoryBook()));
        assertThat(explanation.selection()).isEmpty();
        assertThat(explanation.books().get(0).skipReason().orElseThrow()).contains("org.polybook.zobrist");
    }

    @Test
    void stack_bookAgainstOpponents_isUsedInTheirGamesOnly() throws IOException {
        StackedBook traps = stackedBook("traps", "a3 1").withOpponents(List.of("Rybka", "Fruit"));
        StackedBook general = stackedBook("usual", "e4 1");
        SelectionContext game = SelectionContext.of(START);

        assertThat(bookName(explain(game.withOpponent("fruit"), traps, general).selection()))
                .isEqualTo("traps");
        assertThat(bookName(
                        explain(game.withOpponent("Shredder"), traps, general).selection()))
                .isEqualTo("usual");
        Explanation unknown = explain(game, traps, general);
        assertThat(bookName(unknown.selection())).isEqualTo("usual");
        assertThat(unknown.books().get(0).skipReason())
                .contains("only against Rybka, Fruit, but the opponent is unknown");
    }

    @Test
    void stack_severalConditions_mustAllHold() throws IOException {
        StackedBook narrow = stackedBook("narrow", "a3 1")
                .withColor(Color.WHITE)
                .withVariants(List.of("normal"))
                .withOpponents(List.of("Rybka"));
        assertThat(bookName(explain(SelectionContext.of(START).withOpponent("RYBKA"), narrow)
                        .selection()))
                .isEqualTo("narrow");
        assertThat(explain(SelectionContext.of(START), narrow).selection()).isEmpty();
        assertThat(narrow).hasToString("narrow");
        assertThat(narrow.useConditions()).isEqualTo(BookUseConditions.parse("white,variant=normal,against=Rybka"));
    }

    @Test
    void stack_thatChanges_isReadForEachChoice() throws IOException {
        AtomicReference<List<StackedBook>> stack = new AtomicReference<>(List.of(stackedBook("one", "e4 1")));
        MoveSelector selector = MoveSelector.over(stack::get, SelectionPolicy.WEIGHTED);
        assertThat(bookName(selector.select(START))).isEqualTo("one");
        stack.set(List.of(stackedBook("two", "d4 1"), stackedBook("one", "e4 1")));
        assertThat(bookName(selector.select(START))).isEqualTo("two");
        stack.set(List.of());
        assertThat(bookName(selector.select(START))).isEqualTo("none");
    }

    /** The coding of a book is cached, but only while the book keeps its content. */
    @Test
    void select_bookWithNewContent_isQueriedForItsCodingAgain() throws IOException {
        SwappedBook swapped = new SwappedBook(book);
        MoveSelector selector = MoveSelector.over(swapped, SelectionPolicy.WEIGHTED);
        selector.select(START);
        selector.select(Orthodox.NORMAL.replayer());
        assertThat(swapped.queries).isEqualTo(1);
        swapped.generation++;
        selector.select(START);
        assertThat(swapped.queries).isEqualTo(2);
        assertThat(selector.select(Orthodox.FISCHERANDOM.start())).isEmpty();
        selector.select(START);
        assertThat(swapped.queries).isEqualTo(4);
    }

    /** A book whose content is replaced. */
    private static final class SwappedBook implements OpeningBook {
        private final MemoryBook content;
        private int queries;
        private long generation = 1;

        SwappedBook(MemoryBook content) {
            this.content = content;
        }

        @Override
        public int find(long key, EntryBuffer into) {
            return content.find(key, into);
        }

        @Override
        public void forEach(EntryVisitor visitor) {
            content.forEach(visitor);
        }

        @Override
        public Optional<Coding> coding(ChessVariant variant) {
            queries++;
            return content.coding(variant);
        }

        @Override
        public long generation() {
            return generation;
        }
    }

    /** A book on a failing disk, or of an unknown scheme. */
    private static final class UnreadableBook implements OpeningBook {
        private final Optional<Coding> coding;

        UnreadableBook(Optional<Coding> coding) {
            this.coding = coding;
        }

        @Override
        public int find(long key, EntryBuffer into) throws IOException {
            throw new IOException("disk");
        }

        @Override
        public void forEach(EntryVisitor visitor) throws IOException {
            throw new IOException("disk");
        }

        @Override
        public Optional<Coding> coding(ChessVariant variant) {
            return coding.isPresent() ? coding : OpeningBook.super.coding(variant);
        }
    }

    @Test
    void select_unreadableBook_fails() {
        StackedBook bad = StackedBook.of("bad", new UnreadableBook(Optional.of(MemoryBook.CODING)));
        MoveSelector selector = MoveSelector.over(List.of(bad, StackedBook.of("good", book)), SelectionPolicy.WEIGHTED);
        assertThatThrownBy(() -> selector.select(START)).isInstanceOf(IOException.class);
        assertThatThrownBy(() -> selector.select(Orthodox.NORMAL.replayer())).isInstanceOf(IOException.class);
        assertThatThrownBy(() -> selector.explain(SelectionContext.of(START))).isInstanceOf(IOException.class);
    }

    @Test
    void select_missingScheme_isReported() {
        MoveSelector selector = MoveSelector.over(new UnreadableBook(Optional.empty()), SelectionPolicy.WEIGHTED);
        assertThatThrownBy(() -> selector.select(START))
                .isInstanceOf(SchemeUnavailableException.class)
                .hasMessageContaining("org.polybook.zobrist");
    }

    /** A rule of a plug-in that fails does not affect the next choice. */
    @Test
    void select_ruleThatThrows_leavesTheSelectorUsable() throws IOException {
        AtomicReference<String> fault = new AtomicReference<>("no");
        SelectionRule rule = new SelectionRule() {
            @Override
            public String name() {
                return "fragile";
            }

            @Override
            public String description() {
                return "fails on request.";
            }

            @Override
            public void apply(Candidates candidates) {
                candidates.drop(0, this);
                if (fault.get().equals("yes")) {
                    throw new IllegalStateException("fragile");
                }
            }
        };
        MoveSelector selector = MoveSelector.over(book, SelectionPolicy.of(rule, SelectionRules.best()));
        fault.set("yes");
        assertThatThrownBy(() -> selector.select(START)).hasMessage("fragile");
        fault.set("no");
        assertThat(selector.select(START).orElseThrow().move()).isEqualTo(MemoryBook.parseMove(START, "d4"));
    }

    @Test
    void setChance_outOfRange_isRejected() {
        CandidateTable candidates = new CandidateTable();
        assertThatThrownBy(() -> candidates.setChance(0, -1)).isInstanceOf(IllegalArgumentException.class);
        assertThatThrownBy(() -> candidates.setChance(0, Candidates.MAX_CHANCE + 1))
                .hasMessageContaining("chance: from 0 to 1099511627776");
    }

    /** Each choice, by any thread, uses a separate seed, and the thread gets the move that belongs to this seed. */
    @Test
    void select_manyThreads_shareSeedsWithoutInterference() throws Exception {
        int threads = 8;
        int draws = 2000;
        MoveSelector shared = weighted.withSeed(0);
        List<List<Selection>> drawn = new ArrayList<>();
        List<Throwable> faults = new ArrayList<>();
        List<Thread> running = new ArrayList<>();
        for (int i = 0; i < threads; i++) {
            List<Selection> own = new ArrayList<>();
            drawn.add(own);
            Thread thread = new Thread(() -> {
                try {
                    for (int draw = 0; draw < draws; draw++) {
                        own.add(shared.select(START).orElseThrow());
                    }
                } catch (IOException | RuntimeException e) {
                    synchronized (faults) {
                        faults.add(e);
                    }
                }
            });
            running.add(thread);
            thread.start();
        }
        for (Thread thread : running) {
            thread.join();
        }

        assertThat(faults).isEmpty();
        List<Selection> all = drawn.stream().flatMap(List::stream).toList();
        assertThat(all.stream().map(Selection::seed).distinct()).hasSize(threads * draws);
        for (Selection selection : all) {
            assertThat(weighted.withSeed(selection.seed()).select(START)).contains(selection);
        }
    }
}
