/** The interfaces between hosts and providers of opening books. */
module org.polybook.api {
    requires transitive org.polybook.chess;
    requires transitive org.polybook.io;
    requires static org.osgi.service.component;
    requires static osgi.core;

    exports org.polybook.api;
    exports org.polybook.api.book;
    exports org.polybook.api.build;
    exports org.polybook.api.command;
    exports org.polybook.api.database;
    exports org.polybook.api.edit;
    exports org.polybook.api.game;
    exports org.polybook.api.inspect;
    exports org.polybook.api.learn;
    exports org.polybook.api.provider;
    exports org.polybook.api.scheme;
    exports org.polybook.api.select;
    exports org.polybook.api.shelf;
    exports org.polybook.api.spi;
    exports org.polybook.api.statistics;
    exports org.polybook.api.variant;
    exports org.polybook.api.watch;

    uses org.polybook.api.provider.BookFormat;
    uses org.polybook.api.provider.BookOverlay;
    uses org.polybook.api.build.BookBuilder;
    uses org.polybook.api.build.BookMerger;
    uses org.polybook.api.command.BookCommand;
    uses org.polybook.api.database.GameDatabaseFormat;
    uses org.polybook.api.edit.BookEditor;
    uses org.polybook.api.edit.BookHeaders;
    uses org.polybook.api.game.GameCompression;
    uses org.polybook.api.game.GameFormat;
    uses org.polybook.api.inspect.BookInspector;
    uses org.polybook.api.inspect.BookLines;
    uses org.polybook.api.inspect.BookRepairer;
    uses org.polybook.api.inspect.BookTrees;
    uses org.polybook.api.inspect.OpeningNames;
    uses org.polybook.api.learn.BookLearner;
    uses org.polybook.api.learn.LearnDialect;
    uses org.polybook.api.scheme.BookScheme;
    uses org.polybook.api.select.MoveSelectors;
    uses org.polybook.api.select.SelectionRule;
    uses org.polybook.api.statistics.StatisticsFormat;
    uses org.polybook.api.watch.FolderWatcher;
    uses org.polybook.chess.ChessVariant;
}
