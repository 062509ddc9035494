package org.polybook.p2;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Instant;
import java.util.Comparator;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.stream.Stream;

/** Writes the update site: {@code target/repository} of {@code target/bundles}, the features and the category. */
public final class SiteMain {
    private static final String PRODUCT = "org.polybook.equinox";
    private static final long DATE = Instant.parse("2026-01-01T00:00:00Z").toEpochMilli();

    private final Path module;
    private final Path project;
    private final Path content;
    private final Path repository;
    private final Map<String, String> versions = new TreeMap<>();

    private SiteMain(Path module, Path project) {
        this.module = module;
        this.project = project;
        content = module.resolve(Path.of("target", "content"));
        repository = module.resolve(Path.of("target", "repository"));
    }

    /** @param arguments the folder of this module, and that of the project */
    public static void main(String[] arguments) throws IOException, InterruptedException {
        new SiteMain(
                        Path.of(arguments[0]).toAbsolutePath().normalize(),
                        Path.of(arguments[1]).toAbsolutePath().normalize())
                .write();
    }

    private void write() throws IOException, InterruptedException {
        delete(content);
        delete(repository);
        Files.deleteIfExists(module.resolve(Path.of("target", "site.log")));
        copyBundles();
        fillIn();
        publish();
        new Repository(repository).finish(DATE);
    }

    private void copyBundles() throws IOException {
        Map<String, BundleJar> bundles = BundleJar.in(module.resolve(Path.of("target", "bundles")));
        Path plugins = Files.createDirectories(content.resolve("plugins"));
        for (BundleJar bundle : bundles.values()) {
            Files.copy(bundle.file(), plugins.resolve(bundle.fileName()));
            versions.put(bundle.id(), bundle.version());
        }
        new Sources(project).write(bundles.values(), plugins, versions);
        for (Path feature : features()) {
            versions.put(feature.getFileName().toString(), versions.get("org.polybook.api"));
        }
        versions.put(PRODUCT, versions.get("org.polybook.api"));
    }

    private void fillIn() throws IOException {
        Versions known = new Versions(versions);
        for (Path feature : features()) {
            String id = feature.getFileName().toString();
            new PlainJar()
                    .add("LICENSE", Files.readAllBytes(project.resolve("LICENSE")))
                    .add("NOTICE", Files.readAllBytes(project.resolve("NOTICE")))
                    .add(
                            "feature.xml",
                            known.fill(feature.resolve("feature.xml")).getBytes(StandardCharsets.UTF_8))
                    .write(content.resolve(Path.of("features", id + "_" + versions.get(id) + ".jar")));
        }
        for (String name : List.of("category.xml", "polybook.product")) {
            Files.writeString(content.resolve(name), known.fill(site().resolve(name)));
        }
    }

    private void publish() throws IOException, InterruptedException {
        P2 p2 = new P2(
                project.resolve(Path.of("features", "provisioning", "target", "p2")),
                module.resolve(Path.of("target", "site.log")));
        List<String> repositories = List.of(
                "-metadataRepository", repository.toUri().toString(),
                "-artifactRepository", repository.toUri().toString(),
                "-metadataRepositoryName", "Polybook",
                "-artifactRepositoryName", "Polybook",
                "-append", "-publishArtifacts");
        p2.run(
                "org.eclipse.equinox.p2.publisher.FeaturesAndBundlesPublisher",
                with(repositories, "-source", content.toString()));
        p2.run(
                "org.eclipse.equinox.p2.publisher.ProductPublisher",
                with(
                        repositories,
                        "-productFile",
                        content.resolve("polybook.product").toString(),
                        "-jreLocation",
                        site().resolve("JavaSE-17.profile").toString(),
                        "-flavor",
                        "tooling",
                        "-configs",
                        "ANY"));
        p2.run(
                "org.eclipse.equinox.p2.publisher.CategoryPublisher",
                with(
                        repositories,
                        "-categoryDefinition",
                        content.resolve("category.xml").toUri().toString(),
                        "-categoryQualifier",
                        "org.polybook"));
    }

    private Path site() {
        return module.resolve(Path.of("src", "main", "site"));
    }

    private static List<String> with(List<String> first, String... more) {
        return Stream.concat(first.stream(), Stream.of(more)).toList();
    }

    private List<Path> features() throws IOException {
        try (Stream<Path> folders = Files.list(module.resolve(Path.of("src", "main", "features")))) {
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
