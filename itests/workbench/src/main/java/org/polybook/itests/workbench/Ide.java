package org.polybook.itests.workbench;

import java.util.List;
import java.util.function.BooleanSupplier;
import org.eclipse.e4.ui.css.swt.theme.IThemeEngine;
import org.eclipse.e4.ui.model.application.ui.basic.MPart;
import org.eclipse.e4.ui.workbench.modeling.EPartService;
import org.eclipse.swt.widgets.Composite;
import org.eclipse.ui.IWorkbenchPage;
import org.eclipse.ui.IWorkbenchWindow;
import org.eclipse.ui.PlatformUI;
import org.eclipse.ui.WorkbenchException;
import org.eclipse.ui.handlers.IHandlerService;
import org.polybook.itests.hands.Screenshots;
import org.polybook.itests.hands.UserActions;
import org.polybook.itests.hands.ViewWindow;
import org.polybook.itests.hands.VisibleBoard;
import org.polybook.view.BookViewIds;

/** The open IDE with the view of books. */
final class Ide {
    private final IWorkbenchWindow window;
    private final UserActions hands;
    private final Screenshots camera;

    Ide(IWorkbenchWindow window, UserActions hands, Screenshots camera) {
        this.window = window;
        this.hands = hands;
        this.camera = camera;
    }

    /** Opens the view of books as a user does. */
    void openBookView() throws Exception {
        new ShowViewDialog(window).openView("Chess", "Opening Book");
        hands.await(
                "the view to open",
                () -> bookViewPartOrNull() != null && bookViewPartOrNull().getWidget() != null);
    }

    void closeBookView() {
        parts().hidePart(bookViewPartOrNull());
        hands.processPendingEvents();
    }

    /** The view of books. */
    ViewWindow bookView() {
        return new ViewWindow(bookViewWidget());
    }

    Composite bookViewWidget() {
        return (Composite) bookViewPartOrNull().getWidget();
    }

    /** Clicks the middle of a square of the view's board. */
    void click(String square) {
        VisibleBoard board = bookView().board();
        hands.click(board.canvas(), board.middleOfSquare(square));
    }

    /** Opens and returns the plug-in's view. */
    GameView openGameView() throws WorkbenchException {
        return (GameView) page().showView(GameView.ID, null, IWorkbenchPage.VIEW_VISIBLE);
    }

    /** Shows that perspective. */
    void showPerspective(String id) throws WorkbenchException {
        PlatformUI.getWorkbench().showPerspective(id, window);
        hands.processPendingEvents();
    }

    /** Maximizes or restores the view. */
    void toggleMaximized() throws Exception {
        parts().activate(bookViewPartOrNull(), true);
        hands.processPendingEvents();
        window.getService(IHandlerService.class).executeCommand("org.eclipse.ui.window.maximizePart", null);
        hands.processPendingEvents();
    }

    void setTheme(String id) {
        window.getService(IThemeEngine.class).setTheme(id, true);
        hands.processPendingEvents();
    }

    void takeScreenshotAndPrintName(String name) {
        camera.take(window.getShell(), name);
        System.out.println("seen " + name);
    }

    void awaitMoves(String what, String... rows) {
        await(what + ": " + List.of(rows), () -> bookView().moveRows().equals(List.of(rows)));
    }

    /** Handles events until the condition is true; a failure includes the contents of the view. */
    void await(String what, BooleanSupplier condition) {
        try {
            hands.await(what, condition);
        } catch (AssertionError e) {
            throw new AssertionError(e.getMessage() + "; seen: " + bookView(), e);
        }
    }

    private MPart bookViewPartOrNull() {
        return parts().findPart(BookViewIds.PART);
    }

    private EPartService parts() {
        return window.getService(EPartService.class);
    }

    private IWorkbenchPage page() {
        return window.getActivePage();
    }
}
