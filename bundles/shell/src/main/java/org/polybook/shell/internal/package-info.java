/** Commands for the Gogo shell, which use the code of the command line. */
package org.polybook.shell.internal;
