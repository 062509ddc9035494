package org.polybook.explorer.internal;

import java.util.Locale;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.polybook.explorer.Request;

/**
 * The names by which clients may address the site. A page of another site can make a browser send requests here under a
 * name of that site, if the name server of that site answers with the address of this machine; such a request has the
 * other name in its header {@code Host}.
 */
final class HostNames {
    private static final Set<String> LOOPBACK = Set.of("localhost", "127.0.0.1", "[::1]");

    private final Set<String> publicNames;

    /** @param publicNames separated by commas; empty for the names of the loopback interface only */
    HostNames(String publicNames) {
        this.publicNames = Stream.of(publicNames.toLowerCase(Locale.ROOT).split(","))
                .map(String::strip)
                .filter(name -> !name.isEmpty())
                .collect(Collectors.toUnmodifiableSet());
    }

    /** @param host the header {@code Host}, with a port or without */
    void requireKnown(Optional<String> host) throws RefusedRequestException {
        if (host.isEmpty() || !isKnown(nameOf(host.get()))) {
            throw new RefusedRequestException(
                    RefusedRequestException.WRONG_HOST,
                    "the header Host names another host; expected localhost, 127.0.0.1, [::1] or a configured public name");
        }
    }

    /** Refuses a request that a page of another site sends. */
    static void requireSameOrigin(Request request) throws RefusedRequestException {
        String origin = request.headers().get("origin");
        String host = request.headers().get("host");
        if (origin != null
                && !origin.equalsIgnoreCase("http://" + host)
                && !origin.equalsIgnoreCase("https://" + host)) {
            throw new RefusedRequestException(
                    RefusedRequestException.FORBIDDEN, "a page of another site may not send this request");
        }
    }

    private boolean isKnown(String name) {
        return LOOPBACK.contains(name) || publicNames.contains(name);
    }

    private static String nameOf(String host) {
        return host.strip().toLowerCase(Locale.ROOT).replaceFirst(":[0-9]{1,5}$", "");
    }
}
