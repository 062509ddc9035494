package org.polybook.zobrist.internal;

import static org.assertj.core.api.Assertions.assertThat;

import java.lang.reflect.Proxy;
import java.util.List;
import java.util.Optional;
import java.util.ServiceLoader;
import org.junit.jupiter.api.Test;
import org.polybook.api.scheme.BookScheme;
import org.polybook.api.scheme.Schemes;
import org.polybook.chess.ChessVariant;
import org.polybook.chess.orthodox.Orthodox;

class PolyglotSchemeTest {
    private final BookScheme scheme = new PolyglotScheme();

    @Test
    void name_ofTheService_isPolyglot() {
        assertThat(scheme.name()).isEqualTo("polyglot");
        assertThat(ServiceLoader.load(BookScheme.class))
                .extracting(BookScheme::name)
                .containsExactly("polyglot", "xboard", "document");
    }

    @Test
    void covers_anyVariant_isTrueOnlyForOrthodoxAndChess960() {
        assertThat(List.of("normal", "fischerandom")).allMatch(scheme::covers);
        assertThat(List.of("crazyhouse", "Normal", "")).noneMatch(scheme::covers);
    }

    @Test
    void covering_orthodoxVariants_prefersPolyglotThenXboardThenDocument() {
        assertThat(coveringScheme("normal", "fischerandom")).contains("polyglot");
        assertThat(coveringScheme("crazyhouse")).contains("xboard");
        assertThat(coveringScheme("normal", "crazyhouse")).contains("xboard");
        assertThat(coveringScheme("normal", "halma")).isEmpty();
    }

    private static Optional<String> coveringScheme(String... variants) {
        return Schemes.covering(List.of(variants)).map(BookScheme::name);
    }

    @Test
    void coding_sameVariant_isCreatedOnce() {
        assertThat(scheme.coding(Orthodox.NORMAL))
                .containsSame(scheme.coding(Orthodox.NORMAL).orElseThrow());
        assertThat(scheme.coding(Orthodox.FISCHERANDOM).orElseThrow().variant()).isSameAs(Orthodox.FISCHERANDOM);
    }

    /**
     * Orthodox chess and Chess960 share keys and codes, so that one book can hold games of both, and other schemes can
     * use the same objects.
     */
    @Test
    void coding_bothVariants_shareKeysAndCodes() {
        assertThat(scheme.coding(Orthodox.NORMAL).orElseThrow().keys())
                .isSameAs(scheme.coding(Orthodox.FISCHERANDOM).orElseThrow().keys());
    }

    @Test
    void coding_otherEngineOfTheVariant_isForThatEngine() {
        ChessVariant other = variantNamed("normal");
        assertThat(scheme.coding(other).orElseThrow().variant()).isSameAs(other);
        assertThat(scheme.coding(variantNamed("atomic"))).isEmpty();
    }

    @Test
    void key_startOfAGame_isThePublishedKey() {
        assertThat(Schemes.key(Orthodox.NORMAL.start(), Schemes.POLYGLOT)).isEqualTo(0x463b96181691fc9cL);
    }

    private static ChessVariant variantNamed(String name) {
        return (ChessVariant) Proxy.newProxyInstance(
                ChessVariant.class.getClassLoader(),
                new Class<?>[] {ChessVariant.class},
                (proxy, method, arguments) -> {
                    if (method.getName().equals("name")) {
                        return name;
                    }
                    throw new UnsupportedOperationException(method.toString());
                });
    }
}
