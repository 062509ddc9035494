package org.polybook.select.internal.configured;

import static org.assertj.core.api.Assertions.assertThat;

import java.lang.reflect.Proxy;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.function.BiFunction;
import java.util.logging.Handler;
import java.util.logging.LogRecord;
import java.util.logging.Logger;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.osgi.framework.BundleContext;
import org.osgi.framework.Constants;
import org.osgi.framework.ServiceReference;
import org.osgi.framework.ServiceRegistration;
import org.polybook.api.select.Candidates;
import org.polybook.api.select.MoveSelector;
import org.polybook.api.select.SelectionRule;

/** A configured selector while rules of other bundles are added and removed, as Declarative Services bind them. */
class ConfiguredSelectorTest {
    private final Logger log = Logger.getLogger(ConfiguredSelector.class.getName());
    private final List<String> logged = new ArrayList<>();
    private final Handler handler = new Handler() {
        @Override
        public void publish(LogRecord entry) {
            logged.add(entry.getLevel() + " " + entry.getParameters()[1]);
        }

        @Override
        public void flush() {}

        @Override
        public void close() {}
    };

    private final List<MoveSelector> registered = new ArrayList<>();
    private final ServiceReference<SelectionRule> first = reference();
    private final ServiceReference<SelectionRule> second = reference();

    @BeforeEach
    void captureLog() {
        log.setUseParentHandlers(false);
        log.addHandler(handler);
    }

    @AfterEach
    void releaseLog() {
        log.removeHandler(handler);
        log.setUseParentHandlers(true);
    }

    /** A rule of another bundle. */
    private record ToyRule(String name) implements SelectionRule {
        @Override
        public String description() {
            return "nothing.";
        }

        @Override
        public void apply(Candidates candidates) {}
    }

    private static <T> T proxyOf(Class<T> type, BiFunction<String, Object[], Object> answers) {
        return type.cast(Proxy.newProxyInstance(
                type.getClassLoader(), new Class<?>[] {type}, (proxy, method, arguments) -> switch (method.getName()) {
                    case "equals" -> proxy == arguments[0];
                    case "hashCode" -> System.identityHashCode(proxy);
                    case "compareTo" ->
                        Integer.compare(System.identityHashCode(proxy), System.identityHashCode(arguments[0]));
                    default -> answers.apply(method.getName(), arguments);
                }));
    }

    @SuppressWarnings("unchecked") // the reference of an unspecified bundle
    private static ServiceReference<SelectionRule> reference() {
        return proxyOf(ServiceReference.class, (method, arguments) -> null);
    }

    private ConfiguredSelector selectorWithPolicy(String policy) {
        BundleContext bundle = proxyOf(BundleContext.class, (method, arguments) -> {
            assertThat(method).isEqualTo("registerService");
            MoveSelector selector = (MoveSelector) arguments[1];
            registered.add(selector);
            return proxyOf(ServiceRegistration.class, (unregister, none) -> registered.remove(selector));
        });
        SelectorConfig config = (SelectorConfig) Proxy.newProxyInstance(
                SelectorConfig.class.getClassLoader(),
                new Class<?>[] {SelectorConfig.class},
                (proxy, method, arguments) -> method.getName().equals("policy") ? policy : method.getDefaultValue());
        return new ConfiguredSelector(bundle, config, Map.of(Constants.SERVICE_PID, "pid"));
    }

    @Test
    void rule_ofAnUpdatedBundle_isReplacedInTheSelector() {
        ConfiguredSelector component = selectorWithPolicy("toy");
        SelectionRule old = new ToyRule("toy");
        component.addRule(old, first);
        component.activate();
        assertThat(registered).hasSize(1);

        component.removeRule(old, first);

        assertThat(registered).isEmpty();
        assertThat(logged).singleElement().asString().startsWith("WARNING policy: unknown selection rule \"toy\"");
        SelectionRule updated = new ToyRule("toy");
        component.addRule(updated, second);
        assertThat(registered)
                .singleElement()
                .satisfies(
                        selector -> assertThat(selector.policy().rules().get(0)).isSameAs(updated));
        component.deactivate();
        assertThat(registered).isEmpty();
    }

    @Test
    void rule_notInThePolicy_hasNoEffect() {
        ConfiguredSelector component = selectorWithPolicy("best");
        component.activate();
        List<MoveSelector> before = List.copyOf(registered);
        SelectionRule toy = new ToyRule("toy");

        component.addRule(toy, first);
        component.removeRule(toy, first);

        assertThat(registered).hasSize(1).isEqualTo(before);
        assertThat(logged).isEmpty();
    }

    /** The warning appears once only, so that it is not repeated for each bundle that is added. */
    @Test
    void configuration_thatStaysInvalid_isLoggedOnce() {
        ConfiguredSelector component = selectorWithPolicy("toy");
        component.activate();

        component.addRule(new ToyRule("other"), first);
        component.addRule(new ToyRule("another"), second);

        assertThat(registered).isEmpty();
        assertThat(logged).hasSize(1);
    }

    @Test
    void rule_thatFails_doesNotPreventRegistrationOfTheSelector() {
        ConfiguredSelector component = selectorWithPolicy("toy");
        component.addRule(
                proxyOf(SelectionRule.class, (method, arguments) -> {
                    throw new NoClassDefFoundError("of an updated bundle");
                }),
                first);
        component.addRule(new ToyRule("toy"), second);

        component.activate();

        assertThat(registered).hasSize(1);
    }
}
