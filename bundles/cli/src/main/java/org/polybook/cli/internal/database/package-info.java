/** The command for databases of games. */
package org.polybook.cli.internal.database;
