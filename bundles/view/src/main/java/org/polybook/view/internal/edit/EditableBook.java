package org.polybook.view.internal.edit;

import java.nio.file.Path;

/**
 * A book whose format has an editor.
 *
 * @param undoableEdits the number of edits in effect that are not in the file yet and can be undone
 * @param redoableEdits the number of edits that can be redone
 * @param hasJournal true if the book has a journal, which can be set aside
 */
public record EditableBook(String name, Path file, int undoableEdits, int redoableEdits, boolean hasJournal) {}
