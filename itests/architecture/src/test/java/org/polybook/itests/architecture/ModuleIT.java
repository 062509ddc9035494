package org.polybook.itests.architecture;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import java.io.BufferedReader;
import java.io.IOException;
import java.io.InputStreamReader;
import java.lang.module.ModuleDescriptor;
import java.lang.module.ModuleFinder;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.Collection;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;
import java.util.TreeSet;
import java.util.jar.JarEntry;
import java.util.jar.JarFile;
import java.util.stream.Collectors;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;
import org.osgi.framework.Constants;

/** Each bundle is also a module, with the same exports, dependencies and services. */
class ModuleIT {
    private static final String SERVICES = "META-INF/services/";

    static List<String> bundles() throws IOException {
        return BuiltBundles.namesBuiltOrNot();
    }

    @ParameterizedTest
    @MethodSource("bundles")
    void module_builtBundle_isAnExplicitModule(String bundle) throws IOException {
        ModuleDescriptor module = module(bundle);

        assertThat(module.isAutomatic()).as("automatic").isFalse();
        assertThat(module.name()).isEqualTo("org.polybook." + bundle);
    }

    @ParameterizedTest
    @MethodSource("bundles")
    void module_builtBundle_exportsTheSamePackages(String bundle) throws IOException {
        TreeSet<String> exported = new TreeSet<>();
        try (JarFile jar = new JarFile(builtJarOrSkip(bundle).toFile())) {
            String header = jar.getManifest().getMainAttributes().getValue(Constants.EXPORT_PACKAGE);
            HeaderClause.parse(header).forEach(clause -> exported.add(clause.name()));
        }

        assertThat(module(bundle).exports().stream().map(ModuleDescriptor.Exports::source))
                .containsExactlyInAnyOrderElementsOf(exported);
    }

    /** Packages that a bundle exports to front ends only are qualified exports of its module. */
    @ParameterizedTest
    @MethodSource("bundles")
    void module_exports_areQualifiedIfForFrontEnds(String bundle) throws IOException {
        assertThat(module(bundle).exports()).allSatisfy(exports -> {
            assertThat(exports.isQualified())
                    .as(exports.source())
                    .isEqualTo(Layer.ofBundleOrProvider(bundle).exportsToFrontEndsOnly());
            assertThat(exports.targets())
                    .allSatisfy(
                            target -> assertThat(Layer.ofBundleOrProvider(target.substring("org.polybook.".length())))
                                    .isIn(Layer.FRONT_END, Layer.SITE));
        });
    }

    @ParameterizedTest
    @MethodSource("bundles")
    void module_builtBundle_requiresPlannedModulesOnly(String bundle) throws IOException {
        List<String> required = module(bundle).requires().stream()
                .filter(requires -> !requires.modifiers().contains(ModuleDescriptor.Requires.Modifier.STATIC))
                .map(ModuleDescriptor.Requires::name)
                .filter(name -> !name.equals("java.base"))
                .toList();

        assertThat(required)
                .allSatisfy(name -> assertThat(name.equals("info.picocli")
                                || Layer.ofBundleOrProvider(bundle).mayUse(name.substring("org.polybook.".length())))
                        .as("%s -> %s", bundle, name)
                        .isTrue());
    }

    @ParameterizedTest
    @MethodSource("bundles")
    void module_builtBundle_providesTheServicesOfTheClassPath(String bundle) throws IOException {
        Map<String, List<String>> provided = module(bundle).provides().stream()
                .collect(Collectors.toMap(ModuleDescriptor.Provides::service, ModuleDescriptor.Provides::providers));

        assertThat(provided).isEqualTo(providersByService(bundle));
    }

    /** A service that the api does not declare as used cannot be found on a module path. */
    @Test
    void api_servicesOfAllBundles_areDeclaredAsUsed() throws IOException {
        TreeSet<String> services = new TreeSet<>();
        for (String bundle : bundles()) {
            Optional<Path> jar = BuiltBundles.jar(bundle);
            if (jar.isPresent()) {
                services.addAll(providersByService(bundle).keySet());
            }
        }

        assertThat(module("api").uses()).containsAll(services);
    }

    private static Map<String, List<String>> providersByService(String bundle) throws IOException {
        Map<String, List<String>> services = new TreeMap<>();
        try (JarFile jar = new JarFile(builtJarOrSkip(bundle).toFile())) {
            Collection<JarEntry> files = jar.stream()
                    .filter(entry -> entry.getName().startsWith(SERVICES) && !entry.isDirectory())
                    .toList();
            for (JarEntry file : files) {
                try (BufferedReader reader =
                        new BufferedReader(new InputStreamReader(jar.getInputStream(file), StandardCharsets.UTF_8))) {
                    services.put(
                            file.getName().substring(SERVICES.length()),
                            reader.lines()
                                    .filter(line -> !line.isBlank() && !line.startsWith("#"))
                                    .toList());
                }
            }
        }
        return services;
    }

    private static ModuleDescriptor module(String bundle) throws IOException {
        return ModuleFinder.of(builtJarOrSkip(bundle))
                .findAll()
                .iterator()
                .next()
                .descriptor();
    }

    private static Path builtJarOrSkip(String bundle) throws IOException {
        Optional<Path> jar = BuiltBundles.jar(bundle);
        assumeTrue(jar.isPresent(), "bundles/" + bundle + " is not part of this build; the full one checks it");
        return jar.orElseThrow();
    }
}
