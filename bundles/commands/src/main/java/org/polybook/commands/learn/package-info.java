/** Results of games in a book. */
@Version("1.0.0")
package org.polybook.commands.learn;

import org.osgi.annotation.versioning.Version;
