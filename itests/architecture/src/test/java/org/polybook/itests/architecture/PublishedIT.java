package org.polybook.itests.architecture;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.TreeSet;
import java.util.jar.JarFile;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;
import org.junit.jupiter.params.provider.ValueSource;

/** The artifacts that a repository offers are complete and of one version. */
class PublishedIT {
    private static final Path ROOT = Path.of("..", "..");
    private static final Path FEATURES = ROOT.resolve("features");
    private static final String MANAGED = "/project/dependencyManagement/dependencies/dependency";

    static List<Path> published() throws IOException {
        List<Path> poms = new ArrayList<>(List.of(
                FEATURES.resolve("bom").resolve("pom.xml"),
                FEATURES.resolve("document").resolve("pom.xml"),
                FEATURES.resolve("karaf").resolve("pom.xml"),
                FEATURES.resolve("zstd").resolve("pom.xml")));
        for (String bundle : BuiltBundles.namesBuiltOrNot()) {
            poms.add(BuiltBundles.FOLDER.resolve(bundle).resolve("pom.xml"));
        }
        return poms;
    }

    /** Groups of bundles for the command line or for Eclipse only, or for servlets that Karaf does not have yet. */
    private static final Set<String> NOT_FOR_KARAF = Set.of("cli", "engines", "view", "servlet");

    @Test
    void bom_hasAllBundlesAndFeatures() throws Exception {
        List<String> expected =
                new ArrayList<>(List.of("org.polybook.zstd", "org.polybook.karaf", "org.polybook.core"));
        for (String bundle : BuiltBundles.namesBuiltOrNot()) {
            expected.add("org.polybook." + bundle);
        }

        assertThat(bom().textsAt(MANAGED + "/artifactId")).containsExactlyInAnyOrderElementsOf(expected);
        assertThat(bom().textsAt(MANAGED + "/version")).containsOnly("${project.version}");
    }

    @Test
    void bom_version_isThatOfTheProject() throws Exception {
        String version = new Pom(ROOT.resolve("pom.xml")).firstTextAtOrEmpty("/project/version");

        assertThat(bom().firstTextAtOrEmpty("/project/version")).isEqualTo(version);
        assertThat(bom().textsAt("/project/parent"))
                .as("a parent, whose versions an importer would inherit")
                .isEmpty();
    }

    @Test
    void host_polybookVersions_comeFromTheBomOnly() throws Exception {
        Pom host = new Pom(ROOT.resolve(Path.of("itests", "host", "pom.xml")));

        assertThat(host.textsAt("/project/parent")).isEmpty();
        assertThat(host.textsAt(MANAGED + "/artifactId")).containsExactly("org.polybook.bom");
        assertThat(host.textsAt("/project/dependencies/dependency[groupId='org.polybook']/version"))
                .isEmpty();
    }

    @Test
    void spark_noOtherModuleDependsOnIt() throws Exception {
        List<Path> dependents = new ArrayList<>();
        for (String group : List.of("bundles", "features", "itests")) {
            try (Stream<Path> modules = Files.list(ROOT.resolve(group))) {
                for (Path pom : modules.map(module -> module.resolve("pom.xml"))
                        .filter(Files::exists)
                        .toList()) {
                    List<String> artifacts = new Pom(pom).textsAt("//dependency/artifactId");
                    if (artifacts.stream()
                            .anyMatch(name -> name.matches("org\\.polybook\\.spark|spark-.*|hadoop-.*"))) {
                        dependents.add(ROOT.relativize(pom));
                    }
                }
            }
        }

        assertThat(dependents).containsExactly(Path.of("features", "spark", "pom.xml"));
    }

    @Test
    void karaf_everyServerBundle_isInAFeature() throws Exception {
        Path file = FEATURES.resolve(Path.of("karaf", "target", "lists", "feature.xml"));
        assumeTrue(Files.exists(file), "features/karaf is not part of this build; the full one checks it");
        Pom features = new Pom(file);
        List<String> bundles = features.textsAt("//bundle");

        for (String bundle : BuiltBundles.namesBuiltOrNot()) {
            String url = "mvn:org.polybook/org.polybook." + bundle + "/${project.version}";
            assertThat(bundles.contains(url))
                    .as("features/karaf/src/main/lists/feature.xml has " + url)
                    .isEqualTo(!NOT_FOR_KARAF.contains(BuiltBundles.group(bundle)));
        }
        assertThat(features.textsAt("//feature/@name"))
                .contains("polybook-core", "polybook-games", "polybook-shell", "polybook-explorer");
    }

    /**
     * A repository requires URLs in a pom; the headers of a bundle are shown to people, who would follow a URL in them.
     */
    @Test
    void bundles_headers_haveNoPlaceholderUrl() throws IOException {
        for (String bundle : BuiltBundles.namesBuiltOrNot()) {
            Optional<Path> jar = BuiltBundles.jar(bundle);
            if (jar.isPresent()) {
                try (JarFile file = new JarFile(jar.get().toFile())) {
                    assertThat(file.getManifest().getMainAttributes().values())
                            .as(bundle)
                            .noneMatch(value -> value.toString().contains("polybook.example"));
                }
            }
        }
    }

    /** Each pom states its own name and description, because inherited ones would describe the parent. */
    @ParameterizedTest
    @MethodSource("published")
    void pom_publishedModule_hasANameAndADescription(Path pom) throws Exception {
        assertThat(new Pom(pom).firstTextAtOrEmpty("/project/name")).as("name").isNotEmpty();
        assertThat(new Pom(pom).firstTextAtOrEmpty("/project/description"))
                .as("description")
                .isNotEmpty();
    }

    @ParameterizedTest
    @ValueSource(strings = {"pom.xml", "features/bom/pom.xml"})
    void pom_withoutParent_hasTheElementsThatCentralRequires(String pom) throws Exception {
        for (String element : List.of(
                "url",
                "licenses/license/name",
                "licenses/license/url",
                "developers/developer/name",
                "scm/connection",
                "scm/url")) {
            assertThat(new Pom(ROOT.resolve(pom)).firstTextAtOrEmpty("/project/" + element))
                    .as(element)
                    .isNotEmpty();
        }
    }

    @Test
    void release_profile_addsSourcesAndJavadoc() throws Exception {
        Pom root = new Pom(ROOT.resolve("pom.xml"));

        assertThat(root.textsAt("/project/profiles/profile[id='release']//plugin/artifactId"))
                .contains("maven-source-plugin", "maven-javadoc-plugin");
    }

    /** The Javadoc has no pages of internal packages, because these would hide the pages of the exported packages. */
    @Test
    void javadoc_aggregate_groupsExactlyTheExportedPackages() throws Exception {
        Set<String> exported = new TreeSet<>();
        for (String bundle : BuiltBundles.namesBuiltOrNot()) {
            Path jar = BuiltBundles.jar(bundle).orElse(null);
            assumeTrue(jar != null, "bundles/" + bundle + " is not part of this build; the full one checks it");
            try (JarFile file = new JarFile(jar.toFile())) {
                HeaderClause.parse(file.getManifest().getMainAttributes().getValue("Export-Package"))
                        .forEach(clause -> exported.add(clause.name()));
            }
        }
        String plugin =
                "//pluginManagement//plugin[artifactId='maven-javadoc-plugin']//execution[id='default-cli']/configuration";
        Pom root = new Pom(ROOT.resolve("pom.xml"));
        List<String> grouped = root.textsAt(plugin + "/groups/group/packages").stream()
                .flatMap(packages -> Stream.of(packages.split(":")))
                .toList();

        assertThat(exported)
                .allSatisfy(name -> assertThat(grouped)
                        .filteredOn(group -> isIn(group, name))
                        .as(name)
                        .hasSize(1));
        assertThat(grouped).allSatisfy(group -> assertThat(exported).anyMatch(name -> isIn(group, name)));
        assertThat(root.firstTextAtOrEmpty(plugin + "/excludePackageNames")).startsWith("*.internal:*.internal.*");
        assertThat(ROOT.resolve(root.firstTextAtOrEmpty(plugin + "/overview")
                        .replace("${maven.multiModuleProjectDirectory}/", "")))
                .content()
                .contains("<h2>Hosts</h2>", "<h2>Providers</h2>", "<h2>Front ends</h2>");
    }

    /** Returns true if the group includes the package; {@code org.example*} is a package and all below it. */
    private static boolean isIn(String group, String name) {
        return group.endsWith("*") ? name.startsWith(group.substring(0, group.length() - 1)) : name.equals(group);
    }

    private static Pom bom() throws Exception {
        return new Pom(FEATURES.resolve("bom").resolve("pom.xml"));
    }
}
