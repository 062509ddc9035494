package org.polybook.http.internal;

import java.io.IOException;
import org.polybook.explorer.Explorer;

/** The connector on any free port of this machine. */
public final class PageServer implements AutoCloseable {
    private final ExplorerServer server;

    public PageServer(Explorer explorer) throws IOException {
        server = ExplorerServer.open(explorer, "127.0.0.1", 0);
    }

    /** Returns the address of the page, with a slash at the end. */
    public String url() {
        return server.url();
    }

    @Override
    public void close() {
        server.close();
    }
}
