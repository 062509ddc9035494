package org.polybook.view.internal.ui.dialog;

import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;
import org.eclipse.swt.SWT;
import org.eclipse.swt.widgets.Control;
import org.eclipse.swt.widgets.FileDialog;
import org.polybook.view.internal.text.Texts;

/** Prompts with the platform's file dialogs. */
public final class PlatformFilePrompts implements FilePrompts {
    private final Control control;

    /** Opens dialogs in front of the control's window. */
    public PlatformFilePrompts(Control control) {
        this.control = control;
    }

    @Override
    public List<Path> open(String title, String... patterns) {
        FileDialog dialog = new FileDialog(control.getShell(), SWT.OPEN | SWT.MULTI);
        dialog.setText(Texts.of(title));
        dialog.setFilterExtensions(patterns);
        return dialog.open() == null
                ? List.of()
                : Stream.of(dialog.getFileNames())
                        .map(name -> Path.of(dialog.getFilterPath(), name))
                        .toList();
    }

    @Override
    public Optional<Path> save(String title, Path proposed, String... patterns) {
        FileDialog dialog = new FileDialog(control.getShell(), SWT.SAVE);
        dialog.setText(Texts.of(title));
        dialog.setFilterPath(
                proposed.getParent() == null ? null : proposed.getParent().toString());
        dialog.setFileName(proposed.getFileName().toString());
        dialog.setFilterExtensions(patterns);
        dialog.setOverwrite(true);
        return Optional.ofNullable(dialog.open()).map(Path::of);
    }
}
