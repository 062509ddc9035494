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

/**
 * Deletes the workspaces of killed processes: the folders of this user that have Polybook's mark and a lock that no
 * process holds, and those without a lock that a process was killed while creating. No other folder is deleted.
 */
final class AbandonedWorkspaces {
    private static final Duration GRACE_PERIOD = Duration.ofMinutes(1);

    private final String prefix;
    private final Pattern names;
    private final UserPrincipal user;
    private final Predicate<Path> isLive;

    /**
     * @param prefix the beginning of the workspaces' names; the number of the process and a random number follow it
     * @param own any folder of this user, with which the owners of workspaces are compared
     * @param isLive true for a workspace of this process
     */
    AbandonedWorkspaces(String prefix, Path own, Predicate<Path> isLive) throws IOException {
        this.prefix = prefix;
        this.names = Pattern.compile(Pattern.quote(prefix) + "([0-9]{1,18})-[0-9]+");
        this.isLive = isLive;
        try (WorkspaceFolder folder = WorkspaceFolder.open(own)) {
            this.user = folder.ownerOrNull();
        }
    }

    void deleteAllIn(Path parent) throws IOException {
        try (DirectoryStream<Path> entries = FileOpener.list(parent)) {
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

    /**
     * Deletes an abandoned workspace. A folder that cannot be read or deleted belongs to another user, is not a
     * workspace or no longer exists; none of these cases is an error.
     */
    private void deleteIfAbandoned(Path path) {
        try (WorkspaceFolder folder = WorkspaceFolder.open(path)) {
            if (!Objects.equals(folder.ownerOrNull(), user)) {
                return;
            }
            List<String> inside = folder.names();
            boolean abandoned = inside.contains(WorkspaceFolder.LOCK)
                    ? folder.isLockFree()
                    : folder.isLeftBeforeLocking(inside) && (!isMakerAlive(path) || isOlderThanGracePeriod(path));
            if (abandoned) {
                folder.deleteFolderWith(inside);
            }
        } catch (IOException notOurs) {
            // the folder is not deleted
        }
    }

    private boolean isMakerAlive(Path folder) {
        Matcher matcher = names.matcher(folder.getFileName().toString());
        return matcher.matches()
                && ProcessHandle.of(Long.parseLong(matcher.group(1)))
                        .map(ProcessHandle::isAlive)
                        .orElse(false);
    }

    private static boolean isOlderThanGracePeriod(Path folder) throws IOException {
        return Files.getLastModifiedTime(folder, LinkOption.NOFOLLOW_LINKS)
                .toInstant()
                .isBefore(Instant.now().minus(GRACE_PERIOD));
    }
}
