package org.polybook.scid.internal.base;

/**
 * What joins an entry of the index with the two other files.
 *
 * @param offset of the game's record, in bytes
 * @param length of the record, 1 to 131,071 bytes
 * @param event number of the name, as those that follow; the two players are numbered together
 */
public record Links(long offset, int length, long event, long site, long round, long white, long black) {}
