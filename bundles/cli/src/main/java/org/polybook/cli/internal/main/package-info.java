/**
 * The command line as a whole: the program, its table of commands, help, manual and completion. May use every other
 * package.
 */
package org.polybook.cli.internal.main;
