/** Writes the moves of a book as a tree: in text formats, as a graph or as a picture. */
@Version("1.0.0")
package org.polybook.commands.tree;

import org.osgi.annotation.versioning.Version;
