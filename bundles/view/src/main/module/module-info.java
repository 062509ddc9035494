/** The view of opening books for Eclipse 4; of use in a framework only, where SWT and E4 are bundles. */
module org.polybook.view {
    requires transitive org.polybook.chess;
    requires org.polybook.api;

    exports org.polybook.view;
}
