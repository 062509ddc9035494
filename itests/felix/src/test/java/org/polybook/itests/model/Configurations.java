package org.polybook.itests.model;

import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import org.osgi.service.cm.Configuration;
import org.polybook.itests.model.CreatedState.InvalidConfiguration;
import org.polybook.itests.probe.Osgi;

/** The configurations of books, in Configuration Admin and in the world. */
final class Configurations {
    private final Osgi osgi;
    private final CreatedState world;
    private final Map<String, Configuration> all = new TreeMap<>();
    /** Each configuration has a separate PID: events of a deleted one may arrive after those of its successor. */
    private int created;

    Configurations(Osgi osgi, CreatedState world) {
        this.osgi = osgi;
        this.world = world;
    }

    void put(String id, ValidConfiguration wish) throws Exception {
        world.invalidConfigurations().remove(id);
        world.validConfigurations().put(id, wish);
        set(id, "path", wish.path().toString(), "name", wish.bookName(), "priority", wish.priority());
    }

    /**
     * Creates an invalid configuration, or makes one invalid. A configuration that was valid before keeps its previous
     * meaning.
     */
    void putInvalid(String id, InvalidConfiguration senseless, Object... keysAndValues) throws Exception {
        world.invalidConfigurations().put(id, senseless);
        set(id, keysAndValues);
    }

    private void set(String id, Object... keysAndValues) throws Exception {
        Configuration known = all.get(id);
        if (known == null) {
            all.put(id, osgi.configure(Osgi.BOOK_PID, id + "-" + created++, keysAndValues));
        } else {
            known.update(Osgi.dictionary(keysAndValues));
        }
    }

    void delete(String id) throws Exception {
        world.invalidConfigurations().remove(id);
        world.validConfigurations().remove(id);
        all.remove(id).delete();
    }

    void deleteAll() throws Exception {
        for (String id : List.copyOf(all.keySet())) {
            delete(id);
        }
    }
}
