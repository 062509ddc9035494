package org.polybook.api.spi;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.polybook.api.book.EntryBuffer;
import org.polybook.api.book.EntryVisitor;
import org.polybook.api.book.OpeningBook;
import org.polybook.api.book.PinnedBook;
import org.polybook.api.scheme.BookScheme;
import org.polybook.api.scheme.Coding;
import org.polybook.api.scheme.MoveCodes;
import org.polybook.api.scheme.PositionKeys;
import org.polybook.api.scheme.Schemes;
import org.polybook.chess.ChessVariant;
import org.polybook.chess.CoreMove;
import org.polybook.chess.Fen;
import org.polybook.chess.Replayer;
import org.polybook.chess.orthodox.Orthodox;

/** Tests that a book has no moves for positions of a variant that its keys do not cover. */
class MovesOfUnsupportedVariantTest {
    private static final int E2E4 = 0x031c;

    private final TestFramework tests = new TestFramework();
    private final FrameworkServices framework = new FrameworkServices(tests.context());
    private final OpeningBook book = new OneMoveBook();

    /** A book with 1. e4 under every key. */
    private static final class OneMoveBook implements OpeningBook {
        @Override
        public int find(long key, EntryBuffer into) {
            into.clear();
            into.add((long) E2E4 << 48 | 1L << 32);
            return into.size();
        }

        @Override
        public void forEach(EntryVisitor visitor) {
            // the test does not call this method
        }
    }

    /** The scheme {@code polyglot}, for Chess960 only. */
    private static final class SchemeOfChess960 implements BookScheme {
        @Override
        public String name() {
            return Schemes.POLYGLOT;
        }

        @Override
        public boolean covers(String variant) {
            return variant.equals(Orthodox.FISCHERANDOM.name());
        }

        @Override
        public Optional<Coding> coding(ChessVariant variant) {
            return covers(variant.name())
                    ? Optional.of(new Coding(name(), variant, new ConstantKey(), new SquareOnlyCodes()))
                    : Optional.empty();
        }
    }

    private static final class ConstantKey implements PositionKeys {
        @Override
        public long key(Replayer position) {
            return 960;
        }

        @Override
        public long key(Fen fen) {
            return 960;
        }

        @Override
        public long keyOfFen(CharSequence text) {
            return 960;
        }
    }

    private static final class SquareOnlyCodes implements MoveCodes {
        @Override
        public int encode(Replayer at, int move) {
            return CoreMove.from(move) << 6 | CoreMove.to(move);
        }

        @Override
        public boolean isMalformed(int code) {
            return false;
        }

        @Override
        public String coordinates(int code) {
            return Integer.toString(code);
        }

        @Override
        public String noCodeReason(Replayer at, int move) {
            return "";
        }
    }

    @BeforeEach
    void registerSchemeOfChess960() {
        framework.add(tests.new Service(SchemeOfChess960::new, BookScheme.class));
        Providers.setFramework(framework);
    }

    @AfterEach
    void clearFramework() {
        Providers.clearFrameworkIfCurrent(framework);
    }

    @Test
    void moves_unsupportedVariant_areEmpty() throws IOException {
        assertThat(book.moves(Orthodox.NORMAL.start())).isEqualTo(List.of());
        try (PinnedBook pinned = book.pin()) {
            assertThat(pinned.moves(Orthodox.NORMAL.start())).isEmpty();
        }
    }

    @Test
    void moves_supportedVariant_areFound() throws IOException {
        assertThat(book.moves(Orthodox.FISCHERANDOM.start()))
                .singleElement()
                .satisfies(move -> assertThat(move.move()).isPresent());
    }
}
