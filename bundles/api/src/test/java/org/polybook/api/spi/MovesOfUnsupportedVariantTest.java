package org.polybook.api.spi;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.util.List;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.polybook.api.book.EntryBuffer;
import org.polybook.api.book.EntryVisitor;
import org.polybook.api.book.OpeningBook;
import org.polybook.api.book.PinnedBook;
import org.polybook.api.key.PositionKeys;
import org.polybook.chess.Position;
import org.polybook.chess.Replayer;
import org.polybook.chess.orthodox.Orthodox;

/** A host asks a book for the moves of whatever is on its board; of a variant that the book cannot know it has none. */
class MovesOfUnsupportedVariantTest {
    private static final int E2E4 = 0x031c;

    private final TestFramework tests = new TestFramework();
    private final FrameworkServices framework = new FrameworkServices(tests.context());
    private final OpeningBook book = new OneMove();

    /** 1. e4 under every key. */
    private static final class OneMove implements OpeningBook {
        @Override
        public int find(long key, EntryBuffer into) {
            into.clear();
            into.add((long) E2E4 << 48 | 1L << 32);
            return into.size();
        }

        @Override
        public void forEach(EntryVisitor visitor) {
            // nobody iterates
        }
    }

    /** Keys of the usual scheme for Chess960 alone. */
    private static final class KeysOfChess960 implements PositionKeys {
        @Override
        public String scheme() {
            return "polyglot";
        }

        @Override
        public boolean supports(String variant) {
            return variant.equals(Orthodox.FISCHERANDOM.name());
        }

        @Override
        public long key(Position position) {
            if (!supports(position.variant().name())) {
                throw new IllegalArgumentException(position.variant() + " has no keys");
            }
            return 960;
        }

        @Override
        public long key(Replayer replayer) {
            return key(replayer.toPosition());
        }

        @Override
        public long keyOfFen(CharSequence fen, String variant) {
            throw new UnsupportedOperationException();
        }
    }

    @BeforeEach
    void keysOfOneVariant() {
        framework.add(tests.new Service(KeysOfChess960::new, PositionKeys.class));
        Providers.enter(framework);
    }

    @AfterEach
    void leaveFramework() {
        Providers.leave(framework);
    }

    @Test
    void moves_variantThatTheKeysDoNotSupport_areNone() throws IOException {
        assertThat(book.moves(Orthodox.NORMAL.start())).isEqualTo(List.of());
        try (PinnedBook pinned = book.pin()) {
            assertThat(pinned.moves(Orthodox.NORMAL.start())).isEmpty();
        }
    }

    @Test
    void moves_variantThatTheKeysSupport_areThere() throws IOException {
        assertThat(book.moves(Orthodox.FISCHERANDOM.start()))
                .singleElement()
                .satisfies(move -> assertThat(move.move()).isPresent());
    }
}
