package org.polybook.select.internal.configured;

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
 * Registers the selector of one configuration, over the books that are served. Declarative Services would register the
 * service before it creates the selector, so an invalid configuration would give a service that always fails. This
 * class writes a line to the log instead, and registers the selector when the configuration is corrected or a bundle
 * adds the missing rule. If a bundle removes a rule of the policy, the selector is unregistered until the rule is
 * available again.
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
    /** The PID of the factory configurations. */
    static final String PID = "org.polybook.selector";

    private static final Logger LOG = BundleLogger.of(ConfiguredSelector.class);

    private final BundleContext bundle;
    private final SelectorConfig config;
    private final Map<String, Object> properties;
    private final BookStack books = new BookStack();
    private final Map<ServiceReference<SelectionRule>, SelectionRule> rules = new TreeMap<>(Collections.reverseOrder());
    private ServiceRegistration<MoveSelector> registration;
    private boolean active;
    /** The settings of the selector that is registered or about to be registered; null without a selector. */
    private SelectorSettings offered;

    /** The number of times that a rule of another bundle has been added or removed. */
    private int changes;

    /** The value of {@link #changes} when the configuration was last read. */
    private int triedChanges = -1;

    private boolean warned;

    /** The rules of other bundles at one moment. */
    private record RulesSnapshot(int changes, List<SelectionRule> rules) {}

    /** Only stores the configuration; {@link #activate} registers the selector. */
    @Activate
    public ConfiguredSelector(BundleContext bundle, SelectorConfig config, Map<String, Object> properties) {
        this.bundle = bundle;
        this.config = config;
        this.properties = properties;
    }

    /** Registers the selector, after the available rules and books have been bound. */
    @Activate
    void activate() {
        synchronized (this) {
            active = true;
        }
        registerIfPossible();
    }

    @Deactivate
    void deactivate() {
        ServiceRegistration<MoveSelector> old;
        synchronized (this) {
            active = false;
            old = registration;
            registration = null;
            offered = null;
        }
        unregister(old);
    }

    /** Adds a rule of another bundle. The policy may name this rule, so that the selector can now be registered. */
    @Reference(cardinality = ReferenceCardinality.MULTIPLE, policy = ReferencePolicy.DYNAMIC)
    void addRule(SelectionRule rule, ServiceReference<SelectionRule> reference) {
        synchronized (this) {
            rules.put(reference, rule);
            changes++;
        }
        registerIfPossible();
    }

    /**
     * Removes a rule of another bundle. If the policy has the rule, unregisters the selector, which would go on using
     * classes of a bundle that is stopped or updated, and registers a new one if possible.
     */
    void removeRule(SelectionRule rule, ServiceReference<SelectionRule> reference) {
        SelectorSettings now;
        synchronized (this) {
            rules.keySet().removeIf(reference::equals);
            changes++;
            now = offered;
        }
        if (now != null && now.hasRule(rule)) {
            unregisterSelector(now);
            registerIfPossible();
        }
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
        books.sortAgain();
    }

    /**
     * Registers the selector unless it is registered or the configuration is invalid. Holds no lock while it calls code
     * of other bundles: rules, the log and service listeners.
     */
    private void registerIfPossible() {
        for (RulesSnapshot snapshot = rulesToTryOrNull(); snapshot != null; snapshot = rulesToTryOrNull()) {
            SelectorSettings settings = readSettingsOrNull(snapshot.rules());
            if (acceptSettings(snapshot, settings)) {
                registerSelector(settings);
            }
        }
    }

    /**
     * Returns the current rules for an attempt to register the selector; null if the component is inactive, the
     * selector is registered, or the configuration has already been read with these rules.
     */
    private synchronized RulesSnapshot rulesToTryOrNull() {
        return active && offered == null && triedChanges != changes
                ? new RulesSnapshot(changes, List.copyOf(rules.values()))
                : null;
    }

    /** Returns the settings; null, with an entry in the log, if the configuration is invalid. */
    private SelectorSettings readSettingsOrNull(List<SelectionRule> others) {
        try {
            return SelectorSettings.read(config, others);
        } catch (IllegalArgumentException e) {
            warn(e.getMessage());
        } catch (RuntimeException | LinkageError e) {
            warn(e.toString()); // a rule of another bundle has failed
        }
        return null;
    }

    private void warn(String reason) {
        Level level;
        synchronized (this) {
            level = warned ? Level.DEBUG : Level.WARNING;
            warned = true;
        }
        LOG.log(
                level,
                "the configuration {0} has no selector until it is corrected: {1}",
                properties.get(Constants.SERVICE_PID),
                reason);
    }

    /**
     * Accepts the settings for registration, and notes that the configuration has been read with these rules. Returns
     * false without a note if the component is inactive, another thread was faster, or the rules have changed since the
     * snapshot; returns false with a note if the settings are null.
     */
    private synchronized boolean acceptSettings(RulesSnapshot snapshot, SelectorSettings settings) {
        if (!active || offered != null || snapshot.changes() != changes) {
            return false;
        }
        triedChanges = changes;
        offered = settings;
        return settings != null;
    }

    @SuppressWarnings("ReferenceEquality") // equal settings may have another bundle's rules
    private void registerSelector(SelectorSettings settings) {
        books.setUseConditions(settings.uses());
        ServiceRegistration<MoveSelector> added =
                bundle.registerService(MoveSelector.class, settings.createSelector(books::stack), serviceProperties());
        synchronized (this) {
            if (active && offered == settings) {
                registration = added;
                return;
            }
        }
        unregister(added);
    }

    @SuppressWarnings("ReferenceEquality") // equal settings may have rules of another bundle
    private void unregisterSelector(SelectorSettings settings) {
        ServiceRegistration<MoveSelector> old;
        synchronized (this) {
            if (offered != settings) {
                return;
            }
            old = registration;
            registration = null;
            offered = null;
        }
        unregister(old);
    }

    /**
     * The properties of the service: those of the configuration without its private ones, as Declarative Services would
     * set them.
     */
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
                // the framework has unregistered the service: the bundle is being stopped
            }
        }
    }
}
