package org.polybook.cli.internal.serve;

import java.io.ByteArrayInputStream;
import java.io.Closeable;
import java.io.IOException;
import java.io.InputStream;
import java.lang.reflect.InvocationTargetException;
import java.lang.reflect.Method;
import java.net.URL;
import java.net.URLClassLoader;
import java.nio.file.Path;
import java.util.Dictionary;

/**
 * Reads the text of a stored configuration with the reader class of Felix's Configuration Admin, loaded from its own
 * jar, so that this program and the service read the same keys and values.
 */
final class ConfigurationReader implements Closeable {
    private static final String FELIX_READER = "org.apache.felix.cm.file.ConfigurationHandler";

    private final URLClassLoader classes;
    private final Method read;

    /** @throws IOException if the jar does not contain the reader */
    ConfigurationReader(Path configurationAdmin) throws IOException {
        classes = new URLClassLoader(
                new URL[] {configurationAdmin.toUri().toURL()}, ClassLoader.getPlatformClassLoader());
        try {
            read = classes.loadClass(FELIX_READER).getMethod("read", InputStream.class);
        } catch (ReflectiveOperationException | LinkageError e) {
            classes.close();
            throw new IOException(configurationAdmin + ": has no reader of configurations", e);
        }
    }

    /** @throws IOException if the text is not a configuration */
    Dictionary<?, ?> read(byte[] text) throws IOException {
        try {
            return (Dictionary<?, ?>) read.invoke(null, new ByteArrayInputStream(text));
        } catch (InvocationTargetException e) {
            throw new IOException("is not a configuration", e.getCause());
        } catch (IllegalAccessException e) {
            throw new IllegalStateException(e);
        }
    }

    @Override
    public void close() throws IOException {
        classes.close();
    }
}
