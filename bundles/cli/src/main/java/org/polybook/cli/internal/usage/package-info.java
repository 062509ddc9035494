/**
 * The usage information of the command line: help, manual pages and completion scripts, all generated from the model of
 * its commands.
 */
package org.polybook.cli.internal.usage;
