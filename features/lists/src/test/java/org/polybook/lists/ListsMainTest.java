package org.polybook.lists;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/**
 * To add a bundle, a developer creates its folder and changes two files. The build then inserts the bundle into all
 * lists, or names a missing line.
 */
class ListsMainTest {
    @TempDir
    private Path folder;

    private ProjectCopy project;

    @BeforeEach
    void copyProject() throws IOException {
        project = ProjectCopy.copyPomsAndListsTo(folder);
    }

    @ParameterizedTest
    @CsvSource({
        "games, app, classpath, bundles/org.polybook.toy.jar",
        "games, app, folder.xml, <include>org.polybook:org.polybook.toy</include>",
        "games, karaf, feature.xml, <bundle>mvn:org.polybook/org.polybook.toy/${project.version}</bundle>",
        "games, browser, config.ini, 'reference:file:org.polybook.toy.jar@start,\\'",
        "games, p2, features/org.polybook.games/feature.xml, '<plugin id=\"org.polybook.toy\" version=\"0.0.0\"/>'",
        "games, p2, features/org.polybook.sources/feature.xml, '<plugin id=\"org.polybook.toy.source\" version=\"0.0.0\"/>'",
        "core, document, polybook-core.json, '{\"id\": \"org.polybook:org.polybook.toy:${project.version}\"},'",
        "core, app, classpath, bundles/org.polybook.toy.jar",
        "shell, app, classpath, -bundles/org.polybook.toy.jar",
        "cli, app, classpath, lib/org.polybook.toy.jar",
        "cli, browser, folder.xml, <exclude>org.polybook:org.polybook.toy</exclude>",
        "view, p2, features/org.polybook.view/feature.xml, '<plugin id=\"org.polybook.toy\" version=\"0.0.0\"/>'",
    })
    void list_withAToyBundle_hasItsLine(String group, String feature, String list, String line) throws IOException {
        project.addBundle("toy", group);

        assertThat(project.fillAndReadBundleList(feature, list).lines().map(String::strip))
                .contains(line);
    }

    @ParameterizedTest
    @CsvSource({
        "app, folder.xml, view",
        "browser, config.ini, shell",
        "karaf, feature.xml, cli",
        "document, polybook-core.json, games"
    })
    void list_toyBundleOfAnotherGroup_isAbsent(String feature, String list, String group) throws IOException {
        project.addBundle("toy", group);

        assertThat(project.fillAndReadBundleList(feature, list))
                .contains("org.polybook.reader")
                .doesNotContain("org.polybook.toy");
    }

    @Test
    void group_namedByOneFeature_isInTheListsThatDoNotExcludeIt() throws IOException {
        project.addBundle("toy", "toys");
        project.write(
                "features/p2/src/main/lists/features/org.polybook.toys/feature.xml",
                "<plugin id=\"@{toys}\" version=\"0.0.0\"/>\n");

        assertThat(project.fillAndReadBundleList("p2", "features/org.polybook.toys/feature.xml"))
                .isEqualTo("<plugin id=\"org.polybook.toy\" version=\"0.0.0\"/>\n");
        assertThat(project.fillAndReadBundleList("p2", "features/org.polybook.sources/feature.xml"))
                .contains("org.polybook.toy.source");
        assertThat(project.fillAndReadBundleList("app", "classpath")).contains("bundles/org.polybook.toy.jar");
        assertThat(project.fillAndReadBundleList("browser", "config.ini")).contains("org.polybook.toy.jar@start");
        assertThat(project.fillAndReadBundleList("karaf", "feature.xml")).contains("org.polybook.toy");
    }

    /** Neither launcher names individual jars. */
    @ParameterizedTest
    @CsvSource({"polybook", "polybook.bat"})
    void launcher_classPath_isReadFromTheListAndNamesNoJar(String script) throws IOException {
        String text = Files.readString(Path.of("..", "app", "src", "main", "bin", script));

        assertThat(text.replace('\\', '/')).contains("/lib/classpath\"").doesNotContain("org.polybook.api");
        assertThat(text).doesNotContainPattern("org\\.polybook\\.\\w+\\.jar");
    }

    @Test
    void bundles_missingInPoms_areReportedWithFilesAndLines() throws IOException {
        project.addBundle("toy", "games");
        project.remove("bundles/pom.xml", "<module>toy</module>");
        project.remove("bundles/pom.xml", ProjectCopy.dependencyXml("toy"));
        project.remove("features/bom/pom.xml", ProjectCopy.dependencyXml("learn"));

        assertThatThrownBy(() -> project.fillAndReadBundleList("app", "classpath"))
                .isInstanceOf(IOException.class)
                .hasMessage(String.join(
                        System.lineSeparator(),
                        List.of(
                                "bundles/pom.xml lacks <module>toy</module>",
                                "bundles/pom.xml lacks " + ProjectCopy.dependencyXml("toy"),
                                "features/bom/pom.xml lacks " + ProjectCopy.dependencyXml("learn"))));
    }

    @Test
    void bundle_withoutAGroup_isNamedWithTheGroups() throws IOException {
        project.addBundle("toy", "games").remove("bundles/toy/pom.xml", "<bundle.group>games</bundle.group>");

        assertThatThrownBy(() -> project.fillAndReadBundleList("app", "classpath"))
                .hasMessageStartingWith(
                        "bundles/toy/pom.xml lacks <properties><bundle.group>GROUP</bundle.group></properties>")
                .hasMessageContaining("games");
    }

    @Test
    void bundle_ofAGroupInNoList_isNamed() throws IOException {
        project.addBundle("toy", "gamez");

        assertThatThrownBy(() -> project.fillAndReadBundleList("app", "classpath"))
                .hasMessageStartingWith("bundles/toy/pom.xml: no list has the group gamez: expected one of [")
                .hasMessageContaining("@{gamez}");
    }

    @Test
    void list_withAGroupOfNoBundle_isNamed() throws IOException {
        Files.writeString(folder.resolve("features/app/src/main/lists/classpath"), "bundles/@{core nothing}.jar\n");

        assertThatThrownBy(() -> project.fillAndReadBundleList("app", "classpath"))
                .hasMessageContaining("classpath: no bundle has the group nothing: bundles/@{core nothing}.jar");
    }
}
