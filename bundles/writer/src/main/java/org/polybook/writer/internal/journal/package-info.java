/**
 * The journal of a book's changes: {@link JournalV3} lays it out, {@link JournalEditor} writes it, {@link JournalOverlay}
 * lays it over books that are opened, {@link CommitWriter} writes the book anew.
 */
package org.polybook.writer.internal.journal;
