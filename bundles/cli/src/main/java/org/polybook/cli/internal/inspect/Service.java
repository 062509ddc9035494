package org.polybook.cli.internal.inspect;

import java.io.IOException;
import org.polybook.api.spi.Providers;

/** Finds the services of the bundle inspect. */
final class Service {
    private Service() {}

    static <T> T find(Class<T> service) throws IOException {
        return Providers.required(service);
    }
}
