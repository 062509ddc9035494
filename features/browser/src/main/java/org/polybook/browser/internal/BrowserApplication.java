package org.polybook.browser.internal;

import org.eclipse.core.runtime.ILog;
import org.eclipse.e4.ui.internal.workbench.swt.E4Application;
import org.eclipse.equinox.app.IApplication;
import org.eclipse.equinox.app.IApplicationContext;
import org.eclipse.jface.util.Policy;
import org.eclipse.swt.SWTError;

/**
 * Runs the Eclipse application that {@code Application.e4xmi} describes. If the application cannot start, reports the
 * reason in one line, as a command does.
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
     * Makes JFace write to Eclipse's log, as in the IDE. By default JFace writes to the terminal, for example an entry
     * for each SVG icon at 200 %: JFace's SVG reader requires a later Java, so JFace shows another icon instead.
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
