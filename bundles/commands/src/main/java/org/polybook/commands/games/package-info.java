/** Checks files of games. */
@Version("1.0.0")
package org.polybook.commands.games;

import org.osgi.annotation.versioning.Version;
