package org.polybook.bookshelf.internal;

import java.nio.file.Path;
import java.util.Map;
import java.util.Optional;
import org.osgi.framework.Constants;
import org.osgi.service.component.annotations.Activate;
import org.osgi.service.component.annotations.Component;
import org.osgi.service.component.annotations.ConfigurationPolicy;
import org.osgi.service.component.annotations.Deactivate;
import org.osgi.service.component.annotations.Modified;
import org.osgi.service.component.annotations.Reference;
import org.osgi.service.component.annotations.ReferenceCardinality;
import org.osgi.service.component.annotations.ReferencePolicy;
import org.osgi.service.component.annotations.ReferencePolicyOption;
import org.osgi.service.metatype.annotations.Designate;
import org.polybook.api.shelf.ShelfWatch;
import org.polybook.api.shelf.ShelfWatch.Addition;
import org.polybook.api.shelf.ShelfWatch.State;
import org.polybook.api.spi.Providers;
import org.polybook.api.spi.Release;
import org.polybook.api.watch.FolderWatcher;
import org.polybook.bookshelf.internal.list.WatchList;
import org.polybook.bookshelf.internal.settings.WatchSettings;

/**
 * Runs the watch of one configuration as long as the configuration is valid and a service can watch folders. When the
 * service is replaced, the watch of the new one continues; the statistics of the book record what has been counted.
 */
@Component(
        service = {},
        immediate = true,
        configurationPid = WatchSettings.PID,
        configurationPolicy = ConfigurationPolicy.REQUIRE)
@Designate(ocd = WatchConfig.class, factory = true)
public final class ConfiguredWatch {
    private final WatchList watches;
    private final String key;
    private final String name;
    private WatchSettings settings;
    private FolderWatcher watcher;
    private Optional<RunningWatch> running = Optional.empty();
    private Optional<Addition> last = Optional.empty();
    /** True after the deactivation, which precedes the removal of the services. */
    private boolean isRemoved;

    /** Takes the raw properties, whose types may differ from those of {@link WatchConfig}. */
    @Activate
    public ConfiguredWatch(@Reference(target = Release.TARGET) ShelfHost shelf, Map<String, Object> properties) {
        this.watches = shelf.watches();
        this.key = (String) properties.get(Constants.SERVICE_PID);
        this.name = nameOf(key);
        this.settings = read(properties);
        publishStoppedUnlessRunning();
    }

    private static WatchSettings read(Map<String, Object> properties) {
        return WatchSettings.read(properties, Path.of("").toAbsolutePath());
    }

    /** Returns the part of a factory configuration's PID that its creator has chosen. */
    private static String nameOf(String pid) {
        return pid.startsWith(WatchSettings.PID) && pid.length() > WatchSettings.PID.length() + 1
                ? pid.substring(WatchSettings.PID.length() + 1)
                : pid;
    }

    @Modified
    synchronized void modified(Map<String, Object> properties) {
        WatchSettings now = read(properties);
        if (!now.equals(settings)) {
            stop();
            settings = now;
            startIfPossible();
        }
    }

    @Deactivate
    synchronized void deactivate() {
        stop();
        isRemoved = true;
        watches.remove(key);
    }

    @Reference(
            cardinality = ReferenceCardinality.OPTIONAL,
            policy = ReferencePolicy.DYNAMIC,
            policyOption = ReferencePolicyOption.GREEDY)
    synchronized void addWatcher(FolderWatcher added) {
        stop();
        watcher = added;
        startIfPossible();
    }

    synchronized void removeWatcher(FolderWatcher removed) {
        if (removed.equals(watcher)) {
            stop();
            watcher = null;
            publishStoppedUnlessRunning();
        }
    }

    private void startIfPossible() {
        if (watcher != null && !isRemoved && settings.request().isPresent()) {
            RunningWatch started =
                    new RunningWatch(name, watcher, settings.request().get(), last, state -> watches.put(key, state));
            running = Optional.of(started);
            started.start();
        }
        publishStoppedUnlessRunning();
    }

    private void stop() {
        if (running.isPresent()) {
            running.get().stopAndAwait();
            last = running.get().last();
            running = Optional.empty();
        }
    }

    private void publishStoppedUnlessRunning() {
        if (running.isEmpty() && !isRemoved) {
            String problem = settings.problems().isEmpty()
                    ? Providers.missingMessage(FolderWatcher.class)
                    : "the configuration " + key + ": " + String.join("; ", settings.problems());
            watches.put(key, new ShelfWatch(name, settings.folder(), settings.book(), State.STOPPED, last, problem));
        }
    }
}
