package org.polybook.cli.internal.serve;

import java.nio.file.Path;
import java.util.HashMap;
import java.util.Map;

/**
 * The framework's properties. A folder of books is data, even if other users fill it: the shelf lists it itself, and fileinstall, which
 * would take bundles and configurations of anything from it, never sees it. Fileinstall looks into the application's own
 * {@code conf} folder, for configurations of Polybook alone.
 */
final class Settings {
    /** Names of files that configure Polybook: {@code PID.cfg}, {@code FACTORY-NAME.cfg}, the same with {@code .config}. */
    private static final String OWN = "org[.]polybook[.][A-Za-z.]+([-~].+)?[.](cfg|config)";

    private Settings() {}

    /**
     * @param cache a folder of this run alone
     * @param books the folder of books
     * @param state where configurations are kept
     */
    static Map<String, String> of(Layout layout, Path cache, Path books, Path state) {
        Map<String, String> settings = new HashMap<>();
        settings.put("org.osgi.framework.storage", cache.resolve("bundles").toString());
        settings.put("org.osgi.framework.storage.clean", "onFirstInit");
        settings.put("felix.log.level", "1");
        settings.put(
                "org.polybook.log.platform", "true"); // the log service keeps entries in memory; standard error is read
        settings.put("felix.service.urlhandlers", "false");
        // with it, classes of the command line could be taken for those of the bundles
        settings.put("felix.bootdelegation.implicit", "false");
        // the shell takes Ctrl-C for itself with it; otherwise that would end the process
        settings.put("org.osgi.framework.bootdelegation", "sun.misc");
        settings.put("felix.cm.dir", state.resolve(KeptConfigurations.FOLDER).toString());
        // the shell's profile asks for it
        settings.put("polybook.history", state.resolve("shell-history").toString());
        settings.put("org.polybook.bookshelf.folder", books.toAbsolutePath().toString());
        settings.put("felix.fileinstall.dir", layout.conf().toString());
        settings.put("felix.fileinstall.filter", OWN);
        settings.put("felix.fileinstall.subdir.mode", "skip");
        // its watching of events forgets files when many come at once
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
