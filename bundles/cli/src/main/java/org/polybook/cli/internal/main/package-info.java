/** The command line as a whole: the program, its table of commands, its help, manual and completion. Every other package may be used here. */
package org.polybook.cli.internal.main;
