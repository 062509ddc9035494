package org.polybook.view.internal.ui.dialog;

import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.eclipse.swt.SWT;
import org.eclipse.swt.layout.GridData;
import org.eclipse.swt.widgets.Combo;
import org.eclipse.swt.widgets.Composite;
import org.eclipse.swt.widgets.Shell;
import org.eclipse.swt.widgets.Table;
import org.eclipse.swt.widgets.TableItem;
import org.polybook.api.build.BookMerger.MergePolicy;
import org.polybook.view.internal.text.Texts;
import org.polybook.view.internal.ui.control.AccessibleNames;

/** The dialog for the books and the policy of a merge. */
public final class MergeDialog {
    private static final List<MergePolicy> POLICIES =
            List.of(MergePolicy.SUM, MergePolicy.FIRST, MergePolicy.MAX, MergePolicy.AVERAGE);
    private static final List<String> POLICY_NAMES = List.of("sum", "first", "max", "average");
    private static final int WIDTH = 380;
    private static final int ROWS = 7;

    private final DialogFrame frame;
    private final Table table;
    private final Combo policy;
    private final List<Candidate> books;
    private Optional<Answer> answer = Optional.empty();

    /**
     * A book that can be merged.
     *
     * @param initiallyTicked true if it is ticked initially
     * @param unwrittenEdits the number of edits that are not in its file and so would not be merged
     */
    public record Candidate(String name, Path file, boolean initiallyTicked, int unwrittenEdits) {}

    /** The chosen books, the first with priority, and the policy for moves that several books have. */
    public record Answer(List<Path> books, MergePolicy policy) {}

    /** Creates the dialog, not yet open. */
    public MergeDialog(Shell parent, List<Candidate> books) {
        this.books = List.copyOf(books);
        this.frame = new DialogFrame(parent, "merge.title", 1, "merge.save", this::accept);
        Composite content = frame.content();
        this.table = AccessibleNames.createNamed(
                content, "merge.books", at -> new Table(at, SWT.CHECK | SWT.BORDER | SWT.V_SCROLL));
        books.forEach(this::add);
        GridData rows = new GridData(SWT.FILL, SWT.FILL, true, true);
        rows.widthHint = WIDTH;
        rows.heightHint =
                ROWS * table.getItemHeight(); // after rows are added: GTK reports another height for an empty table
        table.setLayoutData(rows);
        table.addListener(SWT.Selection, event -> enableAcceptButton());
        frame.label(Texts.of("merge.policy"), 1, WIDTH);
        this.policy = AccessibleNames.createNamed(
                content, "merge.policy", at -> new Combo(at, SWT.READ_ONLY | SWT.DROP_DOWN));
        policy.setItems(
                POLICY_NAMES.stream().map(name -> Texts.of("merge." + name)).toArray(String[]::new));
        policy.select(0);
        policy.setLayoutData(new GridData(SWT.FILL, SWT.CENTER, true, false));
        if (books.stream().anyMatch(book -> book.unwrittenEdits > 0)) {
            frame.label(Texts.of("merge.unwritten"), 1, WIDTH);
        }
        enableAcceptButton();
    }

    private void add(Candidate book) {
        TableItem item = new TableItem(table, SWT.NONE);
        item.setText(book.unwrittenEdits == 0 ? book.name : Texts.of("merge.changed", book.name, book.unwrittenEdits));
        item.setChecked(book.initiallyTicked);
    }

    private List<Path> ticked() {
        List<Path> ticked = new ArrayList<>();
        for (int i = 0; i < books.size(); i++) {
            if (table.getItem(i).getChecked()) {
                ticked.add(books.get(i).file);
            }
        }
        return ticked;
    }

    /** Enables the button if two books or more are ticked. */
    private void enableAcceptButton() {
        frame.accept().setEnabled(ticked().size() > 1);
    }

    private void accept() {
        answer = Optional.of(new Answer(ticked(), POLICIES.get(policy.getSelectionIndex())));
        frame.close();
    }

    /** Opens the dialog and waits until it is closed; returns empty if the user cancels. */
    public Optional<Answer> openAndWait() {
        frame.openAndWait();
        return answer;
    }

    public Table table() {
        return table;
    }

    public Combo policy() {
        return policy;
    }

    public DialogFrame frame() {
        return frame;
    }
}
