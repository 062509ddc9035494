/** The commands that look at files of games. */
package org.polybook.cli.internal.games;
