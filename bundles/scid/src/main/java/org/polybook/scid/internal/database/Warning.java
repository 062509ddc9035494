package org.polybook.scid.internal.database;

/**
 * A suspicious fact about a file of a database.
 *
 * @param file name of the file
 * @param offset in bytes from its start
 * @param code lower-case name of the kind, which never changes
 */
public record Warning(String file, long offset, String code, String message) {}
