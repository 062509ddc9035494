package org.polybook.http.internal;

import java.io.IOException;
import java.util.Map;
import org.polybook.explorer.Explorer;
import org.polybook.explorer.testing.Connection;
import org.polybook.explorer.testing.EditContract;
import org.polybook.explorer.testing.RawClient;
import org.polybook.explorer.testing.Reply;

class ExplorerServerEditTest extends EditContract {
    private record ServerConnection(ExplorerServer server) implements Connection {
        @Override
        public Reply send(String method, String target, Map<String, String> headers, String body) throws IOException {
            return RawClient.send(server.port(), method, target, headers, body);
        }

        @Override
        public void close() {
            server.close();
        }
    }

    @Override
    protected Connection connect(Explorer explorer) throws IOException {
        return new ServerConnection(ExplorerServer.open(explorer, "127.0.0.1", 0));
    }
}
