/** Access to the three files of a database: the index, the names and the games. */
package org.polybook.scid.internal.database;
