package org.polybook.explorer.testing;

import java.util.Map;
import java.util.TreeMap;

/**
 * An answer as a client receives it.
 *
 * @param headers by name in any case
 */
public record Reply(int status, Map<String, String> headers, String body) {
    public Reply {
        Map<String, String> sorted = new TreeMap<>(String.CASE_INSENSITIVE_ORDER);
        sorted.putAll(headers);
        headers = sorted;
    }

    public String header(String name) {
        return headers.getOrDefault(name, "");
    }
}
