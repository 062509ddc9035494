package org.polybook.lists;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Set;
import java.util.TreeSet;
import java.util.stream.Stream;

/**
 * The shipped bundles, in the order of {@code bundles/pom.xml}. That file and {@code features/bom/pom.xml} are the only
 * lists edited by hand; the pom of each bundle states the group of the bundle.
 */
final class BundleList {
    static final String PREFIX = "org.polybook.";

    private static final String OWN = "/project/dependencies/dependency[groupId='org.polybook']/artifactId";
    private static final String MANAGED =
            "/project/dependencyManagement/dependencies/dependency[groupId='org.polybook']/artifactId";

    private final Path project;
    private final List<Bundle> bundles = new ArrayList<>();
    private final List<String> problems = new ArrayList<>();

    private BundleList(Path project) {
        this.project = project;
    }

    /**
     * Reads the list.
     *
     * @param project the folder of the project
     * @throws IOException if a file lacks a bundle; the message states each missing line and the file that lacks it
     */
    static BundleList readAndCheck(Path project) throws IOException {
        BundleList list = new BundleList(project);
        Set<String> groups = BundleListTemplates.groups(project);
        Pom listed = new Pom(project.resolve("bundles/pom.xml"));
        Set<String> managed = new TreeSet<>(new Pom(project.resolve("features/bom/pom.xml")).textsAt(MANAGED));
        list.reportUnlistedFolders(listed);
        for (String artifact : listed.textsAt(OWN)) {
            list.addOrReportBadGroup(artifact, groups);
            if (!managed.contains(artifact)) {
                list.reportMissingLine("features/bom/pom.xml", dependencyXml(artifact));
            }
        }
        if (!list.problems.isEmpty()) {
            throw new IOException(String.join(System.lineSeparator(), list.problems));
        }
        return list;
    }

    private void reportUnlistedFolders(Pom listed) throws IOException {
        Set<String> modules = Set.copyOf(listed.textsAt("/project/modules/module"));
        Set<String> artifacts = Set.copyOf(listed.textsAt(OWN));
        try (Stream<Path> folders = Files.list(project.resolve("bundles"))) {
            for (Path folder : folders.filter(BundleList::isBundle).sorted().toList()) {
                String name = folder.getFileName().toString();
                if (!modules.contains(name)) {
                    reportMissingLine("bundles/pom.xml", "<module>" + name + "</module>");
                }
                if (!artifacts.contains(PREFIX + name)) {
                    reportMissingLine("bundles/pom.xml", dependencyXml(PREFIX + name));
                }
            }
        }
    }

    private static boolean isBundle(Path folder) {
        return Files.exists(folder.resolve("pom.xml")) && !folder.endsWith("parent");
    }

    private void addOrReportBadGroup(String artifact, Set<String> groups) throws IOException {
        String pom = pomPath(artifact);
        List<String> named = new Pom(project.resolve(pom)).textsAt("/project/properties/bundle.group");
        if (named.size() != 1) {
            reportMissingLine(
                    pom,
                    "<properties><bundle.group>GROUP</bundle.group></properties>, where GROUP is one of " + groups);
        } else if (!groups.contains(named.get(0))) {
            problems.add(pom + ": no list has the group " + named.get(0) + ": expected one of " + groups
                    + ", or a line with @{" + named.get(0) + "} in a file of " + BundleListTemplates.FOLDERS);
        } else {
            bundles.add(new Bundle(artifact, named.get(0)));
        }
    }

    /**
     * Returns the path of a bundle's pom: in the folder {@code bundles}, or in {@code features} if the bundle has no
     * source code.
     */
    private String pomPath(String artifact) {
        String path = artifact.substring(PREFIX.length()) + "/pom.xml";
        return (Files.exists(project.resolve("bundles/" + path)) ? "bundles/" : "features/") + path;
    }

    private void reportMissingLine(String file, String line) {
        problems.add(file + " lacks " + line);
    }

    private static String dependencyXml(String artifact) {
        return "<dependency><groupId>org.polybook</groupId><artifactId>" + artifact
                + "</artifactId><version>${project.version}</version></dependency>";
    }

    /** Returns the bundles in the order of the list. */
    List<Bundle> all() {
        return Collections.unmodifiableList(bundles);
    }
}
