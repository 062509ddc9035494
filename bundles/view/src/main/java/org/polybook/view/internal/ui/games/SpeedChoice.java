package org.polybook.view.internal.ui.games;

import java.util.EnumMap;
import java.util.EnumSet;
import java.util.Locale;
import java.util.Map;
import java.util.Set;
import java.util.stream.Collectors;
import org.eclipse.swt.SWT;
import org.eclipse.swt.layout.RowData;
import org.eclipse.swt.widgets.Button;
import org.eclipse.swt.widgets.Composite;
import org.eclipse.swt.widgets.Menu;
import org.eclipse.swt.widgets.MenuItem;
import org.polybook.api.game.Speed;
import org.polybook.view.internal.text.Texts;

/** A button that shows the chosen speeds of games and opens a menu of all speeds. */
public final class SpeedChoice {
    private static final int WIDTH = 96;

    private final Button button;
    private final Menu menu;
    private final Map<Speed, MenuItem> items = new EnumMap<>(Speed.class);
    private final Runnable changed;

    /** Adds the button to a parent with a layout of rows; {@code changed} runs after a choice of the user. */
    SpeedChoice(Composite parent, Runnable changed) {
        this.changed = changed;
        this.button = new Button(parent, SWT.PUSH);
        button.setLayoutData(new RowData(WIDTH, SWT.DEFAULT));
        this.menu = new Menu(button);
        for (Speed speed : Speed.values()) {
            MenuItem item = new MenuItem(menu, SWT.CHECK);
            item.setText(Texts.of(key(speed)));
            item.addListener(SWT.Selection, event -> showChosenAndReport());
            items.put(speed, item);
        }
        button.addListener(SWT.Selection, event -> openMenu());
        button.setMenu(menu);
        showChosen();
    }

    /** The key of the name of a speed. */
    public static String key(Speed speed) {
        return "speed." + speed.name().toLowerCase(Locale.ROOT).replace('_', '-');
    }

    private void openMenu() {
        menu.setLocation(button.toDisplay(0, button.getSize().y));
        menu.setVisible(true);
    }

    private void showChosenAndReport() {
        showChosen();
        changed.run();
    }

    /** Shows the chosen speeds; the tooltip has those for which the button has no room. */
    private void showChosen() {
        String names = chosen().stream().map(speed -> Texts.of(key(speed))).collect(Collectors.joining(", "));
        button.setText(names.isEmpty() ? Texts.of("games.speeds") : names);
        button.setToolTipText(names.isEmpty() ? Texts.of("games.speeds.tip") : names);
    }

    /** The chosen speeds; empty for all. */
    Set<Speed> chosen() {
        Set<Speed> chosen = EnumSet.noneOf(Speed.class);
        items.forEach((speed, item) -> {
            if (item.getSelection()) {
                chosen.add(speed);
            }
        });
        return chosen;
    }

    /** Chooses no speed, without a report. */
    void clear() {
        items.values().forEach(item -> item.setSelection(false));
        showChosen();
    }

    /** The button. */
    public Button control() {
        return button;
    }

    /** The menu item of a speed. */
    public MenuItem item(Speed speed) {
        return items.get(speed);
    }
}
