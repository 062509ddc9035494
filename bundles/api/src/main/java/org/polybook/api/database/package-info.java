/**
 * Databases of games with an index, which has the players, date and result of each game without reading the game.
 *
 * <p>Start with {@link org.polybook.api.Databases}, which opens a database; implement {@link
 * org.polybook.api.database.GameDatabaseFormat} to add a format. An open database is thread-safe. Reading a row costs a
 * few names; reading a game costs its record.
 */
@Version("1.0.0")
package org.polybook.api.database;

import org.osgi.annotation.versioning.Version;
