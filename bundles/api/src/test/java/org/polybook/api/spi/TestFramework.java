package org.polybook.api.spi;

import java.lang.reflect.Proxy;
import java.util.Dictionary;
import java.util.HashMap;
import java.util.Hashtable;
import java.util.Map;
import java.util.function.Supplier;
import org.osgi.framework.Bundle;
import org.osgi.framework.BundleContext;
import org.osgi.framework.Constants;
import org.osgi.framework.ServiceReference;

/** A fake framework with the parts that a bundle needs to look up services. */
final class TestFramework {
    private final Bundle bundle = proxyOf(Bundle.class, (method, arguments) -> null);
    private final Map<String, Integer> installed = new HashMap<>();
    private long id;

    /** Installs a bundle of that name in that state. */
    void install(String symbolicName, int state) {
        installed.put(symbolicName, state);
    }

    private Bundle[] bundles() {
        return installed.entrySet().stream()
                .map(each -> proxyOf(Bundle.class, (method, arguments) -> switch (method) {
                    case "getSymbolicName" -> each.getKey();
                    case "getState" -> each.getValue();
                    default -> throw new UnsupportedOperationException(method);
                }))
                .toArray(Bundle[]::new);
    }

    /** A registered service; each fetch returns the object of the supplier, which may be null. */
    final class Service implements ServiceReference<Object> {
        private final Map<String, Object> properties = new HashMap<>();
        private final Supplier<?> supplier;
        String foreignType = "";
        int fetched;
        int uses;

        Service(Supplier<?> supplier, Class<?>... types) {
            this.supplier = supplier;
            String[] names = new String[types.length];
            for (int i = 0; i < types.length; i++) {
                names[i] = types[i].getName();
            }
            properties.put(Constants.OBJECTCLASS, names);
            properties.put(Constants.SERVICE_ID, ++id);
            properties.put(Constants.SERVICE_BUNDLEID, 1L);
        }

        Service withRanking(Object ranking) {
            properties.put(Constants.SERVICE_RANKING, ranking);
            return this;
        }

        Service ofBundle(long bundle) {
            properties.put(Constants.SERVICE_BUNDLEID, bundle);
            return this;
        }

        private Object fetch() {
            fetched++;
            Object service = supplier.get();
            uses += service == null ? 0 : 1;
            return service;
        }

        @Override
        public Object getProperty(String key) {
            return properties.get(key);
        }

        @Override
        public String[] getPropertyKeys() {
            return properties.keySet().toArray(new String[0]);
        }

        @Override
        public Bundle getBundle() {
            return bundle;
        }

        @Override
        public Bundle[] getUsingBundles() {
            return null;
        }

        @Override
        public boolean isAssignableTo(Bundle to, String className) {
            return !className.equals(foreignType);
        }

        @Override
        public int compareTo(Object other) {
            throw new UnsupportedOperationException(
                    "references must not be sorted directly, because a ranking may change");
        }

        @Override
        public Dictionary<String, Object> getProperties() {
            return new Hashtable<>(properties);
        }

        @Override
        public <A> A adapt(Class<A> type) {
            return null;
        }
    }

    BundleContext context() {
        return proxyOf(BundleContext.class, (method, arguments) -> switch (method) {
            case "getBundle" -> bundle;
            case "getBundles" -> bundles();
            case "getService" -> ((Service) arguments[0]).fetch();
            case "ungetService" -> --((Service) arguments[0]).uses >= 0;
            default -> throw new UnsupportedOperationException(method);
        });
    }

    /** The reaction of a proxy to a call. */
    interface CallHandler {
        Object handle(String method, Object[] arguments);
    }

    private static <T> T proxyOf(Class<T> type, CallHandler answer) {
        return type.cast(Proxy.newProxyInstance(
                type.getClassLoader(),
                new Class<?>[] {type},
                (proxy, method, arguments) -> answer.handle(method.getName(), arguments)));
    }
}
