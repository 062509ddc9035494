/** Writes the moves of a book as a picture or as lines. */
@Version("1.0.0")
package org.polybook.commands.tree;

import org.osgi.annotation.versioning.Version;
