/** Works on whole books: counts lines, checks, repairs, compares, draws pictures. */
module org.polybook.inspect {
    requires org.polybook.api;
    // for pictures in the format PNG
    requires static java.desktop;

    provides org.polybook.api.inspect.BookInspector with
            org.polybook.inspect.internal.check.PolyglotInspector;
    provides org.polybook.api.inspect.BookLines with
            org.polybook.inspect.internal.lines.PolyglotLines;
    provides org.polybook.api.inspect.BookRepairer with
            org.polybook.inspect.internal.repair.PolyglotRepairer;
    provides org.polybook.api.inspect.BookTrees with
            org.polybook.inspect.internal.tree.PolyglotTrees;
    provides org.polybook.api.inspect.OpeningNames with
            org.polybook.inspect.internal.openings.EcoNames;
}
