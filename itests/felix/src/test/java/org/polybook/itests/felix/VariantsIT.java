package org.polybook.itests.felix;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.Optional;
import org.osgi.framework.Bundle;
import org.polybook.api.variant.Variants;
import org.polybook.chess.ChessVariant;
import org.polybook.chess.Move;
import org.polybook.chess.Position;
import org.polybook.chess.Squares;
import org.polybook.chess.fault.NotationException;
import org.polybook.chess.notation.San;
import org.polybook.itests.launch.Bundles;
import org.polybook.itests.launch.FrameworkTest;
import org.polybook.itests.probe.Osgi;

/** Variants are available while their bundles are. */
class VariantsIT {
    @FrameworkTest(with = Bundles.VARIANTS)
    void variants_ofPolybook_comeAndGoWithTheirBundle(Osgi osgi) throws Exception {
        awaitVariant(osgi, "crazyhouse");
        assertThat(Variants.names())
                .hasSizeGreaterThan(40)
                .doesNotHaveDuplicates()
                .contains("chu", "normal");
        Bundle bundle = osgi.bundle(Bundles.VARIANTS);

        bundle.stop();
        osgi.awaitThat("only what is built in", () -> Variants.all().size() == 2);

        bundle.start();
        awaitVariant(osgi, "crazyhouse");
        assertThat(osgi.references(ChessVariant.class, null))
                .hasSize(Variants.all().size() - 2);
    }

    @FrameworkTest(with = {Bundles.VARIANTS, Bundles.OUTSIDE_VARIANT})
    void thirdPartyVariant_isReplacedWhenItsBundleIsUpdated(Osgi osgi) throws Exception {
        ChessVariant before = awaitVariant(osgi, "amazons");
        Position begun = before.start().play(Move.normal(Squares.E2, Squares.E4));
        Bundle bundle = osgi.bundle(Bundles.OUTSIDE_VARIANT);

        osgi.updateAndRefresh(bundle, osgi.jar(Bundles.OUTSIDE_VARIANT));
        osgi.refresh(bundle);

        osgi.awaitThat(
                "another one",
                () -> find("amazons")
                        .filter(now -> now.getClass() != before.getClass())
                        .isPresent());
        assertPlayable(awaitVariant(osgi, "amazons").start());
        assertThat(begun.legalMoves())
                .as("legal moves of a game that has begun")
                .hasSize(22);
    }

    /**
     * The engine of the variant belongs to another bundle; the variant exists only while the bundle that defines its
     * rules is active.
     */
    @FrameworkTest(with = {Bundles.VARIANTS, Bundles.OUTSIDE_VARIANT})
    void thirdPartyVariant_survivesTheUpdateOfTheEngine(Osgi osgi) throws Exception {
        awaitVariant(osgi, "amazons");
        Bundle engine = osgi.bundle(Bundles.VARIANTS);

        osgi.updateAndRefresh(engine, osgi.jar(Bundles.VARIANTS));
        osgi.refresh(engine);

        assertPlayable(awaitVariant(osgi, "amazons").start());
        assertPlayable(awaitVariant(osgi, "crazyhouse").start());

        osgi.bundle(Bundles.OUTSIDE_VARIANT).stop();
        osgi.awaitThat("no such variant", () -> find("amazons").isEmpty());
        assertThat(find("crazyhouse")).isPresent();
    }

    private static void assertPlayable(Position start) throws NotationException {
        assertThat(start.play(San.parse(start, "e4")).legalMoves()).isNotEmpty();
    }

    private static ChessVariant awaitVariant(Osgi osgi, String name) throws Exception {
        osgi.awaitThat(name, () -> find(name).isPresent());
        return find(name).orElseThrow();
    }

    private static Optional<ChessVariant> find(String name) {
        return Variants.find(name);
    }
}
