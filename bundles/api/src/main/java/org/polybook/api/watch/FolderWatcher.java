package org.polybook.api.watch;

import org.osgi.annotation.versioning.ProviderType;
import org.polybook.api.spi.Provided;

/**
 * Adds the games of files that come or grow in a folder to a book and its statistics. A service; watches are independent
 * of each other, and several, also in other processes, may add games to one book.
 *
 * <pre>{@code
 * WatchRequest request = WatchRequest.of(Path.of("games"), BuildOutput.of(Path.of("club.bin")))
 *         .withEvery(Duration.ofMinutes(10));
 * FolderWatch watch = Providers.required(FolderWatcher.class).watch(request, WatchListener.NONE);
 * watch.run();
 * }</pre>
 */
@ProviderType
@Provided(by = "org.polybook.writer", lack = "no watcher of folders")
public interface FolderWatcher {
    /** Returns a watch that has not begun; no file is read. */
    FolderWatch watch(WatchRequest request, WatchListener listener);
}
