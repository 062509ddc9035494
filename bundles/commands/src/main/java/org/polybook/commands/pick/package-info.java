/** Chooses a move from books by rules. */
@Version("1.0.0")
package org.polybook.commands.pick;

import org.osgi.annotation.versioning.Version;
