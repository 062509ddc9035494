package org.polybook.itests.launch;

import java.net.MalformedURLException;
import java.net.URL;
import java.net.URLClassLoader;
import java.nio.file.Path;
import java.util.ServiceLoader;
import org.osgi.framework.launch.FrameworkFactory;

/** The frameworks in which every test runs. */
public enum FrameworkKind {
    FELIX("org.apache.felix.framework"),
    EQUINOX("org.eclipse.osgi");

    private final String artifact;
    private URLClassLoader loader;

    FrameworkKind(String artifact) {
        this.artifact = artifact;
    }

    /** Each framework has a separate class loader; the framework API and the assertion library come from the tests. */
    synchronized FrameworkFactory factory() {
        if (loader == null) {
            Path jar = Path.of("target", "frameworks", artifact + ".jar").toAbsolutePath();
            try {
                loader = new URLClassLoader(new URL[] {jar.toUri().toURL()}, FrameworkKind.class.getClassLoader());
            } catch (MalformedURLException e) {
                throw new IllegalStateException(jar + " has no URL", e);
            }
        }
        return ServiceLoader.load(FrameworkFactory.class, loader)
                .findFirst()
                .orElseThrow(() -> new IllegalStateException("no framework in " + artifact + ".jar"));
    }
}
