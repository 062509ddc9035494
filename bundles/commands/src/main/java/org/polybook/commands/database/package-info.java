/** Lists, searches and changes databases of games. */
@Version("1.0.0")
package org.polybook.commands.database;

import org.osgi.annotation.versioning.Version;
