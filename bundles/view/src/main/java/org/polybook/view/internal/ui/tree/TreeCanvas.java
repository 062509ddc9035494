package org.polybook.view.internal.ui.tree;

import java.util.Optional;
import java.util.function.Consumer;
import org.eclipse.swt.SWT;
import org.eclipse.swt.accessibility.ACC;
import org.eclipse.swt.custom.ScrolledComposite;
import org.eclipse.swt.graphics.GC;
import org.eclipse.swt.graphics.Point;
import org.eclipse.swt.graphics.Rectangle;
import org.eclipse.swt.graphics.Transform;
import org.eclipse.swt.layout.GridData;
import org.eclipse.swt.widgets.Canvas;
import org.eclipse.swt.widgets.Composite;
import org.eclipse.swt.widgets.Event;
import org.polybook.view.internal.text.Texts;
import org.polybook.view.internal.tree.PlacedMove;
import org.polybook.view.internal.ui.control.AccessibleNames;
import org.polybook.view.internal.ui.control.DragScroll;

/** The tree of a book, which the user scrolls, zooms and clicks; the keyboard moves a cursor from move to move. */
public final class TreeCanvas {
    private final ScrolledComposite scrolled;
    private final Canvas canvas;
    private final TreePainter painter;
    private final TreeZoom zoom = new TreeZoom();
    private final Consumer<PlacedMove> play;
    private Optional<TreePicture> picture = Optional.empty();
    private Optional<PlacedMove> cursor = Optional.empty();
    private String problem = "";

    /** @param play plays the moves that lead to a place */
    TreeCanvas(Composite parent, Consumer<PlacedMove> play) {
        this.play = play;
        this.scrolled = new ScrolledComposite(parent, SWT.H_SCROLL | SWT.V_SCROLL | SWT.BORDER);
        scrolled.setLayoutData(new GridData(SWT.FILL, SWT.FILL, true, true));
        scrolled.setExpandHorizontal(true);
        scrolled.setExpandVertical(true);
        this.canvas = new Canvas(scrolled, SWT.DOUBLE_BUFFERED);
        this.painter = new TreePainter(canvas);
        scrolled.setContent(canvas);
        scrolled.addListener(SWT.Resize, event -> resize());
        canvas.addListener(SWT.Paint, event -> paint(event.gc));
        canvas.addListener(SWT.MouseVerticalWheel, this::wheel);
        canvas.addListener(SWT.MouseMove, this::hover);
        canvas.addListener(SWT.KeyDown, this::key);
        canvas.addListener(SWT.Traverse, TreeCanvas::leaveTreeByTabOnly);
        canvas.addListener(SWT.FocusIn, event -> canvas.redraw());
        canvas.addListener(SWT.FocusOut, event -> canvas.redraw());
        new DragScroll(scrolled, canvas, this::click);
        AccessibleNames.setName(canvas, this::accessibleName);
    }

    ScrolledComposite control() {
        return scrolled;
    }

    Canvas canvas() {
        return canvas;
    }

    public Optional<TreePicture> picture() {
        return picture;
    }

    /**
     * Shows a picture, or the reason why it is missing. Keeps zoom, cursor and scroll position if the tree is
     * unchanged.
     */
    void show(Optional<TreePicture> shown, String reason) {
        if (shown.isPresent() && shown.map(TreePicture::tree).equals(picture.map(TreePicture::tree))) {
            return;
        }
        picture = shown;
        problem = reason;
        cursor = Optional.empty();
        scrolled.setOrigin(0, 0);
        resize();
    }

    /** The current scale. */
    double scale() {
        Rectangle room = scrolled.getClientArea();
        return picture.map(TreePicture::root)
                .map(root -> zoom.scale(root.pictureWidth(), root.pictureHeight(), room.width, room.height))
                .orElse(1.0);
    }

    /** Shows the whole picture. */
    public void fit() {
        zoom.fit();
        resize();
    }

    /** Zooms by that many steps about the middle of the visible part. */
    void zoom(int steps) {
        Rectangle room = scrolled.getClientArea();
        zoom(steps, new Point(room.width / 2, room.height / 2));
    }

    /** Zooms by that many steps about that point of the visible part. */
    private void zoom(int steps, Point fixed) {
        double before = scale();
        Point origin = scrolled.getOrigin();
        zoom.zoomBy(steps, before);
        resize();
        double ratio = scale() / before;
        scrolled.setOrigin(
                (int) ((origin.x + fixed.x) * ratio) - fixed.x, (int) ((origin.y + fixed.y) * ratio) - fixed.y);
    }

    private void resize() {
        double scale = scale();
        Point size = picture.map(TreePicture::root)
                .map(root -> new Point((int) (root.pictureWidth() * scale), (int) (root.pictureHeight() * scale)))
                .orElse(new Point(0, 0));
        scrolled.setMinSize(size);
        scrolled.getVerticalBar().setIncrement(24);
        canvas.redraw();
    }

    private void paint(GC gc) {
        if (picture.isEmpty()) {
            gc.drawText(problem, 8, 8, true);
            return;
        }
        float scale = (float) scale();
        Transform transform = new Transform(gc.getDevice());
        transform.scale(scale, scale);
        gc.setTransform(transform);
        painter.draw(gc, picture.get(), canvas.isFocusControl() ? cursor : Optional.empty());
        gc.setTransform(null);
        transform.dispose();
    }

    /** Returns the place of the move at that point of the canvas; empty if there is no move. */
    Optional<PlacedMove> at(int x, int y) {
        double scale = scale();
        return picture.flatMap(shown -> shown.root().at(x / scale, y / scale));
    }

    private void click(Point point) {
        canvas.setFocus();
        at(point.x, point.y).ifPresent(play);
    }

    private void wheel(Event event) {
        if ((event.stateMask & SWT.MOD1) != 0) {
            Point origin = scrolled.getOrigin();
            zoom(Integer.signum(event.count), new Point(event.x - origin.x, event.y - origin.y));
            event.doit = false;
        }
    }

    private void hover(Event event) {
        Optional<PlacedMove> place = at(event.x, event.y);
        String tip =
                place.flatMap(at -> picture.map(shown -> shown.description(at))).orElse(null);
        canvas.setCursor(place.isPresent() ? canvas.getDisplay().getSystemCursor(SWT.CURSOR_HAND) : null);
        if (tip == null ? canvas.getToolTipText() != null : !tip.equals(canvas.getToolTipText())) {
            canvas.setToolTipText(tip);
        }
    }

    private static void leaveTreeByTabOnly(Event event) {
        event.doit = event.detail == SWT.TRAVERSE_TAB_NEXT || event.detail == SWT.TRAVERSE_TAB_PREVIOUS;
    }

    private void key(Event event) {
        switch (event.keyCode) {
            case '+', '=', SWT.KEYPAD_ADD -> zoom(1);
            case '-', SWT.KEYPAD_SUBTRACT -> zoom(-1);
            case '0', SWT.KEYPAD_0 -> fit();
            case SWT.CR, SWT.KEYPAD_CR -> cursor.ifPresent(play);
            default -> picture.ifPresent(shown -> moveCursor(event.keyCode, shown.root()));
        }
    }

    private void moveCursor(int keyCode, PlacedMove root) {
        PlacedMove from = cursor.orElse(root);
        PlacedMove to = switch (keyCode) {
            case SWT.ARROW_RIGHT -> from.children().stream().findFirst().orElse(from);
            case SWT.ARROW_LEFT -> from.parent().orElse(from);
            case SWT.ARROW_DOWN -> from.placeBelowInColumn(root, 1);
            case SWT.ARROW_UP -> from.placeBelowInColumn(root, -1);
            default -> from;
        };
        if (!to.equals(from)) {
            cursor = Optional.of(to).filter(place -> place.move().isPresent());
            reveal(to);
            canvas.getAccessible().setFocus(ACC.CHILDID_SELF);
            canvas.redraw();
        }
    }

    /** Scrolls until the place is visible. */
    private void reveal(PlacedMove place) {
        double scale = scale();
        Rectangle room = scrolled.getClientArea();
        Point origin = scrolled.getOrigin();
        int x = (int) (place.x() * scale);
        int y = (int) (place.middleY() * scale);
        int width = (int) (PlacedMove.COLUMN * scale);
        int left = Math.max(Math.min(origin.x, x - width / 8), x + width - room.width);
        int top = Math.max(Math.min(origin.y, y - width / 4), y + width / 4 - room.height);
        scrolled.setOrigin(left, top);
    }

    private String accessibleName() {
        return picture.flatMap(shown -> cursor.map(shown::description)).orElseGet(() -> Texts.of("tab.tree"));
    }
}
