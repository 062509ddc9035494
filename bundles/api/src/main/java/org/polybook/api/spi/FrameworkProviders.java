package org.polybook.api.spi;

import org.osgi.framework.BundleContext;
import org.osgi.framework.ServiceReference;
import org.osgi.service.component.AnyService;
import org.osgi.service.component.annotations.Activate;
import org.osgi.service.component.annotations.Component;
import org.osgi.service.component.annotations.Deactivate;
import org.osgi.service.component.annotations.Reference;
import org.osgi.service.component.annotations.ReferenceCardinality;
import org.osgi.service.component.annotations.ReferencePolicy;

/**
 * Passes the services of an OSGi framework to {@link Providers}, for code that cannot have them injected. One reference
 * tracks all services of this API, including future ones, and the rules of variants.
 *
 * <p>Books are excluded, because the shelf adds, replaces and removes them often; code that needs books has its own
 * reference to them.
 */
@Component(
        service = {},
        immediate = true)
public final class FrameworkProviders {
    private static final String SERVICES =
            "(&(|(objectClass=org.polybook.api.*)(objectClass=org.polybook.chess.ChessVariant))"
                    + "(!(objectClass=org.polybook.api.book.OpeningBook)))";

    private final FrameworkServices services;

    @Activate
    public FrameworkProviders(BundleContext bundle) {
        services = new FrameworkServices(bundle);
    }

    /** Called after the existing services have been added. */
    @Activate
    void activate() {
        Providers.setFramework(services);
    }

    @Deactivate
    void deactivate() {
        Providers.clearFrameworkIfCurrent(services);
        services.close();
    }

    @Reference(
            service = AnyService.class,
            target = SERVICES,
            cardinality = ReferenceCardinality.MULTIPLE,
            policy = ReferencePolicy.DYNAMIC)
    void addService(ServiceReference<?> reference) {
        services.add(reference);
    }

    void updatedService(ServiceReference<?> reference) {
        services.update(reference);
    }

    void removeService(ServiceReference<?> reference) {
        services.remove(reference);
    }
}
