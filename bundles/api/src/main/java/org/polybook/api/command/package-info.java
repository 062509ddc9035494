/**
 * Custom commands, which a bundle adds to those of Polybook. A command describes itself once, and every front end
 * offers it: the command line with help, manual and completion, and the Gogo shell.
 *
 * <p>Start with {@link org.polybook.api.command.BookCommand}.
 */
@Version("1.0.0")
package org.polybook.api.command;

import org.osgi.annotation.versioning.Version;
