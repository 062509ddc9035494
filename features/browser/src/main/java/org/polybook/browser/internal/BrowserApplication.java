package org.polybook.browser.internal;

import org.eclipse.core.runtime.ILog;
import org.eclipse.e4.ui.internal.workbench.swt.E4Application;
import org.eclipse.equinox.app.IApplication;
import org.eclipse.equinox.app.IApplicationContext;
import org.eclipse.jface.util.Policy;
import org.eclipse.swt.SWTError;

/**
 * Eclipse's application of the model {@code Application.e4xmi}, which reports in one line, like a command, why it
 * cannot start.
 */
public final class BrowserApplication implements IApplication {
    private static final Integer NO_DISPLAY = 1;

    private final E4Application application = new E4Application();

    @Override
    public Object start(IApplicationContext context) throws Exception {
        redirectJFaceLog();
        try {
            application.getApplicationDisplay();
        } catch (SWTError e) {
            System.err.println("polybook-browser: cannot open a window on the display " + System.getenv("DISPLAY")
                    + ": " + e.getMessage());
            return NO_DISPLAY;
        }
        return application.start(context);
    }

    /**
     * Makes JFace log where Eclipse logs, as in the IDE. By default it logs to the terminal, for example each SVG icon
     * at 200 %, whose reader requires a later Java; such icons are replaced.
     */
    private static void redirectJFaceLog() {
        ILog log = ILog.of(BrowserApplication.class);
        Policy.setLog(log::log);
    }

    @Override
    public void stop() {
        application.stop();
    }
}
