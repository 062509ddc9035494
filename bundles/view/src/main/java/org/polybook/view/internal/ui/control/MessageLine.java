package org.polybook.view.internal.ui.control;

import org.eclipse.swt.SWT;
import org.eclipse.swt.layout.GridData;
import org.eclipse.swt.widgets.Composite;
import org.eclipse.swt.widgets.Label;
import org.polybook.view.internal.books.BookAnswer;
import org.polybook.view.internal.books.BookAnswers;
import org.polybook.view.internal.books.MoveRow;
import org.polybook.view.internal.model.ViewListener;
import org.polybook.view.internal.model.ViewModel;
import org.polybook.view.internal.text.Texts;

/**
 * The line at the bottom: the message to the user, or else a problem of a book or the number of books and moves for the
 * position.
 */
public final class MessageLine implements ViewListener {
    private final ViewModel model;
    private final Label label;

    public MessageLine(Composite parent, ViewModel model) {
        this.model = model;
        this.label = new Label(parent, SWT.NONE);
        label.setLayoutData(new GridData(SWT.FILL, SWT.CENTER, true, false));
        model.listen(this);
        bookMovesChanged();
    }

    /** The widget. */
    public Label control() {
        return label;
    }

    public String text() {
        return label.getText();
    }

    @Override
    public void bookMovesChanged() {
        show(model.message().isEmpty() ? problemOrSummary() : model.message());
    }

    @Override
    public void messageChanged() {
        bookMovesChanged();
    }

    @Override
    public void booksChanged() {
        bookMovesChanged();
    }

    private void show(String text) {
        label.setText(text.replace("&", "&&"));
        label.setToolTipText(text);
    }

    private String problemOrSummary() {
        String problems = model.currentOrPreviousBookAnswers().answers().stream()
                .map(BookAnswer::problem)
                .filter(problem -> !problem.isEmpty())
                .findFirst()
                .orElse("");
        if (!problems.isEmpty()) {
            return problems;
        }
        if (model.books().isEmpty()) {
            return model.hasShelf() ? Texts.of("status.empty") : Texts.of("status.noshelf");
        }
        long knowing = model.currentOrPreviousBookAnswers().answers().stream()
                .filter(answer -> !answer.moves().isEmpty())
                .count();
        long moves = model.currentOrPreviousBookAnswers().moves().stream()
                .map(MoveRow::san)
                .distinct()
                .count();
        BookAnswers answers = model.currentOrPreviousBookAnswers();
        boolean isFiltered = !answers.query().games().isForAllGames();
        return Texts.of("status.known", knowing, moves)
                + (isFiltered ? ' ' + Texts.of("status.filtered", answers.games()) : "");
    }
}
