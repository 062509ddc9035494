package org.polybook.p2;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.jar.JarFile;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.zip.ZipEntry;

/** A copy of a bundle that differs only in its version. */
final class VersionedBundleCopy {
    private static final String MANIFEST = "META-INF/MANIFEST.MF";
    /** The line of the version, which is shorter than the limit of a manifest line and therefore never wrapped. */
    private static final Pattern VERSION = Pattern.compile("(?m)^Bundle-Version: \\S+");

    private VersionedBundleCopy() {}

    /** Writes a copy of the bundle with that version to the target file. */
    static void write(BundleJar bundle, String version, Path target) throws IOException {
        ReproducibleJar copy = new ReproducibleJar();
        try (JarFile jar = new JarFile(bundle.file().toFile())) {
            for (ZipEntry entry :
                    jar.stream().filter(entry -> !entry.isDirectory()).toList()) {
                byte[] content = jar.getInputStream(entry).readAllBytes();
                if (entry.getName().equals(MANIFEST)) {
                    copy.withManifest(replaceVersion(content, version));
                } else {
                    copy.add(entry.getName(), content);
                }
            }
        }
        copy.write(target);
    }

    /**
     * Replaces the version in the bytes, not in a text, because a manifest line may end in the middle of a character.
     */
    private static byte[] replaceVersion(byte[] manifest, String version) {
        String text = new String(manifest, StandardCharsets.ISO_8859_1);
        return VERSION.matcher(text)
                .replaceFirst(Matcher.quoteReplacement("Bundle-Version: " + version))
                .getBytes(StandardCharsets.ISO_8859_1);
    }
}
