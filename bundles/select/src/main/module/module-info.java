/** The choice of moves from books: selectors and the rules of selection. */
module org.polybook.select {
    requires org.polybook.api;
    requires static osgi.core;

    provides org.polybook.api.select.MoveSelectors with
            org.polybook.select.internal.selector.StackSelectors;
}
