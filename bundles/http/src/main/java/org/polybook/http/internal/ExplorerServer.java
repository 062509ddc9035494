package org.polybook.http.internal;

import com.sun.net.httpserver.HttpServer;
import java.io.IOException;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.net.UnknownHostException;
import org.polybook.explorer.EndlessAnswers;
import org.polybook.explorer.Explorer;

/** An open port at which the explorer answers. */
final class ExplorerServer implements AutoCloseable {
    private final HttpServer server;
    private final Workers workers;
    private final EndlessAnswers endless;
    private final String host;

    private ExplorerServer(HttpServer server, Workers workers, EndlessAnswers endless, String host) {
        this.server = server;
        this.workers = workers;
        this.endless = endless;
        this.host = host;
    }

    /**
     * Opens the port.
     *
     * @param host name or address of the network interface
     * @param port 0 for any free port
     * @throws IOException if the host is unknown or the port is in use; {@link java.net.BindException} in the latter case
     * @throws IllegalArgumentException if the port is out of range
     */
    static ExplorerServer open(Explorer explorer, String host, int port) throws IOException {
        ServerLimits.apply();
        InetSocketAddress address = new InetSocketAddress(address(host), port);
        Workers workers = new Workers();
        EndlessAnswers endless = new EndlessAnswers("polybook-http-endless");
        HttpServer server = HttpServer.create(address, 0);
        server.createContext("/", new ExchangeHandler(explorer, workers, endless));
        server.setExecutor(workers);
        server.start();
        return new ExplorerServer(server, workers, endless, host);
    }

    private static InetAddress address(String host) throws IOException {
        try {
            return InetAddress.getByName(host);
        } catch (UnknownHostException e) {
            throw new IOException("unknown host", e);
        }
    }

    /** The address of the page. */
    String url() {
        return "http://" + (host.contains(":") ? '[' + host + ']' : host) + ':' + port() + '/';
    }

    int port() {
        return server.getAddress().getPort();
    }

    @Override
    public void close() {
        server.stop(0);
        workers.close();
        endless.close();
    }
}
