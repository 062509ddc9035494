package org.polybook.lists;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Set;
import java.util.TreeSet;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Stream;

/**
 * Files in which a line with {@code @{games view}} denotes a line for each bundle of the groups games and view; the
 * bundle's artifact, such as {@code org.polybook.reader}, replaces the braces. {@code @{* -cli}} denotes all groups
 * except cli. All other lines are copied verbatim.
 */
final class BundleListTemplates {
    static final String FOLDERS = "features/*/src/main/lists";

    private static final Pattern GROUPS = Pattern.compile("@\\{([^}]*)}");

    private final BundleList bundles;

    BundleListTemplates(BundleList bundles) {
        this.bundles = bundles;
    }

    /** Returns all groups that the files of the project name. */
    static Set<String> groups(Path project) throws IOException {
        Set<String> groups = new TreeSet<>();
        try (Stream<Path> features = Files.list(project.resolve("features"))) {
            for (Path feature : features.toList()) {
                for (Path file : files(feature.resolve(Path.of("src", "main", "lists")))) {
                    GROUPS.matcher(Files.readString(file))
                            .results()
                            .forEach(words -> groups.addAll(
                                    GroupFilter.parse(words.group(1)).mentionedGroups()));
                }
            }
        }
        return groups;
    }

    private static Iterable<Path> files(Path folder) throws IOException {
        if (!Files.isDirectory(folder)) {
            return Set.of();
        }
        try (Stream<Path> files = Files.walk(folder)) {
            return files.filter(Files::isRegularFile).toList();
        }
    }

    /** Writes each file below one folder, with its lines inserted, to the same path below another. */
    void fill(Path from, Path to) throws IOException {
        for (Path file : files(from)) {
            Path target = to.resolve(from.relativize(file));
            Files.createDirectories(target.getParent());
            Files.writeString(target, expandFile(file));
        }
    }

    private String expandFile(Path file) throws IOException {
        StringBuilder text = new StringBuilder();
        for (String line : Files.readAllLines(file)) {
            Matcher words = GROUPS.matcher(line);
            if (words.find()) {
                repeatForBundles(file, line, words, text);
            } else {
                text.append(line).append('\n');
            }
        }
        return text.toString();
    }

    private void repeatForBundles(Path file, String line, Matcher words, StringBuilder text) throws IOException {
        GroupFilter groups = GroupFilter.parse(words.group(1));
        for (String group : groups.mentionedGroups()) {
            if (bundles.all().stream().noneMatch(bundle -> bundle.group().equals(group))) {
                throw new IOException(file + ": no bundle has the group " + group + ": " + line.strip());
            }
        }
        for (Bundle bundle : bundles.all()) {
            if (groups.has(bundle)) {
                text.append(line.replace(words.group(), bundle.artifact())).append('\n');
            }
        }
    }
}
