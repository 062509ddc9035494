package org.polybook.itests.workbench;

import java.nio.file.Path;
import org.eclipse.swt.widgets.Display;
import org.eclipse.ui.IStartup;
import org.eclipse.ui.IWorkbenchWindow;
import org.eclipse.ui.PlatformUI;
import org.polybook.itests.hands.Camera;
import org.polybook.itests.hands.Hands;

/**
 * A user who does in the started IDE what the variable {@code POLYBOOK_VISIT} says, prints how it went, and closes the IDE. Pictures go
 * into the folder {@code POLYBOOK_PICTURES}.
 */
public final class Visitor implements IStartup {
    @Override
    public void earlyStartup() {
        Display display = PlatformUI.getWorkbench().getDisplay();
        display.asyncExec(() -> visit(display));
    }

    private static void visit(Display display) {
        String visit = System.getenv("POLYBOOK_VISIT");
        if (visit == null) {
            return; // a developer looks at the IDE
        }
        IWorkbenchWindow window = PlatformUI.getWorkbench().getWorkbenchWindows()[0];
        Hands hands = new Hands(display);
        try {
            Camera camera = new Camera(display, hands, Path.of(System.getenv("POLYBOOK_PICTURES")));
            Ide ide = new Ide(window, hands, camera);
            Visits.run(visit, ide);
            System.out.println("done " + visit);
        } catch (Exception | AssertionError | LinkageError e) {
            e.printStackTrace(System.out);
            System.out.println("failed: " + e.getMessage());
        } finally {
            PlatformUI.getWorkbench().close();
        }
    }
}
