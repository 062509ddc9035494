package org.polybook.explorer.internal;

import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import org.polybook.explorer.Request;

/** A request with its decoded target. */
record Call(Request request, Target target) {
    /** The header in which a client lists the entity tags of the answers that it has stored. */
    private static final String STORED_TAGS = "if-none-match";
    /** The header in which a client lists the entity tags of the content that it has read and changes. */
    private static final String READ_TAGS = "if-match";

    Parameters parameters() {
        return target.parameters();
    }

    List<String> segments() {
        return target.segments();
    }

    /** Returns true if the client has stored the answer with that entity tag. */
    boolean hasStored(String tag) {
        return tags(STORED_TAGS).contains(tag);
    }

    /** Returns the entity tags of the answers whose content the client changes; empty without the header. */
    List<String> readTags() {
        return tags(READ_TAGS);
    }

    /** A proxy that compresses an answer may change its entity tag. */
    private List<String> tags(String header) {
        return Optional.ofNullable(request.headers().get(header)).stream()
                .flatMap(tags -> Arrays.stream(tags.split(",")))
                .map(tag -> tag.strip().replaceFirst("^W/", "").replace("--gzip", ""))
                .toList();
    }
}
