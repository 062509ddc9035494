package org.polybook.io;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.io.InputStream;
import java.lang.System.Logger.Level;
import java.lang.reflect.Proxy;
import java.text.MessageFormat;
import java.util.ArrayList;
import java.util.List;
import java.util.function.BiFunction;
import java.util.function.Supplier;
import java.util.logging.Handler;
import java.util.logging.LogRecord;
import java.util.logging.Logger;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.osgi.framework.Bundle;
import org.osgi.framework.BundleContext;
import org.osgi.framework.BundleReference;
import org.osgi.framework.ServiceReference;
import org.osgi.service.log.LoggerFactory;

/** Tests logging to the log services of a framework, including services that fail. */
class BundleLogServiceTest {
    private final Logger platform = Logger.getLogger(Sample.class.getName());
    private final List<String> printed = new ArrayList<>();
    private final List<String> served = new ArrayList<>();
    private final Handler handler = new Handler() {
        @Override
        public void publish(LogRecord entry) {
            printed.add(MessageFormat.format(entry.getMessage(), entry.getParameters()));
        }

        @Override
        public void flush() {}

        @Override
        public void close() {}
    };

    /** The log services of the framework, the best one last. */
    private final List<Supplier<Object>> services = new ArrayList<>();

    private String alsoPlatform;

    /** A class that belongs to a bundle if {@link BundleClassLoader} has loaded it. */
    static final class Sample {}

    /** The class loader of a bundle. */
    private static final class BundleClassLoader extends ClassLoader implements BundleReference {
        private final Bundle bundle;

        BundleClassLoader(Bundle bundle) {
            super(BundleLogServiceTest.class.getClassLoader());
            this.bundle = bundle;
        }

        Class<?> load() throws IOException {
            String name = Sample.class.getName();
            try (InputStream in = Sample.class.getResourceAsStream("/" + name.replace('.', '/') + ".class")) {
                byte[] bytes = in.readAllBytes();
                return defineClass(name, bytes, 0, bytes.length);
            }
        }

        @Override
        public Bundle getBundle() {
            return bundle;
        }
    }

    @BeforeEach
    void addHandler() {
        platform.setUseParentHandlers(false);
        platform.addHandler(handler);
    }

    @AfterEach
    void removeHandler() {
        platform.removeHandler(handler);
        platform.setUseParentHandlers(true);
    }

    private static <T> T proxyOf(Class<T> type, BiFunction<String, Object[], Object> answers) {
        return type.cast(Proxy.newProxyInstance(
                type.getClassLoader(),
                new Class<?>[] {type},
                (proxy, method, arguments) -> answers.apply(method.getName(), arguments)));
    }

    private ServiceReference<?> reference(int service) {
        return proxyOf(ServiceReference.class, (method, arguments) -> switch (method) {
            case "compareTo" ->
                Integer.compare(service, (Integer) ((ServiceReference<?>) arguments[0]).getProperty("service.ranking"));
            case "getProperty" -> service;
            case "getBundle" -> null;
            default -> throw new UnsupportedOperationException(method);
        });
    }

    private System.Logger logger() throws IOException {
        BundleContext[] context = new BundleContext[1];
        Bundle bundle = proxyOf(Bundle.class, (method, arguments) -> context[0]);
        context[0] = proxyOf(BundleContext.class, (method, arguments) -> switch (method) {
            case "getBundle" -> bundle;
            case "getProperty" -> alsoPlatform;
            case "ungetService" -> true;
            case "getService" ->
                services.get((Integer) ((ServiceReference<?>) arguments[0]).getProperty("service.ranking"))
                        .get();
            case "getServiceReferences" -> {
                List<ServiceReference<?>> all = new ArrayList<>();
                for (int i = 0; i < services.size(); i++) {
                    all.add(reference(i));
                }
                yield all;
            }
            default -> throw new UnsupportedOperationException(method);
        });
        return BundleLogger.of(new BundleClassLoader(bundle).load());
    }

    private LoggerFactory workingService() {
        org.osgi.service.log.Logger logger = proxyOf(
                org.osgi.service.log.Logger.class,
                (method, arguments) ->
                        method.equals("isWarnEnabled") || served.add(method + " " + ((Object[]) arguments[1])[0]));
        return proxyOf(LoggerFactory.class, (method, arguments) -> logger);
    }

    private static Object failingService(Throwable failure) {
        return proxyOf(LoggerFactory.class, (method, arguments) -> {
            if (failure instanceof Error error) {
                throw error;
            }
            throw (RuntimeException) failure;
        });
    }

    @Test
    void log_severalServices_bestOneHasTheEntry() throws IOException {
        services.add(() -> failingService(new IllegalStateException("not this one")));
        services.add(this::workingService);

        logger().log(Level.WARNING, "{0} is not a book", "{club}.bin");

        assertThat(served).containsExactly("warn {club}.bin is not a book");
        assertThat(printed).isEmpty();
    }

    @Test
    void log_propertyOfThePlatform_entryGoesToBoth() throws IOException {
        services.add(this::workingService);
        alsoPlatform = "true";

        logger().log(Level.WARNING, "{0} is not a book", "club.bin");

        assertThat(served).containsExactly("warn club.bin is not a book");
        assertThat(printed).containsExactly("club.bin is not a book");
    }

    @Test
    void log_withoutAService_goesToThePlatform() throws IOException {
        logger().log(Level.WARNING, "{0} is not a book", "club.bin");

        assertThat(printed).containsExactly("club.bin is not a book");
    }

    /**
     * A log service that is being updated lacks classes for a moment. A service of another copy of the package does not
     * implement the LoggerFactory that this bundle uses.
     */
    @Test
    void log_serviceThatFails_printsTheEntryAndIsUsedAgainLater() throws IOException {
        System.Logger logger = logger();
        for (Object service : List.of(
                failingService(new NoClassDefFoundError("of an updated bundle")),
                failingService(new UnsupportedOperationException("is closed")),
                "of another copy of the package")) {
            services.clear();
            services.add(() -> service);
            printed.clear();

            logger.log(Level.WARNING, "{0} is not a book", "club.bin");

            assertThat(printed).containsExactly("club.bin is not a book");
            assertThat(logger.isLoggable(Level.WARNING)).isTrue();
        }
        services.clear();
        services.add(this::workingService);

        logger.log(Level.WARNING, "{0} is a book", "club.bin");

        assertThat(served).containsExactly("warn club.bin is a book");
    }

    @Test
    void log_malformedPattern_isTheText() throws IOException {
        services.add(this::workingService);

        logger().log(Level.WARNING, "{club is not a book", "club.bin");

        assertThat(served).containsExactly("warn {club is not a book");
    }
}
