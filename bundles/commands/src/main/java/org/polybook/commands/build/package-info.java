/** Books made of games and of other books. */
@Version("1.0.0")
package org.polybook.commands.build;

import org.osgi.annotation.versioning.Version;
