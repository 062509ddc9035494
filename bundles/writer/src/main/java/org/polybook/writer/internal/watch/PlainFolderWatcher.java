package org.polybook.writer.internal.watch;

import org.osgi.service.component.annotations.Component;
import org.polybook.api.watch.FolderWatch;
import org.polybook.api.watch.FolderWatcher;
import org.polybook.api.watch.WatchListener;
import org.polybook.api.watch.WatchRequest;

/** Watches folders by listing them, which works on each file system. */
@Component
public final class PlainFolderWatcher implements FolderWatcher {
    @Override
    public FolderWatch watch(WatchRequest request, WatchListener listener) {
        return new FolderWatchRun(request, listener);
    }
}
