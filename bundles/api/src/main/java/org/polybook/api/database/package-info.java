/**
 * Databases: games behind an index, which tells of each who played, when and with what result, without reading it. Start with {@link
 * org.polybook.api.Databases}, which opens one; {@link org.polybook.api.database.GameDatabaseFormat} brings a format. An open
 * database is safe for any number of threads; a row costs a few names, a game what its record has.
 */
@Version("1.0.0")
package org.polybook.api.database;

import org.osgi.annotation.versioning.Version;
