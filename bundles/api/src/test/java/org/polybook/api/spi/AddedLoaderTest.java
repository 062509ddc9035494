package org.polybook.api.spi;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.net.URL;
import java.net.URLClassLoader;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.polybook.api.provider.FormatSpecific;

/** Tests implementations that only a class loader of plug-ins finds. */
class AddedLoaderTest {
    @TempDir
    Path jar;

    private URLClassLoader plugins;

    /** An implementation that only the added loader finds. */
    public static final class Plugin implements FormatSpecific {
        @Override
        public String format() {
            return "toy";
        }
    }

    @BeforeEach
    void makeLoader() throws IOException {
        Path services = Files.createDirectories(jar.resolve(Path.of("META-INF", "services")));
        Files.writeString(services.resolve(FormatSpecific.class.getName()), Plugin.class.getName());
        plugins = new URLClassLoader(new URL[] {jar.toUri().toURL()}, getClass().getClassLoader());
    }

    @AfterEach
    void closeLoader() throws IOException {
        plugins.close();
    }

    @Test
    void addLoader_pluginOfAChildLoader_isFoundUntilTheRegistrationIsClosed() {
        assertThat(Providers.all(FormatSpecific.class)).isEmpty();

        Providers.LoaderRegistration registration = Providers.addLoader(plugins);
        assertThat(Providers.all(FormatSpecific.class)).singleElement().isInstanceOf(Plugin.class);

        registration.close();
        registration.close();
        assertThat(Providers.all(FormatSpecific.class)).isEmpty();
    }

    @Test
    void addLoader_twice_hasOneInstanceOfEachClass() {
        try (Providers.LoaderRegistration one = Providers.addLoader(plugins)) {
            List<FormatSpecific> before = Providers.all(FormatSpecific.class);
            try (Providers.LoaderRegistration another = Providers.addLoader(plugins)) {
                assertThat(Providers.all(FormatSpecific.class))
                        .isEqualTo(before)
                        .hasSize(1);
            }
            assertThat(Providers.all(FormatSpecific.class)).isEqualTo(before);
        }
    }

    @Test
    void generation_loaderAddedOrRemoved_changes() {
        long before = Providers.generation();
        long between;
        try (Providers.LoaderRegistration registration = Providers.addLoader(plugins)) {
            between = Providers.generation();
        }
        assertThat(List.of(before, between, Providers.generation())).doesNotHaveDuplicates();
    }
}
