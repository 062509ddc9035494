package org.polybook.bookshelf.internal;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIOException;

import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Collections;
import java.util.Dictionary;
import java.util.Hashtable;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.osgi.service.cm.Configuration;
import org.osgi.service.cm.ConfigurationAdmin;

class ConfigAdminStoreTest {
    private static final Path BOOK = Path.of("mine.bin").toAbsolutePath();

    private final List<String> calls = new ArrayList<>();
    /** The properties of the only configuration; null before its first update. */
    private Dictionary<String, Object> properties;

    private Configuration[] listed;

    private final Configuration configuration =
            FakeFramework.proxyAnswering(Configuration.class, (method, arguments) -> switch (method) {
                case "getPid" -> "org.polybook.bookshelf.Book~1";
                case "getProperties" -> properties;
                case "update" -> recordUpdate(arguments[0]);
                case "delete" -> recordDeletion();
                default -> throw new UnsupportedOperationException(method);
            });
    private final BookSettingsStore store =
            new ConfigAdminStore(FakeFramework.proxyAnswering(ConfigurationAdmin.class, (method, arguments) -> {
                if (method.equals("listConfigurations")) {
                    calls.add(method + " " + arguments[0]);
                    return listed;
                }
                calls.add(method + " " + arguments[0] + " " + arguments[1]);
                return configuration;
            }));

    @SuppressWarnings("unchecked")
    private Object recordUpdate(Object now) {
        properties = (Dictionary<String, Object>) now;
        return null;
    }

    private Object recordDeletion() {
        calls.add("deleted");
        return null;
    }

    private Map<String, Object> writtenProperties() {
        Hashtable<String, Object> map = new Hashtable<>();
        Collections.list(properties.keys()).forEach(key -> map.put(key, properties.get(key)));
        return map;
    }

    @Test
    void create_bookWithAName_becomesAFactoryConfiguration() throws IOException {
        assertThat(store.create(BOOK, "repertoire", 5)).isEqualTo("org.polybook.bookshelf.Book~1");

        assertThat(calls).containsExactly("createFactoryConfiguration org.polybook.bookshelf.Book ?");
        assertThat(writtenProperties()).isEqualTo(Map.of("path", BOOK.toString(), "name", "repertoire", "priority", 5));
    }

    @Test
    void create_bookWithoutAName_leavesTheNameToTheFile() throws IOException {
        store.create(BOOK, "", 0);

        assertThat(writtenProperties()).isEqualTo(Map.of("path", BOOK.toString(), "priority", 0));
    }

    @Test
    void delete_configurationOfThisStore_isDeleted() throws IOException {
        store.delete("one");
        store.create(BOOK, "", 0);
        store.delete("two");

        assertThat(calls)
                .containsExactly(
                        "getConfiguration one ?",
                        "deleted",
                        "createFactoryConfiguration org.polybook.bookshelf.Book ?",
                        "getConfiguration two ?",
                        "deleted");
    }

    @Test
    void pids_ofConfigurationsOfBooks_areThoseOfConfigurationAdmin() throws IOException {
        listed = new Configuration[] {configuration};
        assertThat(store.pids()).containsExactly("org.polybook.bookshelf.Book~1");
        assertThat(calls)
                .containsExactly("listConfigurations (|(service.factoryPid=org.polybook.bookshelf.Book)"
                        + "(service.pid=org.polybook.bookshelf.Book))");

        listed = null;
        assertThat(store.pids()).isEmpty();
    }

    /**
     * The store must not delete a configuration that fileinstall has read from a file: it would return at the next
     * start.
     */
    @Test
    void delete_configurationOfAFile_isRefusedWithTheFilesName() {
        properties = new Hashtable<>(Map.of("felix.fileinstall.filename", "file:/conf/book.cfg"));

        assertThatIOException()
                .isThrownBy(() -> store.delete("one"))
                .withMessage("its configuration comes from the file file:/conf/book.cfg; delete that file");
        assertThat(calls).doesNotContain("deleted");
    }
}
