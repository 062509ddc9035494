/** Builds books from games, counts games into files of statistics, and merges books. */
@Version("1.0.0")
package org.polybook.commands.build;

import org.osgi.annotation.versioning.Version;
