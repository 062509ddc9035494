package org.polybook.itests.architecture;

import static com.tngtech.archunit.base.DescribedPredicate.describe;
import static com.tngtech.archunit.lang.syntax.ArchRuleDefinition.noClasses;
import static com.tngtech.archunit.library.GeneralCodingRules.NO_CLASSES_SHOULD_ACCESS_STANDARD_STREAMS;

import com.tngtech.archunit.base.DescribedPredicate;
import com.tngtech.archunit.core.domain.JavaClass;
import com.tngtech.archunit.core.domain.JavaClasses;
import com.tngtech.archunit.core.importer.ClassFileImporter;
import com.tngtech.archunit.core.importer.ImportOption;
import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.jar.JarFile;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;

/** Rules of the house that a manifest does not show. */
class CodeIT {
    /** Bundles that talk to a person; the others never write to a terminal. */
    private static final List<String> TALKERS = List.of("cli", "shell");

    private static JavaClasses all;
    private static JavaClasses libraries;

    @BeforeAll
    static void read() throws IOException {
        List<JarFile> jars = new ArrayList<>();
        List<JarFile> quiet = new ArrayList<>();
        for (String bundle : BuiltBundles.names()) {
            Optional<Path> built = BuiltBundles.jar(bundle);
            if (built.isPresent()) {
                JarFile jar = new JarFile(built.get().toFile());
                jars.add(jar);
                if (!TALKERS.contains(bundle)) {
                    quiet.add(jar);
                }
            }
        }
        ImportOption ours = location -> location.contains("/org/polybook/");
        all = new ClassFileImporter().withImportOption(ours).importJars(jars);
        libraries = new ClassFileImporter().withImportOption(ours).importJars(quiet);
    }

    @Test
    void internal_ofAnotherBundle_isUsedByNobody() {
        noClasses()
                .should()
                .dependOnClassesThat(describe("are the inside of a bundle", CodeIT::isInternal))
                .because("a bundle's inside is its own")
                .check(without(all, CodeIT::isInternal));
        for (String bundle : List.of("zobrist", "reader", "bookshelf", "cli", "shell")) {
            noClasses()
                    .that()
                    .resideOutsideOfPackage("org.polybook." + bundle + "..")
                    .should()
                    .dependOnClassesThat()
                    .resideInAPackage("org.polybook." + bundle + "..")
                    .check(bundle.equals("cli") ? without(all, CodeIT::usesItsCopyOfTheCommands) : all);
        }
    }

    /** The shell carries a private copy of the logic of the commands. */
    private static boolean usesItsCopyOfTheCommands(JavaClass type) {
        return type.getPackageName().startsWith("org.polybook.shell")
                && type.getDirectDependenciesFromSelf().stream()
                        .map(dependency -> dependency.getTargetClass().getPackageName())
                        .filter(name -> name.startsWith("org.polybook.cli"))
                        .allMatch("org.polybook.cli.internal.command"::equals);
    }

    @Test
    void chess_dependencies_areJavaAlone() {
        noClasses()
                .that()
                .resideInAPackage("org.polybook.chess..")
                .should()
                .dependOnClassesThat()
                .resideOutsideOfPackages("java..", "org.polybook.chess..", "org.osgi.annotation..")
                .check(all);
    }

    @Test
    void libraries_standardStreams_areLeftAlone() {
        NO_CLASSES_SHOULD_ACCESS_STANDARD_STREAMS.check(libraries);
    }

    @Test
    void bundles_sleepExitAndStackTraces_doNotOccur() {
        noClasses().should().callMethod(Thread.class, "sleep", long.class).check(all);
        noClasses().should().callMethod(Throwable.class, "printStackTrace").check(all);
        noClasses().should().callMethod(System.class, "exit", int.class).check(libraries);
    }

    private static boolean isInternal(JavaClass type) {
        return type.getPackageName().contains(".internal");
    }

    private static JavaClasses without(JavaClasses classes, java.util.function.Predicate<JavaClass> which) {
        return classes.that(DescribedPredicate.describe("others", type -> !which.test(type)));
    }
}
