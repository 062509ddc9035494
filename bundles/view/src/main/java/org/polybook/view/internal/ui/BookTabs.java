package org.polybook.view.internal.ui;

import java.util.List;
import java.util.stream.Stream;
import org.eclipse.swt.SWT;
import org.eclipse.swt.widgets.Composite;
import org.eclipse.swt.widgets.Control;
import org.eclipse.swt.widgets.TabFolder;
import org.eclipse.swt.widgets.TabItem;
import org.polybook.view.internal.edit.BookEdits;
import org.polybook.view.internal.model.ViewModel;
import org.polybook.view.internal.ui.control.TabTitles;
import org.polybook.view.internal.ui.moves.MovesTable;
import org.polybook.view.internal.ui.tree.TreeTab;
import org.polybook.view.internal.work.Tasks;

/** The tabs: moves, tree, explanation, check and, in a narrow area, edit. */
public final class BookTabs {
    private final TabFolder folder;
    private final MovesTable moves;
    private final TreeTab tree;
    private final ExplainTab explanation;
    private final FindingsTab findings;

    public BookTabs(Composite parent, ViewModel model, BookEdits edits, Tasks tasks) {
        this.folder = new TabFolder(parent, SWT.NONE);
        this.moves = new MovesTable(folder, model, edits);
        addTab("tab.moves", moves.composite());
        this.tree = new TreeTab(folder, model);
        addTab("tab.tree", tree.composite());
        this.explanation = new ExplainTab(folder, model);
        addTab("tab.explain", explanation.composite());
        this.findings = new FindingsTab(folder, model, tasks, () -> select("tab.findings"));
        addTab("tab.findings", findings.composite());
        TabTitles titles = new TabTitles(folder);
        new FoldedParts(folder, moves, edits, titles);
    }

    private void addTab(String key, Control content) {
        add(folder, key, content, folder.getItemCount());
    }

    /** Adds a tab at that index. */
    static TabItem add(TabFolder folder, String key, Control content, int place) {
        TabItem tab = new TabItem(folder, SWT.NONE, place);
        tab.setText(TabTitles.brief(key));
        tab.setData(key);
        tab.setControl(content);
        return tab;
    }

    /** Brings the tab of that key to the front. */
    public void select(String key) {
        Stream.of(folder.getItems())
                .filter(tab -> key.equals(tab.getData()))
                .findFirst()
                .ifPresent(folder::setSelection); // which may remove other tabs, as the page is laid out
    }

    /** The keys of the current tabs, in their order. */
    List<String> keys() {
        return Stream.of(folder.getItems()).map(tab -> tab.getData().toString()).toList();
    }

    /** Gives the keyboard focus to the moves, or to the visible tab if the moves are hidden. */
    void setFocus() {
        if (!moves.control().setFocus()) {
            folder.setFocus();
        }
    }

    MovesTable moves() {
        return moves;
    }

    public TreeTab tree() {
        return tree;
    }

    ExplainTab explanation() {
        return explanation;
    }

    FindingsTab findings() {
        return findings;
    }
}
