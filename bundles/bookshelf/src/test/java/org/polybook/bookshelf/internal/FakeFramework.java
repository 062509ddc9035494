package org.polybook.bookshelf.internal;

import java.io.File;
import java.lang.reflect.Proxy;
import java.nio.file.Path;
import java.util.Dictionary;
import java.util.List;
import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.CopyOnWriteArrayList;
import org.osgi.framework.BundleContext;
import org.osgi.framework.ServiceReference;
import org.osgi.framework.ServiceRegistration;
import org.osgi.service.component.ComponentContext;
import org.polybook.api.book.OpeningBook;

/** The part of a framework that a shelf uses: properties, the bundle's data file, services and enabled components. */
final class FakeFramework {
    final Map<String, String> properties = new ConcurrentHashMap<>();
    final List<Service> services = new CopyOnWriteArrayList<>();
    final List<String> enabled = new CopyOnWriteArrayList<>();
    volatile Runnable onRegistration = () -> {};
    /** The folder of the bundle's data files; null if it has none. */
    Path files;

    /** One registered book. */
    static final class Service {
        final OpeningBook book;
        private volatile Dictionary<String, ?> properties;

        Service(OpeningBook book, Dictionary<String, ?> properties) {
            this.book = book;
            this.properties = properties;
        }

        Object get(String property) {
            return properties.get(property);
        }
    }

    BundleContext bundle() {
        return proxyAnswering(BundleContext.class, (method, arguments) -> switch (method) {
            case "getProperty" -> properties.get((String) arguments[0]);
            case "getDataFile" -> dataFile((String) arguments[0]);
            case "registerService" -> register((OpeningBook) arguments[1], dictionary(arguments[2]));
            default -> throw new UnsupportedOperationException(method);
        });
    }

    private File dataFile(String name) {
        return files == null ? null : files.resolve(name).toFile();
    }

    private Object register(OpeningBook book, Dictionary<String, ?> announced) {
        Service service = new Service(book, announced);
        services.add(service);
        onRegistration.run();
        return proxyAnswering(ServiceRegistration.class, (method, arguments) -> {
            switch (method) {
                case "setProperties" -> service.properties = dictionary(arguments[0]);
                case "unregister" -> services.remove(service);
                default -> throw new UnsupportedOperationException(method);
            }
            return null;
        });
    }

    @SuppressWarnings("unchecked")
    private static Dictionary<String, ?> dictionary(Object properties) {
        return (Dictionary<String, ?>) properties;
    }

    ComponentContext component() {
        return proxyAnswering(ComponentContext.class, (method, arguments) -> {
            if (!method.equals("enableComponent")) {
                throw new UnsupportedOperationException(method);
            }
            enabled.add((String) arguments[0]);
            return null;
        });
    }

    /** Returns a reference to a service with that ranking; a higher ranking is better. */
    static <S> ServiceReference<S> referenceWithRanking(int ranking) {
        return new RankedReference<>(ranking);
    }

    private record RankedReference<S>(int ranking) implements ServiceReference<S> {
        @Override
        public int compareTo(Object other) {
            return Integer.compare(ranking, ((RankedReference<?>) other).ranking);
        }

        @Override
        public Object getProperty(String key) {
            return null;
        }

        @Override
        public String[] getPropertyKeys() {
            return new String[0];
        }

        @Override
        public org.osgi.framework.Bundle getBundle() {
            return null;
        }

        @Override
        public org.osgi.framework.Bundle[] getUsingBundles() {
            return null;
        }

        @Override
        public boolean isAssignableTo(org.osgi.framework.Bundle bundle, String className) {
            return true;
        }

        @Override
        public Dictionary<String, Object> getProperties() {
            return new java.util.Hashtable<>();
        }

        @Override
        public <A> A adapt(Class<A> type) {
            return null;
        }
    }

    /** Computes the answer of a test object to a method call. */
    interface Answer {
        Object answerCall(String method, Object[] arguments);
    }

    /**
     * Returns an object of that type whose calls all go to {@code answer}, for a service of which a test needs few
     * methods.
     */
    static <T> T proxyAnswering(Class<T> type, Answer answer) {
        return type.cast(Proxy.newProxyInstance(
                type.getClassLoader(),
                new Class<?>[] {type},
                (proxy, method, arguments) -> answer.answerCall(method.getName(), arguments)));
    }
}
