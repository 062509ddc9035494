package org.polybook.api.spi;

import org.osgi.service.component.annotations.Activate;
import org.osgi.service.component.annotations.Component;
import org.osgi.service.component.annotations.Deactivate;
import org.osgi.service.component.annotations.Reference;
import org.osgi.service.component.annotations.ReferenceCardinality;
import org.osgi.service.component.annotations.ReferencePolicy;
import org.polybook.api.book.BookFormat;
import org.polybook.api.book.BookOverlay;
import org.polybook.api.build.BookBuilder;
import org.polybook.api.build.BookMerger;
import org.polybook.api.edit.BookEditor;
import org.polybook.api.edit.BookHeaders;
import org.polybook.api.game.GameFormat;
import org.polybook.api.inspect.BookInspector;
import org.polybook.api.inspect.BookLines;
import org.polybook.api.inspect.BookRepairer;
import org.polybook.api.inspect.BookTrees;
import org.polybook.api.inspect.OpeningNames;
import org.polybook.api.scheme.BookScheme;
import org.polybook.chess.ChessVariant;

/** Keeps {@link Providers} in step with the framework's services, for code that cannot have them injected. */
@Component(
        service = {},
        immediate = true)
public final class FrameworkProviders {
    @Activate
    void activate() {
        Providers.inFramework(true);
    }

    @Deactivate
    void deactivate() {
        Providers.inFramework(false);
    }

    @Reference(cardinality = ReferenceCardinality.MULTIPLE, policy = ReferencePolicy.DYNAMIC)
    void addScheme(BookScheme scheme) {
        Providers.register(BookScheme.class, scheme);
    }

    void removeScheme(BookScheme scheme) {
        Providers.unregister(BookScheme.class, scheme);
    }

    @Reference(cardinality = ReferenceCardinality.MULTIPLE, policy = ReferencePolicy.DYNAMIC)
    void addFormat(BookFormat format) {
        Providers.register(BookFormat.class, format);
    }

    void removeFormat(BookFormat format) {
        Providers.unregister(BookFormat.class, format);
    }

    @Reference(cardinality = ReferenceCardinality.MULTIPLE, policy = ReferencePolicy.DYNAMIC)
    void addVariant(ChessVariant variant) {
        Providers.register(ChessVariant.class, variant);
    }

    void removeVariant(ChessVariant variant) {
        Providers.unregister(ChessVariant.class, variant);
    }

    @Reference(cardinality = ReferenceCardinality.MULTIPLE, policy = ReferencePolicy.DYNAMIC)
    void addGames(GameFormat format) {
        Providers.register(GameFormat.class, format);
    }

    void removeGames(GameFormat format) {
        Providers.unregister(GameFormat.class, format);
    }

    @Reference(cardinality = ReferenceCardinality.MULTIPLE, policy = ReferencePolicy.DYNAMIC)
    void addOverlay(BookOverlay service) {
        Providers.register(BookOverlay.class, service);
    }

    void removeOverlay(BookOverlay service) {
        Providers.unregister(BookOverlay.class, service);
    }

    @Reference(cardinality = ReferenceCardinality.MULTIPLE, policy = ReferencePolicy.DYNAMIC)
    void addHeaders(BookHeaders service) {
        Providers.register(BookHeaders.class, service);
    }

    void removeHeaders(BookHeaders service) {
        Providers.unregister(BookHeaders.class, service);
    }

    @Reference(cardinality = ReferenceCardinality.MULTIPLE, policy = ReferencePolicy.DYNAMIC)
    void addEditor(BookEditor service) {
        Providers.register(BookEditor.class, service);
    }

    void removeEditor(BookEditor service) {
        Providers.unregister(BookEditor.class, service);
    }

    @Reference(cardinality = ReferenceCardinality.MULTIPLE, policy = ReferencePolicy.DYNAMIC)
    void addBuilder(BookBuilder service) {
        Providers.register(BookBuilder.class, service);
    }

    void removeBuilder(BookBuilder service) {
        Providers.unregister(BookBuilder.class, service);
    }

    @Reference(cardinality = ReferenceCardinality.MULTIPLE, policy = ReferencePolicy.DYNAMIC)
    void addMerger(BookMerger service) {
        Providers.register(BookMerger.class, service);
    }

    void removeMerger(BookMerger service) {
        Providers.unregister(BookMerger.class, service);
    }

    @Reference(cardinality = ReferenceCardinality.MULTIPLE, policy = ReferencePolicy.DYNAMIC)
    void addLines(BookLines service) {
        Providers.register(BookLines.class, service);
    }

    void removeLines(BookLines service) {
        Providers.unregister(BookLines.class, service);
    }

    @Reference(cardinality = ReferenceCardinality.MULTIPLE, policy = ReferencePolicy.DYNAMIC)
    void addInspector(BookInspector service) {
        Providers.register(BookInspector.class, service);
    }

    void removeInspector(BookInspector service) {
        Providers.unregister(BookInspector.class, service);
    }

    @Reference(cardinality = ReferenceCardinality.MULTIPLE, policy = ReferencePolicy.DYNAMIC)
    void addRepairer(BookRepairer service) {
        Providers.register(BookRepairer.class, service);
    }

    void removeRepairer(BookRepairer service) {
        Providers.unregister(BookRepairer.class, service);
    }

    @Reference(cardinality = ReferenceCardinality.MULTIPLE, policy = ReferencePolicy.DYNAMIC)
    void addTrees(BookTrees service) {
        Providers.register(BookTrees.class, service);
    }

    void removeTrees(BookTrees service) {
        Providers.unregister(BookTrees.class, service);
    }

    @Reference(cardinality = ReferenceCardinality.MULTIPLE, policy = ReferencePolicy.DYNAMIC)
    void addOpenings(OpeningNames service) {
        Providers.register(OpeningNames.class, service);
    }

    void removeOpenings(OpeningNames service) {
        Providers.unregister(OpeningNames.class, service);
    }
}
