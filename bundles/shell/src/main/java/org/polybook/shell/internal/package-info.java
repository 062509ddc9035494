/** Commands for the Gogo shell, on the command line's logic. */
package org.polybook.shell.internal;
