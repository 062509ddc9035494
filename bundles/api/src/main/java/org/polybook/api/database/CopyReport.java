package org.polybook.api.database;

/**
 * The numbers of a copied database.
 *
 * @param games games in the copy
 * @param skippedDeleted games that were skipped because they are marked as deleted
 * @param skippedUnreadable games that were skipped because their bytes are missing
 * @param droppedNames names that were dropped because no game of the copy uses them
 * @param renumbered games whose number in the copy differs from that in the original
 * @param bytesBefore the size of the files of the original
 * @param bytesAfter the size of the files of the copy
 */
public record CopyReport(
        long games,
        long skippedDeleted,
        long skippedUnreadable,
        long droppedNames,
        long renumbered,
        long bytesBefore,
        long bytesAfter) {}
