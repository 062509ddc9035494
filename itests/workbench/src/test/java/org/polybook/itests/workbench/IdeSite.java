package org.polybook.itests.workbench;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.util.ArrayList;
import java.util.List;
import java.util.jar.JarFile;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.polybook.p2.P2Runner;

/** A p2 repository of the platform's bundles from Maven Central and of the plug-in, with a product that starts the same bundles as Eclipse's
 * product. */
final class IdeSite {
    /** The unit of the IDE. */
    static final String PRODUCT = "org.polybook.itests.ide";
    /** The unit of the plug-in, which requires Polybook. */
    static final String PLUG_IN = "org.polybook.itests.workbench";

    private static final Path MODULE = Path.of("").toAbsolutePath();
    private static final Path FEATURES =
            MODULE.resolve(Path.of("..", "..", "features")).normalize();
    private static final Path PLATFORM = MODULE.resolve(Path.of("target", "platform"));

    private IdeSite() {}

    static P2Runner p2() {
        return new P2Runner(FEATURES.resolve(Path.of("provisioning", "target", "p2")), Path.of("target", "p2.log"));
    }

    /** Writes the repository into an empty folder. */
    static void write(Path repository) throws IOException, InterruptedException {
        Path probe = Path.of(System.getProperty("polybook.probe"));
        Files.copy(
                probe,
                PLATFORM.resolve(Path.of("plugins", probe.getFileName().toString())),
                StandardCopyOption.REPLACE_EXISTING);
        Path product = Files.writeString(PLATFORM.resolve("ide.product"), product());
        List<String> where = List.of(
                "-metadataRepository", repository.toUri().toString(),
                "-artifactRepository", repository.toUri().toString(),
                "-append", "-publishArtifacts");
        p2().run(
                        "org.eclipse.equinox.p2.publisher.FeaturesAndBundlesPublisher",
                        with(where, "-source", PLATFORM.toString()));
        p2().run(
                        "org.eclipse.equinox.p2.publisher.ProductPublisher",
                        with(
                                where,
                                "-productFile",
                                product.toString(),
                                "-jreLocation",
                                FEATURES.resolve(Path.of("p2", "src", "main", "site", "JavaSE-17.profile"))
                                        .toString(),
                                "-flavor",
                                "tooling",
                                "-configs",
                                System.getProperty("polybook.swt")));
    }

    /** Returns the product, with the start levels of Eclipse's product. */
    private static String product() throws IOException {
        String plugins = platformBundleIds().stream()
                .filter(id -> !id.equals(PLUG_IN))
                .map(id -> "    <plugin id=\"" + id + "\"/>\n")
                .collect(Collectors.joining());
        return """
                <?xml version="1.0" encoding="UTF-8"?>
                <?pde version="3.5"?>
                <product name="IDE" uid="%s" id="org.polybook.itests.workbench.product" application="org.eclipse.ui.ide.workbench"
                    version="1.0.0" type="bundles" includeLaunchers="false" autoIncludeRequirements="false">
                  <vm/>
                  <plugins>
                %s  </plugins>
                  <configurations>
                    <plugin id="org.eclipse.equinox.simpleconfigurator" autoStart="true" startLevel="1"/>
                    <plugin id="org.apache.felix.scr" autoStart="true" startLevel="2"/>
                    <plugin id="org.eclipse.core.runtime" autoStart="true" startLevel="0"/>
                    <plugin id="org.eclipse.equinox.common" autoStart="true" startLevel="2"/>
                    <plugin id="org.eclipse.equinox.event" autoStart="true" startLevel="2"/>
                  </configurations>
                </product>
                """.formatted(PRODUCT, plugins);
    }

    private static List<String> platformBundleIds() throws IOException {
        List<String> ids = new ArrayList<>();
        try (Stream<Path> files = Files.list(PLATFORM.resolve("plugins"))) {
            for (Path file : files.sorted().toList()) {
                try (JarFile jar = new JarFile(file.toFile())) {
                    String name = jar.getManifest().getMainAttributes().getValue("Bundle-SymbolicName");
                    if (name == null) {
                        throw new IOException(file + ": no Bundle-SymbolicName in its manifest, expected a bundle");
                    }
                    ids.add(name.replaceFirst(";.*", "").strip());
                }
            }
        }
        return ids;
    }

    private static List<String> with(List<String> first, String... more) {
        return Stream.concat(first.stream(), Stream.of(more)).toList();
    }
}
