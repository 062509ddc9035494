package org.polybook.explorer.internal;

import java.util.Map;
import org.polybook.explorer.testing.ExplorerBooks;
import org.polybook.explorer.testing.ExplorerContract;
import org.polybook.explorer.testing.Reply;

class ExplorerServiceTest extends ExplorerContract {
    private DirectConnection connection;

    @Override
    protected void start(ExplorerBooks opened) {
        connection = new DirectConnection(opened.explorer());
    }

    @Override
    protected void stop() {
        connection.close();
    }

    @Override
    protected Reply send(String method, String target, Map<String, String> headers, String body) {
        return connection.send(method, target, headers, body);
    }
}
