package org.polybook.explorer.internal;

import java.util.List;
import java.util.Map;
import java.util.Set;

/** The methods of each path. */
final class Methods {
    private static final List<String> READ = List.of("GET", "HEAD");
    private static final List<String> READ_AND_PUT = List.of("GET", "HEAD", "PUT");
    private static final List<String> POST = List.of("POST");
    private static final Set<String> JOURNAL_ACTIONS = Set.of("undo", "redo", "commit");
    private static final int BOOK_PATH = 4;

    private Methods() {}

    /** Returns the methods of the path, except OPTIONS. */
    static List<String> of(List<String> path) {
        if (Paths.isLine(path)) {
            return POST;
        }
        if (path.size() != BOOK_PATH || !path.subList(0, 2).equals(List.of("api", "books"))) {
            return READ;
        }
        String last = path.get(BOOK_PATH - 1);
        if (JOURNAL_ACTIONS.contains(last)) {
            return POST;
        }
        return last.equals("position") ? READ_AND_PUT : READ;
    }

    /** Returns true if the method of the request changes nothing. */
    static boolean isOfReading(Call call) {
        return READ.contains(call.request().method());
    }

    /** Returns the header that lists the methods of the path. */
    static Map<String, String> header(List<String> path) {
        return Map.of("Allow", text(path));
    }

    private static String text(List<String> path) {
        return String.join(", ", of(path)) + ", OPTIONS";
    }

    /** Refuses a request whose method the path does not have. */
    static void requireMethod(Call call) throws RefusedRequestException {
        if (!of(call.segments()).contains(call.request().method())) {
            throw new RefusedRequestException(
                    RefusedRequestException.METHOD_NOT_ALLOWED,
                    "expected one of the methods " + text(call.segments()),
                    header(call.segments()));
        }
    }
}
