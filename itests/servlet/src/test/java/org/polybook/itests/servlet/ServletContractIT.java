package org.polybook.itests.servlet;

import java.io.IOException;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.io.TempDir;
import org.polybook.explorer.testing.ExplorerBooks;
import org.polybook.explorer.testing.ExplorerContract;
import org.polybook.explorer.testing.RawClient;
import org.polybook.explorer.testing.Reply;

/** The contract of the explorer over the connections of Jetty, with all bundles in Felix. */
class ServletContractIT extends ExplorerContract {
    @TempDir
    private static Path work;

    private ServletHost host;

    @Override
    protected void start(ExplorerBooks opened) throws Exception {
        Path books = opened.club().path().getParent();
        host = ServletHost.start(books, List.of("plain", "club"), work);
        ServletHost.await(
                "both books",
                () -> host.get("/lichess?book=plain").status() == 200
                        && host.get("/lichess?book=club").body().contains("\"statistics\":true"));
    }

    @Override
    protected void stop() throws Exception {
        host.close();
    }

    /** Jetty refuses them. */
    @Override
    protected boolean areEncodedSlashesRefusedByTheServer() {
        return true;
    }

    /** The shelf of the framework has no watch. */
    @Override
    protected boolean hasWatchOfClub() {
        return false;
    }

    @Override
    protected Reply send(String method, String target, Map<String, String> headers, String body) throws IOException {
        return RawClient.send(host.port(), method, target, headers, body);
    }
}
