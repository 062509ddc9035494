package org.polybook.view.internal.testing;

import java.lang.annotation.ElementType;
import java.lang.annotation.Retention;
import java.lang.annotation.RetentionPolicy;
import java.lang.annotation.Target;
import org.eclipse.swt.SWTError;
import org.eclipse.swt.widgets.Display;
import org.junit.jupiter.api.extension.ConditionEvaluationResult;
import org.junit.jupiter.api.extension.ExecutionCondition;
import org.junit.jupiter.api.extension.ExtendWith;
import org.junit.jupiter.api.extension.ExtensionContext;

/**
 * Marks tests that need a display, such as that of {@code xvfb-run}. Without one they are skipped, or fail if the
 * system property {@code polybook.display} is {@code required}.
 */
@Retention(RetentionPolicy.RUNTIME)
@Target(ElementType.TYPE)
@ExtendWith({NeedsDisplay.Condition.class, DisplayLock.OfClass.class})
public @interface NeedsDisplay {
    /** Checks for a display. */
    final class Condition implements ExecutionCondition {
        @Override
        public ConditionEvaluationResult evaluateExecutionCondition(ExtensionContext context) {
            String missing = missingDisplayReason();
            if (missing.isEmpty()) {
                return ConditionEvaluationResult.enabled("a display is available");
            }
            if ("required".equals(System.getProperty("polybook.display"))) {
                throw new IllegalStateException(missing);
            }
            return ConditionEvaluationResult.disabled(missing);
        }

        /** Returns the reason why the display is missing; empty if it is available. */
        private static String missingDisplayReason() {
            if (System.getenv().getOrDefault("DISPLAY", "").isEmpty()
                    && System.getProperty("os.name").startsWith("Linux")) {
                return "DISPLAY is not set: run the build under xvfb-run to test the view's widgets";
            }
            try {
                Display.getDefault();
                return "";
            } catch (SWTError | LinkageError e) {
                return "no display is available, or -Dswt.platform does not name this machine's platform: "
                        + e.getMessage();
            }
        }
    }
}
