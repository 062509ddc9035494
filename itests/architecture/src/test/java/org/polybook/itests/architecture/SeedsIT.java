package org.polybook.itests.architecture;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeSet;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;

/** Tests use fixed seeds: a build that fails at random blames an unrelated change. */
class SeedsIT {
    private static final Path TOP = Path.of("..", "..");

    /** The service file that sets the seed of every property, see {@code org.polybook.testing.FixedSeeds}. */
    private static final Path SEEDED =
            Path.of("target", "test-classes", "META-INF", "services", "net.jqwik.api.lifecycle.LifecycleHook");

    private static final Pattern PROPERTY = Pattern.compile("import net\\.jqwik\\.api\\.(Property|\\*);");

    private static final Map<String, Pattern> DRAWN = Map.of(
            "a random number without a seed", Pattern.compile("new (Splittable)?Random\\(\\)"),
            "a shared random generator of the JDK",
                    Pattern.compile(
                            "ThreadLocalRandom|SecureRandom|Math\\.random|randomUUID|RandomGenerator\\.getDefault"),
            "a shuffle without a seed", Pattern.compile("Collections\\.shuffle\\([^,()]*\\)"),
            "a clock as a seed",
                    Pattern.compile("(?i)(Random\\(|seed\\w*\"?( = |, ))[^;]*(nanoTime|currentTimeMillis)"),
            "a seed that the profile long cannot change", Pattern.compile("@Property\\([^)]*seed"));

    /**
     * Files that the rules do not apply to: the first two provide new seeds in the profile {@code long} and fixed seeds
     * elsewhere; the third is this test.
     */
    private static final Set<String> RULES = Set.of("FixedSeeds.java", "Seeds.java", "SeedsIT.java");

    @Test
    void tests_ofAllModules_useFixedSeeds() throws IOException {
        List<String> drawn = new ArrayList<>();
        for (Path source : testSources()) {
            if (!RULES.contains(source.getFileName().toString())) {
                drawn.addAll(randomSeedUses(source, Files.readString(source)));
            }
        }
        assertThat(drawn).isEmpty();
    }

    @Test
    void modules_withProperties_haveTheSeedHook() throws IOException {
        Set<Path> modules = new TreeSet<>();
        for (Path source : testSources()) {
            if (PROPERTY.matcher(Files.readString(source)).find()) {
                modules.add(TOP.resolve(TOP.relativize(source).subpath(0, 2)));
            }
        }
        assertThat(modules).hasSizeGreaterThan(5).allSatisfy(module -> {
            // itests/fuzz is built after this module and may have no classes yet: then its pom must have the
            // execution that creates the service file
            if (Files.exists(module.resolve("target/test-classes"))) {
                assertThat(module.resolve(SEEDED)).exists();
            } else {
                assertThat(module.resolve("pom.xml")).content().contains("<id>seeds-service</id>");
            }
        });
    }

    @Test
    void rule_randomSeed_isFound() {
        Path source = Path.of("ATest.java");
        for (String line : List.of(
                "Random random = new Random();",
                "long seed = System.nanoTime();",
                "Long.getLong(\"seed\", System.currentTimeMillis())",
                "Collections.shuffle(games);",
                "@Property(tries = 3, seed = \"7\")")) {
            assertThat(randomSeedUses(source, line)).as(line).isNotEmpty();
        }
        assertThat(randomSeedUses(source, "@Property(tries = 3) void move(@ForAll long seed) { new Random(seed); }"))
                .isEmpty();
    }

    private static List<String> randomSeedUses(Path source, String text) {
        List<String> drawn = new ArrayList<>();
        DRAWN.forEach((name, pattern) -> {
            Matcher matcher = pattern.matcher(text);
            while (matcher.find()) {
                long line = text.substring(0, matcher.start()).lines().count() + 1;
                drawn.add(source + ":" + line + ": " + name + ": " + matcher.group());
            }
        });
        return drawn;
    }

    private static List<Path> testSources() throws IOException {
        List<Path> sources = new ArrayList<>();
        for (String group : List.of("bundles", "features", "itests")) {
            try (Stream<Path> modules = Files.list(TOP.resolve(group))) {
                for (Path tests : modules.map(module -> module.resolve("src/test/java"))
                        .filter(Files::isDirectory)
                        .toList()) {
                    try (Stream<Path> files = Files.walk(tests)) {
                        files.filter(file -> file.toString().endsWith(".java")).forEach(sources::add);
                    }
                }
            }
        }
        return sources;
    }
}
