package org.polybook.api.database;

/**
 * What has been copied.
 *
 * @param games in the copy
 * @param deleted games that were left out because they are marked as deleted
 * @param unreadable games that were left out because their bytes are not there
 * @param names that no game of the copy uses, and that are left out for it
 * @param renumbered games of the copy whose number is another one than in the original
 * @param bytesBefore of the original's files together
 * @param bytesAfter of the copy's
 */
public record CopyReport(
        long games, long deleted, long unreadable, long names, long renumbered, long bytesBefore, long bytesAfter) {}
