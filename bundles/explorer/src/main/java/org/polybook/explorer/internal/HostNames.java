package org.polybook.explorer.internal;

import java.util.Locale;
import java.util.Optional;
import java.util.Set;

/**
 * The names by which clients may address the site. A page of another site can make a browser send requests here under a
 * name of that site, if the name server of that site answers with the address of this machine; such a request has the
 * other name in its header {@code Host}.
 */
final class HostNames {
    private static final Set<String> LOOPBACK = Set.of("localhost", "127.0.0.1", "[::1]");

    private HostNames() {}

    /** @param host the header {@code Host}, with a port or without */
    static void requireKnown(Optional<String> host) throws RefusedRequestException {
        if (host.isEmpty() || !LOOPBACK.contains(nameOf(host.get()))) {
            throw new RefusedRequestException(
                    RefusedRequestException.WRONG_HOST,
                    "the header Host names another host; expected localhost, 127.0.0.1 or [::1]");
        }
    }

    private static String nameOf(String host) {
        return host.strip().toLowerCase(Locale.ROOT).replaceFirst(":[0-9]{1,5}$", "");
    }
}
