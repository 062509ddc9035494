/** The values and rules of chess. */
module org.polybook.chess {
    exports org.polybook.chess;
    exports org.polybook.chess.fault;
    exports org.polybook.chess.notation;
    exports org.polybook.chess.orthodox;
}
