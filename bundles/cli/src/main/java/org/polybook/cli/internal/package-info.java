/** The common parts of all commands: the terminal, exit statuses, options and their words, messages about failures. */
package org.polybook.cli.internal;
