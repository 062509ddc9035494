package org.polybook.view.internal.ui.control;

import java.util.function.Consumer;
import org.eclipse.swt.SWT;
import org.eclipse.swt.widgets.Menu;
import org.eclipse.swt.widgets.MenuItem;
import org.polybook.view.internal.text.Texts;

/** Helpers for menus. */
public final class Menus {
    private Menus() {}

    /** Adds an item with the text of that key. */
    public static MenuItem item(Menu menu, String key, Runnable action) {
        MenuItem item = new MenuItem(menu, SWT.PUSH);
        item.setText(Texts.of(key));
        item.addListener(SWT.Selection, event -> action.run());
        return item;
    }

    /** Sets the shortcut of an item of a menu bar: Ctrl, or Command on macOS, and a letter. */
    public static void setShortcut(MenuItem item, char letter) {
        item.setText(item.getText() + "\t" + (SWT.MOD1 == SWT.COMMAND ? "\u2318" : "Ctrl+") + letter);
        item.setAccelerator(SWT.MOD1 | letter);
    }

    public static void separator(Menu menu) {
        new MenuItem(menu, SWT.SEPARATOR);
    }

    /** Adds a submenu that is filled each time it opens. */
    public static void submenu(Menu bar, String key, Consumer<Menu> fill) {
        MenuItem item = new MenuItem(bar, SWT.CASCADE);
        item.setText(Texts.of(key));
        Menu menu = new Menu(item);
        item.setMenu(menu);
        fillNowAndEachOpening(menu, fill);
    }

    /** Fills a menu now and each time it opens. */
    public static void fillNowAndEachOpening(Menu menu, Consumer<Menu> fill) {
        fill.accept(menu);
        menu.addListener(SWT.Show, event -> {
            clear(menu);
            fill.accept(menu);
        });
    }

    public static void clear(Menu menu) {
        for (MenuItem item : menu.getItems()) {
            item.dispose();
        }
    }
}
