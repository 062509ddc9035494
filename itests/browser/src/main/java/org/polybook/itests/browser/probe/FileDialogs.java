package org.polybook.itests.browser.probe;

import com.sun.jna.Native;
import com.sun.jna.NativeLibrary;
import com.sun.jna.Pointer;
import java.util.Optional;
import org.eclipse.swt.widgets.Display;

/** GTK's dialogs for choosing a file. They are not SWT widgets, so GTK functions push their buttons. */
final class FileDialogs {
    private static final int POLL_MILLIS = 50;
    private static final int ACCEPT = -3;

    private final Display display;
    private final NativeLibrary gtk = NativeLibrary.getInstance("libgtk-3.so.0");

    private boolean seen;

    private FileDialogs(Display display) {
        this.display = display;
    }

    /** Accepts the next dialog with the file that it proposes. Call it in the user interface's thread. */
    static void startAcceptingNext(Display display) {
        new FileDialogs(display).acceptUntilClosed();
    }

    /**
     * Polls for the dialog and answers it until it has closed, as a dialog that is still reading its folder ignores
     * answers.
     */
    private void acceptUntilClosed() {
        Optional<Pointer> dialog = dialog();
        dialog.ifPresent(shown -> gtk.getFunction("gtk_dialog_response").invokeVoid(new Object[] {shown, ACCEPT}));
        seen |= dialog.isPresent();
        if (dialog.isPresent() || !seen) {
            display.timerExec(POLL_MILLIS, this::acceptUntilClosed);
        }
    }

    private Optional<Pointer> dialog() {
        Pointer list = gtk.getFunction("gtk_window_list_toplevels").invokePointer(new Object[0]);
        for (Pointer each = list; each != null; each = each.getPointer(Native.POINTER_SIZE)) {
            Pointer window = each.getPointer(0);
            if (isFileDialog(window)) {
                return Optional.of(window);
            }
        }
        return Optional.empty();
    }

    private boolean isFileDialog(Pointer window) {
        String type = gtk.getFunction("g_type_name_from_instance").invokeString(new Object[] {window}, false);
        return type.equals("GtkFileChooserDialog")
                && gtk.getFunction("gtk_widget_get_visible").invokeInt(new Object[] {window}) != 0;
    }
}
