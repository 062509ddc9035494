package org.polybook.http.internal;

import java.io.IOException;
import java.util.Map;
import org.polybook.explorer.testing.ExplorerBooks;
import org.polybook.explorer.testing.ExplorerContract;
import org.polybook.explorer.testing.RawClient;
import org.polybook.explorer.testing.Reply;

class ExplorerServerTest extends ExplorerContract {
    private ExplorerServer server;

    @Override
    protected void start(ExplorerBooks opened) throws IOException {
        server = ExplorerServer.open(opened.explorer(), "127.0.0.1", 0);
    }

    @Override
    protected void stop() {
        server.close();
    }

    @Override
    protected Reply send(String method, String target, Map<String, String> headers, String body) throws IOException {
        return RawClient.send(server.port(), method, target, headers, body);
    }
}
