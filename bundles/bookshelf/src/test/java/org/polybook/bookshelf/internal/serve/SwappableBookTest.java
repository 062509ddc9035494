package org.polybook.bookshelf.internal.serve;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIOException;
import static org.assertj.core.api.Assertions.assertThatIllegalStateException;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import org.junit.jupiter.api.Test;
import org.polybook.api.book.BookFile;
import org.polybook.api.book.EntryBuffer;
import org.polybook.api.book.OpeningBook;
import org.polybook.api.book.PinnedBook;
import org.polybook.bookshelf.internal.testing.CloseCountingFile;
import org.polybook.bookshelf.internal.testing.HookedFile;
import org.polybook.bookshelf.internal.testing.ShelfTestBooks;
import org.polybook.bookshelf.internal.testing.UnpinnableFile;

/** Generations, pins, and the moments at which files are closed. */
class SwappableBookTest {
    private final CloseCountingFile first = new CloseCountingFile(1);
    private final CloseCountingFile second = new CloseCountingFile(2);
    private final SwappableBook book = new SwappableBook("mine", new ContentGeneration(first, 1));

    private static int weight(OpeningBook book) throws IOException {
        return book.find(ShelfTestBooks.START).get(0).weight();
    }

    @Test
    void swap_withoutPins_closesTheOldOnceAndServesTheNew() throws IOException {
        book.swap(new ContentGeneration(second, 2), Runnable::run);

        assertThat(first.closed).hasValue(1);
        assertThat(second.closed).hasValue(0);
        assertThat(weight(book)).isEqualTo(2);
        assertThat(book.generation()).isEqualTo(2);
    }

    @Test
    void swap_underPins_closesTheOldWithTheLastOfThem() throws IOException {
        PinnedBook one = book.pin();
        PinnedBook two = one.pin();
        book.swap(new ContentGeneration(second, 2), Runnable::run);

        one.close();
        one.close();
        assertThat(first.closed).as("closing a pin twice ends it once").hasValue(0);
        assertThat(weight(two)).isEqualTo(1);
        assertThat(two.generation()).isEqualTo(1);

        two.close();
        assertThat(first.closed).hasValue(1);
        assertThat(weight(book)).isEqualTo(2);
    }

    @Test
    void swap_lookupInProgress_closesTheOldLater() throws IOException {
        List<Runnable> later = new ArrayList<>();

        book.swap(new ContentGeneration(second, 2), later::add);

        assertThat(weight(book)).isEqualTo(2);
        assertThat(first.closed).as("not at once").hasValue(0);
        later.forEach(Runnable::run);
        assertThat(first.closed).hasValue(1);
    }

    /** In whichever order the two threads act, each hold must end, so that the content can be released. */
    @Test
    void pin_ofAPinThatIsBeingClosed_leaksNoHold() throws Exception {
        ExecutorService closer = Executors.newSingleThreadExecutor();
        try {
            for (int round = 0; round < 20_000; round++) {
                PinnedBook pin = book.pin();
                Future<?> closing = closer.submit(pin::close);
                try {
                    pin.pin().close();
                } catch (IllegalStateException closed) {
                    assertThat(closed).hasMessageContaining("has been closed");
                }
                closing.get();
            }
        } finally {
            closer.shutdown();
        }

        book.swap(new ContentGeneration(second, 2), Runnable::run);
        assertThat(first.closed).hasValue(1);
    }

    @Test
    void pin_thatTheContentRefuses_leaksNoHold() {
        Error refusal = new NoClassDefFoundError("org/removed/Pin");
        CloseCountingFile counted = new CloseCountingFile(1);
        BookFile unpinnable = new UnpinnableFile(counted, refusal);
        SwappableBook stubborn = new SwappableBook("stubborn", new ContentGeneration(unpinnable, 1));

        assertThatThrownBy(stubborn::pin).isSameAs(refusal);

        stubborn.swap(new ContentGeneration(second, 2), Runnable::run);
        assertThat(counted.closed).hasValue(1);
    }

    @Test
    void pin_closed_refusesEverything() {
        PinnedBook pin = book.pin();
        pin.close();

        String message = "this pin on the book \"mine\" has been closed";
        assertThatIllegalStateException()
                .isThrownBy(() -> pin.find(1, new EntryBuffer()))
                .withMessage(message);
        assertThatIllegalStateException()
                .isThrownBy(() -> pin.forEach((i, k, p) -> true))
                .withMessage(message);
        assertThatIllegalStateException().isThrownBy(pin::metadata).withMessage(message);
        assertThatIllegalStateException().isThrownBy(pin::generation).withMessage(message);
        assertThatIllegalStateException().isThrownBy(pin::pin).withMessage(message);
    }

    @Test
    void pin_closed_leavesTheCurrentGenerationServed() throws IOException {
        book.pin().close();

        assertThat(first.closed).hasValue(0);
        assertThat(weight(book)).isEqualTo(1);
    }

    @Test
    void iteration_duringASwap_continuesInItsGenerationAndReleasesIt() throws IOException {
        List<Long> seen = new ArrayList<>();

        book.forEach((index, key, packed) -> {
            if (index == 0) {
                book.swap(new ContentGeneration(second, 2), Runnable::run);
                assertThat(first.closed).hasValue(0);
            }
            seen.add(packed >>> 32);
            return index < 3;
        });

        assertThat(seen).containsExactly(1L, 1L, 1L, 1L);
        assertThat(first.closed).hasValue(1);
    }

    @Test
    void iteration_visitorFails_releasesTheGeneration() {
        assertThatIllegalStateException()
                .isThrownBy(() -> book.forEach((index, key, packed) -> {
                    throw new IllegalStateException("enough");
                }));

        book.swap(new ContentGeneration(second, 2), Runnable::run);
        assertThat(first.closed).hasValue(1);
    }

    @Test
    void find_oldBytesFailAfterASwap_queriesTheNewGeneration() throws IOException {
        OpeningBook slow = swappedDuringTheLookup(new IOException("the mapped file became shorter"));

        assertThat(weight(slow)).isEqualTo(2);
    }

    @Test
    void find_closedConcurrently_clearsTheBufferAndQueriesTheNewGeneration() throws IOException {
        OpeningBook slow = swappedDuringTheLookup(null);
        EntryBuffer buffer = new EntryBuffer();
        buffer.add(77);

        assertThat(slow.find(ShelfTestBooks.START, buffer)).isEqualTo(1);
        assertThat(buffer.size()).isEqualTo(1);
        assertThat(buffer.weight(0)).isEqualTo(2);
    }

    @Test
    void batch_closedConcurrently_isAnsweredByTheNewGenerationOnly() throws IOException {
        OpeningBook slow = swappedDuringTheLookup(null);
        EntryBuffer buffer = new EntryBuffer();
        int[] ends = new int[2];

        slow.find(new long[] {ShelfTestBooks.START, ShelfTestBooks.START}, 2, buffer, ends);

        assertThat(ends).containsExactly(1, 2);
        assertThat(buffer.weight(0)).isEqualTo(2);
        assertThat(buffer.weight(1)).isEqualTo(2);
    }

    /** A book whose content is swapped after the lookup has read the generation and before it reads the file. */
    private OpeningBook swappedDuringTheLookup(IOException failure) {
        SwappableBook[] made = new SwappableBook[1];
        CloseCountingFile file = new CloseCountingFile(1);
        Runnable swap = () -> {
            if (file.closed.get() == 0) {
                file.failReadsWith(failure);
                made[0].swap(new ContentGeneration(second, 2), Runnable::run);
            }
        };
        ContentGeneration old = new ContentGeneration(new HookedFile(file, swap, () -> {}), 1);
        made[0] = new SwappableBook("slow", old);
        return made[0];
    }

    @Test
    void find_bytesOfTheOnlyGenerationFail_throws() {
        first.failReadsWith(new IOException("counted.bin: the mapped file became shorter"));

        assertThatIOException().isThrownBy(() -> book.find(1)).withMessageContaining("became shorter");
    }

    @Test
    void takenOff_answersUntilReleasedThenFails() throws IOException {
        List<Runnable> later = new ArrayList<>();
        PinnedBook pin = book.pin();
        book.takeOffShelf(later::add);

        assertThat(weight(book)).isEqualTo(1);
        later.forEach(Runnable::run);

        assertThat(weight(pin)).as("a pin outlives the release").isEqualTo(1);
        pin.close();
        assertThat(first.closed).hasValue(1);
        assertThatIllegalStateException().isThrownBy(() -> book.find(1)).withMessageContaining("taken off the shelf");
        assertThatIllegalStateException().isThrownBy(book::pin).withMessageContaining("taken off the shelf");
        assertThatIllegalStateException()
                .isThrownBy(() -> book.forEach((i, k, p) -> true))
                .withMessageContaining("taken off the shelf");
    }

    @Test
    void release_tooOften_isRefused() {
        ContentGeneration generation = new ContentGeneration(first, 1);
        generation.releaseHold();

        assertThat(generation.tryHold()).isFalse();
        assertThatIllegalStateException().isThrownBy(generation::releaseHold).withMessageContaining("too often");
        assertThat(first.closed).hasValue(1);
    }

    @Test
    void swap_oldFileCannotBeClosed_stillServesTheNew() throws IOException {
        Runnable refusal = () -> {
            throw new IllegalStateException("a reader is left");
        };
        SwappableBook stubborn =
                new SwappableBook("stubborn", new ContentGeneration(new HookedFile(first, () -> {}, refusal), 1));

        stubborn.swap(new ContentGeneration(second, 2), Runnable::run);

        assertThat(weight(stubborn)).isEqualTo(2);
        assertThat(first.closed).hasValue(1);
    }
}
