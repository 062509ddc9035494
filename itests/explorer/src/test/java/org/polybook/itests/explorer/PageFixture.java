package org.polybook.itests.explorer;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Path;
import java.util.Base64;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.TestInstance;
import org.junit.jupiter.api.extension.ExtendWith;
import org.junit.jupiter.api.io.TempDir;
import org.polybook.api.book.BookProperties;
import org.polybook.explorer.internal.ExplorerService;
import org.polybook.explorer.testing.ExplorerBooks;
import org.polybook.http.internal.PageServer;

/** A served page in Chromium. Each test ends with an empty console and without a request to another site. */
@Tag("ci")
@ExtendWith(SharedChromium.class)
@TestInstance(TestInstance.Lifecycle.PER_CLASS)
abstract class PageFixture {
    private static final String DROP =
            "const raw = atob(arguments[0]); const bytes = Uint8Array.from(raw, c => c.charCodeAt(0));"
                    + " const data = new DataTransfer(); data.items.add(new File([bytes], arguments[1]));"
                    + " window.dispatchEvent(new DragEvent('drop', {dataTransfer: data, bubbles: true, cancelable: true}));";

    ExplorerBooks books;
    PageServer server;
    Chromium page;
    Path folder;

    @BeforeAll
    void open(Chromium chromium, @TempDir Path temporary) throws IOException {
        page = chromium;
        folder = temporary;
        books = new ExplorerBooks(folder);
        server = new PageServer(books.explorer());
    }

    @AfterAll
    void close() {
        if (server != null) {
            page.closePage();
            server.close();
            books.close();
        }
    }

    @AfterEach
    void consoleIsEmpty_andNoOtherSiteIsAsked() {
        assertThat(page.console()).isEmpty();
        assertThat(page.requests())
                .isNotEmpty()
                .allMatch(url -> url.startsWith(server.url()) || url.startsWith("data:") || url.equals("about:blank"));
    }

    void openAt(String address) {
        page.open(server.url() + address);
    }

    List<String> line() {
        return page.texts("#line a");
    }

    /** Drops a file on the page. */
    void drop(byte[] content, String name) {
        page.drawnAfter(() -> page.script(DROP, Base64.getEncoder().encodeToString(content), name));
    }

    ExplorerService service() {
        return (ExplorerService) books.explorer();
    }

    static Map<String, Object> properties(String name, long service) {
        return Map.of(BookProperties.NAME, name, "service.id", service, "service.ranking", 0);
    }
}
