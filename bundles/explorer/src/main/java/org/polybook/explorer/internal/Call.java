package org.polybook.explorer.internal;

import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import org.polybook.explorer.Request;

/** A request with its decoded target. */
record Call(Request request, Target target) {
    /** The header in which a client lists the entity tags of the answers that it has stored. */
    private static final String STORED_TAGS = "if-none-match";

    Parameters parameters() {
        return target.parameters();
    }

    List<String> segments() {
        return target.segments();
    }

    /** Returns true if the client has stored the answer with that entity tag. */
    boolean hasStored(String tag) {
        return Optional.ofNullable(request.headers().get(STORED_TAGS)).stream()
                .flatMap(tags -> Arrays.stream(tags.split(",")))
                .map(stored -> stored.strip().replaceFirst("^W/", "").replace("--gzip", ""))
                .anyMatch(tag::equals);
    }
}
