package org.polybook.explorer.internal;

import java.net.URLDecoder;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/**
 * The decoded target of a request.
 *
 * @param segments the parts of the path between slashes; none for {@code /}. A slash at the end is ignored
 * @param parameters of the query
 */
record Target(List<String> segments, Parameters parameters) {
    Target {
        segments = List.copyOf(segments);
    }

    /** @throws RefusedRequestException if the text is not a path with a query */
    static Target parse(String text) throws RefusedRequestException {
        if (!text.startsWith("/")) {
            throw RefusedRequestException.badRequest("the target is not a path that begins with a slash");
        }
        int mark = text.indexOf('?');
        String path = mark < 0 ? text : text.substring(0, mark);
        List<String> segments = new ArrayList<>();
        for (String segment : path.substring(1).split("/")) {
            // a plus is a blank in a query only
            segments.add(decode(segment.replace("+", "%2B")));
        }
        if (segments.equals(List.of(""))) {
            segments.clear();
        }
        return new Target(segments, new Parameters(mark < 0 ? Map.of() : query(text.substring(mark + 1))));
    }

    private static Map<String, List<String>> query(String text) throws RefusedRequestException {
        Map<String, List<String>> values = new LinkedHashMap<>();
        for (String pair : text.split("&")) {
            int equals = pair.indexOf('=');
            String name = decode(equals < 0 ? pair : pair.substring(0, equals));
            String value = equals < 0 ? "" : decode(pair.substring(equals + 1));
            values.computeIfAbsent(name, key -> new ArrayList<>()).add(value);
        }
        return values;
    }

    private static String decode(String text) throws RefusedRequestException {
        try {
            return URLDecoder.decode(text, StandardCharsets.UTF_8);
        } catch (IllegalArgumentException e) {
            throw RefusedRequestException.badRequest(
                    "a percent sign in the target is not followed by two hexadecimal digits");
        }
    }
}
