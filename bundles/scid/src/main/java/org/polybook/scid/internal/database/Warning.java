package org.polybook.scid.internal.database;

/**
 * A suspicious fact about a file of a database.
 *
 * @param file the name of the file
 * @param offset the place in the file, in bytes from its start
 * @param code the kind of warning, a name in lower case; these names never change
 */
public record Warning(String file, long offset, String code, String message) {}
