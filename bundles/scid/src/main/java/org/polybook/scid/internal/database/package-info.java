/** The three files of a database: the index, the names, and the places of the games' records. */
package org.polybook.scid.internal.database;
