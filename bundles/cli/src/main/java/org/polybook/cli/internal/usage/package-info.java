/** What the command line tells about itself: help, manual pages, completion scripts; all from the model of its commands. */
package org.polybook.cli.internal.usage;
