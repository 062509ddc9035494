/**
 * The shelf. {@link org.polybook.bookshelf.internal.shelf.Shelf} and the classes it uses do not depend on a framework;
 * the components join it to one: {@link org.polybook.bookshelf.internal.ShelfHost} owns the shelf and its thread,
 * {@link org.polybook.bookshelf.internal.ConfiguredBook} and {@link org.polybook.bookshelf.internal.FolderBooks} pass
 * books to it, {@link org.polybook.bookshelf.internal.ShelfService} is its public service.
 *
 * <p>Rules for updating a book:
 *
 * <ul>
 *   <li><b>Rest.</b> A file that was renamed into place, or whose old times were restored (as copying programs do at the end), is
 *       opened when two successive polls find it unchanged. A file that was written last may be a copy in progress: it must be
 *       unchanged for the rest time, and for longer each time it grows after all.
 *   <li><b>Generations.</b> After an exchange the old file is closed two seconds later, or when the last pin or iteration on it ends.
 *       If content is refused, the reason is reported until the file changes again.
 *   <li><b>Books of several files</b> ({@code BookFormat.files}). All files must be at rest, a change of any is new content, and a
 *       missing one is the book's problem while the last good content is served. Files that change while a book is opened are never
 *       mixed. If the files are replaced long after each other, a book of old and new files is served in between, unless the format
 *       detects that.
 *   <li><b>Overlays.</b> The files that an overlay names are watched with the book, but not copied, and are not offered as books.
 *       When the overlay is removed and does not return within the grace time, the book is reopened without it. Changes in a book's
 *       journal are visible at once, each as a generation; a journal that cannot be applied is the book's problem. A new
 *       overlay is applied as soon as it is added. If an overlay is replaced by its updated version, the file is reopened. An overlay
 *       without files stays applied when it is removed.
 *   <li><b>Failures</b> of one file, its format or its overlays are that book's problem only. A failure for a reason outside the
 *       file is retried after five seconds, then less and less often.
 *   <li><b>Memory.</b> If memory for a copy is refused, the file is mapped, a warning is logged, and for ten minutes the total of
 *       copies does not grow.
 *   <li><b>Slow files.</b> Java cannot limit how long the system, a file server or a format's code takes. A watchdog gives up after
 *       {@code slowSeconds}, and a new thread continues with the other books. Until the answer arrives the shelf does not query the
 *       file again, logs this once, reports it as the book's problem, and serves the book's last content; when the answer arrives,
 *       the shelf uses it. Each such file occupies a waiting thread, so after four of them in one folder the folder waits, too.
 *       {@code BookShelf.lastPoll()} shows a host that the shelf works.
 * </ul>
 *
 * <p>Missing services:
 *
 * <ul>
 *   <li><b>fileinstall</b>: the shelf's own folders work. <b>Configuration Admin</b>: books cannot be configured, and {@code add}
 *       names the missing bundle; watched folders work.
 *   <li><b>BookFormat</b>: a file without a format for its name is not served, and the list names the missing bundle. The log gets
 *       one line for each of these books when the formats have not changed for the grace time, so a start or refresh logs nothing.
 *       After a format's provider is stopped, the old content is served until its successor has opened the file or the grace time
 *       ends.
 *   <li><b>BookScheme</b>: without the scheme of a book's keys and moves, records are found by key only and {@code book.problem} has
 *       the reason. Within the grace time after the shelf's start a new book is published only with its scheme, because a host may
 *       request moves as soon as the book appears; the list shows that it waits. A book of results ({@code
 *       book.content=statistics}) has no records and needs no scheme.
 *   <li><b>Variants</b>: a book of a variant whose rules are missing is served by key and names the missing bundle.
 *   <li><b>BookHeaders, BookOverlay</b>: optional; the shelf serves what {@code Books.open} returns.
 * </ul>
 */
package org.polybook.bookshelf.internal;
