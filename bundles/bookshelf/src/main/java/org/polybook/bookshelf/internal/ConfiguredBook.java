package org.polybook.bookshelf.internal;

import java.nio.file.InvalidPathException;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import org.osgi.framework.Constants;
import org.osgi.service.component.annotations.Activate;
import org.osgi.service.component.annotations.Component;
import org.osgi.service.component.annotations.ConfigurationPolicy;
import org.osgi.service.component.annotations.Deactivate;
import org.osgi.service.component.annotations.Modified;
import org.osgi.service.component.annotations.Reference;
import org.osgi.service.metatype.annotations.Designate;

/** Tells the shelf of one configuration. */
@Component(
        service = {},
        immediate = true,
        configurationPid = ConfiguredBook.PID,
        configurationPolicy = ConfigurationPolicy.REQUIRE)
@Designate(ocd = BookConfig.class, factory = true)
public final class ConfiguredBook {
    /** Of the factory configurations. */
    static final String PID = "org.polybook.bookshelf.Book";

    private final ShelfHost shelf;
    private final String key;

    @Activate
    public ConfiguredBook(@Reference ShelfHost shelf, BookConfig config, Map<String, Object> properties) {
        this.shelf = shelf;
        this.key = (String) properties.get(Constants.SERVICE_PID);
        put(config);
    }

    @Modified
    void modified(BookConfig config) {
        put(config);
    }

    @Deactivate
    void deactivate() {
        shelf.remove(key);
    }

    private void put(BookConfig config) {
        String path = config.path().trim();
        if (path.isEmpty()) {
            refuse(config, "the configuration " + key + " has no \"path\", expected a book file");
            return;
        }
        try {
            shelf.put(new Source(key, Source.Kind.CONFIGURATION, settings(config, Path.of(path))));
        } catch (InvalidPathException e) {
            refuse(config, "the configuration " + key + " has the path \"" + path + "\": " + e.getReason());
        }
    }

    private void refuse(BookConfig config, String problem) {
        String name = config.name().isBlank() ? key : config.name().trim();
        shelf.unusable(Row.unusable(key, name, config.path(), problem));
    }

    private static BookSettings settings(BookConfig config, Path path) {
        return new BookSettings(
                config.name().trim(),
                path.toAbsolutePath(),
                list(config.variants()),
                config.priority(),
                config.copyUpTo());
    }

    /** A configuration file gives a list as one text, with commas. */
    static List<String> list(String... texts) {
        return Arrays.stream(texts)
                .flatMap(text -> Arrays.stream(text.split("[,\\s]+")))
                .filter(item -> !item.isEmpty())
                .toList();
    }
}
