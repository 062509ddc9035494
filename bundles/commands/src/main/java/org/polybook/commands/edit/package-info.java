/** Edits the moves of a book, and the journal that holds the changes. */
@Version("1.0.0")
package org.polybook.commands.edit;

import org.osgi.annotation.versioning.Version;
