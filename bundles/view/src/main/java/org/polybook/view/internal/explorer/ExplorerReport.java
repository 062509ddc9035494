package org.polybook.view.internal.explorer;

import java.util.Map;
import java.util.Optional;
import java.util.function.Supplier;
import org.osgi.service.component.annotations.Component;
import org.osgi.service.component.annotations.Reference;
import org.osgi.service.component.annotations.ReferenceCardinality;
import org.osgi.service.component.annotations.ReferencePolicy;
import org.osgi.service.component.annotations.ReferencePolicyOption;
import org.polybook.api.spi.Providers;

/**
 * The state of the explorer's connector, which reports the address of its page in types of the JDK only. The connector
 * may appear and disappear at any time. Thread-safe.
 */
@Component(service = ExplorerReport.class)
public final class ExplorerReport {
    private static final String URL = "url";

    private volatile Supplier<?> connectorOrNull;

    /** Sets the connector. */
    @Reference(
            target = "(polybook.report=http)",
            cardinality = ReferenceCardinality.OPTIONAL,
            policy = ReferencePolicy.DYNAMIC,
            policyOption = ReferencePolicyOption.GREEDY)
    public synchronized void addConnector(Supplier<?> added) {
        connectorOrNull = added;
    }

    /** Removes the connector, unless another one has replaced it. */
    public synchronized void removeConnector(Supplier<?> removed) {
        if (removed.equals(connectorOrNull)) {
            connectorOrNull = null;
        }
    }

    /** Returns the address of the page; empty if no connector serves it. */
    public Optional<String> url() {
        return Optional.ofNullable(connectorOrNull)
                .flatMap(connector -> Providers.callSafely(connector, Supplier::get))
                .flatMap(state -> state instanceof Map<?, ?> map && map.get(URL) instanceof String url
                        ? Optional.of(url)
                        : Optional.empty());
    }
}
