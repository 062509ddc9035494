package org.polybook.p2;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.DateTimeException;
import java.time.Instant;
import java.time.ZoneOffset;
import java.time.format.DateTimeFormatter;
import java.util.Locale;

/**
 * The time of a site's sources. It becomes the qualifier of all versions, by which p2 recognizes a later site as newer.
 */
record SiteTime(Instant time) {
    private static final DateTimeFormatter FORMAT =
            DateTimeFormatter.ofPattern("'v'yyyyMMdd-HHmmss", Locale.ROOT).withZone(ZoneOffset.UTC);

    /**
     * Returns the time of the project's last commit.
     *
     * @param fallback the time to use if the project has no repository, as in a source archive, or Git is missing
     */
    static SiteTime ofLastCommit(Path project, String fallback) throws InterruptedException {
        Path repository = project.resolve(".git");
        if (Files.exists(repository)) {
            try {
                return new SiteTime(lastCommit(repository));
            } catch (IOException | DateTimeException | NumberFormatException e) {
                System.err.println("p2 site: the time of the last commit is unknown; the versions use"
                        + " project.build.outputTimestamp: " + e.getMessage());
            }
        }
        return parse(fallback);
    }

    /**
     * Parses a time.
     *
     * @param text the time, such as {@code 2026-01-01T00:00:00Z}
     */
    static SiteTime parse(String text) {
        return new SiteTime(Instant.parse(text));
    }

    private static Instant lastCommit(Path repository) throws IOException, InterruptedException {
        // overrides the user's setting: log.showSignature=true would print the verification of a signed commit, too
        Process git = new ProcessBuilder(
                        "git", "--git-dir=" + repository, "-c", "log.showSignature=false", "log", "-1", "--format=%ct")
                .redirectError(ProcessBuilder.Redirect.INHERIT)
                .start();
        String printed = new String(git.getInputStream().readAllBytes(), StandardCharsets.UTF_8).strip();
        int status = git.waitFor();
        if (status != 0) {
            throw new IOException("git log: exit status " + status);
        }
        return Instant.ofEpochSecond(Long.parseLong(printed));
    }

    long milliseconds() {
        return time.toEpochMilli();
    }

    /** Returns the version with this time as its qualifier, in place of an existing qualifier. */
    String qualify(String version) {
        String[] parts = version.split("\\.", 4);
        return parts[0]
                + '.'
                + (parts.length > 1 ? parts[1] : "0")
                + '.'
                + (parts.length > 2 ? parts[2] : "0")
                + '.'
                + FORMAT.format(time);
    }
}
