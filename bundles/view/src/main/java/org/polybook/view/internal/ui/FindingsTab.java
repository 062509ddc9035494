package org.polybook.view.internal.ui;

import java.util.List;
import java.util.Optional;
import org.eclipse.swt.SWT;
import org.eclipse.swt.layout.GridData;
import org.eclipse.swt.widgets.Composite;
import org.eclipse.swt.widgets.Label;
import org.eclipse.swt.widgets.Table;
import org.eclipse.swt.widgets.TableColumn;
import org.eclipse.swt.widgets.TableItem;
import org.eclipse.swt.widgets.Text;
import org.polybook.api.book.BookFinding;
import org.polybook.view.internal.books.ListedBook;
import org.polybook.view.internal.model.ViewListener;
import org.polybook.view.internal.model.ViewModel;
import org.polybook.view.internal.text.FindingTexts;
import org.polybook.view.internal.text.Texts;
import org.polybook.view.internal.ui.control.AccessibleNames;
import org.polybook.view.internal.ui.control.Layouts;
import org.polybook.view.internal.ui.control.PartHider;
import org.polybook.view.internal.ui.control.Theme;
import org.polybook.view.internal.work.Tasks;

/** Checks a book and shows the findings. */
public final class FindingsTab implements ViewListener {
    private static final List<String> COLUMNS = List.of("severity", "kind", "record", "line", "message");
    private static final int[] WIDTHS = {84, 200, 80, 120, 480};

    /**
     * The number of rows that have priority over the other parts; small, as a finding's full text is below the table.
     */
    private static final int ROWS = 3;

    private static final int LINE = COLUMNS.indexOf("line");

    private final Composite whole;
    private final CheckBar bar;
    private final Label verdict;
    private final Table table;
    private final Text full;
    private final PartHider parts;
    private final Runnable reveal;
    private final ViewModel model;
    private Optional<ListedBook> checked = Optional.empty();

    /** Creates the tab; {@code reveal} brings it to the front. */
    public FindingsTab(Composite parent, ViewModel model, Tasks tasks, Runnable reveal) {
        this.reveal = reveal;
        this.model = model;
        this.whole = new Composite(parent, SWT.NONE);
        whole.setLayout(Layouts.grid(1, 2));
        this.bar = new CheckBar(whole, model, tasks, this::revealAndShowFindings);
        this.verdict = new Label(whole, SWT.WRAP);
        verdict.setText(Texts.of("check.purpose"));
        verdict.setLayoutData(new GridData(SWT.FILL, SWT.CENTER, true, false));
        this.table = AccessibleNames.createNamed(
                whole, "tab.findings", at -> new Table(at, SWT.FULL_SELECTION | SWT.BORDER));
        table.setLayoutData(new GridData(SWT.FILL, SWT.FILL, true, true));
        table.setHeaderVisible(true);
        table.addListener(SWT.Selection, event -> showSelectedFinding());
        int style = SWT.READ_ONLY | SWT.WRAP | SWT.MULTI | SWT.V_SCROLL;
        this.full = AccessibleNames.createNamed(whole, "findings.message", at -> new Text(at, style));
        GridData lines = new GridData(SWT.FILL, SWT.CENTER, true, false);
        lines.heightHint = 3 * full.getLineHeight();
        full.setLayoutData(lines);
        this.parts = PartHider.hidePartsWhenSmall(whole, ROWS, table, bar.control(), full, verdict);
        model.listen(this);
        for (int i = 0; i < WIDTHS.length; i++) {
            TableColumn column = new TableColumn(table, COLUMNS.get(i).equals("record") ? SWT.RIGHT : SWT.LEFT);
            column.setText(Texts.of("findings." + COLUMNS.get(i)));
            column.setWidth(WIDTHS[i]);
        }
    }

    /** The whole tab. */
    public Composite composite() {
        return whole;
    }

    /** The table of findings. */
    Table table() {
        return table;
    }

    /** The whole text of the selected finding. */
    Text fullFindingField() {
        return full;
    }

    /** The bar in which the user chooses a book and starts a check of it. */
    CheckBar bar() {
        return bar;
    }

    /** The text above the findings: the outcome of the last check; before the first, the purpose of a check. */
    String verdict() {
        return verdict.getText();
    }

    /** Shows the findings of a book; from any thread. */
    public void revealAndShowFindings(ListedBook book, List<BookFinding> findings) {
        if (!table.isDisposed()) {
            table.getDisplay().asyncExec(() -> revealAndShow(book, findings));
        }
    }

    private void revealAndShow(ListedBook book, List<BookFinding> findings) {
        if (table.isDisposed()) {
            return;
        }
        reveal.run();
        checked = Optional.of(book);
        setVerdict(Texts.of("task.checked", book.name(), findings.size()));
        table.removeAll();
        for (BookFinding finding : findings) {
            TableItem item = new TableItem(table, SWT.NONE);
            String record = finding.entry() < 0 ? "" : Long.toString(finding.entry());
            item.setData(FindingTexts.meaning(finding));
            item.setText(new String[] {
                FindingTexts.severity(finding),
                FindingTexts.kind(finding),
                record,
                finding.line(),
                FindingTexts.details(finding)
            });
            if (finding.severity() == BookFinding.Severity.ERROR) {
                item.setForeground(0, Theme.of(table).problem());
            }
        }
        table.getColumn(LINE)
                .setWidth(findings.stream().allMatch(finding -> finding.line().isEmpty()) ? 0 : WIDTHS[LINE]);
        table.setSelection(findings.isEmpty() ? -1 : 0);
        showSelectedFinding();
        booksChanged(); // the book may have changed during the check
    }

    private void setVerdict(String text) {
        verdict.setText(text.replace("&", "&&"));
        parts.layoutChangedParts();
    }

    /** Adds a note to the verdict if the book has changed since the check. */
    @Override
    public void booksChanged() {
        checked.filter(book -> model.books().stream().noneMatch(now -> hasSameContent(now, book)))
                .ifPresent(book -> {
                    checked = Optional.empty();
                    setVerdict(verdict.getText().replace("&&", "&") + " " + Texts.of("check.changed"));
                });
    }

    private static boolean hasSameContent(ListedBook now, ListedBook then) {
        return now.name().equals(then.name())
                && now.book().equals(then.book())
                && now.generation() == then.generation();
    }

    /**
     * Shows the meaning and the full details of the selected finding, as the column may be too narrow for the details.
     */
    private void showSelectedFinding() {
        int at = table.getSelectionIndex();
        String meaning = at < 0 ? "" : table.getItem(at).getData().toString();
        String details = at < 0 ? "" : table.getItem(at).getText(COLUMNS.indexOf("message"));
        full.setText(meaning.isEmpty() ? details : meaning + "\n" + details);
    }
}
