package org.polybook.explorer.internal;

import java.io.IOException;
import java.io.InputStream;
import java.util.Map;
import java.util.Optional;
import org.polybook.explorer.Answer;

/** The files of the page, in the folder {@code web} of this package. */
final class PageFiles {
    static final String INDEX = "index.html";

    /** The content types of all files. */
    private static final Map<String, String> TYPES = Map.of(
            INDEX,
            "text/html; charset=utf-8",
            "page.js",
            "text/javascript; charset=utf-8",
            "page.css",
            "text/css; charset=utf-8");

    private PageFiles() {}

    /** Returns the file; empty if the page has no file with that name. */
    static Optional<Answer.Complete> answer(String name) throws IOException {
        String type = TYPES.get(name);
        if (type == null) {
            return Optional.empty();
        }
        try (InputStream file = PageFiles.class.getResourceAsStream("web/" + name)) {
            if (file == null) {
                throw new IOException("the bundle has no file web/" + name);
            }
            return Optional.of(Answers.file(type, file.readAllBytes()));
        }
    }
}
