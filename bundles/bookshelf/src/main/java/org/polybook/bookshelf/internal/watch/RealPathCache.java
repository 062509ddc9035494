package org.polybook.bookshelf.internal.watch;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.LinkOption;
import java.nio.file.Path;
import java.util.HashMap;
import java.util.Map;

/** The paths that identify files, for one poll: the real path of each folder is resolved only once. */
public final class RealPathCache {
    private final Map<Path, Path> folders = new HashMap<>();

    /** Like {@link FileStamp#identity}. */
    public Path identityOf(Path path) {
        Path absolute = path.toAbsolutePath();
        Path folder = absolute.getParent();
        Path name = absolute.getFileName();
        if (folder == null || !Files.isRegularFile(absolute, LinkOption.NOFOLLOW_LINKS)) {
            return FileStamp.identity(path);
        }
        Path real = folders.computeIfAbsent(folder, RealPathCache::realPathOrNull);
        return real == null ? FileStamp.identity(path) : real.resolve(name);
    }

    private static Path realPathOrNull(Path folder) {
        try {
            return folder.toRealPath();
        } catch (IOException unknown) {
            return null;
        }
    }
}
