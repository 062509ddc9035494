package org.polybook.itests.architecture;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.TreeSet;
import java.util.jar.Attributes;
import java.util.jar.JarEntry;
import java.util.jar.JarFile;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;
import org.osgi.framework.Version;

/** The manifests allow two releases of Polybook side by side; {@code SideBySideIT} installs them. */
class ReleasesIT {
    private static final Pattern VERSION = Pattern.compile(";version=\"([^\"]*)\"");
    private static final Pattern USES = Pattern.compile(";uses:=\"([^\"]*)\"");
    private static final Pattern PRIVATE_REFERENCE =
            Pattern.compile("<reference [^>]*interface=\"(org\\.polybook\\.[^\"]*\\.internal\\.[^\"]*)\"[^>]*>");
    private static final Pattern ONE_MINOR = Pattern.compile("\\[(\\d+)\\.(\\d+),(\\d+)\\.(\\d+)\\)");

    static List<String> bundles() throws IOException {
        return BuiltBundles.namesBuiltOrNot();
    }

    /**
     * A bundle that imports its own export would use the package of a newer bundle instead; the bundles that require
     * the older package would then not find it.
     */
    @ParameterizedTest
    @MethodSource("bundles")
    void exports_builtBundle_areNotImportedByIt(String bundle) throws IOException {
        Set<String> imported = names(manifestHeadersOrSkip(bundle), "Import-Package");
        imported.retainAll(names(manifestHeadersOrSkip(bundle), "Export-Package"));

        assertThat(imported).as("exports that the bundle imports, too").isEmpty();
    }

    @ParameterizedTest
    @MethodSource("bundles")
    void imports_builtBundle_areOfItsOwnMinorRelease(String bundle) throws IOException {
        for (HeaderClause clause :
                HeaderClause.parse(manifestHeadersOrSkip(bundle).getValue("Import-Package"))) {
            if (clause.name().startsWith("org.polybook.")) {
                Matcher range = ONE_MINOR.matcher(firstGroupOrEmpty(VERSION, clause));
                assertThat(range.matches()).as("range of " + clause).isTrue();
                assertThat(range.group(3)).as("major of " + clause).isEqualTo(range.group(1));
                assertThat(Integer.parseInt(range.group(4)))
                        .as("minor of " + clause)
                        .isEqualTo(Integer.parseInt(range.group(2)) + 1);
            }
        }
    }

    /** A package with an unchanged version in a new release could come from either release. */
    @Test
    void api_exports_areOfOneVersionAndUseEachOther() throws IOException {
        List<HeaderClause> exports =
                HeaderClause.parse(manifestHeadersOrSkip("api").getValue("Export-Package"));
        Set<String> all = exports.stream().map(HeaderClause::name).collect(Collectors.toSet());

        assertThat(exports.stream()
                        .map(clause -> firstGroupOrEmpty(VERSION, clause))
                        .collect(Collectors.toSet()))
                .as("versions of the packages")
                .hasSize(1);
        for (HeaderClause clause : exports) {
            assertThat(firstGroupOrEmpty(USES, clause).split(","))
                    .as("uses of " + clause.name())
                    .containsAll(all);
        }
    }

    @Test
    void shelf_capabilityForHosts_usesTheApiPackage() throws IOException {
        List<HeaderClause> capabilities =
                HeaderClause.parse(manifestHeadersOrSkip("bookshelf").getValue("Provide-Capability"));

        assertThat(capabilities)
                .filteredOn(clause -> clause.name().equals("osgi.implementation"))
                .singleElement()
                .satisfies(clause -> assertThat(firstGroupOrEmpty(USES, clause)).contains("org.polybook.api.book"));
    }

    /** Equinox offers a service with a private type to every bundle, also to those of the other release. */
    @ParameterizedTest
    @MethodSource("bundles")
    void components_builtBundle_referToPrivateServicesOfTheirOwnRelease(String bundle) throws IOException {
        Attributes headers = manifestHeadersOrSkip(bundle);
        assumeTrue(
                !headers.getValue("Bundle-SymbolicName").contains("singleton:=true"),
                "a singleton is installed only once");
        Version version = Version.parseVersion(headers.getValue("Bundle-Version"));
        String release = version.getMajor() + "." + version.getMinor();
        Set<String> types = new TreeSet<>();
        List<String> components = componentDescriptions(bundle);
        for (String component : components) {
            Matcher reference = PRIVATE_REFERENCE.matcher(component);
            while (reference.find()) {
                types.add(reference.group(1));
                assertThat(reference.group()).contains("target=\"(polybook.release=" + release + ")\"");
            }
        }
        for (String type : types) {
            assertThat(components)
                    .filteredOn(component -> component.contains("<provide interface=\"" + type + "\""))
                    .isNotEmpty()
                    .allMatch(component -> component.matches(
                            "(?s).*<property name=\"polybook.release\"[^>]* value=\"" + release + "\".*"));
        }
    }

    private static List<String> componentDescriptions(String bundle) throws IOException {
        List<String> components = new ArrayList<>();
        try (JarFile file = new JarFile(BuiltBundles.jar(bundle).orElseThrow().toFile())) {
            for (JarEntry entry : file.stream().toList()) {
                if (entry.getName().matches("OSGI-INF/[^/]*\\.xml")) {
                    components.add(new String(file.getInputStream(entry).readAllBytes(), StandardCharsets.UTF_8));
                }
            }
        }
        return components;
    }

    private static Set<String> names(Attributes headers, String header) {
        return HeaderClause.parse(headers.getValue(header)).stream()
                .map(HeaderClause::name)
                .collect(Collectors.toCollection(TreeSet::new));
    }

    private static String firstGroupOrEmpty(Pattern pattern, HeaderClause clause) {
        Matcher matcher = pattern.matcher(clause.rest());
        return matcher.find() ? matcher.group(1) : "";
    }

    private static Attributes manifestHeadersOrSkip(String bundle) throws IOException {
        Optional<Path> jar = BuiltBundles.jar(bundle);
        assumeTrue(jar.isPresent(), "bundles/" + bundle + " is not part of this build; the full one checks it");
        try (JarFile file = new JarFile(jar.orElseThrow().toFile())) {
            return file.getManifest().getMainAttributes();
        }
    }
}
