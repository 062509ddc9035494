package org.polybook.itests.architecture;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.jar.Attributes;
import java.util.jar.Manifest;
import org.osgi.framework.Constants;

/** Compares the manifest of a bundle with the planned dependencies. */
final class PlannedDependencies {
    private static final String BASE = "org.polybook.";

    /** External packages that a bundle may import; any other import is not planned. */
    private static final Map<String, Set<String>> OUTSIDE = Map.ofEntries(
            // a log entry names the bundle that wrote it
            Map.entry("io", Set.of("org.osgi.framework", "org.osgi.service.log")),
            // tracks services of the framework
            Map.entry("api", Set.of("org.osgi.framework")),
            Map.entry(
                    "bookshelf",
                    Set.of(
                            "org.osgi.framework",
                            "org.osgi.service.cm",
                            "org.osgi.service.component",
                            "org.apache.felix.fileinstall")),
            // service references have the ranking of the books
            Map.entry("select", Set.of("org.osgi.framework")),
            // PNG pictures, with the module java.desktop
            Map.entry("inspect", Set.of("javax.imageio")),
            Map.entry(
                    "pgn",
                    Set.of(
                            "org.apache.commons.compress",
                            "org.apache.commons.compress.archivers.sevenz",
                            "org.apache.commons.compress.compressors.bzip2",
                            "org.tukaani.xz",
                            "io.airlift.compress.zstd")),
            // starts the framework, so it runs outside it
            Map.entry(
                    "cli",
                    Set.of("picocli", "org.osgi.framework", "org.osgi.framework.launch", "org.osgi.util.tracker")),
            Map.entry("shell", Set.of("org.osgi.framework", "org.apache.felix.service.command")),
            // the server of the JDK
            Map.entry("http", Set.of("com.sun.net.httpserver")),
            // the server of the host
            Map.entry("servlet", Set.of("jakarta.servlet", "jakarta.servlet.http", "org.osgi.service.servlet.context")),
            // widgets of any platform, and the model of a part
            Map.entry(
                    "view",
                    Set.of(
                            "org.eclipse.swt",
                            "org.eclipse.swt.accessibility",
                            "org.eclipse.swt.custom",
                            "org.eclipse.swt.dnd",
                            "org.eclipse.swt.events",
                            "org.eclipse.swt.graphics",
                            "org.eclipse.swt.layout",
                            "org.eclipse.swt.program",
                            "org.eclipse.swt.widgets",
                            "org.eclipse.e4.core.di.extensions",
                            "org.eclipse.e4.ui.di",
                            "jakarta.annotation",
                            "jakarta.inject",
                            "org.osgi.service.event")));

    /**
     * The external packages whose import must be optional: without them the bundle works and reports what is missing.
     */
    private static final Set<String> OPTIONAL = Set.of(
            "org.apache.felix.fileinstall",
            "org.apache.commons.compress",
            "org.apache.commons.compress.archivers.sevenz",
            "javax.imageio",
            "org.apache.commons.compress.compressors.bzip2",
            "org.tukaani.xz",
            "io.airlift.compress.zstd",
            "org.osgi.service.event",
            "org.osgi.service.log");

    private PlannedDependencies() {}

    /** The violations of the plan, each with the found and the expected value. */
    static List<String> violations(String bundle, Manifest manifest) {
        Attributes headers = manifest.getMainAttributes();
        List<String> found = new ArrayList<>();
        if (!symbolicName(bundle).equals(headers.getValue(Constants.BUNDLE_SYMBOLICNAME))) {
            found.add(Constants.BUNDLE_SYMBOLICNAME + ": expected " + symbolicName(bundle) + ", found "
                    + headers.getValue(Constants.BUNDLE_SYMBOLICNAME));
        }
        if (!(BASE + bundle).equals(headers.getValue("Automatic-Module-Name"))) {
            found.add("Automatic-Module-Name: expected " + BASE + bundle + ", found "
                    + headers.getValue("Automatic-Module-Name"));
        }
        for (String header : List.of(
                Constants.REQUIRE_BUNDLE,
                Constants.FRAGMENT_HOST,
                Constants.DYNAMICIMPORT_PACKAGE,
                "Bundle-Activator")) {
            if (headers.getValue(header) != null) {
                found.add(header + ": expected none, found " + headers.getValue(header));
            }
        }
        checkImports(bundle, headers, found);
        checkExports(bundle, headers, found);
        checkCapabilities(headers, found);
        return found;
    }

    /** Eclipse's extension registry accepts singletons only. */
    private static String symbolicName(String bundle) {
        return BASE + bundle + (bundle.equals("view") ? ";singleton:=true" : "");
    }

    private static void checkImports(String bundle, Attributes headers, List<String> found) {
        for (HeaderClause clause : HeaderClause.parse(headers.getValue(Constants.IMPORT_PACKAGE))) {
            String name = clause.name();
            if (name.startsWith("java.")) {
                continue;
            }
            if (name.startsWith(BASE)) {
                String owner = bundleOfPackage(name);
                if (!owner.equals(bundle) && !Layer.ofBundleOrProvider(bundle).mayUse(owner)) {
                    found.add("arrow " + bundle + " -> " + owner + " (imports " + name + ")");
                }
            } else if (!OUTSIDE.getOrDefault(bundle, Set.of()).contains(name)) {
                found.add("imports " + name + ", which is not planned for " + bundle);
            } else if (OPTIONAL.contains(name) && !clause.isOptional()) {
                found.add("imports " + name + " as mandatory, expected resolution:=optional");
            }
            if (name.contains(".internal")) {
                found.add("imports " + name + ", an internal package");
            }
        }
    }

    private static void checkExports(String bundle, Attributes headers, List<String> found) {
        for (HeaderClause clause : HeaderClause.parse(headers.getValue(Constants.EXPORT_PACKAGE))) {
            if (!Layer.ofBundleOrProvider(bundle).exportsPackages()) {
                found.add("exports " + clause.name() + ", expected nothing from " + Layer.ofBundleOrProvider(bundle));
            } else if (!bundleOfPackage(clause.name()).equals(bundle)
                    || clause.name().contains(".internal")) {
                found.add("exports " + clause.name() + ", expected only its own areas");
            } else if (Layer.ofBundleOrProvider(bundle).exportsToFrontEndsOnly() && !clause.isForFrontEnds()) {
                found.add(
                        "exports " + clause.name() + " to all bundles, expected frontend=polybook;mandatory:=frontend");
            }
        }
    }

    /**
     * Reports each capability {@code osgi.serviceloader}: with one, SPI Fly would register every provider a second
     * time.
     */
    private static void checkCapabilities(Attributes headers, List<String> found) {
        for (String header : List.of(Constants.PROVIDE_CAPABILITY, Constants.REQUIRE_CAPABILITY)) {
            for (HeaderClause clause : HeaderClause.parse(headers.getValue(header))) {
                if (clause.name().equals("osgi.serviceloader")) {
                    found.add(header + ": expected no osgi.serviceloader");
                }
            }
        }
    }

    /** The bundle of a package: {@code api} for {@code org.polybook.api.book}. */
    private static String bundleOfPackage(String packageName) {
        String rest = packageName.substring(BASE.length());
        int dot = rest.indexOf('.');
        return dot < 0 ? rest : rest.substring(0, dot);
    }
}
