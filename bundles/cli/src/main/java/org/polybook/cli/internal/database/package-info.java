/** The command for Scid databases. */
package org.polybook.cli.internal.database;
