package org.polybook.view.internal.ui;

import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.util.List;
import java.util.Optional;
import org.eclipse.swt.SWT;
import org.eclipse.swt.custom.ScrolledComposite;
import org.eclipse.swt.graphics.GC;
import org.eclipse.swt.graphics.Image;
import org.eclipse.swt.graphics.ImageData;
import org.eclipse.swt.graphics.Point;
import org.eclipse.swt.layout.GridData;
import org.eclipse.swt.widgets.Canvas;
import org.eclipse.swt.widgets.Combo;
import org.eclipse.swt.widgets.Composite;
import org.polybook.api.inspect.BookTrees;
import org.polybook.api.inspect.TreeFormat;
import org.polybook.api.inspect.TreeOptions;
import org.polybook.api.spi.Providers;
import org.polybook.view.internal.books.ListedBook;
import org.polybook.view.internal.line.Line;
import org.polybook.view.internal.model.ViewListener;
import org.polybook.view.internal.model.ViewModel;
import org.polybook.view.internal.text.Problems;
import org.polybook.view.internal.text.Texts;

/** The picture of a book as a tree, from the shown position on. */
public final class TreeTab implements ViewListener {
    /** The picture has two pixels for each point, so it is sharp on fine screens, too. */
    private static final int PIXELS_A_POINT = 2;

    private static final double SMALLEST = 0.7;

    private final ViewModel model;
    private final Composite whole;
    private final Combo choice;
    private final ScrolledComposite scrolled;
    private final Canvas canvas;
    private Optional<Image> picture = Optional.empty();
    private String problem = "";

    /** What came of drawing: a picture, or why there is none. */
    private record Drawn(Optional<ImageData> picture, String problem) {}

    /** In that place of the view. */
    public TreeTab(Composite parent, ViewModel model) {
        this.model = model;
        this.whole = new Composite(parent, SWT.NONE);
        whole.setLayout(Places.grid(1, 2));
        Composite head = new Composite(whole, SWT.NONE);
        head.setLayout(Places.grid(1, 0));
        head.setLayoutData(new GridData(SWT.FILL, SWT.CENTER, true, false));
        this.choice = Spoken.namedWithTip(head, "tree.book", at -> new Combo(at, SWT.READ_ONLY | SWT.DROP_DOWN));
        choice.setLayoutData(new GridData(SWT.FILL, SWT.CENTER, true, false));
        choice.addListener(SWT.Selection, event -> draw());
        this.scrolled = new ScrolledComposite(whole, SWT.H_SCROLL | SWT.V_SCROLL | SWT.BORDER);
        scrolled.setLayoutData(new GridData(SWT.FILL, SWT.FILL, true, true));
        scrolled.setExpandHorizontal(true);
        scrolled.setExpandVertical(true);
        Folding.of(whole, scrolled, head);
        this.canvas = new Canvas(scrolled, SWT.DOUBLE_BUFFERED);
        Spoken.name(canvas, () -> Texts.of("tab.tree"));
        canvas.addListener(SWT.Paint, event -> paint(event.gc));
        scrolled.setContent(canvas);
        scrolled.addListener(SWT.Resize, event -> fit());
        whole.addListener(SWT.Show, event -> draw());
        whole.addListener(SWT.Dispose, event -> picture.ifPresent(Image::dispose));
        model.listen(this);
    }

    /** The widget. */
    public Composite whole() {
        return whole;
    }

    /** Whether a picture is shown. */
    boolean hasPicture() {
        return picture.isPresent();
    }

    @Override
    public void booksChanged() {
        drawIfSeen();
    }

    @Override
    public void lineChanged() {
        drawIfSeen();
    }

    /** The book may have changed; not with each of the books that answer, which may be many. */
    @Override
    public void rowsChanged() {
        if (model.rows().complete()) {
            drawIfSeen();
        }
    }

    private void drawIfSeen() {
        if (whole.isVisible()) {
            draw();
        }
    }

    private void draw() {
        List<ListedBook> books = model.books().stream()
                .filter(book -> book.hasRecords() && book.book().isPresent())
                .toList();
        Places.setItems(choice, books.stream().map(ListedBook::name).toList());
        if (books.isEmpty()) {
            show(new Drawn(Optional.empty(), ""));
            return;
        }
        ListedBook book = books.get(choice.getSelectionIndex());
        Line line = model.line();
        model.background(() -> draw(book, line), this::show);
    }

    private static Drawn draw(ListedBook book, Line line) {
        ByteArrayOutputStream png = new ByteArrayOutputStream();
        try {
            Providers.required(BookTrees.class)
                    .write(
                            book.book().orElseThrow(),
                            line.position(),
                            TreeOptions.PICTURE.withLine(line.text()),
                            TreeFormat.PNG,
                            png);
            return new Drawn(Optional.of(new ImageData(new ByteArrayInputStream(png.toByteArray()))), "");
        } catch (IOException | RuntimeException | LinkageError e) {
            return new Drawn(Optional.empty(), Problems.text(e));
        }
    }

    private void show(Drawn drawn) {
        if (canvas.isDisposed()) {
            return;
        }
        picture.ifPresent(Image::dispose);
        picture = drawn.picture().map(data -> new Image(canvas.getDisplay(), data));
        problem = drawn.problem();
        fit();
    }

    /** As wide as there is room for, but not smaller than can be read. */
    private void fit() {
        Point size = picture.map(image -> image.getBounds())
                .map(bounds -> scaled(bounds.width, bounds.height))
                .orElse(new Point(0, 0));
        scrolled.setMinSize(size);
        canvas.redraw();
    }

    private Point scaled(int width, int height) {
        double natural = 1.0 / PIXELS_A_POINT;
        double fitting = (double) scrolled.getClientArea().width / width;
        double scale = Math.max(SMALLEST * natural, Math.min(natural, fitting));
        return new Point((int) (width * scale), (int) (height * scale));
    }

    private void paint(GC gc) {
        if (picture.isPresent()) {
            int width = picture.get().getBounds().width;
            int height = picture.get().getBounds().height;
            gc.setInterpolation(SWT.HIGH);
            gc.setAntialias(SWT.ON);
            Point size = scaled(width, height);
            gc.drawImage(picture.get(), 0, 0, width, height, 0, 0, size.x, size.y);
        } else {
            gc.drawText(problem, 8, 8, true);
        }
    }
}
