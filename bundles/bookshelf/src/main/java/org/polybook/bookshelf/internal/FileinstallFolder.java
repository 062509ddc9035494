package org.polybook.bookshelf.internal;

import java.nio.file.InvalidPathException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.function.Predicate;
import java.util.function.UnaryOperator;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.regex.PatternSyntaxException;
import org.osgi.framework.BundleContext;
import org.osgi.framework.Constants;
import org.osgi.service.component.annotations.Activate;
import org.osgi.service.component.annotations.Component;
import org.osgi.service.component.annotations.ConfigurationPolicy;
import org.osgi.service.component.annotations.Deactivate;
import org.osgi.service.component.annotations.Reference;
import org.polybook.api.spi.Release;
import org.polybook.bookshelf.internal.settings.ConfigValues;
import org.polybook.bookshelf.internal.source.WatchedFolder;

/**
 * A folder that fileinstall watches and that the shelf lists, too: fileinstall loses events when many files change at
 * once, and never notices that the target of a link was created. Enabled only where fileinstall's package is wired; one
 * component per configuration of fileinstall.
 */
@Component(
        name = FileinstallFolder.NAME,
        service = {},
        immediate = true,
        enabled = false,
        configurationPid = FileinstallFolder.PID,
        configurationPolicy = ConfigurationPolicy.REQUIRE)
public final class FileinstallFolder {
    static final String NAME = "org.polybook.bookshelf.InstallFolder";
    static final String PID = "org.apache.felix.fileinstall";

    private static final String DIR = "felix.fileinstall.dir";
    private static final String FILTER = "felix.fileinstall.filter";
    private static final Pattern PROPERTY = Pattern.compile("\\$\\{([^${}]+)}");

    private final ShelfHost shelf;
    private final String key;

    @Activate
    public FileinstallFolder(
            @Reference(target = Release.TARGET) ShelfHost shelf, BundleContext bundle, Map<String, Object> properties) {
        this.shelf = shelf;
        this.key = (String) properties.get(Constants.SERVICE_PID);
        ConfigValues values = new ConfigValues(properties);
        String dir = values.text(DIR);
        resolveFolder(dir.isEmpty() ? "load" : dir, values.text(FILTER), bundle::getProperty)
                .ifPresent(folder -> shelf.watch(key, folder));
    }

    /** Stops listing the folder. The books that fileinstall reported stay, as they do in fileinstall. */
    @Deactivate
    void deactivate() {
        shelf.unwatch(key);
    }

    /** The folders that the framework properties name. */
    static List<WatchedFolder> ofFramework(UnaryOperator<String> property) {
        String filter = frameworkOrSystemProperty(property, FILTER).orElse("");
        List<WatchedFolder> folders = new ArrayList<>();
        for (String dir :
                frameworkOrSystemProperty(property, DIR).orElse("load").split(",")) {
            resolveFolder(dir.trim(), filter, property).ifPresent(folders::add);
        }
        return folders;
    }

    private static Optional<String> frameworkOrSystemProperty(UnaryOperator<String> property, String key) {
        String other = key.toUpperCase(Locale.ROOT).replace('.', '_');
        return Optional.ofNullable(property.apply(key)).or(() -> Optional.ofNullable(System.getProperty(other)));
    }

    /** Returns the folder; or empty if its path or its filter cannot be resolved here. */
    private static Optional<WatchedFolder> resolveFolder(String dir, String filter, UnaryOperator<String> property) {
        String resolved = PROPERTY.matcher(dir).replaceAll(found -> {
            String value = property.apply(found.group(1));
            return Matcher.quoteReplacement(value == null ? found.group() : value);
        });
        if (resolved.isEmpty() || resolved.contains("${")) {
            return Optional.empty();
        }
        try {
            String unescaped = filter.replace("\\\\", "\\"); // fileinstall unescapes the filter in the same way
            Predicate<String> names =
                    filter.isEmpty() ? name -> true : Pattern.compile(unescaped).asMatchPredicate();
            return Optional.of(new WatchedFolder(Path.of(resolved), names, false));
        } catch (InvalidPathException | PatternSyntaxException e) {
            return Optional.empty(); // fileinstall has logged the problem
        }
    }
}
