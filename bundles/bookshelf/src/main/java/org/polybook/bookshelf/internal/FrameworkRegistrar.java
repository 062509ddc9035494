package org.polybook.bookshelf.internal;

import java.util.Dictionary;
import java.util.Hashtable;
import java.util.List;
import java.util.Map;
import org.osgi.framework.BundleContext;
import org.osgi.framework.ServiceRegistration;
import org.polybook.api.book.OpeningBook;
import org.polybook.bookshelf.internal.serve.Registrar;

/** Registers books as services of this bundle. */
final class FrameworkRegistrar implements Registrar {
    private final BundleContext bundle;

    FrameworkRegistrar(BundleContext bundle) {
        this.bundle = bundle;
    }

    @Override
    public Registration register(OpeningBook book, Map<String, Object> properties) {
        ServiceRegistration<OpeningBook> service =
                bundle.registerService(OpeningBook.class, book, dictionary(properties));
        return new Registration() {
            @Override
            public void update(Map<String, Object> now) {
                service.setProperties(dictionary(now));
            }

            @Override
            public void unregister() {
                service.unregister();
            }
        };
    }

    /** Converts lists to arrays, the usual type of multiple values in service properties. */
    private static Dictionary<String, Object> dictionary(Map<String, Object> properties) {
        Dictionary<String, Object> dictionary = new Hashtable<>();
        properties.forEach((key, value) ->
                dictionary.put(key, value instanceof List<?> list ? list.toArray(String[]::new) : value));
        return dictionary;
    }
}
