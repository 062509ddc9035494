package org.polybook.view.internal.edit;

import java.nio.file.Path;

/**
 * A book whose format has an editor.
 *
 * @param changes how many could be undone, and are not in the file yet
 * @param undone how many could be done again
 * @param hasJournal whether there is anything that could be set aside
 */
public record EditableBook(String name, Path file, int changes, int undone, boolean hasJournal) {}
