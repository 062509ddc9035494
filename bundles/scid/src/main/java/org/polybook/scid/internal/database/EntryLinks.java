package org.polybook.scid.internal.database;

/**
 * The references from an entry of the index to the two other files.
 *
 * @param offset of the game's record, in bytes
 * @param length of the record, 1 to 131,071 bytes
 * @param event the number of the name, like the parameters after it; both players are numbered in one list
 */
public record EntryLinks(long offset, int length, long event, long site, long round, long white, long black) {}
