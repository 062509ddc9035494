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
import org.polybook.bookshelf.internal.list.Row;
import org.polybook.bookshelf.internal.settings.BookSettings;
import org.polybook.bookshelf.internal.settings.BookSettingsReader;
import org.polybook.bookshelf.internal.source.Source;

/** Tells the shelf of one configuration. One that makes no sense is a line of the list that says why. */
@Component(
        service = {},
        immediate = true,
        configurationPid = BookSettings.PID,
        configurationPolicy = ConfigurationPolicy.REQUIRE)
@Designate(ocd = BookConfig.class, factory = true)
public final class ConfiguredBook {
    private final ShelfHost shelf;
    private final String key;

    /** With the properties as they were written: {@link BookConfig} describes them. */
    @Activate
    public ConfiguredBook(@Reference(target = Release.TARGET) ShelfHost shelf, Map<String, Object> properties) {
        this.shelf = shelf;
        this.key = (String) properties.get(Constants.SERVICE_PID);
        put(properties);
    }

    @Modified
    void modified(Map<String, Object> properties) {
        put(properties);
    }

    @Deactivate
    void deactivate() {
        shelf.remove(key);
    }

    private void put(Map<String, Object> properties) {
        BookSettingsReader read =
                BookSettingsReader.read(properties, Path.of("").toAbsolutePath());
        if (read.settings() != null) {
            shelf.put(new Source(key, Source.Kind.CONFIGURATION, read.settings()));
        } else {
            String name = read.name().isEmpty() ? key : read.name();
            shelf.unusable(Row.unusable(key, name, read.path(), read.problem("the configuration " + key)));
        }
    }
}
