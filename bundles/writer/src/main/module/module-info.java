/** Builds books from games and other books, and keeps the journal of edits. */
module org.polybook.writer {
    requires org.polybook.api;

    provides org.polybook.api.provider.BookOverlay with
            org.polybook.writer.internal.journal.JournalOverlay;
    provides org.polybook.api.build.BookBuilder with
            org.polybook.writer.internal.PolyglotBookBuilder;
    provides org.polybook.api.build.BookMerger with
            org.polybook.writer.internal.merge.PolyglotBookMerger;
    provides org.polybook.api.edit.BookEditor with
            org.polybook.writer.internal.journal.JournalEditor;
    provides org.polybook.api.watch.FolderWatcher with
            org.polybook.writer.internal.watch.PlainFolderWatcher;
}
