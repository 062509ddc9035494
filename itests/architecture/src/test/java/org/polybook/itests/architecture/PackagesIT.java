package org.polybook.itests.architecture;

import static org.assertj.core.api.Assertions.assertThat;

import com.tngtech.archunit.core.domain.JavaClass;
import com.tngtech.archunit.core.domain.JavaClasses;
import com.tngtech.archunit.lang.EvaluationResult;
import com.tngtech.archunit.library.dependencies.SliceAssignment;
import com.tngtech.archunit.library.dependencies.SliceIdentifier;
import com.tngtech.archunit.library.dependencies.SlicesRuleDefinition;
import java.io.IOException;
import java.util.Map;
import java.util.Set;
import java.util.TreeSet;
import java.util.stream.Collectors;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;

/** The packages of each bundle have no cyclic dependencies, and no package has more types than a reader can survey. */
class PackagesIT {
    /** The maximum number of top-level types of a package, except for those of the bundle variants. */
    private static final int MAX_TYPES = 40;

    private static JavaClasses all;

    @BeforeAll
    static void readClasses() throws IOException {
        all = BuiltBundles.classes();
    }

    @Test
    void packages_ofEachBundle_haveNoCycle() {
        Set<String> cycles = new TreeSet<>();
        StringBuilder details = new StringBuilder();
        for (String bundle : bundles()) {
            EvaluationResult result = SlicesRuleDefinition.slices()
                    .assignedFrom(new PackageSlices("org.polybook." + bundle))
                    .should()
                    .beFreeOfCycles()
                    .evaluate(all);
            if (result.hasViolation()) {
                cycles.add(bundle);
                details.append(result.getFailureReport());
            }
        }
        assertThat(cycles).as("bundles with a cycle%n%s", details).isEmpty();
    }

    private static Set<String> bundles() {
        return all.stream()
                .map(type -> type.getPackageName().split("\\.")[2])
                .collect(Collectors.toCollection(TreeSet::new));
    }

    /** Assigns each package of a bundle to a slice. */
    private record PackageSlices(String root) implements SliceAssignment {
        @Override
        public SliceIdentifier getIdentifierOf(JavaClass type) {
            String name = type.getPackageName();
            return name.equals(root) || name.startsWith(root + '.')
                    ? SliceIdentifier.of(name)
                    : SliceIdentifier.ignore();
        }

        @Override
        public String getDescription() {
            return "packages of " + root;
        }
    }

    @Test
    void package_ofAnyBundle_hasFewTypes() {
        Map<String, Long> sizes = all.stream()
                .filter(type -> !type.isNestedClass() && !type.getSimpleName().equals("package-info"))
                .collect(Collectors.groupingBy(JavaClass::getPackageName, Collectors.counting()));
        Set<String> large = new TreeSet<>();
        sizes.forEach((name, types) -> {
            if (types > MAX_TYPES && !name.startsWith("org.polybook.variants")) {
                large.add(name);
            }
        });
        assertThat(large).as("packages of over %d types", MAX_TYPES).isEmpty();
    }
}
