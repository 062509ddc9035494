package org.polybook.view.internal.ui;

import java.util.ArrayList;
import java.util.List;
import org.eclipse.swt.SWT;
import org.eclipse.swt.graphics.GC;
import org.eclipse.swt.graphics.Point;
import org.eclipse.swt.graphics.Rectangle;
import org.eclipse.swt.layout.GridData;
import org.eclipse.swt.widgets.Canvas;
import org.eclipse.swt.widgets.Composite;
import org.eclipse.swt.widgets.Event;
import org.polybook.view.internal.line.Line;
import org.polybook.view.internal.model.ViewListener;
import org.polybook.view.internal.model.ViewModel;
import org.polybook.view.internal.text.Texts;
import org.polybook.view.internal.ui.control.AccessibleNames;
import org.polybook.view.internal.ui.control.Theme;

/**
 * The moves of the line in one row; a click goes to the position after a move. If the line is too long, its first moves
 * are hidden.
 */
public final class Breadcrumb implements ViewListener {
    private static final int GAP = 4;
    private static final int HEIGHT = 24;

    /** The minimum width, in points, next to a long message; enough for some of the last moves. */
    private static final int MIN_WIDTH = 120;

    private final ViewModel model;
    private final Canvas canvas;

    /**
     * A drawn move.
     *
     * @param ply the number of moves up to and including this one
     */
    record DrawnMove(int ply, String text, Rectangle area) {}

    public Breadcrumb(Composite parent, ViewModel model) {
        this.model = model;
        this.canvas = new Canvas(parent, SWT.DOUBLE_BUFFERED);
        GridData place = new GridData(SWT.FILL, SWT.CENTER, true, false);
        place.heightHint = HEIGHT;
        place.minimumWidth = MIN_WIDTH;
        canvas.setLayoutData(place);
        canvas.addListener(SWT.Paint, event -> paint(event.gc));
        canvas.addListener(SWT.MouseDown, event -> click(event.x, event.y));
        canvas.addListener(SWT.KeyDown, this::key);
        canvas.addListener(
                SWT.Traverse,
                event -> event.doit =
                        event.detail == SWT.TRAVERSE_TAB_NEXT || event.detail == SWT.TRAVERSE_TAB_PREVIOUS);
        canvas.addListener(SWT.FocusIn, event -> canvas.redraw());
        canvas.addListener(SWT.FocusOut, event -> canvas.redraw());
        AccessibleNames.setName(canvas, () -> Texts.of("line.name", model.line().textToShownPosition()));
        model.listen(this);
    }

    /** The widget. */
    public Canvas control() {
        return canvas;
    }

    @Override
    public void lineChanged() {
        canvas.redraw();
    }

    /** Returns the moves that fit, among them the one before the shown position. */
    List<DrawnMove> visibleMoves() {
        GC gc = new GC(canvas);
        try {
            return placeVisibleMoves(gc);
        } finally {
            gc.dispose();
        }
    }

    private List<DrawnMove> placeVisibleMoves(GC gc) {
        Line line = model.line();
        List<String> texts = new ArrayList<>(List.of(Texts.of("line.start")));
        for (int i = 0; i < line.length(); i++) {
            texts.add(line.label(i));
        }
        int room = canvas.getClientArea().width - 2 * GAP;
        int first = line.ply();
        int used = widthWithGaps(gc, texts.get(first));
        while (first > 0
                && used + widthWithGaps(gc, texts.get(first - 1)) + (first > 1 ? widthWithGaps(gc, "\u2026") : 0)
                        <= room) {
            first--;
            used += widthWithGaps(gc, texts.get(first));
        }
        List<DrawnMove> words = new ArrayList<>();
        int x = GAP;
        if (first > 0) {
            x = addAndReturnNextX(words, gc, new DrawnMove(first - 1, "\u2026", null), x);
        }
        for (int ply = first; ply < texts.size() && x + widthWithGaps(gc, texts.get(ply)) <= room + 2 * GAP; ply++) {
            x = addAndReturnNextX(words, gc, new DrawnMove(ply, texts.get(ply), null), x);
        }
        return words;
    }

    private int addAndReturnNextX(List<DrawnMove> words, GC gc, DrawnMove word, int x) {
        int width = widthWithGaps(gc, word.text());
        words.add(new DrawnMove(word.ply(), word.text(), new Rectangle(x, 0, width, canvas.getClientArea().height)));
        return x + width;
    }

    private static int widthWithGaps(GC gc, String text) {
        return gc.textExtent(text).x + 2 * GAP;
    }

    private void paint(GC gc) {
        Theme theme = Theme.of(canvas);
        for (DrawnMove word : placeVisibleMoves(gc)) {
            Rectangle area = word.area();
            Point extent = gc.textExtent(word.text());
            boolean shown = word.ply() == model.line().ply() && !word.text().equals("\u2026");
            gc.setForeground(shown || word.ply() < model.line().ply() ? theme.text() : theme.faint());
            gc.drawText(word.text(), area.x + GAP, (area.height - extent.y) / 2, true);
            if (shown) {
                gc.setBackground(theme.accent());
                gc.fillRectangle(area.x + GAP, area.height - 3, extent.x, canvas.isFocusControl() ? 3 : 2);
            }
        }
    }

    private void click(int x, int y) {
        canvas.setFocus();
        visibleMoves().stream()
                .filter(word -> word.area().contains(x, y))
                .findFirst()
                .ifPresent(word -> model.goTo(word.ply()));
    }

    private void key(Event event) {
        switch (event.keyCode) {
            case SWT.ARROW_LEFT -> model.back();
            case SWT.ARROW_RIGHT -> model.forward();
            case SWT.HOME -> model.goTo(0);
            case SWT.END -> model.goTo(model.line().length());
            default -> {}
        }
    }
}
