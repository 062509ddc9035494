package org.polybook.itests.model;

/**
 * A file of statistics that a run of the model writes next to a book.
 *
 * @param description description for messages
 * @param bytes all bytes
 * @param wins the number of its games, each of which White won with 1. e4; 0 if the file is damaged
 * @param bookOrNull the book that was written together with it; null if the games were counted without a book
 */
record StatisticsOnDisk(String description, byte[] bytes, int wins, FileOnDisk bookOrNull) {
    /** Returns true if a book that is this file must have a problem: the statistics are damaged, or of another book. */
    boolean isProblemOf(FileOnDisk book) {
        return wins == 0 || bookOrNull != null && !bookOrNull.hasBytes(book.bytes());
    }
}
