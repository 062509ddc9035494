package org.polybook.p2;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Map;

/** Source bundles, which Eclipse recognizes by a header of their manifest. */
final class SourceBundles {
    private static final String PREFIX = "org.polybook.";

    private final Path project;

    /**
     * Uses the sources of a project.
     *
     * @param project the folder that contains {@code bundles}
     */
    SourceBundles(Path project) {
        this.project = project;
    }

    /**
     * Writes a source bundle for each bundle of the project, and adds the versions of the source bundles to
     * {@code versions}.
     */
    void writeAndAddVersions(Iterable<BundleJar> bundles, Path plugins, Map<String, String> versions)
            throws IOException {
        for (BundleJar bundle : bundles) {
            Path sources = project.resolve(Path.of("bundles", shortName(bundle), "src", "main", "java"));
            if (bundle.id().startsWith(PREFIX) && Files.isDirectory(sources)) {
                BundleJar own = new BundleJar(bundle.id() + ".source", bundle.version(), null);
                new ReproducibleJar()
                        .withManifest(sourceManifest(bundle, own))
                        .add("META-INF/LICENSE", Files.readAllBytes(project.resolve("LICENSE")))
                        .add("META-INF/NOTICE", Files.readAllBytes(project.resolve("NOTICE")))
                        .addAll(sources)
                        .write(plugins.resolve(own.fileNameWithVersion()));
                versions.put(own.id(), own.version());
            }
        }
    }

    private static String shortName(BundleJar bundle) {
        return bundle.id().startsWith(PREFIX) ? bundle.id().substring(PREFIX.length()) : bundle.id();
    }

    private static String sourceManifest(BundleJar bundle, BundleJar own) {
        return String.join(
                "\r\n",
                "Manifest-Version: 1.0",
                "Bundle-ManifestVersion: 2",
                "Bundle-Name: Sources of " + bundle.id(),
                "Bundle-SymbolicName: " + own.id(),
                "Bundle-Version: " + own.version(),
                "Bundle-License: Apache-2.0",
                "Eclipse-SourceBundle: " + bundle.id(),
                " ;version=\"" + bundle.version() + "\";roots:=\".\"",
                "",
                "");
    }
}
