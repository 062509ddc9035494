package org.polybook.zobrist.internal;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import net.jqwik.api.Arbitraries;
import net.jqwik.api.Arbitrary;
import net.jqwik.api.Combinators;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import net.jqwik.api.Provide;
import org.polybook.chess.Fen;
import org.polybook.chess.fault.InvalidNotationException;

/** For any text both readers give the same key, or both list the same faults. */
class FenKernelPropertyTest {
    private final PolyglotKeys keys = PolyglotKeys.KEYS;

    @Property(tries = 2000)
    void keyOfFen_randomPlacement_agreesWithTheParser(@ForAll("fens") String fen) throws InvalidNotationException {
        assertThat(FenKernel.keyOrUnread(fen)).as(fen).isEqualTo(PlainKeys.key(Fen.parse(fen)));
    }

    @Property(tries = 3000)
    void keyOfFen_damagedText_agreesWithTheParser(@ForAll("fens") String fen, @ForAll("damages") Damage damage) {
        assertAgreesWithTheParser(damage.applyTo(fen));
    }

    @Property(tries = 1000)
    void keyOfFen_anyText_isAKeyOrAListOfFaults(@ForAll String text) {
        assertAgreesWithTheParser(text);
    }

    @Property(tries = 1000)
    void keyOfFen_lenientForms_agreeWithTheParser(@ForAll("lenient") String text) {
        assertAgreesWithTheParser(text);
    }

    private void assertAgreesWithTheParser(String text) {
        Fen fen;
        try {
            fen = Fen.parse(text);
        } catch (InvalidNotationException expected) {
            assertThatThrownBy(() -> keys.keyOfFen(text))
                    .isInstanceOfSatisfying(
                            InvalidNotationException.class,
                            e -> assertThat(e.faults())
                                    .isEqualTo(expected.faults())
                                    .isNotEmpty());
            return;
        }
        try {
            assertThat(keys.keyOfFen(text)).as(text).isEqualTo(PlainKeys.key(fen));
        } catch (InvalidNotationException e) {
            throw new AssertionError("refused by the keys, not by the parser: " + text, e);
        }
    }

    /**
     * Damage to a text: replaces up to two characters, from the index {@code place} modulo the text's length, by one
     * character, or by none if it is NUL.
     */
    record Damage(int place, char with, int taken) {
        String applyTo(String text) {
            int at = place % text.length();
            int end = Math.min(text.length(), at + taken);
            String put = with == 0 ? "" : String.valueOf(with);
            return text.substring(0, at) + put + text.substring(end);
        }
    }

    @Provide
    Arbitrary<Damage> damages() {
        Arbitrary<Character> letters = Arbitraries.of("PNBRQKpnbrqk0123456789/ -wbxAHahe[]\u0000\u00ff~\t"
                .chars()
                .mapToObj(c -> (char) c)
                .toList());
        return Combinators.combine(
                        Arbitraries.integers().between(0, 120),
                        letters,
                        Arbitraries.integers().between(0, 2))
                .as(Damage::new);
    }

    @Provide
    Arbitrary<String> fens() {
        Arbitrary<String> castling = Arbitraries.of("-", "KQkq", "K", "Qk", "kq", "Kq", "Q", "KQ");
        Arbitrary<String> files = Arbitraries.of("abcdefgh".split(""));
        Arbitrary<Boolean> enPassant = Arbitraries.of(true, true, false);
        return Combinators.combine(
                        boards(),
                        Arbitraries.of("w", "b"),
                        castling,
                        files,
                        enPassant,
                        Arbitraries.of("", "  ", " 0 1", " 49 12345 "))
                .as((board, turn, rights, file, isSet, counters) -> {
                    String square = !isSet ? "-" : file + (turn.equals("w") ? '6' : '3');
                    return board + ' ' + turn + ' ' + rights + ' ' + square + counters;
                });
    }

    @Provide
    Arbitrary<String> lenient() {
        Arbitrary<String> castling = Arbitraries.strings()
                .withChars("KQkqABCDEFGHabcdefgh")
                .ofMinLength(1)
                .ofMaxLength(4);
        Arbitrary<String> square = Arbitraries.strings()
                .withChars("abcdefgh")
                .ofLength(1)
                .flatMap(file -> Arbitraries.of("1", "3", "4", "6", "8", "9").map(rank -> file + rank));
        Arbitrary<String> counters = Arbitraries.of("", " 0", " - -", " 0 0", "  7\t8 ", " 007 1", " 1234567 1");
        return Combinators.combine(boards(), Arbitraries.of(" w ", " b ", "\tw "), castling, square, counters)
                .as((board, turn, rights, enPassant, tail) -> board + turn + rights + ' ' + enPassant + tail);
    }

    /** Returns sixty-four random squares, with more pawns and empty squares, as the board of a FEN. */
    private static Arbitrary<String> boards() {
        return Arbitraries.strings()
                .withChars(".....PPPppp.NBRQKnbrqk")
                .ofLength(64)
                .map(FenKernelPropertyTest::placement);
    }

    private static String placement(String squares) {
        StringBuilder text = new StringBuilder();
        for (int rank = 0; rank < 8; rank++) {
            int empty = 0;
            for (char c : squares.substring(8 * rank, 8 * rank + 8).toCharArray()) {
                if (c == '.') {
                    empty++;
                    continue;
                }
                text.append(empty == 0 ? "" : empty).append(c);
                empty = 0;
            }
            text.append(empty == 0 ? "" : empty).append(rank == 7 ? "" : "/");
        }
        return text.toString();
    }
}
