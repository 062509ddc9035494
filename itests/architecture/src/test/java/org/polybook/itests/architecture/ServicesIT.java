package org.polybook.itests.architecture;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import java.io.IOException;
import java.io.InputStream;
import java.lang.module.ModuleDescriptor;
import java.lang.module.ModuleFinder;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.TreeMap;
import java.util.TreeSet;
import java.util.jar.JarEntry;
import java.util.jar.JarFile;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/**
 * The services of components are also available without a framework: by a file on the class path, by the descriptor on
 * the module path.
 */
class ServicesIT {
    private static final String FILES = "META-INF/services/";
    private static final Pattern CLASS = Pattern.compile("<implementation class=\"([^\"]+)\"");
    private static final Pattern SERVICE = Pattern.compile("<provide interface=\"([^\"]+)\"");

    static List<String> bundles() throws IOException {
        return BuiltBundles.namesBuiltOrNot();
    }

    @ParameterizedTest
    @MethodSource("bundles")
    void services_ofComponents_areInFilesAndDescriptor(String bundle) throws IOException {
        Path jar = builtJarOrSkip(bundle);
        Map<String, Set<String>> components = providersInComponents(jar);
        // a service that the api does not look up is for frameworks only
        components.keySet().retainAll(module(builtJarOrSkip("api")).uses());

        assertThat(differences(bundle, components, providersInServiceFiles(jar), providersInModule(jar)))
                .isEmpty();
    }

    /** Tests the check itself. */
    @Test
    void differences_missingEntries_areReportedAsLinesToAdd() {
        Map<String, Set<String>> both = Map.of("a.Format", Set.of("toy.One", "toy.Two"));
        Map<String, Set<String>> one = Map.of("a.Format", Set.of("toy.One"));

        assertThat(differences("toy", both, one, Map.of()))
                .containsExactly(
                        "bundles/toy/src/main/module/module-info.java lacks \"provides a.Format with toy.One\"",
                        "bundles/toy/src/main/module/module-info.java lacks \"provides a.Format with toy.Two\"",
                        "bundles/toy/src/main/resources/META-INF/services/a.Format lacks \"toy.Two\"");
        assertThat(differences("toy", one, both, one))
                .containsExactly(
                        "no component is toy.Two, which bundles/toy/src/main/resources/META-INF/services/a.Format has");
    }

    private static List<String> differences(
            String bundle,
            Map<String, Set<String>> components,
            Map<String, Set<String>> files,
            Map<String, Set<String>> module) {
        String sources = "bundles/" + bundle + "/src/main/";
        Set<String> services = new TreeSet<>(components.keySet());
        services.addAll(files.keySet());
        List<String> found = new ArrayList<>();
        for (String service : services) {
            Set<String> expected = components.getOrDefault(service, Set.of());
            String file = sources + "resources/" + FILES + service;
            minus(expected, module.get(service))
                    .forEach(provider -> found.add(sources + "module/module-info.java lacks \"provides " + service
                            + " with " + provider + "\""));
            minus(expected, files.get(service)).forEach(provider -> found.add(file + " lacks \"" + provider + "\""));
            minus(files.get(service), expected)
                    .forEach(provider -> found.add("no component is " + provider + ", which " + file + " has"));
        }
        return found;
    }

    private static Set<String> minus(Set<String> all, Set<String> some) {
        Set<String> rest = new TreeSet<>(Optional.ofNullable(all).orElse(Set.of()));
        rest.removeAll(Optional.ofNullable(some).orElse(Set.of()));
        return rest;
    }

    private static Map<String, Set<String>> providersInComponents(Path jar) throws IOException {
        Map<String, Set<String>> components = new TreeMap<>();
        for (var description : entryTexts(jar, "OSGI-INF/[^/]*\\.xml").values()) {
            Matcher type = CLASS.matcher(description);
            if (type.find()) {
                SERVICE.matcher(description)
                        .results()
                        .forEach(service -> addProvider(components, service.group(1), type.group(1)));
            }
        }
        return components;
    }

    private static Map<String, Set<String>> providersInServiceFiles(Path jar) throws IOException {
        Map<String, Set<String>> files = new TreeMap<>();
        entryTexts(jar, FILES + "[^/]+")
                .forEach((name, text) -> text.lines()
                        .filter(line -> !line.isBlank() && !line.startsWith("#"))
                        .forEach(line -> addProvider(files, name.substring(FILES.length()), line)));
        return files;
    }

    private static Map<String, Set<String>> providersInModule(Path jar) {
        Map<String, Set<String>> provided = new TreeMap<>();
        module(jar)
                .provides()
                .forEach(provides ->
                        provides.providers().forEach(provider -> addProvider(provided, provides.service(), provider)));
        return provided;
    }

    private static void addProvider(Map<String, Set<String>> providers, String service, String provider) {
        providers.computeIfAbsent(service, key -> new TreeSet<>()).add(provider);
    }

    private static Map<String, String> entryTexts(Path jar, String pattern) throws IOException {
        Map<String, String> texts = new TreeMap<>();
        try (JarFile file = new JarFile(jar.toFile())) {
            for (JarEntry entry : file.stream().toList()) {
                if (entry.getName().matches(pattern)) {
                    try (InputStream in = file.getInputStream(entry)) {
                        texts.put(entry.getName(), new String(in.readAllBytes(), StandardCharsets.UTF_8));
                    }
                }
            }
        }
        return texts;
    }

    private static ModuleDescriptor module(Path jar) {
        return ModuleFinder.of(jar).findAll().iterator().next().descriptor();
    }

    private static Path builtJarOrSkip(String bundle) throws IOException {
        Optional<Path> jar = BuiltBundles.jar(bundle);
        assumeTrue(jar.isPresent(), "bundles/" + bundle + " is not part of this build; the full one checks it");
        return jar.orElseThrow();
    }
}
