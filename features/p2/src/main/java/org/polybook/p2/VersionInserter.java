package org.polybook.p2;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Map;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** Inserts the versions of this build where a feature, a category or a product has {@code version="0.0.0"}. */
final class VersionInserter {
    private static final Pattern UNKNOWN = Pattern.compile("id=\"([^\"]+)\"([^<>]*?)\\b0\\.0\\.0\\b");

    private final Map<String, String> byId;

    /**
     * Uses these versions.
     *
     * @param byId the versions of bundles, features and products by id
     */
    VersionInserter(Map<String, String> byId) {
        this.byId = Map.copyOf(byId);
    }

    String readWithVersions(Path file) throws IOException {
        String text = Files.readString(file);
        Matcher unknown = UNKNOWN.matcher(text);
        StringBuilder filled = new StringBuilder();
        while (unknown.find()) {
            String version = byId.get(unknown.group(1));
            if (version == null) {
                throw new IOException(file + ": " + unknown.group(1) + " is not among the built bundles and features");
            }
            unknown.appendReplacement(
                    filled, Matcher.quoteReplacement("id=\"" + unknown.group(1) + "\"" + unknown.group(2) + version));
        }
        return unknown.appendTail(filled).toString();
    }
}
