package org.polybook.cli.internal.serve;

import java.nio.file.Path;
import java.util.HashMap;
import java.util.Map;

/** The framework's properties. */
final class Settings {
    private Settings() {}

    /**
     * @param cache a folder of this run alone
     * @param books the watched folder
     * @param state where configurations are kept
     */
    static Map<String, String> of(Layout layout, Path cache, Path books, Path state) {
        Map<String, String> settings = new HashMap<>();
        settings.put("org.osgi.framework.storage", cache.resolve("bundles").toString());
        settings.put("org.osgi.framework.storage.clean", "onFirstInit");
        settings.put("felix.log.level", "1");
        settings.put("felix.service.urlhandlers", "false");
        // with it, classes of the command line could be taken for those of the bundles
        settings.put("felix.bootdelegation.implicit", "false");
        settings.put("felix.cm.dir", state.resolve("configurations").toString());
        settings.put("felix.fileinstall.dir", books.toString());
        settings.put("felix.fileinstall.tmpdir", cache.resolve("fileinstall").toString());
        settings.put("felix.fileinstall.noInitialDelay", "true");
        settings.put("felix.fileinstall.poll", "500");
        settings.put("felix.fileinstall.log.level", "1");
        // books and their settings; a jar in a folder of books is not installed
        settings.put("felix.fileinstall.filter", ".*\\.([bB][iI][nN]|cfg|config)");
        settings.put("felix.fileinstall.enableConfigSave", "false");
        settings.put("gosh.home", layout.conf().toString());
        settings.put("gosh.args", "--login --quiet");
        return settings;
    }
}
