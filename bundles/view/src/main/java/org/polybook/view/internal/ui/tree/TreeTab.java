package org.polybook.view.internal.ui.tree;

import java.io.IOException;
import java.util.List;
import java.util.Optional;
import org.eclipse.swt.SWT;
import org.eclipse.swt.layout.GridData;
import org.eclipse.swt.widgets.Composite;
import org.eclipse.swt.widgets.Label;
import org.polybook.chess.Move;
import org.polybook.chess.Position;
import org.polybook.chess.fault.NotationException;
import org.polybook.view.internal.books.ListedBook;
import org.polybook.view.internal.line.LineParser;
import org.polybook.view.internal.model.ViewListener;
import org.polybook.view.internal.model.ViewModel;
import org.polybook.view.internal.text.ErrorTexts;
import org.polybook.view.internal.tree.BookTree;
import org.polybook.view.internal.tree.PlacedMove;
import org.polybook.view.internal.ui.control.BookChoice;
import org.polybook.view.internal.ui.control.Icon;
import org.polybook.view.internal.ui.control.IconButton;
import org.polybook.view.internal.ui.control.Layouts;
import org.polybook.view.internal.ui.control.PartHider;

/** The tree of a book from the shown position on; a click plays the moves up to the clicked one. */
public final class TreeTab implements ViewListener {
    private final ViewModel model;
    private final Composite whole;
    private final BookChoice choice;
    private final TreeCanvas canvas;
    private final Label legend;
    private final PartHider parts;

    /** A picture, or the reason why it is missing. */
    private record PictureOrProblem(Optional<TreePicture> picture, String problem) {}

    public TreeTab(Composite parent, ViewModel model) {
        this.model = model;
        this.whole = new Composite(parent, SWT.NONE);
        whole.setLayout(Layouts.grid(1, 2));
        Composite head = new Composite(whole, SWT.NONE);
        head.setLayout(Layouts.grid(4, 0));
        head.setLayoutData(new GridData(SWT.FILL, SWT.CENTER, true, false));
        this.choice =
                new BookChoice(head, model, "tree.book", book -> book.book().isPresent(), this::drawInBackground);
        this.canvas = new TreeCanvas(whole, this::playMovesTo);
        new IconButton(head, Icon.ZOOM_OUT, "tree.zoomout", () -> canvas.zoom(-1));
        new IconButton(head, Icon.ZOOM_IN, "tree.zoomin", () -> canvas.zoom(1));
        new IconButton(head, Icon.FIT, "tree.fit", canvas::fit);
        this.legend = new Label(whole, SWT.WRAP);
        legend.setLayoutData(new GridData(SWT.FILL, SWT.CENTER, true, false));
        this.parts = PartHider.hidePartsWhenSmall(whole, canvas.control(), head, legend);
        whole.addListener(SWT.Show, event -> drawInBackground());
        model.listen(this);
    }

    /** The widget. */
    public Composite composite() {
        return whole;
    }

    /** Returns true if a picture is shown. */
    public boolean hasPicture() {
        return canvas.picture().isPresent();
    }

    public TreeCanvas canvas() {
        return canvas;
    }

    @Override
    public void booksChanged() {
        drawIfVisible();
    }

    @Override
    public void lineChanged() {
        drawIfVisible();
    }

    /** Draws the tree again when all books have answered, as the book may have changed. */
    @Override
    public void bookMovesChanged() {
        if (model.currentOrPreviousBookAnswers().complete()) {
            drawIfVisible();
        }
    }

    private void drawIfVisible() {
        if (whole.isVisible()) {
            drawInBackground();
        }
    }

    private void drawInBackground() {
        choice.offerCurrentBooks();
        Optional<ListedBook> book = choice.chosen();
        if (book.isEmpty()) {
            show(new PictureOrProblem(Optional.empty(), ""));
            return;
        }
        Position start = model.position();
        model.runInBackgroundForShownLine(() -> readPictureOrProblem(book.get(), start), this::show);
    }

    private static PictureOrProblem readPictureOrProblem(ListedBook book, Position start) {
        try {
            BookTree tree = BookTree.read(book.book().orElseThrow(), start);
            return new PictureOrProblem(Optional.of(TreePicture.withOpeningNames(tree)), "");
        } catch (IOException | RuntimeException | LinkageError e) {
            return new PictureOrProblem(Optional.empty(), ErrorTexts.messageOrClassName(e));
        }
    }

    private void show(PictureOrProblem drawn) {
        if (!whole.isDisposed()) {
            legend.setText(drawn.picture().map(TreePicture::legend).orElse(""));
            parts.layoutChangedParts();
            canvas.show(drawn.picture(), drawn.problem());
        }
    }

    /** Plays all moves from the shown position to that place. */
    private void playMovesTo(PlacedMove place) {
        try {
            List<Move> moves = LineParser.moves(model.position(), String.join(" ", place.path()));
            moves.forEach(model::playAndReportIfLegal);
        } catch (NotationException e) {
            model.showMessage(e.getMessage()); // the position has changed; its tree is about to be drawn
        }
    }
}
