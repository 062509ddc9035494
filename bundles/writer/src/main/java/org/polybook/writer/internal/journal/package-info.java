/**
 * The journal of a book's changes: {@link JournalV3} defines its layout, {@link JournalEditor} writes it,
 * {@link JournalOverlay} applies it to opened books, {@link CommitWriter} writes a copy of the book with the changes.
 *
 * <ul>
 *   <li><b>Commit</b> streams the book into a workspace in large blocks, records the new book's stamp in the journal, renames the new
 *       book over the old one, and deletes the journal. While the keys of the blocks are in order, which is checked on the way, the
 *       places of the changed positions are found by binary search; from the first unsorted block on, the key of each record is
 *       looked up. A journal that a killed commit has ended is deleted by the next editor, or by the next replacement of the book
 *       ({@code dropCommittedJournal}): next to other content it would look like uncommitted edits.
 *   <li><b>Recognition.</b> The book is recognized by its bytes: size and a digest; a book in the stamped state need not be read. A
 *       book of more than 32 MiB is digested concurrently with its first edit, and recognized by a sample and the time of its last
 *       write until then. {@code Books.open} waits up to 60 s for the comparison of such a book, and fails after that. The shelf and
 *       the checks of open books wait for only 2 s; a thread continues the comparison for at most 60 s, smaller books first. Until
 *       the comparison has ended, and also if it is given up, the changes are not shown and the book's problem has the reason ({@link
 *       BookDigestCache}). A book that could not be read is compared again after a minute, then every ten minutes. The journal of
 *       another book is reported and kept, but not applied; if it has no change in effect, it is set aside or deleted instead.
 *   <li><b>Damage</b> anywhere in a journal is distinguished from an incomplete append by a separate checksum of a record's length. A
 *       pipe, folder or link in its place is damage, too. A damaged journal, one of an unknown version, and one of more than 512 MiB
 *       or a sixteenth of the heap, is reported and kept, but not applied. All journals that a process follows together take no more
 *       than that; a journal without memory is not applied until there is room. An incomplete record is ignored and reported
 *       ({@code JournalState.remark()}), since it may have been acknowledged before another program truncated the file.
 *   <li><b>Foreign journals.</b> A journal of a user who may write to the folder but not to the book is reported and kept, but not
 *       applied, like a damaged one. A user who may not write to a book can neither begin a journal nor set one aside.
 *   <li><b>Other processes' changes</b> are read by one daemon thread, which ends with the last open book.
 * </ul>
 */
package org.polybook.writer.internal.journal;
