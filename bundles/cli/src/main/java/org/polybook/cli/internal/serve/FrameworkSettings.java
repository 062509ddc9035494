package org.polybook.cli.internal.serve;

import java.nio.file.Path;
import java.util.HashMap;
import java.util.Map;
import java.util.Optional;

/**
 * The framework's properties. A folder of books contains only data, because other users may put files into it. The
 * shelf lists the folder itself. Fileinstall would install bundles and any configurations from it, and therefore does
 * not watch it. Fileinstall watches the application's own {@code conf} folder, and only for configurations of Polybook.
 */
final class FrameworkSettings {
    /**
     * File names of Polybook's configurations: {@code PID.cfg} or {@code FACTORY-NAME.cfg}, or with {@code .config}.
     */
    private static final String OWN = "org[.]polybook[.][A-Za-z.]+([-~].+)?[.](cfg|config)";

    private FrameworkSettings() {}

    /**
     * @param cache a folder of this run
     * @param books the folder of books; empty if only configured books are served
     * @param state folder of the stored configurations
     */
    static Map<String, String> of(ApplicationLayout layout, Path cache, Optional<Path> books, Path state) {
        Map<String, String> settings = new HashMap<>();
        settings.put("org.osgi.framework.storage", cache.resolve("bundles").toString());
        settings.put("org.osgi.framework.storage.clean", "onFirstInit");
        settings.put("felix.log.level", "1");
        settings.put("org.polybook.log.platform", "true"); // the log service keeps entries only in memory
        settings.put("felix.service.urlhandlers", "false");
        // otherwise the framework could use classes of the command line in place of those of the bundles
        settings.put("felix.bootdelegation.implicit", "false");
        // lets the shell handle Ctrl-C, which would otherwise end the process
        settings.put("org.osgi.framework.bootdelegation", "sun.misc");
        settings.put("felix.cm.dir", state.resolve(StoredConfigurations.FOLDER).toString());
        // read by the shell's profile
        settings.put("polybook.history", state.resolve("shell-history").toString());
        books.ifPresent(folder -> settings.put(
                "org.polybook.bookshelf.folder", folder.toAbsolutePath().toString()));
        settings.put("felix.fileinstall.dir", layout.conf().toString());
        settings.put("felix.fileinstall.filter", OWN);
        settings.put("felix.fileinstall.subdir.mode", "skip");
        // Fileinstall's NIO.2 watcher loses files when many arrive at once
        settings.put("felix.fileinstall.disableNio2", "true");
        settings.put("felix.fileinstall.tmpdir", cache.resolve("fileinstall").toString());
        settings.put("felix.fileinstall.noInitialDelay", "true");
        settings.put("felix.fileinstall.poll", "2000");
        settings.put("felix.fileinstall.log.level", "1");
        settings.put("felix.fileinstall.enableConfigSave", "false");
        settings.put("gosh.home", layout.conf().toString());
        settings.put("gosh.args", "--login");
        return settings;
    }
}
