package org.polybook.view.internal.ui.dialog;

import java.util.List;
import java.util.Optional;
import org.eclipse.swt.SWT;
import org.eclipse.swt.widgets.Combo;
import org.eclipse.swt.widgets.Shell;
import org.polybook.view.internal.books.ListedBook;
import org.polybook.view.internal.text.Texts;

/** The dialog for the two books of a comparison. */
public final class CompareDialog {
    private static final int COLUMNS = 2;

    private final DialogFrame frame;
    private final List<ListedBook> books;
    private final Combo first;
    private final Combo second;
    private Optional<Answer> answer = Optional.empty();

    /** Two different books. */
    public record Answer(ListedBook first, ListedBook second) {}

    /**
     * Creates the dialog, not yet open, with the first two books selected.
     *
     * @param books at least two
     */
    public CompareDialog(Shell parent, List<ListedBook> books) {
        this.books = List.copyOf(books);
        this.frame = new DialogFrame(parent, "compare.title", COLUMNS, "compare.start", this::acceptOrShowProblem);
        List<String> names = books.stream().map(ListedBook::name).toList();
        this.first = frame.combo("compare.first", names);
        this.second = frame.combo("compare.second", names);
        second.select(1);
        for (Combo choice : List.of(first, second)) {
            choice.addListener(SWT.Selection, event -> frame.setProblem(""));
            frame.describeByProblem(choice);
        }
    }

    private void acceptOrShowProblem() {
        if (first.getSelectionIndex() == second.getSelectionIndex()) {
            frame.setProblem(Texts.of("compare.same"));
            second.setFocus();
        } else {
            answer = Optional.of(
                    new Answer(books.get(first.getSelectionIndex()), books.get(second.getSelectionIndex())));
            frame.close();
        }
    }

    /** Opens the dialog and waits until it is closed; returns empty if the user cancels. */
    public Optional<Answer> openAndWait() {
        frame.openAndWait();
        return answer;
    }

    public DialogFrame frame() {
        return frame;
    }

    public Combo first() {
        return first;
    }

    public Combo second() {
        return second;
    }
}
