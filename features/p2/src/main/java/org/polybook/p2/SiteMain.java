package org.polybook.p2;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Instant;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.stream.Stream;

/**
 * Writes the update site: a folder {@code repository} with the features, the category, the product, and those bundles
 * of {@code target/bundles} that the features and the product name, with their sources.
 */
public final class SiteMain {
    private static final String PRODUCT = "org.polybook.equinox";
    private static final String OWN = "org.polybook.";

    private final Path module;
    private final Path project;
    private final SiteTime time;
    private final Path content;
    private final Path repository;
    private final Path log;
    private final Map<String, String> versions = new TreeMap<>();

    private SiteMain(Path module, Path project, Path output, SiteTime time) {
        this.module = module;
        this.project = project;
        this.time = time;
        content = output.resolve("content");
        repository = output.resolve("repository");
        log = output.resolve("site.log");
    }

    /**
     * Writes the site of the last build.
     *
     * @param arguments the folder of this module, that of the project, and the time to use if the project has no Git
     *     repository
     */
    public static void main(String[] arguments) throws IOException, InterruptedException {
        Path module = Path.of(arguments[0]).toAbsolutePath().normalize();
        Path project = Path.of(arguments[1]).toAbsolutePath().normalize();
        String given = System.getProperty("polybook.site.time", "");
        SiteTime time = given.isEmpty() ? SiteTime.ofLastCommit(project, arguments[2]) : SiteTime.parse(given);
        new SiteMain(module, project, module.resolve("target"), time).write();
    }

    /**
     * Writes a site of the bundles of the last build.
     *
     * @param module the folder of this module
     * @param project the folder of the project
     * @param output the folder in which the folder {@code repository} is created
     * @param time the time of the site, which becomes the qualifier of all versions
     */
    public static void write(Path module, Path project, Path output, Instant time)
            throws IOException, InterruptedException {
        new SiteMain(
                        module.toAbsolutePath().normalize(),
                        project.toAbsolutePath().normalize(),
                        output.toAbsolutePath().normalize(),
                        new SiteTime(time))
                .write();
    }

    private void write() throws IOException, InterruptedException {
        delete(content);
        delete(repository);
        Files.deleteIfExists(log);
        copyBundlesAndNoteVersions();
        writeFeaturesAndProductWithVersions();
        publish();
        new RepositoryFinisher(repository).sortCompressAndWriteIndex(time.milliseconds());
    }

    private void copyBundlesAndNoteVersions() throws IOException {
        Map<String, BundleJar> bundles = BundleJar.readAll(module.resolve(Path.of("target", "bundles")));
        bundles.keySet().retainAll(ReferencedPlugIns.idsIn(filesNamingPlugIns()));
        Path plugins = Files.createDirectories(content.resolve("plugins"));
        List<BundleJar> copied = new ArrayList<>();
        for (BundleJar bundle : bundles.values()) {
            BundleJar copy = bundle.id().startsWith(OWN)
                    ? copyWithQualifiedVersion(bundle, plugins)
                    : copyUnchanged(bundle, plugins);
            copied.add(copy);
            versions.put(copy.id(), copy.version());
        }
        new SourceBundles(project).writeAndAddVersions(copied, plugins, versions);
        for (Path feature : features()) {
            versions.put(feature.getFileName().toString(), versions.get("org.polybook.api"));
        }
        versions.put(PRODUCT, versions.get("org.polybook.api"));
    }

    /** Returns the files that name plug-ins. */
    private List<Path> filesNamingPlugIns() throws IOException {
        List<Path> files = new ArrayList<>(List.of(siteSourceFolder().resolve("polybook.product")));
        for (Path feature : features()) {
            files.add(feature.resolve("feature.xml"));
        }
        return files;
    }

    private static BundleJar copyUnchanged(BundleJar bundle, Path plugins) throws IOException {
        Files.copy(bundle.file(), plugins.resolve(bundle.fileNameWithVersion()));
        return bundle;
    }

    private BundleJar copyWithQualifiedVersion(BundleJar bundle, Path plugins) throws IOException {
        BundleJar copy = new BundleJar(bundle.id(), time.qualify(bundle.version()), null);
        Path file = plugins.resolve(copy.fileNameWithVersion());
        VersionedBundleCopy.write(bundle, copy.version(), file);
        return copy;
    }

    private void writeFeaturesAndProductWithVersions() throws IOException {
        VersionInserter known = new VersionInserter(versions);
        for (Path feature : features()) {
            String id = feature.getFileName().toString();
            ReproducibleJar jar = new ReproducibleJar()
                    .add("LICENSE", Files.readAllBytes(project.resolve("LICENSE")))
                    .add("NOTICE", Files.readAllBytes(project.resolve("NOTICE")))
                    .add("feature.xml", withVersions(known, feature.resolve("feature.xml")));
            Path units = feature.resolve("p2.inf");
            if (Files.exists(units)) {
                jar.add("p2.inf", Files.readAllBytes(units));
            }
            jar.write(content.resolve(Path.of("features", id + "_" + versions.get(id) + ".jar")));
        }
        for (String name : List.of("category.xml", "polybook.product")) {
            Files.writeString(
                    content.resolve(name),
                    known.readWithVersions(siteSourceFolder().resolve(name)));
        }
    }

    private static byte[] withVersions(VersionInserter known, Path file) throws IOException {
        return known.readWithVersions(file).getBytes(StandardCharsets.UTF_8);
    }

    private void publish() throws IOException, InterruptedException {
        P2Runner p2 = new P2Runner(project.resolve(Path.of("features", "provisioning", "target", "p2")), log);
        List<String> repositories = List.of(
                "-metadataRepository", repository.toUri().toString(),
                "-artifactRepository", repository.toUri().toString(),
                "-metadataRepositoryName", "Polybook",
                "-artifactRepositoryName", "Polybook",
                "-append", "-publishArtifacts");
        p2.run(
                "org.eclipse.equinox.p2.publisher.FeaturesAndBundlesPublisher",
                append(repositories, "-source", content.toString()));
        p2.run(
                "org.eclipse.equinox.p2.publisher.ProductPublisher",
                append(
                        repositories,
                        "-productFile",
                        content.resolve("polybook.product").toString(),
                        "-jreLocation",
                        siteSourceFolder().resolve("JavaSE-17.profile").toString(),
                        "-flavor",
                        "tooling",
                        "-configs",
                        "ANY"));
        p2.run(
                "org.eclipse.equinox.p2.publisher.CategoryPublisher",
                append(
                        repositories,
                        "-categoryDefinition",
                        content.resolve("category.xml").toUri().toString(),
                        "-categoryQualifier",
                        "org.polybook"));
    }

    private Path siteSourceFolder() {
        return module.resolve(Path.of("src", "main", "site"));
    }

    private static List<String> append(List<String> first, String... more) {
        return Stream.concat(first.stream(), Stream.of(more)).toList();
    }

    private List<Path> features() throws IOException {
        try (Stream<Path> folders = Files.list(module.resolve(Path.of("target", "lists", "features")))) {
            return folders.filter(Files::isDirectory).sorted().toList();
        }
    }

    private static void delete(Path folder) throws IOException {
        if (Files.exists(folder)) {
            try (Stream<Path> files = Files.walk(folder)) {
                for (Path file : files.sorted(Comparator.reverseOrder()).toList()) {
                    Files.delete(file);
                }
            }
        }
    }
}
