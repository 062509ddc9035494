package org.polybook.itests.probe;

import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.jar.Attributes;
import java.util.jar.JarEntry;
import java.util.jar.JarInputStream;
import java.util.jar.JarOutputStream;
import java.util.jar.Manifest;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.osgi.framework.Bundle;
import org.osgi.framework.BundleContext;
import org.osgi.framework.BundleException;
import org.osgi.framework.Constants;
import org.polybook.itests.launch.Bundles;

/**
 * A release of Polybook: the built bundles with the version numbers of that release in their manifests. Release 1.0
 * consists of the built bundles themselves.
 *
 * @param major major version of the bundles and of all their packages
 * @param minor minor version of the bundles and of all their packages
 */
public record Release(int major, int minor) {
    private static final List<String> SET = List.of(
            Bundles.CHESS, Bundles.IO, Bundles.API, Bundles.ZOBRIST, Bundles.READER, Bundles.BOOKSHELF, Bundles.HOST);

    /** Installs all bundles that a host with a shelf needs, and the host; starts none of them. */
    public List<Bundle> install(BundleContext context) throws IOException, BundleException {
        List<Bundle> bundles = new ArrayList<>();
        for (String name : SET) {
            bundles.add(install(context, name, rewritten(headers -> {}, name)));
        }
        return bundles;
    }

    /** Installs another host, which works with this minor version only. */
    public Bundle installPinnedHost(BundleContext context) throws IOException, BundleException {
        String name = Bundles.HOST + ".pinned";
        byte[] jar = rewritten(
                headers -> {
                    headers.putValue(Constants.BUNDLE_SYMBOLICNAME, name);
                    replace(headers, Constants.IMPORT_PACKAGE, range(major + 1, 0), range(major, minor + 1));
                    headers.remove(new Attributes.Name(Constants.EXPORT_PACKAGE)); // and its import, below
                    headers.putValue(
                            Constants.IMPORT_PACKAGE,
                            headers.getValue(Constants.IMPORT_PACKAGE)
                                    .replaceAll(",org\\.polybook\\.itests\\.host;version=\"[^\"]*\"", ""));
                },
                Bundles.HOST);
        return install(context, name, jar);
    }

    private String range(int endMajor, int endMinor) {
        String end = endMinor == 0 ? "" + endMajor : endMajor + "." + endMinor;
        return "\"[" + major + '.' + minor + ',' + end + ")\"";
    }

    private Bundle install(BundleContext context, String name, byte[] jar) throws BundleException {
        return context.installBundle("memory:" + name + '/' + this, new ByteArrayInputStream(jar));
    }

    /** A change of a manifest. */
    private interface ManifestChange {
        void apply(Attributes headers);
    }

    private byte[] rewritten(ManifestChange more, String name) throws IOException {
        Path jar = Bundles.jar(name);
        ByteArrayOutputStream bytes = new ByteArrayOutputStream();
        try (JarInputStream in = new JarInputStream(Files.newInputStream(jar))) {
            Manifest manifest = in.getManifest();
            Attributes headers = manifest.getMainAttributes();
            headers.putValue(Constants.BUNDLE_VERSION, major + "." + minor + ".0");
            replace(headers, Constants.EXPORT_PACKAGE, "\"1.0.0\"", '"' + (major + "." + minor) + ".0\"");
            replace(headers, Constants.IMPORT_PACKAGE, "\"[1.0,1.1)\"", range(major, minor + 1));
            replace(headers, Constants.IMPORT_PACKAGE, "\"[1.0,2)\"", range(major + 1, 0));
            more.apply(headers);
            try (JarOutputStream out = new JarOutputStream(bytes, manifest)) {
                for (JarEntry entry = in.getNextJarEntry(); entry != null; entry = in.getNextJarEntry()) {
                    out.putNextEntry(new JarEntry(entry.getName()));
                    boolean component = entry.getName().matches("OSGI-INF/.*\\.xml");
                    out.write(component ? component(in.readAllBytes()) : in.readAllBytes());
                }
            }
        }
        return bytes.toByteArray();
    }

    /** Replaces the release in the description of a component, which is that of the compilation. */
    private byte[] component(byte[] description) {
        String text = new String(description, StandardCharsets.UTF_8);
        return text.replaceAll("(polybook\\.release(=|\"[^>]*value=\"))1\\.0", "$1" + major + '.' + minor)
                .getBytes(StandardCharsets.UTF_8);
    }

    /** Replaces a version in a header, but only in the clauses of Polybook's packages. */
    private static void replace(Attributes headers, String header, String old, String now) {
        String value = headers.getValue(header);
        if (value != null) {
            String packages = "(org\\.polybook\\.[a-z.]+;version=)" + Pattern.quote(old);
            headers.putValue(header, value.replaceAll(packages, "$1" + Matcher.quoteReplacement(now)));
        }
    }
}
