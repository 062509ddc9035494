package org.polybook.view.internal.ui;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import org.eclipse.swt.SWT;
import org.eclipse.swt.custom.SashForm;
import org.eclipse.swt.custom.ScrolledComposite;
import org.eclipse.swt.graphics.Rectangle;
import org.eclipse.swt.widgets.Button;
import org.eclipse.swt.widgets.Combo;
import org.eclipse.swt.widgets.Composite;
import org.eclipse.swt.widgets.Control;
import org.eclipse.swt.widgets.Label;
import org.eclipse.swt.widgets.Sash;
import org.eclipse.swt.widgets.TabFolder;
import org.eclipse.swt.widgets.Table;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.polybook.view.internal.feed.HostFeed;
import org.polybook.view.internal.testing.NeedsDisplay;
import org.polybook.view.internal.testing.TestBookShelf;
import org.polybook.view.internal.testing.TestWindow;
import org.polybook.view.internal.ui.control.AccessibleNames;
import org.polybook.view.internal.ui.control.Layouts;

/** Tests the layout, the selection and the accessible names of the controls. */
@NeedsDisplay
class ControlsTest {
    @TempDir
    Path folder;

    private final TestBookShelf shelf = new TestBookShelf();
    private TestWindow screen;
    private BookBrowser browser;

    @BeforeEach
    void open() {
        screen = new TestWindow(1000, 640);
        browser = new BookBrowser(screen.shell(), shelf.books(), new HostFeed());
        screen.open();
    }

    @AfterEach
    void close() throws Exception {
        screen.close();
        shelf.close();
    }

    @Test
    void window_narrow_keepsTheLineVisible() throws Exception {
        browser.model().showPastedText("1. e4 c5 2. Nf3");
        screen.await("line", () -> browser.model().line().length() == 3);
        Control crumbs = browser.breadcrumb().control();
        Control variant = browser.variant().parentComposite();
        screen.shell().setSize(400, 860);
        screen.await("a separate row", () -> crumbs.getLocation().y > variant.getLocation().y + 10);

        screen.await(
                "room for the line",
                () -> crumbs.getSize().x > 300
                        && browser.breadcrumb().visibleMoves().size() == 4);

        screen.shell().setSize(1000, 640);
        screen.await("next to the variant", () -> {
            Rectangle line = crumbs.getBounds();
            return line.x + line.width <= variant.getLocation().x
                    && line.y < variant.getLocation().y + variant.getSize().y;
        });
    }

    @ParameterizedTest
    @CsvSource({
        "a b c, a b c",
        "a b c, b",
        "a b c, a x b c y",
        "a b c, c b a",
        "a b c, ''",
        "'', a b",
        "a b c, b c d",
        "a b, a a b b"
    })
    void choice_otherItems_keepsTheSelectedOneOrSelectsTheFirst(String before, String after) {
        Combo choice = new Combo(screen.shell(), SWT.READ_ONLY);
        Layouts.setItemsKeepingSelection(choice, List.of(before.split(" ")));
        choice.setText("b");
        String chosen = choice.getText();

        List<String> names = List.of(after.split(" "));
        Layouts.setItemsKeepingSelection(choice, names);

        assertThat(choice.getItems()).containsExactlyElementsOf(names);
        assertThat(choice.getText()).isEqualTo(names.contains(chosen) ? chosen : names.get(0));
    }

    /** A regression: after a book was added above the selected one, the menu removed another book. */
    @Test
    void selection_booksAddedAboveIt_staysOnItsBook() throws Exception {
        Table books = browser.books().control();
        shelf.put("club", TestBookShelf.writeBook(folder.resolve("club.bin"), "e4 = 1"));
        screen.await("a book", () -> books.getItemCount() == 1);
        books.setSelection(0);

        shelf.put("a book before", TestBookShelf.writeBook(folder.resolve("a.bin"), "c4 = 1"));

        screen.await("another book", () -> books.getItemCount() == 2);
        assertThat(books.getItem(0).getText(0)).isEqualTo("a book before");
        assertThat(browser.books().selected().orElseThrow().name()).isEqualTo("club");
        assertThat(books.getSelectionIndex()).isEqualTo(1);
        shelf.remove("club");
        screen.await("one book", () -> books.getItemCount() == 1);
        assertThat(browser.books().selected()).isEmpty();
    }

    @Test
    void paste_tooLong_isRejectedAtOnce() {
        browser.model().showPastedText("Nf3 Nf6 Ng1 Ng8 ".repeat(10_000));

        assertThat(browser.status().text()).containsPattern("160.?000");
        assertThat(browser.model().line().length()).isZero();
    }

    @Test
    void message_aboutAnError_disappearsWithTheNextMove() {
        browser.model().showPastedText("this is no move");
        screen.await("a complaint", () -> browser.status().text().contains("\"this\""));

        browser.model()
                .playAndReportIfLegal(browser.model().position().legalMoves().get(0));

        screen.await("nothing of it", () -> browser.status().text().startsWith("There are no books"));
    }

    /** Screen readers need a name for every control. */
    @Test
    void controls_withoutALabel_haveAccessibleNames() {
        assertThat(controlsWithoutName(screen.shell())).isEmpty();
    }

    /** Returns the controls that need an accessible name and have none. */
    static List<String> controlsWithoutName(Composite parent) {
        List<String> unnamed = new ArrayList<>();
        for (Control control : controls(parent)) {
            boolean hasName = control instanceof Label
                    || control instanceof Sash
                    || control instanceof TabFolder
                    || control instanceof Button button && !button.getText().isEmpty()
                    || control instanceof Composite frame && isFrame(frame)
                    || AccessibleNames.of(control).map(name -> !name.isEmpty()).orElse(false);
            if (!hasName) {
                unnamed.add(control.toString());
            }
        }
        return unnamed;
    }

    private static boolean isFrame(Composite composite) {
        Class<?> type = composite.getClass();
        return type == Composite.class || type == SashForm.class || type == ScrolledComposite.class;
    }

    private static List<Control> controls(Composite parent) {
        List<Control> all = new ArrayList<>();
        for (Control child : parent.getChildren()) {
            all.add(child);
            if (child instanceof Composite inner) {
                all.addAll(controls(inner));
            }
        }
        return all;
    }
}
