package org.polybook.view.internal.ui.dialog;

import java.nio.file.InvalidPathException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.function.UnaryOperator;
import org.eclipse.swt.dnd.DND;
import org.eclipse.swt.dnd.DropTarget;
import org.eclipse.swt.dnd.DropTargetAdapter;
import org.eclipse.swt.dnd.DropTargetEvent;
import org.eclipse.swt.dnd.FileTransfer;
import org.eclipse.swt.widgets.Control;
import org.polybook.view.internal.books.ShelfBooks;
import org.polybook.view.internal.model.ViewModel;
import org.polybook.view.internal.text.ErrorTexts;
import org.polybook.view.internal.text.Texts;
import org.polybook.view.internal.work.FileTaskFactory;
import org.polybook.view.internal.work.Tasks;

/** Opens files that are dragged onto the view. */
public final class FileDrop {
    private final Control control;
    private final ViewModel model;
    private final ShelfBooks shelf;
    private final Tasks tasks;
    private final FilePrompts questions;

    /** Accepts files on that control and its children. */
    public FileDrop(Control control, ViewModel model, ShelfBooks shelf, Tasks tasks, FilePrompts questions) {
        this.control = control;
        this.model = model;
        this.shelf = shelf;
        this.tasks = tasks;
        this.questions = questions;
        DropTarget target = new DropTarget(control, DND.DROP_COPY | DND.DROP_DEFAULT | DND.DROP_LINK);
        target.setTransfer(FileTransfer.getInstance());
        target.addDropListener(new DropTargetAdapter() {
            @Override
            public void dragEnter(DropTargetEvent event) {
                event.detail = (event.operations & DND.DROP_COPY) != 0 ? DND.DROP_COPY : DND.DROP_LINK;
            }

            @Override
            public void drop(DropTargetEvent event) {
                if (event.data instanceof String[] names) {
                    openDroppedFiles(names);
                }
            }
        });
    }

    /**
     * Opens the files after the event, as a dialog may open, and the program from which the files come waits for the
     * end of the event.
     */
    private void openDroppedFiles(String... names) {
        control.getDisplay().asyncExec(() -> {
            if (!control.isDisposed()) {
                startTasksOrShowMessage(validPathsAndReportOthers(names));
            }
        });
    }

    private List<Path> validPathsAndReportOthers(String... names) {
        List<Path> paths = new ArrayList<>();
        for (String name : names) {
            try {
                paths.add(Path.of(name));
            } catch (InvalidPathException e) {
                model.showMessage(ErrorTexts.messageOrClassName(e));
            }
        }
        return paths;
    }

    /** Starts a task for each file; {@code bookOf} names the book or database for games, or returns null for none. */
    public void startTasksOrShowMessage(List<Path> files, UnaryOperator<Path> bookOf) {
        FileTaskFactory intake = new FileTaskFactory(bookOf);
        for (Path file : files) {
            if (intake.handles(file)) {
                intake.createTaskUnlessCancelled(file, shelf.shelf()).ifPresent(tasks::enqueueAndClearMessage);
            } else {
                model.showMessage(Texts.of("drop.unknown", FileTaskFactory.name(file)));
            }
        }
    }

    /** Starts a task for each file; prompts for the book or database of games. */
    public void startTasksOrShowMessage(List<Path> files) {
        startTasksOrShowMessage(
                files,
                games -> questions
                        .save("drop.where", FileTaskFactory.unusedBookNextTo(games), "*.bin", "*.si4")
                        .orElse(null));
    }
}
