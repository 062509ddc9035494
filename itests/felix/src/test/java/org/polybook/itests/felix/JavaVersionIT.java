package org.polybook.itests.felix;

import static org.assertj.core.api.Assertions.assertThat;

import java.lang.reflect.Field;
import java.nio.file.Files;
import java.util.List;
import java.util.stream.Stream;
import org.osgi.framework.Bundle;
import org.polybook.itests.launch.Bundles;
import org.polybook.itests.launch.FrameworkTest;
import org.polybook.itests.probe.BookFiles;
import org.polybook.itests.probe.Osgi;

/** The frameworks load the classes for Java 22 on Java 22 and later, otherwise the ones for Java 17. */
class JavaVersionIT {
    private static final String BYTES = "org.polybook.reader.internal.BookBytes";

    @FrameworkTest
    void reader_loadedClass_isTheOneForThisJava(Osgi osgi) throws Exception {
        osgi.configureBook(
                "Mine", Files.write(osgi.directory().resolve("own.bin"), BookFiles.bookOfOneMove(BookFiles.E2E4, 5)));
        osgi.awaitBook("Mine");
        Bundle reader = osgi.bundle(Bundles.READER);

        Class<?> loaded = reader.loadClass(BYTES);

        assertThat(loaded.getClassLoader().toString()).contains(Bundles.READER);
        List<String> fieldPackages = Stream.of(loaded.getDeclaredFields())
                .map(Field::getType)
                .map(Class::getPackageName)
                .toList();
        if (Runtime.version().feature() >= 22) {
            assertThat(reader.getEntry("META-INF/versions/22/" + BYTES.replace('.', '/') + ".class"))
                    .as("the class in the jar, which must be built on Java 22 or later")
                    .isNotNull();
            assertThat(fieldPackages)
                    .as("packages of the fields' types in %s, on Java %s", BYTES, Runtime.version())
                    .contains("java.lang.foreign");
        } else {
            assertThat(fieldPackages)
                    .as("packages of the fields' types in %s, on Java %s", BYTES, Runtime.version())
                    .doesNotContain("java.lang.foreign");
        }
    }
}
