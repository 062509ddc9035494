package org.polybook.learn.internal.select;

import java.lang.System.Logger;
import java.lang.System.Logger.Level;
import java.util.Collections;
import java.util.Dictionary;
import java.util.Hashtable;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import org.osgi.annotation.bundle.Capability;
import org.osgi.framework.BundleContext;
import org.osgi.framework.Constants;
import org.osgi.framework.ServiceReference;
import org.osgi.framework.ServiceRegistration;
import org.osgi.service.component.annotations.Activate;
import org.osgi.service.component.annotations.Component;
import org.osgi.service.component.annotations.ConfigurationPolicy;
import org.osgi.service.component.annotations.Deactivate;
import org.osgi.service.component.annotations.Reference;
import org.osgi.service.component.annotations.ReferenceCardinality;
import org.osgi.service.component.annotations.ReferencePolicy;
import org.osgi.service.component.annotations.ReferencePolicyOption;
import org.osgi.service.metatype.annotations.Designate;
import org.polybook.api.book.OpeningBook;
import org.polybook.api.select.MoveSelector;
import org.polybook.api.select.SelectionRule;
import org.polybook.io.BundleLogger;

/**
 * Registers the selector of one configuration, over the books that are served. Declarative Services would register it before they make it, so
 * a configuration that makes no sense would be a service that nobody can get; here it is a line in the log, until it is changed or a bundle
 * brings the rule that it lacked.
 */
@Component(
        service = {},
        immediate = true,
        configurationPid = ConfiguredSelector.PID,
        configurationPolicy = ConfigurationPolicy.REQUIRE)
@Designate(ocd = SelectorConfig.class, factory = true)
@Capability(
        namespace = "osgi.service",
        attribute = "objectClass:List<String>=\"org.polybook.api.select.MoveSelector\"",
        uses = MoveSelector.class)
public final class ConfiguredSelector {
    /** Of the factory configurations. */
    static final String PID = "org.polybook.selector";

    private static final Logger LOG = BundleLogger.of(ConfiguredSelector.class);

    private final BundleContext bundle;
    private final SelectorConfig config;
    private final Map<String, Object> properties;
    private final BookStack books = new BookStack();
    private final Map<ServiceReference<SelectionRule>, SelectionRule> rules = new TreeMap<>(Collections.reverseOrder());
    private ServiceRegistration<MoveSelector> registration;
    private boolean active;
    private boolean offered;
    private boolean warned;

    /** As configured. */
    @Activate
    public ConfiguredSelector(BundleContext bundle, SelectorConfig config, Map<String, Object> properties) {
        this.bundle = bundle;
        this.config = config;
        this.properties = properties;
    }

    /** Offers the selector, once the rules and books that are there have been bound. */
    @Activate
    void begin() {
        synchronized (this) {
            active = true;
        }
        offer();
    }

    @Deactivate
    void end() {
        ServiceRegistration<MoveSelector> old;
        synchronized (this) {
            active = false;
            old = registration;
            registration = null;
        }
        unregister(old);
    }

    /** Another bundle's rule may be the one that the policy names. */
    @Reference(cardinality = ReferenceCardinality.MULTIPLE, policy = ReferencePolicy.DYNAMIC)
    void addRule(SelectionRule rule, ServiceReference<SelectionRule> reference) {
        synchronized (this) {
            rules.put(reference, rule);
        }
        offer();
    }

    synchronized void removeRule(ServiceReference<SelectionRule> reference) {
        rules.keySet().removeIf(reference::equals);
    }

    @Reference(
            name = "books",
            cardinality = ReferenceCardinality.MULTIPLE,
            policy = ReferencePolicy.DYNAMIC,
            policyOption = ReferencePolicyOption.GREEDY)
    void addBook(OpeningBook book, ServiceReference<OpeningBook> reference) {
        books.add(reference, book);
    }

    void removeBook(ServiceReference<OpeningBook> reference) {
        books.remove(reference);
    }

    void updatedBook(ServiceReference<OpeningBook> reference) {
        books.update();
    }

    /** Registers the selector unless it is registered; no lock is held then, for others hear of the service in this thread. */
    private void offer() {
        MoveSelector selector = take();
        if (selector == null) {
            return;
        }
        ServiceRegistration<MoveSelector> fresh =
                bundle.registerService(MoveSelector.class, selector, serviceProperties());
        synchronized (this) {
            if (active) {
                registration = fresh;
                return;
            }
        }
        unregister(fresh);
    }

    /** The selector to register; null if that has been done, or the configuration makes no sense. */
    private synchronized MoveSelector take() {
        if (!active || offered) {
            return null;
        }
        try {
            SelectorSettings settings = SelectorSettings.read(config, List.copyOf(rules.values()));
            books.use(settings.uses());
            offered = true;
            return settings.selector(books::stack);
        } catch (IllegalArgumentException e) {
            LOG.log(
                    warned ? Level.DEBUG : Level.WARNING,
                    "the configuration {0}: {1}; there is no such selector until that is mended",
                    properties.get(Constants.SERVICE_PID),
                    e.getMessage());
            warned = true;
            return null;
        }
    }

    /** The configuration, without its private properties, as Declarative Services would have it. */
    private Dictionary<String, Object> serviceProperties() {
        Dictionary<String, Object> shown = new Hashtable<>();
        properties.forEach((key, value) -> {
            if (!key.startsWith(".") && value != null) {
                shown.put(key, value);
            }
        });
        return shown;
    }

    private static void unregister(ServiceRegistration<MoveSelector> registration) {
        if (registration != null) {
            try {
                registration.unregister();
            } catch (IllegalStateException e) {
                // the framework has done it: the bundle is being stopped
            }
        }
    }
}
