package org.polybook.api.variant;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;
import org.polybook.chess.BoardSize;
import org.polybook.chess.ChessVariant;
import org.polybook.chess.ChessVariant.Naming;
import org.polybook.chess.Fen;
import org.polybook.chess.Position;
import org.polybook.chess.Replayer;
import org.polybook.chess.orthodox.Orthodox;

class VariantsTest {
    private static final ChessVariant CRAZYHOUSE = new NamedVariant("crazyhouse", "zh", "drop chess");

    /** A variant that has names only. */
    private record NamedVariant(String name, List<String> aliases) implements ChessVariant {
        NamedVariant(String name, String... aliases) {
            this(name, List.of(aliases));
        }

        @Override
        public BoardSize size() {
            return BoardSize.ORTHODOX;
        }

        @Override
        public Position start() {
            throw new UnsupportedOperationException();
        }

        @Override
        public Position position(Fen fen) {
            throw new UnsupportedOperationException();
        }

        @Override
        public Replayer replayer() {
            throw new UnsupportedOperationException();
        }
    }

    @Test
    void all_withoutOtherBundles_areTheBuiltInVariants() {
        assertThat(Variants.all()).containsExactly(Orthodox.NORMAL, Orthodox.FISCHERANDOM);
        assertThat(Variants.names()).containsExactly("normal", "fischerandom");
    }

    @ParameterizedTest
    @ValueSource(strings = {"Chess960", "chess 960", "FISCHERANDOM", "Fischer-Random", "960", "wild/fr", " frc "})
    void find_nameOfChess960InAnyForm_isChess960(String name) {
        assertThat(Variants.find(name)).containsSame(Orthodox.FISCHERANDOM);
    }

    @ParameterizedTest
    @ValueSource(strings = {"normal", "Standard", "chess", "From Position"})
    void find_nameOfOrthodoxChessInAnyForm_isOrthodoxChess(String name) {
        assertThat(Variants.find(name)).containsSame(Orthodox.NORMAL);
    }

    @ParameterizedTest
    @ValueSource(strings = {"crazyhouse", "CrazyHouse", "crazy-house", "ZH", "Drop Chess"})
    void find_variantOfAnotherBundle_isFoundByNameAndAlias(String name) {
        assertThat(Variants.find(name, List.of(CRAZYHOUSE))).containsSame(CRAZYHOUSE);
        assertThat(Variants.find(name)).isEmpty();
    }

    @ParameterizedTest
    @ValueSource(strings = {"", " ", "-", "?", "crazyhouse 960", "шахматы"})
    void find_unknownName_isEmpty(String name) {
        assertThat(Variants.find(name, List.of(CRAZYHOUSE))).isEmpty();
    }

    @Test
    void find_severalWithOneName_prefersBuiltInThenTheFirst() {
        ChessVariant second = new NamedVariant("crazyhouse");
        ChessVariant normal = new NamedVariant("normal");

        assertThat(Variants.find("crazyhouse", List.of(normal, CRAZYHOUSE, second)))
                .containsSame(CRAZYHOUSE);
        assertThat(Variants.find("normal", List.of(normal))).containsSame(Orthodox.NORMAL);
    }

    @Test
    void find_nameThatIsAnAliasOfAnother_prefersTheName() {
        ChessVariant bughouse = new NamedVariant("bughouse", "crazyhouse");

        assertThat(Variants.find("crazyhouse", List.of(bughouse, CRAZYHOUSE))).containsSame(CRAZYHOUSE);
    }

    @Test
    void find_failingProvider_othersAreFound() {
        ChessVariant failing = new NamedVariant(null, (List<String>) null);

        assertThat(Variants.find("zh", List.of(failing, CRAZYHOUSE))).containsSame(CRAZYHOUSE);
        assertThatThrownBy(() -> failing.aliases().size()).isInstanceOf(NullPointerException.class);
    }

    @ParameterizedTest
    @CsvSource({
        "CECP, normal, fischerandom",
        "UCI, chess, chess",
        "LICHESS, standard, chess960",
        "PGN, Standard, Chess960"
    })
    void name_inEachNaming_isTheNameOfThatNaming(Naming naming, String normal, String chess960) {
        assertThat(Variants.name(Orthodox.NORMAL, naming)).isEqualTo(normal);
        assertThat(Variants.name(Orthodox.FISCHERANDOM, naming)).isEqualTo(chess960);
        assertThat(Variants.name(CRAZYHOUSE, naming)).isEqualTo("crazyhouse");
    }
}
