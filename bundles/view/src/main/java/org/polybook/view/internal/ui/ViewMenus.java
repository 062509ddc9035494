package org.polybook.view.internal.ui;

import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.Executor;
import org.eclipse.swt.SWT;
import org.eclipse.swt.widgets.Control;
import org.eclipse.swt.widgets.Menu;
import org.eclipse.swt.widgets.MenuItem;
import org.eclipse.swt.widgets.Shell;
import org.polybook.view.internal.books.ListedBook;
import org.polybook.view.internal.model.ViewModel;
import org.polybook.view.internal.text.Texts;
import org.polybook.view.internal.ui.control.LineClipboard;
import org.polybook.view.internal.ui.control.Menus;
import org.polybook.view.internal.ui.control.Workers;
import org.polybook.view.internal.ui.dialog.BuildDialog;
import org.polybook.view.internal.ui.dialog.CompareDialog;
import org.polybook.view.internal.ui.dialog.CompareWindow;
import org.polybook.view.internal.ui.dialog.ExportDialog;
import org.polybook.view.internal.ui.dialog.MergeDialog;

/** The menus of the view: a pop-up menu of its button and the table of moves, and a menu bar for a separate window. */
final class ViewMenus {
    /** The shortcut letters of actions, pressed with Ctrl. */
    private static final Map<String, Character> KEYS =
            Map.of("books.open", 'O', "books.new", 'N', "books.build", 'B', "books.merge", 'M');

    private final Control control;
    private final ViewModel model;
    private final BookActions actions;
    private final BookTabs tabs;
    private final BookTable list;
    private final ExplorerPage page;
    private final LineClipboard clipboard;
    private final Menu popup;

    ViewMenus(Control control, ViewModel model, BookActions actions, BookTabs tabs, BookTable list, ExplorerPage page) {
        this.control = control;
        this.model = model;
        this.actions = actions;
        this.tabs = tabs;
        this.list = list;
        this.page = page;
        this.clipboard = new LineClipboard(control, model);
        this.popup = new Menu(control);
        Menus.fillNowAndEachOpening(popup, this::fill);
        // a small area has no room for the menu button, so the table of moves opens the menu, too
        tabs.moves().control().setMenu(popup);
    }

    /** Opens the menu of the view at that control. */
    void open(Control at) {
        popup.setLocation(at.toDisplay(0, at.getSize().y));
        popup.setVisible(true);
    }

    /** The menu of the view. */
    Menu popup() {
        return popup;
    }

    private void fill(Menu menu) {
        actions().forEach((key, action) -> Menus.item(menu, key, action));
        Menus.item(menu, "books.export", () -> export(list.selected()));
        Menus.item(menu, "books.compare", this::compare);
        page.addItem(menu, list.selected());
        Menus.separator(menu);
        Menus.item(menu, "menu.check", () -> tabs.select("tab.findings"));
        Menus.separator(menu);
        addTabItems(menu);
    }

    /** Adds a menu bar to the window. */
    void addBar() {
        Shell shell = control.getShell();
        Menu bar = new Menu(shell, SWT.BAR);
        Menus.submenu(bar, "menu.book", this::fillBookMenu);
        Menus.submenu(bar, "menu.line", this::fillLineMenu);
        Menus.submenu(bar, "menu.view", this::fillViewMenu);
        shell.setMenuBar(bar);
    }

    /** Returns the actions on files of books by the keys of their texts. */
    private Map<String, Runnable> actions() {
        Map<String, Runnable> all = new LinkedHashMap<>();
        all.put("books.open", actions::promptAndOpenOrBuild);
        all.put("books.new", actions::promptAndCreate);
        all.put("books.build", this::build);
        all.put("books.merge", this::merge);
        return all;
    }

    /** Adds buttons for these actions. */
    void addTo(BookButtons buttons) {
        actions().forEach(buttons::add);
    }

    private void fillBookMenu(Menu menu) {
        actions().forEach((key, action) -> Menus.setShortcut(Menus.item(menu, key, action), KEYS.get(key)));
        Menus.setShortcut(Menus.item(menu, "books.export", () -> export(list.selected())), 'E');
        Menus.item(menu, "books.compare", this::compare);
        page.addItem(menu, list.selected());
        Menus.separator(menu);
        Menus.item(menu, "menu.check", () -> tabs.select("tab.findings"));
        Menus.separator(menu);
        Menus.setShortcut(Menus.item(menu, "menu.close", control.getShell()::close), 'Q');
    }

    /** Prompts for games and options and builds a book. */
    private void build() {
        actions.build(games -> new BuildDialog(control.getShell(), games).openAndWait());
    }

    /** Prompts for the books to be merged and merges them. */
    private void merge() {
        actions.merge(books -> new MergeDialog(control.getShell(), books).openAndWait());
    }

    /** Prompts for the book to be exported, with the proposed one selected, and exports it. */
    void export(Optional<ListedBook> proposed) {
        actions.export(books -> new ExportDialog(control.getShell(), books, proposed).openAndWait());
    }

    /** Prompts for two books and shows their differences in a window. */
    private void compare() {
        Executor ui = Workers.uiExecutor(control);
        actions.compare(
                books -> new CompareDialog(control.getShell(), books).openAndWait(),
                (books, result) ->
                        ui.execute(() -> new CompareWindow(control.getShell(), model, books, result).open()));
    }

    private void fillLineMenu(Menu menu) {
        Menus.item(menu, "line.first", () -> model.goTo(0));
        Menus.item(menu, "line.back", model::back);
        Menus.item(menu, "line.forward", model::forward);
        Menus.item(menu, "line.last", () -> model.goTo(model.line().length()));
        Menus.separator(menu);
        Menus.item(menu, "line.copy", clipboard::copyFen);
        Menus.item(menu, "line.copymoves", clipboard::copyMovesToShownPosition);
        Menus.item(menu, "line.paste", clipboard::paste);
    }

    private void fillViewMenu(Menu menu) {
        addTabItems(menu);
        Menus.separator(menu);
        Menus.item(menu, "board.flip", model::flip);
        MenuItem columns = new MenuItem(menu, SWT.CHECK);
        columns.setText(Texts.of("moves.merge"));
        columns.setSelection(tabs.moves().filterBar().isMerged());
        columns.addListener(SWT.Selection, event -> tabs.moves().filterBar().setMerged(columns.getSelection()));
    }

    /** Adds an item for each tab, as a narrow area may hide tabs. */
    private void addTabItems(Menu menu) {
        for (String key : tabs.keys()) {
            Menus.item(menu, key, () -> tabs.select(key));
        }
    }
}
