package org.polybook.itests.quickstart;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.stream.Stream;

/**
 * A simulation of Maven Central after a release: Polybook's artifacts of this build in a file repository, next to all
 * that the build itself has fetched. Also the home folder of an outsider, with an empty local repository and no other
 * remote one.
 */
final class CentralMirror {
    private static final String VERSION = "1.0.0-SNAPSHOT";
    private static final String GROUP = "polybook";

    private final Path home;

    private CentralMirror(Path home) {
        this.home = home;
    }

    /**
     * Creates the repository.
     *
     * @param online true to fetch everything except Polybook from the real Central
     */
    static CentralMirror createIn(Path folder, boolean online) throws IOException {
        Path repository = Files.createDirectories(folder.resolve("central"));
        Path org = Files.createDirectories(repository.resolve("org"));
        if (!online) {
            Path local = Path.of(System.getProperty("polybook.local.repository"));
            link(local, repository, "org");
            link(local.resolve("org"), org, GROUP);
        }
        copyPolybookArtifacts(org.resolve(GROUP));
        Path home = folder.resolve("home");
        Path settings = home.resolve(".m2").resolve("settings.xml");
        Files.createDirectories(settings.getParent());
        Files.writeString(settings, settings(repository, online ? "*,!central" : "*"), StandardCharsets.UTF_8);
        return new CentralMirror(home);
    }

    private static void link(Path from, Path to, String except) throws IOException {
        try (Stream<Path> entries = Files.list(from)) {
            for (Path entry : entries.toList()) {
                if (!entry.getFileName().toString().equals(except)) {
                    Files.createSymbolicLink(to.resolve(entry.getFileName()), entry);
                }
            }
        }
    }

    private static void copyPolybookArtifacts(Path group) throws IOException {
        copyArtifact(ReadmeCode.ROOT, "org.polybook.parent", group);
        copyArtifact(ReadmeCode.ROOT.resolve(Path.of("bundles", "parent")), "org.polybook.bundle", group);
        copyArtifact(ReadmeCode.ROOT.resolve("features"), "org.polybook.features", group);
        for (String feature : List.of("bom", "karaf", "zstd")) {
            copyArtifact(ReadmeCode.ROOT.resolve("features").resolve(feature), "org.polybook." + feature, group);
        }
        Path karaf = ReadmeCode.ROOT.resolve(Path.of("features", "karaf", "target", "feature", "feature.xml"));
        if (Files.exists(karaf)) {
            String name = "org.polybook.karaf";
            Files.copy(karaf, group.resolve(name).resolve(VERSION).resolve(name + "-" + VERSION + "-features.xml"));
        }
        try (Stream<Path> bundles = Files.list(ReadmeCode.ROOT.resolve("bundles"))) {
            bundles.filter(bundle -> Files.exists(bundle.resolve("pom.xml")))
                    .filter(bundle -> !bundle.endsWith("parent"))
                    .forEach(bundle -> {
                        try {
                            copyArtifact(bundle, "org.polybook." + bundle.getFileName(), group);
                        } catch (IOException e) {
                            throw new UncheckedIOException(e);
                        }
                    });
        }
    }

    private static void copyArtifact(Path module, String name, Path group) throws IOException {
        Path folder = Files.createDirectories(group.resolve(name).resolve(VERSION));
        String stem = name + "-" + VERSION;
        Files.copy(module.resolve("pom.xml"), folder.resolve(stem + ".pom"));
        Path jar = module.resolve("target").resolve(stem + ".jar");
        if (Files.exists(jar)) {
            Files.copy(jar, folder.resolve(stem + ".jar"));
        }
    }

    private static String settings(Path repository, String mirrored) {
        return """
                <settings>
                  <mirrors><mirror><id>here</id><mirrorOf>%s</mirrorOf><url>%s</url></mirror></mirrors>
                  <profiles>
                    <profile>
                      <id>polybook</id>
                      <repositories>
                        <repository>
                          <id>polybook</id><url>https://repository.example</url>
                          <releases><checksumPolicy>ignore</checksumPolicy></releases>
                          <snapshots><enabled>true</enabled><checksumPolicy>ignore</checksumPolicy></snapshots>
                        </repository>
                      </repositories>
                    </profile>
                  </profiles>
                  <activeProfiles><activeProfile>polybook</activeProfile></activeProfiles>
                </settings>
                """.formatted(mirrored, repository.toAbsolutePath().toUri());
    }

    Path home() {
        return home;
    }
}
