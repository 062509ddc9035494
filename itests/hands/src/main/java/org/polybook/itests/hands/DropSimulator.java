package org.polybook.itests.hands;

import java.lang.reflect.Constructor;
import java.nio.file.Path;
import java.util.Optional;
import java.util.stream.Stream;
import org.eclipse.swt.dnd.DND;
import org.eclipse.swt.dnd.DropTarget;
import org.eclipse.swt.widgets.Composite;
import org.eclipse.swt.widgets.Control;
import org.eclipse.swt.widgets.Event;

/** Simulates dropping a file on the window by the toolkit's event, which has no public constructor. */
public final class DropSimulator {
    private DropSimulator() {}

    public static void dropFile(Control window, Path file) throws ReflectiveOperationException {
        DropTarget target = target(window).orElseThrow(() -> new AssertionError("nothing can be dropped on " + window));
        Constructor<?> constructor = DropTarget.class
                .getClassLoader()
                .loadClass("org.eclipse.swt.dnd.DNDEvent")
                .getDeclaredConstructor();
        constructor.setAccessible(true);
        Event event = (Event) constructor.newInstance();
        event.widget = target;
        event.display = window.getDisplay();
        event.data = new String[] {file.toString()};
        target.notifyListeners(DND.Drop, event);
    }

    private static Optional<DropTarget> target(Control control) {
        if (control.getData(DND.DROP_TARGET_KEY) instanceof DropTarget target) {
            return Optional.of(target);
        }
        return control instanceof Composite composite
                ? Stream.of(composite.getChildren())
                        .flatMap(child -> target(child).stream())
                        .findFirst()
                : Optional.empty();
    }
}
