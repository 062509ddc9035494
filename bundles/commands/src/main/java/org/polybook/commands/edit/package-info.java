/** Changes of a book, and the journal that holds them. */
@Version("1.0.0")
package org.polybook.commands.edit;

import org.osgi.annotation.versioning.Version;
