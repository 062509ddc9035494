package org.polybook.scid.internal.database;

/**
 * The references from an entry of the index to the two other files.
 *
 * @param recordOffset the offset of the game's record in the file of games, in bytes
 * @param recordLength the length of the game's record, 1 to 131,071 bytes
 * @param eventId the number of the event's name in the file of names; the later parameters are numbers of names, too, and
 * both players have numbers of the same list
 */
public record EntryLinks(
        long recordOffset, int recordLength, long eventId, long siteId, long roundId, long whiteId, long blackId) {}
