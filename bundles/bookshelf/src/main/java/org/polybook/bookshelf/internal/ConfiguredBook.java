package org.polybook.bookshelf.internal;

import java.nio.file.Path;
import java.util.Map;
import org.osgi.framework.Constants;
import org.osgi.service.component.annotations.Activate;
import org.osgi.service.component.annotations.Component;
import org.osgi.service.component.annotations.ConfigurationPolicy;
import org.osgi.service.component.annotations.Deactivate;
import org.osgi.service.component.annotations.Modified;
import org.osgi.service.component.annotations.Reference;
import org.osgi.service.metatype.annotations.Designate;
import org.polybook.api.spi.Release;
import org.polybook.bookshelf.internal.list.ShelfEntry;
import org.polybook.bookshelf.internal.settings.ParsedBookSettings;
import org.polybook.bookshelf.internal.settings.ShelvedBookSettings;
import org.polybook.bookshelf.internal.source.BookSource;

/** Passes one configuration to the shelf. An invalid configuration becomes an entry of the list with the reason. */
@Component(
        service = {},
        immediate = true,
        configurationPid = ShelvedBookSettings.PID,
        configurationPolicy = ConfigurationPolicy.REQUIRE)
@Designate(ocd = BookConfig.class, factory = true)
public final class ConfiguredBook {
    private final ShelfHost shelf;
    private final String key;

    /** Takes the raw properties, whose types may differ from those of {@link BookConfig}. */
    @Activate
    public ConfiguredBook(@Reference(target = Release.TARGET) ShelfHost shelf, Map<String, Object> properties) {
        this.shelf = shelf;
        this.key = (String) properties.get(Constants.SERVICE_PID);
        putOrRecordUnusable(properties);
    }

    @Modified
    void modified(Map<String, Object> properties) {
        putOrRecordUnusable(properties);
    }

    @Deactivate
    void deactivate() {
        shelf.remove(key);
    }

    private void putOrRecordUnusable(Map<String, Object> properties) {
        ParsedBookSettings read =
                ParsedBookSettings.read(properties, Path.of("").toAbsolutePath());
        if (read.settings() != null) {
            shelf.put(new BookSource(key, BookSource.Kind.CONFIGURATION, read.settings()));
        } else {
            String name = read.name().isEmpty() ? key : read.name();
            shelf.recordUnusable(
                    ShelfEntry.unusable(key, name, read.path(), read.problemsInOneLine("the configuration " + key)));
        }
    }
}
