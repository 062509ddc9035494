/** Words, numbers, keys and tables as commands print them, escaped for a terminal. */
@Version("1.0.0")
package org.polybook.commands.text;

import org.osgi.annotation.versioning.Version;
