/**
 * What the commands do, without a command line: inputs in, an answer out that can print itself as text or JSON. Used by the
 * command line and, as a private copy, by the Gogo commands.
 */
package org.polybook.cli.internal.command;
