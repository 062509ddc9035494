/** The commands for files of games. */
package org.polybook.cli.internal.games;
