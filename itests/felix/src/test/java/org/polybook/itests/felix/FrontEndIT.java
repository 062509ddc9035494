package org.polybook.itests.felix;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.util.jar.Attributes;
import java.util.jar.JarOutputStream;
import java.util.jar.Manifest;
import org.osgi.framework.Bundle;
import org.osgi.framework.BundleException;
import org.osgi.framework.Constants;
import org.polybook.itests.launch.Bundles;
import org.polybook.itests.launch.FrameworkTest;
import org.polybook.itests.probe.Osgi;

/** The package of the commands is for front ends only: a bundle must declare itself a front end to import it. */
class FrontEndIT {
    private static final String COMMANDS = "org.polybook.commands";

    @FrameworkTest(with = Bundles.COMMANDS)
    void commands_importedWithoutTheAttribute_doNotResolve(Osgi osgi) throws Exception {
        Bundle stranger = install(osgi, "stranger", COMMANDS);

        assertThatThrownBy(stranger::start)
                .isInstanceOf(BundleException.class)
                .hasMessageContaining(COMMANDS)
                .satisfies(failure ->
                        assertThat(((BundleException) failure).getType()).isEqualTo(BundleException.RESOLVE_ERROR));
    }

    @FrameworkTest(with = Bundles.COMMANDS)
    void commands_importedByAFrontEnd_resolve(Osgi osgi) throws Exception {
        Bundle frontEnd = install(osgi, "frontend", COMMANDS + ";frontend=polybook");

        frontEnd.start();

        assertThat(frontEnd.getState()).isEqualTo(Bundle.ACTIVE);
        assertThat(frontEnd.loadClass(COMMANDS + ".BookRef").getClassLoader())
                .isSameAs(osgi.bundle(Bundles.COMMANDS)
                        .loadClass(COMMANDS + ".BookRef")
                        .getClassLoader());
    }

    /** A bundle with only a manifest. */
    private static Bundle install(Osgi osgi, String name, String imports) throws IOException, BundleException {
        Manifest manifest = new Manifest();
        Attributes headers = manifest.getMainAttributes();
        headers.put(Attributes.Name.MANIFEST_VERSION, "1.0");
        headers.putValue(Constants.BUNDLE_MANIFESTVERSION, "2");
        headers.putValue(Constants.BUNDLE_SYMBOLICNAME, "com.example." + name);
        headers.putValue(Constants.IMPORT_PACKAGE, imports);
        ByteArrayOutputStream bytes = new ByteArrayOutputStream();
        new JarOutputStream(bytes, manifest).close();
        return osgi.context().installBundle("memory:" + name, new ByteArrayInputStream(bytes.toByteArray()));
    }
}
