package org.polybook.bookshelf.internal;

import java.io.IOException;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.Dictionary;
import java.util.Hashtable;
import java.util.Set;
import java.util.stream.Collectors;
import org.osgi.framework.InvalidSyntaxException;
import org.osgi.service.cm.Configuration;
import org.osgi.service.cm.ConfigurationAdmin;
import org.osgi.service.component.annotations.Activate;
import org.osgi.service.component.annotations.Component;
import org.osgi.service.component.annotations.Reference;
import org.polybook.api.spi.Release;
import org.polybook.bookshelf.internal.settings.ShelvedBookSettings;

/**
 * Keeps configurations in Configuration Admin. Only this class needs the package of Configuration Admin, whose import
 * is optional.
 */
@Component(service = BookSettingsStore.class, property = Release.PROPERTY)
public final class ConfigAdminStore implements BookSettingsStore {
    /** The name of the property by which fileinstall marks a configuration that it has created from a file. */
    private static final String MADE_FROM_FILE = "felix.fileinstall.filename";

    private static final String OF_BOOKS =
            "(|(service.factoryPid=" + ShelvedBookSettings.PID + ")(service.pid=" + ShelvedBookSettings.PID + "))";

    private final ConfigurationAdmin configurations;

    @Activate
    public ConfigAdminStore(@Reference ConfigurationAdmin configurations) {
        this.configurations = configurations;
    }

    @Override
    public String create(Path path, String name, int priority) throws IOException {
        Configuration configuration = configurations.createFactoryConfiguration(ShelvedBookSettings.PID, "?");
        Dictionary<String, Object> properties = new Hashtable<>();
        properties.put("path", path.toString());
        properties.put("priority", priority);
        if (!name.isEmpty()) {
            properties.put("name", name);
        }
        configuration.update(properties);
        return configuration.getPid();
    }

    @Override
    public void delete(String pid) throws IOException {
        Configuration configuration = configurations.getConfiguration(pid, "?");
        Dictionary<String, Object> properties = configuration.getProperties();
        Object file = properties == null ? null : properties.get(MADE_FROM_FILE);
        if (file != null) {
            throw new IOException("its configuration comes from the file " + file + "; delete that file");
        }
        configuration.delete();
    }

    @Override
    public Set<String> pids() throws IOException {
        try {
            Configuration[] found = configurations.listConfigurations(OF_BOOKS);
            return found == null
                    ? Set.of()
                    : Arrays.stream(found).map(Configuration::getPid).collect(Collectors.toSet());
        } catch (InvalidSyntaxException e) {
            throw new IllegalArgumentException(OF_BOOKS, e);
        }
    }
}
