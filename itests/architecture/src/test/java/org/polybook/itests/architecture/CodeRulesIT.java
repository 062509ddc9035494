package org.polybook.itests.architecture;

import static com.tngtech.archunit.base.DescribedPredicate.describe;
import static com.tngtech.archunit.lang.syntax.ArchRuleDefinition.noClasses;
import static com.tngtech.archunit.library.GeneralCodingRules.NO_CLASSES_SHOULD_ACCESS_STANDARD_STREAMS;

import com.tngtech.archunit.base.DescribedPredicate;
import com.tngtech.archunit.core.domain.JavaClass;
import com.tngtech.archunit.core.domain.JavaClasses;
import com.tngtech.archunit.core.domain.JavaConstructorCall;
import com.tngtech.archunit.core.domain.JavaMethodCall;
import com.tngtech.archunit.core.importer.ClassFileImporter;
import com.tngtech.archunit.core.importer.ImportOption;
import java.io.File;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.jar.JarFile;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;

/** Rules for the code that the manifests cannot show. */
class CodeRulesIT {
    /** Bundles that talk to a person; the others never write to a terminal. */
    private static final List<String> TALKERS = List.of("cli", "shell");

    /** Methods of {@link Files} that create a file or write to one. */
    private static final Set<String> WRITING = Set.of(
            "newOutputStream",
            "newBufferedWriter",
            "write",
            "writeString",
            "copy",
            "move",
            "createFile",
            "createTempFile",
            "createLink");

    private static final Set<String> FILE_CLASSES = Set.of(
            "java.io.FileOutputStream",
            "java.io.FileWriter",
            "java.io.RandomAccessFile",
            "java.io.PrintWriter",
            "java.io.PrintStream",
            "java.util.Formatter");

    /**
     * Classes that write temporary files: files that only the same run reads, or that are then renamed over the file to
     * be replaced.
     */
    private static final Set<String> WRITERS_OF_TEMPORARY_FILES = Set.of(
            "org.polybook.header.internal.HeaderReplacer",
            "org.polybook.learn.internal.record.LearnRewrite",
            "org.polybook.writer.internal.record.RecordOutput",
            "org.polybook.writer.internal.SpilledPartition",
            "org.polybook.pgn.internal.split.OversizedGame",
            "org.polybook.bookshelf.internal.source.FolderBooksStore",
            "org.polybook.cli.internal.serve.StoredConfigurations");

    /** The class that overwrites single fields of a book's records in place, under the book's lock, on request. */
    private static final String WRITER_IN_PLACE = "org.polybook.learn.internal.record.FileTarget";

    /** Methods of {@link Files} that open a file or folder by its name. */
    private static final Set<String> OPENING = Set.of(
            "newInputStream",
            "newByteChannel",
            "newBufferedReader",
            "newDirectoryStream",
            "readAllBytes",
            "readAllLines",
            "readString",
            "lines",
            "list",
            "walk",
            "walkFileTree",
            "find");

    private static final Set<String> OPENING_CLASSES = Set.of(
            "java.io.FileInputStream",
            "java.io.FileReader",
            "java.io.RandomAccessFile",
            "java.util.Scanner",
            "java.util.zip.ZipFile",
            "java.util.jar.JarFile");

    /** Classes that open only files which the same process has created, mostly in a workspace of io. */
    private static final Set<String> OPENERS_OF_OWN_FILES = Set.of(
            "org.polybook.header.internal.HeaderReplacer",
            "org.polybook.learn.internal.record.LearnRewrite",
            "org.polybook.writer.internal.record.RecordOutput",
            "org.polybook.writer.internal.SpilledPartition",
            "org.polybook.writer.internal.journal.CommitWriter",
            "org.polybook.writer.internal.journal.JournalWriter",
            "org.polybook.pgn.internal.split.OversizedGame",
            "org.polybook.bookshelf.internal.source.FolderBooksStore");

    /** Classes that list the application's own folder and its parent. */
    private static final Set<String> OPENERS_OF_THE_APPLICATION = Set.of(
            "org.polybook.cli.internal.serve.BrowserFolder", "org.polybook.cli.internal.serve.ApplicationLayout");

    private static JavaClasses all;
    private static JavaClasses libraries;

    @BeforeAll
    static void readClasses() throws IOException {
        List<JarFile> jars = new ArrayList<>();
        List<JarFile> quiet = new ArrayList<>();
        for (String bundle : BuiltBundles.namesBuiltOrNot()) {
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

    /** The rule does not apply to the command line and the engines, because they run outside a framework. */
    @Test
    void loggers_ofBundlesInAFramework_areCreatedByBundleLogger() {
        noClasses()
                .that()
                .resideOutsideOfPackages("org.polybook.cli..", "org.polybook.uci..")
                .and()
                .doNotHaveFullyQualifiedName("org.polybook.io.BundleLogger")
                .should()
                .callMethod(System.class, "getLogger", String.class)
                .because("a log service names the bundle of an entry only if BundleLogger created the logger")
                .check(all);
    }

    @Test
    void internalPackages_areNotUsedByOtherBundles() throws IOException {
        for (String bundle : BuiltBundles.namesBuiltOrNot()) {
            noClasses()
                    .that()
                    .resideOutsideOfPackage("org.polybook." + bundle + "..")
                    .should()
                    .dependOnClassesThat()
                    .resideInAPackage("org.polybook." + bundle + ".internal..")
                    .because("internal packages belong to their bundle")
                    .check(all);
        }
        for (String bundle : List.of("zobrist", "reader", "bookshelf", "cli", "shell", "view")) {
            noClasses()
                    .that()
                    .resideOutsideOfPackage("org.polybook." + bundle + "..")
                    .should()
                    .dependOnClassesThat()
                    .resideInAPackage("org.polybook." + bundle + "..")
                    .check(all);
        }
    }

    @Test
    void chess_dependsOnJavaOnly() {
        noClasses()
                .that()
                .resideInAPackage("org.polybook.chess..")
                .should()
                .dependOnClassesThat()
                .resideOutsideOfPackages("java..", "org.polybook.chess..", "org.osgi.annotation..")
                .check(all);
    }

    /**
     * Values and interfaces depend neither on an engine nor on the notation of moves, and engine and notation do not
     * depend on each other.
     */
    @Test
    void chess_packages_haveNoCycle() {
        assertNoDependency("org.polybook.chess", "org.polybook.chess.notation", "org.polybook.chess.orthodox");
        assertNoDependency("org.polybook.chess.notation", "org.polybook.chess.orthodox");
        assertNoDependency("org.polybook.chess.orthodox", "org.polybook.chess.notation");
    }

    private static void assertNoDependency(String from, String... to) {
        noClasses()
                .that()
                .resideInAPackage(from)
                .should()
                .dependOnClassesThat()
                .resideInAnyPackage(to)
                .check(all);
    }

    @Test
    void libraries_doNotUseStandardStreams() {
        NO_CLASSES_SHOULD_ACCESS_STANDARD_STREAMS.check(libraries);
    }

    @Test
    void bundles_sleepExitAndStackTraces_doNotOccur() {
        noClasses().should().callMethod(Thread.class, "sleep", long.class).check(all);
        noClasses().should().callMethod(Throwable.class, "printStackTrace").check(all);
        noClasses().should().callMethod(System.class, "exit", int.class).check(libraries);
    }

    /**
     * Files are written through the bundle io, so that no data is lost and no output is also an input. Any class that
     * opens a file for writing uses an option of {@link StandardOpenOption} or calls a method or constructor that the
     * test looks for.
     */
    @Test
    void files_areOpenedForWritingByTheBundleIoOnly() {
        JavaClasses others = excluding(all, CodeRulesIT::mayWriteFiles);
        for (String option :
                List.of("WRITE", "APPEND", "CREATE", "CREATE_NEW", "TRUNCATE_EXISTING", "DELETE_ON_CLOSE")) {
            noClasses()
                    .should()
                    .accessField(StandardOpenOption.class, option)
                    .because("files are written through org.polybook.io")
                    .check(others);
        }
        noClasses()
                .should()
                .callMethodWhere(describe("writes to a file", CodeRulesIT::writesToAFile))
                .orShould()
                .callConstructorWhere(describe("opens a file to write", CodeRulesIT::opensAFileToWrite))
                .because("files are written through org.polybook.io")
                .check(others);
    }

    /**
     * In a folder that others may write to, a name may denote a pipe or a link by the time that it is opened, so {@code
     * FileOpener} of the bundle io opens files there. A file that the user names may be a pipe on purpose; {@code
     * InputOpener} of the same bundle opens it.
     */
    @Test
    void files_areOpenedByNameByTheBundleIoOnly() {
        noClasses()
                .should()
                .callMethodWhere(describe("opens a file by its name", CodeRulesIT::opensAFile))
                .orShould()
                .callConstructorWhere(describe("opens a file by its name", CodeRulesIT::opensAFileToRead))
                .because("files are opened through FileOpener or InputOpener of org.polybook.io")
                .check(excluding(all, CodeRulesIT::mayOpenFiles));
    }

    /** Returns true for io and for classes that open files of this process or of the application. */
    private static boolean mayOpenFiles(JavaClass type) {
        return type.getPackageName().equals("org.polybook.io")
                || OPENERS_OF_OWN_FILES.contains(outermost(type))
                || OPENERS_OF_THE_APPLICATION.contains(outermost(type));
    }

    private static boolean opensAFile(JavaMethodCall call) {
        String owner = call.getTargetOwner().getName();
        return call.getTargetOwner().isEquivalentTo(Files.class) && OPENING.contains(call.getName())
                || owner.startsWith("java.nio.channels.") && call.getName().equals("open")
                || owner.equals("java.nio.file.spi.FileSystemProvider");
    }

    /**
     * Returns true if the constructor opens a file. {@code FileInputStream(FileDescriptor)} reads the terminal, and a
     * {@code Scanner} over a string opens no file.
     */
    private static boolean opensAFileToRead(JavaConstructorCall call) {
        boolean named = call.getTarget().getRawParameterTypes().stream()
                .anyMatch(type -> type.isEquivalentTo(File.class) || type.isEquivalentTo(Path.class));
        return OPENING_CLASSES.contains(call.getTargetOwner().getName())
                && (named
                        || !call.getTargetOwner().isEquivalentTo(java.util.Scanner.class)
                                && call.getTarget().getRawParameterTypes().stream()
                                        .anyMatch(type -> type.isEquivalentTo(String.class)));
    }

    /**
     * Returns true for io, for the classes that append to a journal or overwrite records in place, and for the classes
     * that write temporary files.
     */
    private static boolean mayWriteFiles(JavaClass type) {
        return type.getPackageName().equals("org.polybook.io")
                || type.getPackageName().equals("org.polybook.writer.internal.journal")
                || type.getName().equals(WRITER_IN_PLACE)
                || WRITERS_OF_TEMPORARY_FILES.contains(outermost(type));
    }

    private static String outermost(JavaClass type) {
        String name = type.getName();
        int inner = name.indexOf('$');
        return inner < 0 ? name : name.substring(0, inner);
    }

    private static boolean writesToAFile(JavaMethodCall call) {
        return call.getTargetOwner().isEquivalentTo(Files.class) && WRITING.contains(call.getName());
    }

    /**
     * Returns true if the constructor opens a file. {@code FileOutputStream(FileDescriptor)} writes to the terminal.
     */
    private static boolean opensAFileToWrite(JavaConstructorCall call) {
        boolean named = call.getTarget().getRawParameterTypes().stream()
                .anyMatch(type -> type.isEquivalentTo(File.class) || type.isEquivalentTo(String.class));
        return named && FILE_CLASSES.contains(call.getTargetOwner().getName());
    }

    private static JavaClasses excluding(JavaClasses classes, java.util.function.Predicate<JavaClass> excluded) {
        return classes.that(DescribedPredicate.describe("others", type -> !excluded.test(type)));
    }
}
