package org.polybook.itests.p2;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import java.util.stream.Stream;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;

/** Tests that the site is complete and without duplicates. */
@Tag("ci")
class SiteIT {
    private static final Path BUNDLES = Path.of("..", "..", "bundles");
    private static final Set<String> NOT_IN_FEATURES = Set.of("cli", "engines", "servlet");

    @Test
    void features_everyOtherBundle_isIncludedOnceWithItsSources() throws Exception {
        List<String> plugins = new ArrayList<>();
        for (String feature : Site.fileNames("features")) {
            plugins.addAll(Site.plugInIds(feature));
        }

        List<String> expected = new ArrayList<>();
        for (String bundle : bundlesOfFeatures()) {
            expected.add("org.polybook." + bundle);
            expected.add("org.polybook." + bundle + ".source");
        }
        assertThat(plugins).doesNotHaveDuplicates().containsAll(expected);
        assertThat(plugins)
                .filteredOn(plugin -> plugin.startsWith("org.polybook.") && !plugin.equals("org.polybook.zstd"))
                .containsExactlyInAnyOrderElementsOf(expected);
    }

    @Test
    void site_listedUnits_existAsFiles() throws Exception {
        assertThat(Site.unitIds())
                .contains(
                        "org.polybook.services.feature.group",
                        "org.polybook.games.feature.group",
                        "org.polybook.view.feature.group",
                        "org.polybook.shell.feature.group",
                        "org.polybook.explorer.feature.group",
                        "org.polybook.runtime.feature.group",
                        "org.polybook.sources.feature.group",
                        "org.polybook.equinox",
                        "a.jre.javase");
        for (String plugin : Site.fileNames("plugins")) {
            assertThat(Site.unitIds()).as(plugin).contains(plugin.replaceFirst("_.*", ""));
        }
        assertThat(Site.fileNames("."))
                .containsExactlyInAnyOrder("artifacts.jar", "content.jar", "features", "p2.index", "plugins");
    }

    /** p2 recognises a newer site by its qualifier. */
    @Test
    void site_ownPlugInsAndFeatures_haveTheSameQualifier() throws Exception {
        List<String> own = new ArrayList<>(Site.fileNames("features"));
        own.addAll(Site.fileNames("plugins"));
        own.removeIf(name -> !name.startsWith("org.polybook."));

        assertThat(own.stream()
                        .map(name -> name.replaceFirst(".*_[0-9.]+\\.", ""))
                        .distinct())
                .singleElement()
                .asString()
                .matches("v\\d{8}-\\d{6}\\.jar");
    }

    private static List<String> bundlesOfFeatures() throws IOException {
        try (Stream<Path> folders = Files.list(BUNDLES)) {
            return folders.filter(folder -> Files.exists(folder.resolve("pom.xml")) && !folder.endsWith("parent"))
                    .filter(folder -> NOT_IN_FEATURES.stream()
                            .noneMatch(group -> pom(folder).contains("<bundle.group>" + group + "<")))
                    .map(folder -> folder.getFileName().toString())
                    .toList();
        }
    }

    private static String pom(Path folder) {
        try {
            return Files.readString(folder.resolve("pom.xml"));
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }
}
