package org.polybook.io;

import java.nio.file.Path;
import java.util.List;

/**
 * Names at which no link is followed, from the call of {@link OutputPathChecks#followNoLinks} until this object is
 * closed.
 */
public final class UnfollowedLinks implements AutoCloseable {
    private final List<Path> names;
    private boolean closed;

    UnfollowedLinks(List<Path> outputs) {
        this.names = outputs.stream().map(Path::toAbsolutePath).toList();
        names.forEach(TargetPaths::followNoLink);
    }

    @Override
    public synchronized void close() {
        if (!closed) {
            closed = true;
            names.forEach(TargetPaths::followLinkAgain);
        }
    }
}
