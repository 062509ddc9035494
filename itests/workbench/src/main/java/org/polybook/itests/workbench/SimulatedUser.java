package org.polybook.itests.workbench;

import java.nio.file.Path;
import org.eclipse.swt.widgets.Display;
import org.eclipse.ui.IStartup;
import org.eclipse.ui.IWorkbenchWindow;
import org.eclipse.ui.PlatformUI;
import org.polybook.itests.hands.Screenshots;
import org.polybook.itests.hands.UserActions;

/**
 * A simulated user of the started IDE: runs the visit that the environment variable {@code POLYBOOK_VISIT} names,
 * prints the outcome, and closes the IDE. Pictures go into the folder {@code POLYBOOK_PICTURES}.
 */
public final class SimulatedUser implements IStartup {
    @Override
    public void earlyStartup() {
        Display display = PlatformUI.getWorkbench().getDisplay();
        display.asyncExec(() -> runVisit(display));
    }

    private static void runVisit(Display display) {
        String visit = System.getenv("POLYBOOK_VISIT");
        if (visit == null) {
            return; // started by a developer
        }
        IWorkbenchWindow window = PlatformUI.getWorkbench().getWorkbenchWindows()[0];
        UserActions hands = new UserActions(display);
        try {
            Screenshots camera = new Screenshots(display, hands, Path.of(System.getenv("POLYBOOK_PICTURES")));
            Ide ide = new Ide(window, hands, camera);
            UserVisits.run(visit, ide);
            System.out.println("done " + visit);
        } catch (Exception | AssertionError | LinkageError e) {
            e.printStackTrace(System.out);
            System.out.println("failed: " + e.getMessage());
        } finally {
            PlatformUI.getWorkbench().close();
        }
    }
}
