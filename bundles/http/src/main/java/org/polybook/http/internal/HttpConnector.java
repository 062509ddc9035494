package org.polybook.http.internal;

import java.io.IOException;
import java.lang.System.Logger;
import java.lang.System.Logger.Level;
import java.net.BindException;
import java.util.Map;
import java.util.function.Supplier;
import org.osgi.service.component.annotations.Activate;
import org.osgi.service.component.annotations.Component;
import org.osgi.service.component.annotations.ConfigurationPolicy;
import org.osgi.service.component.annotations.Deactivate;
import org.osgi.service.component.annotations.Reference;
import org.osgi.service.metatype.annotations.Designate;
import org.polybook.explorer.Explorer;
import org.polybook.io.BundleLogger;

/**
 * Serves the explorer on a port while its configuration exists. The service returns the state of the connector in types
 * of the JDK only, so that the launcher, which is outside the framework, can read it: {@link #URL} or, if the port
 * cannot be opened, {@link #PROBLEM}.
 */
@Component(
        service = Supplier.class,
        immediate = true,
        configurationPid = "org.polybook.http",
        configurationPolicy = ConfigurationPolicy.REQUIRE,
        property = "polybook.report=http")
@Designate(ocd = HttpConfig.class)
public final class HttpConnector implements Supplier<Map<String, String>> {
    /** Key of the address of the page. */
    static final String URL = "url";
    /** Key of the reason why the port is not open. */
    static final String PROBLEM = "problem";

    private static final Logger LOG = BundleLogger.of(HttpConnector.class);

    private final Map<String, String> state;
    /** Null if the port could not be opened. */
    private final ExplorerServer serverOrNull;

    @Activate
    public HttpConnector(@Reference Explorer explorer, HttpConfig config) {
        this(explorer, config.host(), config.port());
    }

    HttpConnector(Explorer explorer, String host, int port) {
        ExplorerServer opened = null;
        Map<String, String> result;
        try {
            opened = ExplorerServer.open(explorer, host, port);
            result = Map.of(URL, opened.url());
            LOG.log(Level.DEBUG, "The explorer is served at {0}", opened.url());
        } catch (IOException | IllegalArgumentException e) {
            String problem = problem(host, port, e);
            result = Map.of(PROBLEM, problem);
            LOG.log(Level.ERROR, problem);
        }
        serverOrNull = opened;
        state = result;
    }

    private static String problem(String host, int port, Exception cause) {
        String advice = cause instanceof BindException && port != 0 ? "; choose another port" : "";
        return "port " + port + " of " + host + " cannot be opened: " + cause.getMessage() + advice;
    }

    @Override
    public Map<String, String> get() {
        return state;
    }

    /** Closes the port. */
    @Deactivate
    public void close() {
        if (serverOrNull != null) {
            serverOrNull.close();
        }
    }
}
