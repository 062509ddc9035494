package org.polybook.itests.explorer;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestInstance;
import org.junit.jupiter.api.extension.ExtendWith;
import org.junit.jupiter.api.io.TempDir;
import org.openqa.selenium.Keys;
import org.openqa.selenium.WebElement;
import org.openqa.selenium.support.ui.Select;
import org.polybook.api.edit.BookEditor;
import org.polybook.api.edit.EditSession;
import org.polybook.api.spi.Providers;
import org.polybook.chess.notation.Uci;
import org.polybook.chess.orthodox.Orthodox;
import org.polybook.explorer.testing.ExplorerBooks;
import org.polybook.http.internal.PageServer;

/** Changes of weights on the page. */
@Tag("ci")
@ExtendWith(SharedChromium.class)
@TestInstance(TestInstance.Lifecycle.PER_CLASS)
class EditIT {
    private static final String FIELD = "[data-book=plain] tr[data-uci=e2e4] input.weight";
    private static final String BUTTON = "[data-book=plain] .edits [data-focus=";

    private ExplorerBooks books;
    private PageServer server;
    private Chromium page;
    private Path folder;

    @BeforeAll
    void start(Chromium chromium) {
        page = chromium;
    }

    @BeforeEach
    void open(@TempDir Path temporary) throws IOException {
        folder = temporary;
        books = new ExplorerBooks(folder);
        server = new PageServer(books.explorer());
    }

    @AfterEach
    void close() {
        page.closePage();
        assertThat(page.requests())
                .isNotEmpty()
                .allMatch(url -> url.startsWith(server.url()) || url.equals("about:blank"));
        server.close();
        books.close();
    }

    private void openWithToken() {
        page.open(server.url() + "#token=" + ExplorerBooks.TOKEN);
        page.drawnAfter(() -> page.script("location.hash = '#plain'"));
        page.await(FIELD);
    }

    private void type(String weight) {
        WebElement field = page.element(FIELD);
        field.sendKeys(Keys.chord(Keys.CONTROL, "a"));
        field.sendKeys(weight);
    }

    private String weight() {
        page.await(FIELD);
        return page.element(FIELD).getDomProperty("value");
    }

    private void click(String button) {
        page.click(BUTTON + button + "]:enabled");
        page.await(FIELD);
    }

    private List<String> enabledButtons() {
        return page.texts("[data-book=plain] .edits button:enabled");
    }

    @Test
    void page_withoutToken_hasNoFields() {
        page.open(server.url() + "#plain");

        assertThat(page.texts("[data-book=plain] td.weight")).isNotEmpty();
        assertThat(page.elements("input.weight, .edits")).isEmpty();
    }

    @Test
    void weight_savedUndoneRedoneAndWritten() throws IOException {
        byte[] before = Files.readAllBytes(folder.resolve("plain.bin"));
        openWithToken();
        assertThat(page.address()).doesNotContain("token");
        assertThat(page.element(FIELD).getAccessibleName()).isEqualTo("Weight of e4");
        String original = weight();
        assertThat(enabledButtons()).isEmpty();

        type("7");
        assertThat(enabledButtons()).containsExactly("Save");
        page.takePicture("edit");
        click("save");
        assertThat(weight()).isEqualTo("7");
        page.await(BUTTON + "undo]:enabled");
        assertThat(page.text("[data-book=plain] [role=status]")).endsWith(": 1");
        click("undo");
        assertThat(weight()).isEqualTo(original);
        page.await(BUTTON + "redo]:enabled");
        click("redo");
        assertThat(weight()).isEqualTo("7");
        assertThat(Files.readAllBytes(folder.resolve("plain.bin"))).isEqualTo(before);
        click("commit");
        assertThat(weight()).isEqualTo("7");
        assertThat(Files.readAllBytes(folder.resolve("plain.bin"))).isNotEqualTo(before);
        assertThat(page.console()).isEmpty();
    }

    @Test
    void weight_byTheKeyboard_isSaved_andTheFieldKeepsTheFocus() {
        openWithToken();

        type("12");
        page.drawnAfter(() -> page.element(FIELD).sendKeys(Keys.ENTER));
        page.await(FIELD + ":focus");

        assertThat(weight()).isEqualTo("12");
        assertThat(page.texts("#line a")).isEmpty();
        page.drawnAfter(() -> page.script("window.dispatchEvent(new HashChangeEvent('hashchange'))"));
        page.await(FIELD + ":focus");
    }

    @Test
    void weight_wrong_isRefused() {
        openWithToken();

        type("70000");
        page.element(BUTTON + "save]").click();

        assertThat(page.text("[data-book=plain] .edits [role=alert]"))
                .isEqualTo("A weight is a whole number from 0 to 65535; nothing was changed.");
    }

    @Test
    void weight_ofABookThatHasChanged_isNotOverwritten() throws Exception {
        openWithToken();
        type("12");
        Path file = folder.resolve("plain.bin");
        try (EditSession other = Providers.required(BookEditor.class).open(file)) {
            other.setWeight(Orthodox.NORMAL.start(), Uci.parse(Orthodox.NORMAL.start(), "e2e4"), 99);
        }

        page.drawnAfter(() -> page.element(BUTTON + "save]").click());

        page.await("[data-book=plain] .edits [role=alert]");
        assertThat(page.text("[data-book=plain] .edits [role=alert]"))
                .isEqualTo("The book has changed since it was shown; nothing was changed.");
    }

    @Test
    void texts_areRussian() throws IOException {
        openWithToken();
        page.drawnAfter(() -> new Select(page.element("#language")).selectByValue("ru"));
        page.await(FIELD);

        assertThat(page.texts("[data-book=plain] .edits button"))
                .containsExactly("Сохранить", "Отменить", "Вернуть", "Записать в файл");
        page.takePicture("edit-russian");
        page.drawnAfter(() -> new Select(page.element("#language")).selectByValue("en"));
    }
}
