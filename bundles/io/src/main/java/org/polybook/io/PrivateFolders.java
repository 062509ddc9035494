package org.polybook.io;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.UserPrincipal;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;

/**
 * The folders in which only this user and root can exchange names, by owners and modes of all folders from the root on. What has been
 * found out holds for a few seconds.
 */
final class PrivateFolders {
    private static final long HOLDS = Duration.ofSeconds(10).toNanos();
    private static final int MOST = 1000;
    private static final int WRITABLE_BY_OTHERS = 0022;
    /** In such a folder only who owns a file may rename it. */
    private static final int STICKY = 01000;

    private static final Map<Path, Verdict> KNOWN = new ConcurrentHashMap<>();

    private PrivateFolders() {}

    /**
     * An answer.
     *
     * @param at the machine's clock, nanoseconds
     */
    private record Verdict(boolean isPrivate, long at) {}

    /** Whether the file's folder is one; false if it is not known, as where files have no modes. */
    static boolean have(Path file) {
        Path folder = file.toAbsolutePath().getParent();
        if (folder == null) {
            return false;
        }
        long now = System.nanoTime();
        Verdict known = KNOWN.get(folder);
        if (known == null || now - known.at() > HOLDS) {
            if (KNOWN.size() > MOST) {
                KNOWN.clear();
            }
            known = new Verdict(isPrivate(folder), now);
            KNOWN.put(folder, known);
        }
        return known.isPrivate();
    }

    private static boolean isPrivate(Path folder) {
        List<String> owners = List.of("root", System.getProperty("user.name", "root"));
        try {
            if (!folder.getFileSystem().supportedFileAttributeViews().contains("unix")
                    || !folder.equals(folder.toRealPath())) {
                return false;
            }
            boolean isLast = true;
            for (Path each = folder; each != null; each = each.getParent()) {
                int mode = (Integer) Files.getAttribute(each, "unix:mode");
                boolean isOpen = (mode & WRITABLE_BY_OTHERS) != 0 && (isLast || (mode & STICKY) == 0);
                if (isOpen || !owners.contains(owner(each))) {
                    return false;
                }
                isLast = false;
            }
            return true;
        } catch (IOException | UnsupportedOperationException unknown) {
            return false;
        }
    }

    private static String owner(Path folder) throws IOException {
        UserPrincipal owner = Files.getOwner(folder);
        return owner.getName();
    }
}
