/** Builds books from games and merges books. */
@Version("1.0.0")
package org.polybook.commands.build;

import org.osgi.annotation.versioning.Version;
