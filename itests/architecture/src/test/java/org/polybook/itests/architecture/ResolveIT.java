package org.polybook.itests.architecture;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import aQute.bnd.build.model.EE;
import aQute.bnd.osgi.resource.ResourceBuilder;
import aQute.bnd.osgi.resource.ResourceUtils;
import biz.aQute.resolve.AbstractResolveContext;
import biz.aQute.resolve.BndResolver;
import biz.aQute.resolve.ResolverLogger;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import java.util.TreeSet;
import java.util.stream.Stream;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;
import org.osgi.resource.Resource;
import org.osgi.service.resolver.ResolutionException;

/** Resolves a host with {@code @RequireOpeningBooks} as the only requirement. */
class ResolveIT {
    private static final String HOST = "org.polybook.itests.host";

    @ParameterizedTest
    @ValueSource(strings = {"org.apache.felix.framework", "org.eclipse.osgi"})
    void requireOpeningBooks_hostAlone_bringsAllBundlesThatServeBooks(String framework) throws Exception {
        List<Path> repository = repository();

        assertThat(resolve(framework, repository))
                .contains(
                        HOST,
                        "org.polybook.chess",
                        "org.polybook.api",
                        "org.polybook.bookshelf",
                        "org.polybook.reader",
                        "org.polybook.header",
                        "org.polybook.zobrist",
                        "org.apache.felix.scr",
                        "org.apache.felix.configadmin");
    }

    @ParameterizedTest
    @CsvSource({
        "bookshelf, osgi.implementation=polybook.bookshelf",
        "reader, org.polybook.api.provider.BookFormat",
        "zobrist, org.polybook.api.scheme.BookScheme",
        "header, org.polybook.api.edit.BookHeaders",
    })
    void requireOpeningBooks_partMissing_isRefused(String missing, String requirement) throws Exception {
        List<Path> repository = repository();
        repository.removeIf(jar -> jar.getFileName().toString().startsWith("org.polybook." + missing + "-"));

        assertThatThrownBy(() -> resolve("org.apache.felix.framework", repository))
                .as("without " + missing)
                .isInstanceOf(ResolutionException.class)
                .hasMessageContaining(requirement);
    }

    private static List<Path> repository() throws Exception {
        List<Path> jars = new ArrayList<>();
        try (Stream<Path> files = Files.list(Path.of("target", "repository"))) {
            files.sorted().forEach(jars::add);
        }
        for (String bundle : BuiltBundles.namesBuiltOrNot()) {
            BuiltBundles.jar(bundle).ifPresent(jars::add);
        }
        jars.add(BuiltBundles.jar(Path.of("..", "host"), HOST).orElseThrow());
        return jars;
    }

    private static Set<String> resolve(String framework, List<Path> jars) throws Exception {
        List<Resource> resources = new ArrayList<>();
        for (Path jar : jars) {
            ResourceBuilder builder = new ResourceBuilder();
            builder.addFile(jar.toFile(), jar.toUri());
            resources.add(builder.build());
        }
        try (ResolverLogger logger = new ResolverLogger(0)) {
            AbstractResolveContext context = new AbstractResolveContext(logger) {};
            ResourceBuilder system = new ResourceBuilder();
            Path jar = Path.of("target", "frameworks", framework + ".jar");
            system.addFile(jar.toFile(), jar.toUri());
            system.addEE(EE.JavaSE_17);
            context.setSystemResource(system.build());
            context.addEffectiveDirective("active"); // resolves service requirements, which frameworks ignore
            context.addRepository(AbstractResolveContext.createRepository(resources));
            context.setInputRequirements(AbstractResolveContext.createBundleRequirement(HOST, null));
            Set<String> names = new TreeSet<>();
            for (Resource resource : new BndResolver(logger).resolve(context).keySet()) {
                if (ResourceUtils.getIdentityCapability(resource)
                        != null) { // the resource that requires the host has no identity
                    names.add(ResourceUtils.getIdentity(resource));
                }
            }
            return names;
        }
    }
}
