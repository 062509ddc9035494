package org.polybook.view.internal.ui;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.function.Supplier;
import org.eclipse.swt.SWT;
import org.eclipse.swt.widgets.Event;
import org.eclipse.swt.widgets.Menu;
import org.eclipse.swt.widgets.MenuItem;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.polybook.view.internal.explorer.ExplorerReport;
import org.polybook.view.internal.feed.HostFeed;
import org.polybook.view.internal.testing.NeedsDisplay;
import org.polybook.view.internal.testing.TestBookShelf;
import org.polybook.view.internal.testing.TestWindow;
import org.polybook.view.internal.text.Texts;

/** Tests the menu item that opens the page of the explorer, with a connector that comes and goes. */
@NeedsDisplay
class ExplorerPageTest {
    private static final Supplier<Map<String, String>> CONNECTOR = () -> Map.of("url", "http://localhost:9002/");

    @TempDir
    Path folder;

    private final TestBookShelf shelf = new TestBookShelf();
    private final ExplorerReport report = new ExplorerReport();
    private final List<String> opened = new ArrayList<>();
    private boolean hasBrowser = true;
    private TestWindow screen;
    private BookBrowser browser;

    @BeforeEach
    void open() throws Exception {
        screen = new TestWindow(1000, 640);
        browser = new BookBrowser(screen.shell(), shelf.books(), new HostFeed(), report, address -> {
            opened.add(address);
            return hasBrowser;
        });
        screen.open();
        for (String name : List.of("club", "friends")) {
            shelf.put(name, TestBookShelf.writeBook(folder.resolve(name + ".bin"), "e4 = 1"));
        }
        screen.await("books", () -> browser.books().control().getItemCount() == 2);
    }

    @AfterEach
    void close() throws Exception {
        screen.close();
        shelf.close();
    }

    /** Returns the item of the menu as it is when the menu opens. */
    private MenuItem item() {
        Menu menu = browser.menus().popup();
        menu.notifyListeners(SWT.Show, new Event());
        return Arrays.stream(menu.getItems())
                .filter(item -> item.getText().equals(Texts.of("menu.explorer")))
                .findFirst()
                .orElseThrow();
    }

    @Test
    void item_connectorComesAndGoes_isEnabledWhileItHasAnAddress() {
        assertThat(item().isEnabled()).isFalse();
        Supplier<Map<String, String>> closed = () -> Map.of("problem", "port 9002 cannot be opened");
        report.addConnector(closed);
        assertThat(item().isEnabled()).isFalse();
        report.addConnector(CONNECTOR);
        report.removeConnector(closed); // a framework may remove a service after its replacement was added
        assertThat(item().isEnabled()).isTrue();
        report.removeConnector(CONNECTOR);
        assertThat(item().isEnabled()).isFalse();
    }

    @Test
    void item_chosen_opensTheSearchedBooksOrTheSelectedOneWithTheLine() {
        report.addConnector(CONNECTOR);
        browser.model().showPastedText("e4 c5");
        screen.await("line", () -> browser.model().line().length() == 2);

        item().notifyListeners(SWT.Selection, new Event());
        browser.books().control().setSelection(1);
        item().notifyListeners(SWT.Selection, new Event());

        assertThat(opened)
                .containsExactly(
                        "http://localhost:9002/#club+friends//e2e4,c7c5", "http://localhost:9002/#friends//e2e4,c7c5");
        assertThat(browser.model().message()).isEmpty();
    }

    @Test
    void item_withoutWebBrowserOrConnector_showsAMessage() {
        report.addConnector(CONNECTOR);
        hasBrowser = false;
        MenuItem item = item();
        item.notifyListeners(SWT.Selection, new Event());
        assertThat(browser.model().message()).contains("http://localhost:9002/#club+friends//");

        report.removeConnector(CONNECTOR);
        item.notifyListeners(SWT.Selection, new Event());
        assertThat(browser.model().message()).isEqualTo(Texts.of("explorer.closed"));
        assertThat(opened).hasSize(1);
    }
}
