package org.polybook.scid.internal;

import java.io.IOException;
import java.nio.file.Path;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;
import org.polybook.scid.internal.base.Base;
import org.polybook.scid.internal.base.BaseOpening;
import org.polybook.scid.internal.base.OpenFiles;

/** The bases that a component has open, which end with it. Safe for any number of threads. */
final class OpenBases {
    private final Set<OpenFiles> open = ConcurrentHashMap.newKeySet();
    private volatile boolean isStopped;

    Base open(Path path) throws IOException {
        Base base = BaseOpening.open(path);
        open.add(base.open());
        if (isStopped) {
            stop();
        }
        return base;
    }

    void close(Base base, String because) {
        open.remove(base.open());
        base.open().close(because);
    }

    void stop() {
        isStopped = true;
        for (OpenFiles files : open) {
            files.close("the bundle that reads Scid's databases was stopped");
        }
        open.clear();
    }
}
