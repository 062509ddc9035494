package org.polybook.view.internal.ui;

import java.io.IOException;
import java.text.NumberFormat;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import org.eclipse.swt.SWT;
import org.eclipse.swt.layout.GridData;
import org.eclipse.swt.widgets.Button;
import org.eclipse.swt.widgets.Combo;
import org.eclipse.swt.widgets.Composite;
import org.eclipse.swt.widgets.Label;
import org.eclipse.swt.widgets.Table;
import org.eclipse.swt.widgets.TableColumn;
import org.eclipse.swt.widgets.TableItem;
import org.polybook.api.select.Explanation;
import org.polybook.api.select.Explanation.Candidate;
import org.polybook.api.select.Explanation.ConsultedBook;
import org.polybook.api.select.MoveSelector;
import org.polybook.api.select.SelectionContext;
import org.polybook.api.select.SelectionPolicy;
import org.polybook.api.select.StackedBook;
import org.polybook.chess.Move;
import org.polybook.chess.Position;
import org.polybook.chess.notation.San;
import org.polybook.view.internal.line.Line;
import org.polybook.view.internal.model.ViewListener;
import org.polybook.view.internal.model.ViewModel;
import org.polybook.view.internal.text.SelectionTexts;
import org.polybook.view.internal.text.Texts;
import org.polybook.view.internal.ui.control.AccessibleNames;
import org.polybook.view.internal.ui.control.Layouts;
import org.polybook.view.internal.ui.control.PartHider;

/** The explanation of a choice: the move that an engine with these books would play, and each book's candidates with their chances or with
 * the rule that drops them. */
public final class ExplainTab implements ViewListener {
    private static final List<String> COLUMNS = List.of("book", "move", "weight", "chance", "dropped");
    private static final int[] WIDTHS = {120, 84, 80, 112, 190};
    private static final List<String> POLICIES = List.of("weighted", "best", "uniform");

    private final ViewModel model;
    private final Composite whole;
    private final Combo policy;
    private final Label chosen;
    private final Table table;

    public ExplainTab(Composite parent, ViewModel model) {
        this.model = model;
        this.whole = new Composite(parent, SWT.NONE);
        whole.setLayout(Layouts.grid(1, 2));
        Composite head = new Composite(whole, SWT.NONE);
        head.setLayout(Layouts.grid(3, 0));
        head.setLayoutData(new GridData(SWT.FILL, SWT.CENTER, true, false));
        this.policy = AccessibleNames.createNamedWithTooltip(
                head, "explain.policy", at -> new Combo(at, SWT.READ_ONLY | SWT.DROP_DOWN));
        policy.setItems(
                POLICIES.stream().map(name -> Texts.of("explain." + name)).toArray(String[]::new));
        policy.select(0);
        policy.addListener(SWT.Selection, event -> explainInBackground());
        Button again = new Button(head, SWT.PUSH);
        again.setText(Texts.of("explain.again"));
        again.addListener(SWT.Selection, event -> explainInBackground());
        this.chosen = new Label(head, SWT.NONE);
        chosen.setLayoutData(new GridData(SWT.FILL, SWT.CENTER, true, false));
        this.table =
                AccessibleNames.createNamed(whole, "tab.explain", at -> new Table(at, SWT.FULL_SELECTION | SWT.BORDER));
        table.setLayoutData(new GridData(SWT.FILL, SWT.FILL, true, true));
        PartHider.hidePartsWhenSmall(whole, table, head);
        table.setHeaderVisible(true);
        for (int i = 0; i < WIDTHS.length; i++) {
            TableColumn column = new TableColumn(table, i == 2 || i == 3 ? SWT.RIGHT : SWT.LEFT);
            column.setText(Texts.of("explain." + COLUMNS.get(i)));
            column.setWidth(WIDTHS[i]);
        }
        whole.addListener(SWT.Show, event -> explainInBackground());
        model.listen(this);
    }

    /** The widget. */
    public Composite composite() {
        return whole;
    }

    Table table() {
        return table;
    }

    String headlineText() {
        return chosen.getText();
    }

    @Override
    public void lineChanged() {
        explainIfVisible();
    }

    /** Explains the choice again when all books have answered, as a book may have changed. */
    @Override
    public void bookMovesChanged() {
        if (model.currentOrPreviousBookAnswers().complete()) {
            explainIfVisible();
        }
    }

    private void explainIfVisible() {
        if (whole.isVisible()) {
            explainInBackground();
        }
    }

    private void explainInBackground() {
        String chosenPolicy = POLICIES.get(policy.getSelectionIndex());
        Line line = model.line();
        List<StackedBook> stack = model.searchedBooks().stream()
                .filter(book -> book.book().isPresent())
                .map(book -> StackedBook.of(book.name(), book.book().get()))
                .toList();
        model.runInBackgroundForShownLine(() -> explain(stack, chosenPolicy, line), this::show);
    }

    private static Optional<Explanation> explain(List<StackedBook> stack, String policy, Line line) {
        try {
            SelectionContext game =
                    SelectionContext.of(line.start(), line.moves().subList(0, line.ply()));
            return Optional.of(
                    MoveSelector.over(stack, SelectionPolicy.parse(policy)).explain(game));
        } catch (IOException | RuntimeException e) {
            return Optional.empty(); // the status line shows the book's problem
        }
    }

    private void show(Optional<Explanation> explanation) {
        if (table.isDisposed()) {
            return;
        }
        table.removeAll();
        chosen.setText(explanation.map(this::headline).orElse(""));
        for (ConsultedBook book : explanation.map(Explanation::books).orElse(List.of())) {
            if (book.candidates().isEmpty()) {
                addRow(book.name(), "", "", "", reasonForNoCandidates(book));
            }
            book.candidates().forEach(candidate -> addCandidateRow(book, candidate));
        }
        int at = explanation.flatMap(Explanation::selection).isPresent() ? chosenRowOrMinusOne(explanation.get()) : -1;
        table.setSelection(at);
    }

    private void addCandidateRow(ConsultedBook book, Candidate candidate) {
        NumberFormat percent = NumberFormat.getPercentInstance(Locale.getDefault());
        percent.setMaximumFractionDigits(1);
        addRow(
                book.name(),
                candidate.move().map(this::sanOrQuestionMark).orElse("?"),
                NumberFormat.getIntegerInstance(Locale.getDefault())
                        .format(candidate.entry().weight()),
                candidate.droppedBy().isPresent() ? "" : percent.format(candidate.probability()),
                candidate.droppedBy().map(SelectionTexts::rule).orElse(""));
    }

    private String reasonForNoCandidates(ConsultedBook found) {
        return model.books().stream()
                .filter(book -> book.name().equals(found.name()))
                .findFirst()
                .map(book -> SelectionTexts.reasonForNoCandidates(
                        found,
                        book.variants(),
                        book.hasRecords(),
                        model.position().variant().name()))
                .orElse("");
    }

    private void addRow(String... cells) {
        new TableItem(table, SWT.NONE).setText(cells);
    }

    private int chosenRowOrMinusOne(Explanation explanation) {
        String san = sanOrQuestionMark(explanation.selection().orElseThrow().move());
        String book = explanation.selection().orElseThrow().book();
        for (int i = 0; i < table.getItemCount(); i++) {
            if (table.getItem(i).getText(0).equals(book)
                    && table.getItem(i).getText(1).equals(san)) {
                return i;
            }
        }
        return -1;
    }

    private String headline(Explanation explanation) {
        return explanation
                .selection()
                .map(move ->
                        Texts.of("explain.chosen", sanOrQuestionMark(move.move()), move.probability(), move.book()))
                .orElseGet(() -> Texts.of("explain.none"));
    }

    private String sanOrQuestionMark(Move move) {
        Position position = model.position();
        return position.isLegal(move) ? San.of(position, move).text() : "?";
    }
}
