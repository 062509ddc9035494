package org.polybook.io;

import java.io.IOException;
import java.nio.file.DirectoryStream;
import java.nio.file.Files;
import java.nio.file.LinkOption;
import java.nio.file.Path;
import java.nio.file.attribute.UserPrincipal;
import java.time.Duration;
import java.time.Instant;
import java.util.List;
import java.util.Objects;
import java.util.function.Predicate;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** Deletes the workspaces of processes that were killed: of this user, with our mark, their lock free. Nothing else. */
final class Leftovers {
    private static final Duration YOUTH = Duration.ofMinutes(1);

    private final String prefix;
    private final Pattern names;
    private final UserPrincipal user;
    private final Predicate<Path> isLive;

    /**
     * @param prefix of the names; the number of the process and something random follow
     * @param own a folder of this user
     * @param isLive whether a workspace is one of this process
     */
    Leftovers(String prefix, Path own, Predicate<Path> isLive) throws IOException {
        this.prefix = prefix;
        this.names = Pattern.compile(Pattern.quote(prefix) + "([0-9]{1,18})-[0-9]+");
        this.isLive = isLive;
        try (MarkedFolder folder = MarkedFolder.open(own)) {
            this.user = folder.owner();
        }
    }

    void delete(Path parent) throws IOException {
        try (DirectoryStream<Path> entries = NamedFile.list(parent)) {
            for (Path entry : entries) {
                if (isCandidate(entry)) {
                    deleteIfAbandoned(entry);
                }
            }
        }
    }

    private boolean isCandidate(Path path) {
        String name = path.getFileName().toString();
        return name.startsWith(prefix)
                && names.matcher(name).matches()
                && Files.isDirectory(path, LinkOption.NOFOLLOW_LINKS)
                && !isLive.test(path);
    }

    /** What cannot be looked into or deleted is another's, is no workspace, or has gone meanwhile; none keeps anyone from working. */
    private void deleteIfAbandoned(Path path) {
        try (MarkedFolder folder = MarkedFolder.open(path)) {
            if (!Objects.equals(folder.owner(), user)) {
                return;
            }
            List<String> inside = folder.names();
            boolean abandoned = inside.contains(MarkedFolder.LOCK)
                    ? folder.isLockFree()
                    : folder.isBegun(inside) && (!isMakerAlive(path) || isOld(path));
            if (abandoned) {
                folder.delete(inside);
            }
        } catch (IOException notOurs) {
            // stays where it is
        }
    }

    private boolean isMakerAlive(Path folder) {
        Matcher matcher = names.matcher(folder.getFileName().toString());
        return matcher.matches()
                && ProcessHandle.of(Long.parseLong(matcher.group(1)))
                        .map(ProcessHandle::isAlive)
                        .orElse(false);
    }

    private static boolean isOld(Path folder) throws IOException {
        return Files.getLastModifiedTime(folder, LinkOption.NOFOLLOW_LINKS)
                .toInstant()
                .isBefore(Instant.now().minus(YOUTH));
    }
}
