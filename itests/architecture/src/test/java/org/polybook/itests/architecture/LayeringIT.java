package org.polybook.itests.architecture;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.TreeMap;
import java.util.TreeSet;
import java.util.jar.JarEntry;
import java.util.jar.JarFile;
import java.util.jar.Manifest;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.MethodSource;

/** Every dependency between the built bundles is planned. */
class LayeringIT {
    static List<String> bundles() throws IOException {
        return BuiltBundles.namesBuiltOrNot();
    }

    @ParameterizedTest
    @MethodSource("bundles")
    void manifest_builtBundle_hasNoUnplannedDependency(String bundle) throws IOException {
        try (JarFile jar = new JarFile(builtJarOrSkip(bundle).toFile())) {
            assertThat(PlannedDependencies.violations(bundle, jar.getManifest()))
                    .as("bundles/%s", bundle)
                    .isEmpty();
        }
    }

    @ParameterizedTest
    @MethodSource("bundles")
    void content_builtBundle_hasItsOwnPackagesOnly(String bundle) throws IOException {
        Set<String> foreign = new TreeSet<>();
        try (JarFile jar = new JarFile(builtJarOrSkip(bundle).toFile())) {
            jar.stream()
                    .map(entry -> entry.getName().replaceFirst("^META-INF/versions/[0-9]+/", ""))
                    .filter(name -> !name.equals("module-info.class"))
                    .filter(name -> name.endsWith(".class") && !name.startsWith("org/polybook/" + bundle + "/"))
                    .forEach(foreign::add);
        }
        assertThat(foreign).as("classes of others in bundles/%s", bundle).isEmpty();
    }

    @Test
    void class_ofABundle_isInNoOtherBundle() throws IOException {
        Map<String, List<String>> owners = new TreeMap<>();
        for (String bundle : bundles()) {
            try (JarFile jar = new JarFile(builtJarOrSkip(bundle).toFile())) {
                jar.stream()
                        .map(JarEntry::getName)
                        .filter(name -> name.endsWith(".class") && !name.endsWith("module-info.class"))
                        .forEach(name -> owners.computeIfAbsent(name, key -> new ArrayList<>())
                                .add(bundle));
            }
        }

        owners.values().removeIf(bundles -> bundles.size() == 1);
        assertThat(owners).as("classes in more than one bundle").isEmpty();
    }

    private static Path builtJarOrSkip(String bundle) throws IOException {
        Optional<Path> jar = BuiltBundles.jar(bundle);
        assumeTrue(jar.isPresent(), "bundles/" + bundle + " is not part of this build; the full one checks it");
        return jar.orElseThrow();
    }

    /** Tests the check itself: it must detect each of these manifest lines. */
    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            quoteCharacter = '`',
            value = {
                "chess | Import-Package: org.polybook.api.book | arrow chess -> api",
                "chess | Import-Package: org.osgi.framework | imports org.osgi.framework",
                "api | Import-Package: org.polybook.reader | arrow api -> reader",
                "reader | Import-Package: org.polybook.chess,org.polybook.zobrist.internal | arrow reader -> zobrist",
                "bookshelf | Import-Package: org.polybook.reader.internal;version=\"[1,2)\" | arrow bookshelf -> reader",
                "bookshelf | Import-Package: org.apache.felix.fileinstall | as mandatory",
                "bookshelf | Import-Package: org.apache.felix.cm.file | which is not planned",
                "cli | Import-Package: org.polybook.reader.internal | arrow cli -> reader",
                "shell | Import-Package: org.polybook.bookshelf | arrow shell -> bookshelf",
                "reader | Import-Package: org.polybook.commands;frontend=polybook | arrow reader -> commands",
                "commands | Import-Package: org.polybook.cli.internal | arrow commands -> cli",
                "explorer | Import-Package: org.polybook.shell.internal | arrow explorer -> shell",
                "explorer | Export-Package: org.polybook.explorer | to all bundles",
                "commands | Import-Package: org.polybook.explorer;frontend=polybook | arrow commands -> explorer",
                "http | Import-Package: org.polybook.reader.internal | arrow http -> reader",
                "servlet | Import-Package: org.polybook.http.internal | arrow servlet -> http",
                "explorer | Import-Package: jakarta.servlet | imports jakarta.servlet",
                "explorer | Import-Package: com.sun.net.httpserver | imports com.sun.net.httpserver",
                "view | Import-Package: org.polybook.commands;frontend=polybook | arrow view -> commands",
                "view | Import-Package: org.eclipse.swt.internal.gtk | imports org.eclipse.swt.internal.gtk",
                "view | Require-Bundle: org.eclipse.swt | Require-Bundle: expected none",
                "commands | Import-Package: picocli | imports picocli",
                "commands | Import-Package: org.apache.felix.service.command | imports org.apache.felix.service.command",
                "commands | Export-Package: org.polybook.commands | to all bundles",
                "reader | Import-Package: org.polybook.variants | arrow reader -> variants",
                "variants | Import-Package: org.polybook.zobrist.internal | arrow variants -> zobrist",
                "variants | Export-Package: org.polybook.variants.internal.moves | exports org.polybook.variants.internal.moves",
                "reader | Export-Package: org.polybook.reader | exports org.polybook.reader",
                "api | Export-Package: org.polybook.api.internal | exports org.polybook.api.internal",
                "reader | Require-Bundle: org.polybook.api | Require-Bundle: expected none",
                "reader | DynamicImport-Package: * | DynamicImport-Package: expected none",
                "zobrist | Provide-Capability: osgi.serviceloader;osgi.serviceloader=\"x\" | no osgi.serviceloader"
            })
    void manifest_unplannedDependency_isFound(String bundle, String line, String expected) throws IOException {
        assertThat(PlannedDependencies.violations(bundle, manifest(bundle, line)))
                .anySatisfy(violation -> assertThat(violation).contains(expected));
    }

    @Test
    void manifest_plannedDependencies_areAccepted() throws IOException {
        Manifest manifest = manifest(
                "bookshelf",
                "Import-Package: java.io,org.polybook.api.book;version=\"[1.0,2)\",org.polybook.chess,"
                        + "org.apache.felix.fileinstall;resolution:=optional;version=\"[3,4)\"");

        assertThat(PlannedDependencies.violations("bookshelf", manifest)).isEmpty();
    }

    private static Manifest manifest(String bundle, String line) throws IOException {
        String name = "org.polybook." + bundle;
        // a manifest line ends after 72 bytes; continuation lines begin with a blank
        String text = "Manifest-Version: 1.0\nBundle-SymbolicName: " + name + "\nAutomatic-Module-Name: " + name + "\n"
                + line.replaceAll("(.{70})", "$1\n ") + "\n";
        return new Manifest(new ByteArrayInputStream(text.getBytes(StandardCharsets.UTF_8)));
    }
}
