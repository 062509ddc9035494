package org.polybook.itests.servlet;

import java.io.IOException;
import java.net.InetAddress;
import java.util.Map;
import org.eclipse.jetty.ee10.servlet.ServletContextHandler;
import org.eclipse.jetty.ee10.servlet.ServletHolder;
import org.eclipse.jetty.server.Server;
import org.eclipse.jetty.server.ServerConnector;
import org.polybook.explorer.Explorer;
import org.polybook.explorer.testing.Connection;
import org.polybook.explorer.testing.EditContract;
import org.polybook.explorer.testing.RawClient;
import org.polybook.explorer.testing.Reply;
import org.polybook.servlet.internal.ExplorerServlet;

/** The contract of changes through the servlet, in Jetty without a framework: each test has books and a server alone. */
class ServletEditIT extends EditContract {
    private record JettyConnection(Server server, int port, ExplorerServlet servlet) implements Connection {
        @Override
        public Reply send(String method, String target, Map<String, String> headers, String body) throws IOException {
            return RawClient.send(port, method, target, headers, body);
        }

        @Override
        public void close() {
            servlet.close();
            try {
                server.stop();
            } catch (Exception e) {
                throw new IllegalStateException(e);
            }
        }
    }

    @Override
    protected Connection connect(Explorer explorer) throws Exception {
        ExplorerServlet servlet = new ExplorerServlet(explorer);
        ServletHolder holder = new ServletHolder(servlet);
        holder.setAsyncSupported(true);
        ServletContextHandler context = new ServletContextHandler();
        context.addServlet(holder, "/*");
        Server server = new Server();
        ServerConnector connector = new ServerConnector(server);
        connector.setHost(InetAddress.getLoopbackAddress().getHostAddress());
        server.addConnector(connector);
        server.setHandler(context);
        server.start();
        return new JettyConnection(server, connector.getLocalPort(), servlet);
    }
}
